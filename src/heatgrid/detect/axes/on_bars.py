"""What stands over the bars on top of panels: the title of the panel, or the label of the bar."""

from collections import Counter
from collections.abc import Sequence

from heatgrid.detect.axes.around import LARGER, Around, Role, capital_px
from heatgrid.detect.axes.below import is_larger
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.overall import are_same_words, lines_at_one_distance
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Orientation

# Height of a capital over that of the highest letter; what is lower begins with a small letter.
FIRST_MIN = 0.9
# How far, in letters, two lines are at most that are one distance from their bars.
TWIN_OFF_EM = 0.25


def titles_over_bars(around: Around, claims: Sequence[Claim]) -> set[TextLine]:
    """Lines above level bars on panels that may be their labels, and are titles.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line may be, by its place alone.

    Returns
    -------
    set of TextLine
        Those that are larger than all labels and other titles are, of panels that have no other
        title or of the figure.
    """
    titles = {claim.line for claim in claims if claim.role is Role.TITLE}
    labels = {claim.line for claim in claims if claim.role in (Role.X_LABEL, Role.Y_LABEL)}
    over = {
        claim.line
        for claim in claims
        if claim.role is Role.BAR_LABEL
        and (bar := around.writing.bars[claim.owners[0]]).orientation is Orientation.HORIZONTAL
        and claim.line.box.bottom <= bar.box.top
    }
    may_be = over & titles if len(titles) == 1 else over - titles
    em_px = around.writing.em_px
    return {
        line
        for line in may_be
        if titles
        and is_larger(line, (labels | titles) - may_be, em_px, around)
        and _first_px(line) > around.settings.label_size_ratio_max * em_px
    }


def _first_px(line: TextLine) -> float:
    """How high the capital is that a line begins with: d and l are higher than digits."""
    first, capital = line.glyphs[0].height, capital_px(line)
    return float(first) if first >= FIRST_MIN * capital else capital


def lines_over_shared_bars(around: Around, claims: Sequence[Claim]) -> set[TextLine]:
    """Lines above a level bar of several panels, below which each of these has its own title.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line may be, by its place alone.

    Returns
    -------
    set of TextLine
        They are no title of the panel below them.
    """
    shared = [
        bar.box
        for bar in around.writing.bars
        if bar.orientation is Orientation.HORIZONTAL and len(bar.panels) > 1
    ]
    if not shared:
        return set()
    titles = [claim for claim in claims if claim.role is Role.TITLE]
    own = lines_at_one_distance(around, Side.TOP)
    return {
        title.line
        for title in titles
        for bar in shared
        if title.line.box.bottom <= bar.top
        and any(
            other.owners == title.owners and other.line in own and other.line.box.top >= bar.bottom
            for other in titles
        )
    }


def labels_of_bars_on_top(around: Around, claims: Sequence[Claim]) -> set[TextLine]:
    """Lines that begin where a level bar below them does, and are no titles.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line may be, by its place alone.

    Returns
    -------
    set of TextLine
        Those under a title, which is larger or centered, and those in print as small as the ticks
        or labels of axes above a bar that ends elsewhere than its panels do, or where the titles of
        other panels are larger.
    """
    em_px, ratio = around.writing.em_px, around.settings.label_size_ratio_max
    titles = [claim for claim in claims if claim.role is Role.TITLE]
    may_be = {claim.line for claim in titles}
    of_axes = (
        capital_px(claim.line)
        for claim in claims
        if claim.role in (Role.X_LABEL, Role.Y_LABEL) and claim.line not in may_be
    )
    small_px = ratio * max(em_px, *of_axes, 0)
    of_bars = {claim.line for claim in claims if claim.role is Role.BAR_LABEL}
    known = [title for title in titles if title.line not in of_bars]

    def is_title(title: Claim, line: TextLine) -> bool:
        if title.line.box.center[1] > line.box.top:
            return False
        middle = around.writing.panels[title.owners[0]].box.center[0]
        off, other = (abs(each.box.center[0] - middle) for each in (title.line, line))
        return capital_px(title.line) > ratio * capital_px(line) or (
            off <= em_px and other > 2 * em_px
        )

    found = set()
    for claim in claims:
        line = claim.line
        if claim.role is not Role.BAR_LABEL or line.vertical:
            continue
        bar = around.writing.bars[claim.owners[0]]
        begins = abs(line.box.left - bar.box.left) <= em_px
        is_above = bar.orientation is Orientation.HORIZONTAL and line.box.bottom <= bar.box.top
        ends = {around.writing.panels[index].box.right for index in bar.panels}
        is_own = all(abs(end - bar.box.right) > em_px for end in ends)
        is_small = capital_px(line) <= small_px
        others = [capital_px(each.line) for each in known if not {*each.owners} & {*bar.panels}]
        is_own |= LARGER * capital_px(line) < min(others, default=0)
        if (
            begins
            and is_above
            and ((is_own and is_small) or any(is_title(title, line) for title in titles))
        ):
            found.add(line)
    return found


def labels_of_same_words(claims: Sequence[Claim]) -> set[TextLine]:
    """Lines that may name a bar or a panel, and name another bar with the same words.

    Parameters
    ----------
    claims : sequence of Claim
        What every line may be, by its place alone.

    Returns
    -------
    set of TextLine
        They are no titles.
    """
    titles = {claim.line for claim in claims if claim.role is Role.TITLE}
    labels = {claim.line for claim in claims if claim.role is Role.BAR_LABEL}
    known = [line for line in labels - titles if not line.vertical]
    return {line for line in labels & titles if any(are_same_words(line, other) for other in known)}


def labels_over_bars_below(around: Around, claims: Sequence[Claim]) -> set[TextLine]:
    """Lines between the ticks of panels and a level bar below that are labels of the x axis.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line may be, by its place alone.

    Returns
    -------
    set of TextLine
        Those over a bar below whose ticks another line may be its label, where each panel has one
        of them, those as far from other bars of the figure, and the only ones that may be labels of
        the x axes of panels whose y axes have one: who names one axis names the other.
    """
    titles = {claim.line for claim in claims if claim.role is Role.TITLE}
    labels = [c for c in claims if c.role is Role.X_LABEL and c.line not in titles]
    named = {index for claim in claims if claim.role is Role.Y_LABEL for index in claim.owners} >= {
        index for claim in labels for index in claim.owners
    }
    lines = {claim.line for claim in labels}
    only = lines if named and len(lines) == 1 else set()
    of_panels = Counter(claim.owners for claim in labels)
    alone = {claim.line for claim in labels if of_panels[claim.owners] == 1}
    # The caption of a figure is longer than its bar.
    labeled = {
        claim.owners
        for claim in claims
        if claim.role is Role.BAR_LABEL
        and not claim.turned
        and (bar := around.writing.bars[claim.owners[0]]).box.bottom <= claim.line.box.top
        and claim.line.box.width <= bar.box.width
    }
    over = [
        (claim, bar.box.top - claim.line.box.bottom)
        for claim in claims
        if claim.role is Role.BAR_LABEL
        and (bar := around.writing.bars[claim.owners[0]]).orientation is Orientation.HORIZONTAL
        and claim.line.box.bottom <= bar.box.top
        and all(
            around.writing.panels[index].box.bottom <= claim.line.box.top for index in bar.panels
        )
    ]
    sure = [(claim, gap) for claim, gap in over if claim.owners in labeled and claim.line in alone]
    reach_px = TWIN_OFF_EM * around.writing.em_px
    twins = {
        claim.line
        for claim, gap in over
        if claim.line in alone and any(abs(gap - known) <= reach_px for _, known in sure)
    }
    return twins | {claim.line for claim, _ in over if claim.owners not in labeled} & only


def is_over_bar_of_titled(around: Around, line: TextLine, claims: Sequence[Claim]) -> bool:
    """Whether a line may name a bar that lies between it and the title of a panel.

    Parameters
    ----------
    around : Around
        The figure.
    line : TextLine
        A line above all panels.
    claims : sequence of Claim
        What every line may be.

    Returns
    -------
    bool
        False where nothing below the bar may be a title.
    """
    titles = [claim.line.box for claim in claims if claim.role is Role.TITLE]
    bars = [
        around.writing.bars[claim.owners[0]].box
        for claim in claims
        if claim.role is Role.BAR_LABEL and claim.line is line
    ]
    return any(line.box.bottom <= bar.top < bar.bottom <= t.top for bar in bars for t in titles)


def is_label_under_heading(around: Around, line: TextLine, heading: TextLine) -> bool:
    """Whether a line over a level bar, which is over a lone panel, stands below a larger heading.

    Parameters
    ----------
    around : Around
        The figure.
    line : TextLine
        What may name the bar, and may be the title.
    heading : TextLine
        What may be the title as well.

    Returns
    -------
    bool
        Then the line names the bar.
    """
    top = around.writing.panels[0].box.top
    is_larger = capital_px(heading) > LARGER * capital_px(line)
    return is_larger and any(
        bar.orientation is Orientation.HORIZONTAL
        and heading.box.bottom < line.box.top
        and line.box.bottom <= bar.box.top
        and bar.box.bottom < top
        and abs(line.box.center[0] - bar.box.center[0]) <= around.writing.em_px
        for bar in around.writing.bars
    )
