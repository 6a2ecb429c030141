"""Names of panels where labels of axes may stand: letters that count them, names of the next."""

from collections.abc import Sequence

from heatgrid.detect.axes.around import Around, is_letter
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box

# So many letters level with each other count panels.
LETTERS_MIN = 3


def counts_panels(
    around: Around, line: TextLine, titles: Sequence[Box], *, axis: int, middle_px: float
) -> bool:
    """Whether a line is a letter that counts panels, and no label of an axis.

    Parameters
    ----------
    around : Around
        The figure.
    line : TextLine
        A line beside several panels.
    titles : sequence of Box
        Where titles of panels may stand.
    axis : int
        0 for a line beside a level side of the panels, 1 beside an upright one.
    middle_px : float
        The middle of that side.

    Returns
    -------
    bool
        Whether it is a letter level with a title or with two letters of other things, or with one
        and above or below another, or each panel has one at the same place off its corner. Between
        two rows of panels the label in their middle, the only letter there, is level with the
        titles of the lower ones.
    """
    if not is_letter(line, around):
        return False
    box, half_em = line.box, around.writing.em_px / 2
    letters = [each.box for each in around.free if is_letter(each, around)]
    flush = [each for each in letters if abs(each.left - box.left) <= half_em]
    level = [each for each in letters if abs(each.bottom - box.bottom) <= 1]
    if min(len(flush), len(level)) > 1 or len(level) >= LETTERS_MIN:
        return True
    is_in_middle = len(flush) == 1 and abs(box.center[axis] - middle_px) <= half_em
    is_titled = any(title.top < box.bottom and box.top < title.bottom for title in titles)
    return (is_titled and not is_in_middle) or _stand_off_corners(around, box, letters)


def _stand_off_corners(around: Around, box: Box, letters: Sequence[Box]) -> bool:
    """Whether each panel has a letter as far off its corner as a box is off that of one of them."""
    corners = [panel.box for panel in around.writing.panels]
    reach_px = around.writing.em_px / 2
    return any(
        all(
            any(
                abs(letter.left - panel.left - (box.left - own.left)) <= reach_px
                and abs(letter.bottom - panel.top - (box.bottom - own.top)) <= reach_px
                for letter in letters
            )
            for panel in corners
        )
        for own in corners
    )


def names_next(around: Around, line: TextLine, owner: Box) -> bool:
    """Whether a line below a panel stands as far above the next one as one does above each.

    Over each panel of a trellis display stand two names or more.

    Parameters
    ----------
    around : Around
        The figure.
    line : TextLine
        A line beside the panel.
    owner : Box
        The panel.

    Returns
    -------
    bool
        False where no panel lies below the line, or the line above its own panel.
    """
    boxes, half_em = [panel.box for panel in around.writing.panels], around.writing.em_px / 2
    tops = [box.top for box in boxes if owner.bottom <= line.box.top <= box.top]
    if not tops:
        return False
    off = min(tops) - line.box.bottom

    def is_named(panel: Box) -> bool:
        return any(
            abs(panel.top - each.box.bottom - off) <= half_em
            and panel.left < each.box.center[0] < panel.right
            for each in around.free
        )

    return all(map(is_named, boxes))
