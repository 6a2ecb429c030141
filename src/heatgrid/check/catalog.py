"""Every check that heatgrid makes: its permanent code, and what it means to people.

Codes are never given a new meaning; a check that goes leaves its code retired.
"""

from dataclasses import dataclass

from heatgrid.geometry import Interval
from heatgrid.model import Finding, Severity, Where


@dataclass(frozen=True, slots=True)
class Check:
    """One check.

    Parameters
    ----------
    code : str
        H1xx panels, H2xx axes, H3xx colorbars, H4xx numbers, H5xx numbers and colors.
    severity : Severity
        Of its findings.
    title : str
        What is wrong, in a few words.
    what : str
        When it fires.
    causes : str
        Why it usually fires.
    remedy : str
        What to do about it.
    """

    code: str
    severity: Severity
    title: str
    what: str
    causes: str
    remedy: str

    @property
    def explanation(self) -> str:
        """All that is known of the check, as text for people."""
        return f"{self.what}\n\nUsual causes: {self.causes}\n\nWhat to do: {self.remedy}"

    def finding(
        self,
        where: Where,
        message: str,
        printed: Interval | None = None,
        colored: tuple[Interval, ...] = (),
        repair: str | None = None,
    ) -> Finding:
        """Report a violation of this check.

        Parameters
        ----------
        where : Where
            Figure, panel and cell.
        message : str
            One sentence with the numbers and the tick names in it.
        printed : Interval or None
            What the printed number stands for.
        colored : tuple of Interval
            What the color stands for.
        repair : str or None
            The number that is taken instead.

        Returns
        -------
        Finding
            With the code and the severity of this check.
        """
        return Finding(self.code, self.severity, where, message, printed, colored, repair)


_ALL = (
    Check(
        "H101",
        Severity.WARNING,
        "no heatmap found",
        "No region of the figure looks like a lattice of colored cells.",
        "The figure shows something else; its cells are smaller than a few pixels; all its cells "
        "have one color and no lines between them.",
        "Use a larger picture of the figure, cut to the heatmap.",
    ),
    Check(
        "H102",
        Severity.WARNING,
        "region skipped",
        "A region looks like a heatmap, or holds numbers of one, and was given up; the message "
        "says why.",
        "A photograph, a table or a legend that resembles a lattice; a heatmap too small or too "
        "blurred for its cells to be counted; a column of a table that has no color.",
        "Look at the region in the overlay; if it is a heatmap, use a larger picture of it.",
    ),
    Check(
        "H103",
        Severity.WARNING,
        "lattice in doubt",
        "A panel was found, but texts do not stand in the middle of its cells, or its colors and "
        "lines hardly bear its rows and columns out. Once for a whole panel: the labels of its "
        "rows or columns start anew, so it may be several panels that touch.",
        "Rows or columns that were counted wrongly; rows or columns of different sizes; texts that "
        "run over their cells; a small or strongly compressed picture.",
        "Look at the lattice in the overlay. If it is wrong, all numbers of the panel may be; "
        "a larger picture usually helps.",
    ),
    Check(
        "H201",
        Severity.WARNING,
        "tick label unreadable",
        "Something is printed where a tick label belongs, and it could not be read.",
        "Small, turned or overlapping labels.",
        "Compare the tick with the figure; a larger picture usually helps.",
    ),
    Check(
        "H202",
        Severity.WARNING,
        "tick breaks the sequence of its axis",
        "Nearly all ticks of an axis go up or down in equal steps or by an equal factor, and this "
        "one differs from the sequence by one character.",
        "A misread digit, sign or decimal point; a misprint.",
        "Compare the tick with the figure.",
    ),
    Check(
        "H203",
        Severity.WARNING,
        "tick labels do not keep step with the cells",
        "Evenly spaced tick labels drift against the rows or columns by half a cell or more.",
        "A row or column too many or too few was found; labels that stand at no cells.",
        "Look at the lattice in the overlay and compare the ticks of the outer rows and columns.",
    ),
    Check(
        "H204",
        Severity.WARNING,
        "labels of an axis are numbers in no order",
        "The labels of an axis are numbers that go up and down, with decimals, with separators of "
        "thousands, or some of them equal.",
        "A column of a table that is not colored stands between its names and its colored cells.",
        "Look at the overlay for the names of the rows or columns; the numbers are no names.",
    ),
    Check(
        "H301",
        Severity.WARNING,
        "colorbar unreadable",
        "The ticks of a colorbar do not give a scale, or give one that most numbers of the panel "
        "contradict, so numbers are not compared with colors; or they stop long before an end of "
        "the bar, and colors beyond them have no number; or cells have colors beyond its ends.",
        "Fewer than two numbers beside the bar, or unreadable ones; colors that show something "
        "else than the printed numbers; numbers in other units than the bar; a scale with two "
        "slopes and ticks on one of them.",
        "Compare the numbers with the figure; nothing vouches for them here. Colors beyond the "
        "last tick only say on which side of it their values are.",
    ),
    Check(
        "H302",
        Severity.NOTE,
        "colors of the colorbar do not run one way",
        "The bar comes back to a color that it has shown already, so one color stands for "
        "several numbers.",
        "A cyclic color map; a diverging one reproduced in gray.",
        "Expect wider color intervals; the comparison of numbers with colors is weaker.",
    ),
    Check(
        "H303",
        Severity.WARNING,
        "tick of the colorbar does not fit its scale",
        "A tick stands where the scale of all other ticks has another number, or a number beside "
        "the colorbar lies beyond its end.",
        "A misread tick; a misprint; a colorbar that was not found to its end.",
        "Compare the tick with the figure. The scale rests on the other ticks.",
    ),
    Check(
        "H401",
        Severity.WARNING,
        "number unreadable",
        "The reader is not sure of what is printed in a cell, or misread others like it.",
        "Small digits, low contrast, strong compression, text across the border of its cell.",
        "Compare the number with the figure.",
    ),
    Check(
        "H402",
        Severity.WARNING,
        "readers disagree",
        "Two readers read different numbers in one cell or in one tick label.",
        "Small or blurred digits; an unusual font.",
        "Compare the number with the figure. The surer reading stands.",
    ),
    Check(
        "H403",
        Severity.WARNING,
        "format differs from the panel's",
        "A cell differs from the clear majority of its panel in decimals, percent sign or plus "
        "sign, lacks the sign of a currency, of times or of degrees that others have, the point "
        "that others begin with, the zero before it or the unit that others end in, is no number "
        "where nearly all others are, or has words below or above its number where they have none.",
        "A lost decimal point or sign; a misprint; a number that was written by hand.",
        "Compare the number with the figure.",
    ),
    Check(
        "H501",
        Severity.ERROR,
        "number outside the colorbar's range",
        "A printed number lies beyond the end of the colorbar, and nothing suggests that the bar "
        "is clipped there.",
        "A misread or misprinted number, often a lost decimal point or minus sign.",
        "Compare the number with the figure and with the color's value.",
    ),
    Check(
        "H502",
        Severity.ERROR,
        "number and color disagree",
        "No number that prints like this one has the color of its cell.",
        "A misread or misprinted number; a cell colored by hand.",
        "Compare the number with the figure and with the color's value.",
    ),
    Check(
        "H503",
        Severity.ERROR,
        "number out of order with the colors of its panel",
        "Without a colorbar, the numbers of a panel and their colors make a scale of their own; "
        "this number does not fit it.",
        "A misread or misprinted number; a cell colored by hand.",
        "Compare the number with the figure and with cells of similar color.",
    ),
    Check(
        "H504",
        Severity.NOTE,
        "color cannot tell",
        "The color of a cell could stand for so many numbers that it hardly tests the printed one.",
        "A colorbar of few colors; strong compression; a color beyond a clipped end; a color that "
        "is not on the bar.",
        "Nothing, unless the number matters; nothing but its reader's confidence vouches for it.",
    ),
    Check(
        "H505",
        Severity.WARNING,
        "number breaks the arithmetic of its panel",
        "Nearly all rows of a panel sum up to 1, to 100 or to their last column, and one does not; "
        "or two cells of a symmetric matrix differ that mirror each other.",
        "A misread or misprinted number in the row or in one of the two cells; a row of another "
        "kind, such as a total.",
        "Compare the row, or both cells, with the figure.",
    ),
    Check(
        "H506",
        Severity.WARNING,
        "cell has the color of the paper",
        "Nothing is printed in a panel, one of its cells has the color of the paper, and its "
        "colorbar has that color too; the number is that of the bar, but the cell may be masked.",
        "A map that ends white, such as hot or gray, on white paper; a missing value.",
        "Ask what is known of the figure: masked cells often lie in a triangle or stand for "
        "missing data, the white end of a bar for its greatest or least number.",
    ),
)
CATALOG = {check.code: check for check in _ALL}
"""All checks by code, ascending."""
