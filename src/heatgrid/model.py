"""What was read in a figure: the nouns that flow from one stage to the next.

Figure, Panel, Cell, Bar, TextRegion (`heatgrid.drawn`, from `detect`) -> Word (from `read`)
-> Axis, Colorbar, Reading, Finding (from `check`) -> files (from `write`). All are frozen values
without pictures, so they pickle, compare and serialize. ``None`` means "not there", never "failed":
what failed is a state, a `Skipped` or a `Finding`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from heatgrid.drawn import RGB, Cell, Orientation, Panel
from heatgrid.geometry import Box, Interval

if TYPE_CHECKING:
    import pandas as pd

TIDY_COLUMNS = (
    "source", "panel", "title", "row", "col", "y_label", "y_tick", "x_label", "x_tick",
    "value_label", "text", "value", "status", "confidence", "color_value", "color_low",
    "color_high", "colorbar_low", "colorbar_high", "checks",
)  # fmt: skip


class AxisName(StrEnum):
    """Which of the two axes of a panel."""

    X = "x"
    Y = "y"


class Scale(StrEnum):
    """How values are spread along a colorbar."""

    LINEAR = "linear"
    LOG = "log"
    SYMLOG = "symlog"
    DISCRETE = "discrete"


class CellState(StrEnum):
    """What became of a cell; the `status` column."""

    READ = "read"
    COLOR = "color"
    TEXT = "text"
    BLANK = "blank"
    MASKED = "masked"
    UNREADABLE = "unreadable"


class Severity(StrEnum):
    """How bad a finding is; only errors and warnings flag a cell."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Stage(StrEnum):
    """Where in the pipeline something was given up."""

    PANELS = "panels"
    GRID = "grid"
    COLORBAR = "colorbar"
    AXES = "axes"
    READ = "read"


@dataclass(frozen=True, slots=True)
class Word:
    """What a reader made of a crop, or of one line of it.

    Parameters
    ----------
    text : str
        NFC, never empty.
    confidence : float
        0..1.
    others : tuple of Word
        What other readers made of the same place, if they were asked.
    number_confidence : float
        How sure the reader is of a number, whatever sign stands beside it, 0..1; 0 without a sign.
    """

    text: str
    confidence: float
    others: tuple["Word", ...] = ()
    number_confidence: float = 0.0

    def doubted(self, most: float) -> "Word":
        """The same, and what other readers made of it, with no more confidence than that.

        Parameters
        ----------
        most : float
            0..1.

        Returns
        -------
        Word
            With the same texts.
        """
        others = tuple(other.doubted(most) for other in self.others)
        return replace(self, confidence=min(self.confidence, most), others=others)

    def respelled(self, spell: Callable[[str], str]) -> "Word":
        """The same, and what other readers made of it, with each text spelled anew.

        Parameters
        ----------
        spell : callable
            A text to the one in its place, which is not empty.

        Returns
        -------
        Word
            As sure as before.
        """
        others = tuple(other.respelled(spell) for other in self.others)
        return replace(self, text=spell(self.text), others=others)


@dataclass(frozen=True, slots=True)
class Numeral:
    """A printed number and what it stands for.

    Parameters
    ----------
    text : str
        As printed, less its unit; with a minus in place of brackets that stand for one.
    value : float
        The number; of a pair such as 41.3±0.2, the first.
    decimals : int
        Digits after the decimal point.
    interval : Interval
        The numbers that print like this: 0.53 stands for [0.525, 0.535].
    percent : bool
        Whether a percent sign follows.
    unit : str
        Behind the number, as behind those around it; empty where there is none.
    """

    text: str
    value: float
    decimals: int
    interval: Interval
    percent: bool = False
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Tick:
    """A tick label that was read.

    Parameters
    ----------
    index : int or None
        0-based column (x) or row from the top (y); None where it belongs to none.
    position_px : float
        Where the tick stands along its axis.
    text : str
        As printed; empty where it could not be read.
    value : float or None
        None where the text is not a number.
    confidence : float
        0..1.
    rivals : tuple of str
        Other numbers that readers made of it.
    """

    index: int | None
    position_px: float
    text: str
    value: float | None
    confidence: float
    rivals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Axis:
    """One axis of a panel.

    Parameters
    ----------
    name : AxisName
        Which one.
    label : str or None
        None where none is printed.
    ticks : tuple of Tick
        Left to right, top to bottom.
    """

    name: AxisName
    label: str | None
    ticks: tuple[Tick, ...]

    def tick_text(self, index: int) -> str:
        """Text of the tick of one row or column.

        Parameters
        ----------
        index : int
            0-based column (x) or row from the top (y).

        Returns
        -------
        str
            Empty where that row or column has no tick.
        """
        return next((tick.text for tick in self.ticks if tick.index == index), "")


@dataclass(frozen=True, slots=True)
class ColorStop:
    """One color of a colorbar and the value it stands for.

    Parameters
    ----------
    value : float
        In the units of the bar's ticks.
    rgb : tuple of int
        0..255.
    """

    value: float
    rgb: RGB


@dataclass(frozen=True, slots=True)
class Colorbar:
    """A colorbar that was read.

    Parameters
    ----------
    label : str or None
        None where none is printed.
    box : Box
        The colors alone, with those that handles at its ends hide.
    orientation : Orientation
        Which way it runs.
    scale : Scale or None
        None where its ticks could not be made into one.
    low, high : float or None
        Values at the two ends of the bar itself; None where there is no scale, and where
        its ticks stop long before that end.
    ticks : tuple of Tick
        In the order of their positions.
    stops : tuple of ColorStop
        The bar as values and colors, as if its values went on beyond the ticks as between
        them; empty where there is no scale.
    panels : tuple of int
        Indices of the panels it serves.
    """

    label: str | None
    box: Box
    orientation: Orientation
    scale: Scale | None
    low: float | None
    high: float | None
    ticks: tuple[Tick, ...]
    stops: tuple[ColorStop, ...]
    panels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """One cell, fully read.

    Parameters
    ----------
    cell : Cell
        Where and in which color.
    state : CellState
        What became of it.
    text : str
        Exactly what is printed, NFC, line breaks as a newline; empty where nothing is.
    value : float or None
        Of the text, else of the color; None only where `state` says why.
    confidence : float
        0..1.
    numeral : Numeral or None
        The printed number; None where none is printed or it could not be read.
    color_value : float or None
        The number that the color stands for; None where nothing can tell.
    color_intervals : tuple of Interval
        All stretches of values that the color cannot be told from; open ended where
        the bar is clipped, several where the color map comes back to a color.
    rivals : tuple of str
        Other numbers that readers made of what is printed.
    is_total : bool
        Whether it is the total of its row or column, for which its color does not stand.
    """

    cell: Cell
    state: CellState
    text: str = ""
    value: float | None = None
    confidence: float = 1.0
    numeral: Numeral | None = None
    color_value: float | None = None
    color_intervals: tuple[Interval, ...] = ()
    rivals: tuple[str, ...] = ()
    is_total: bool = False

    @property
    def color_hull(self) -> Interval | None:
        """Smallest interval around all `color_intervals`, None where there is none."""
        if not self.color_intervals:
            return None
        return Interval(
            min(interval.low for interval in self.color_intervals),
            max(interval.high for interval in self.color_intervals),
        )


@dataclass(frozen=True, slots=True)
class PanelReading:
    """One panel, fully read.

    Parameters
    ----------
    panel : Panel
        Its lattice.
    title : str or None
        None where none is printed.
    x_axis, y_axis : Axis
        With ticks and labels that other panels share repeated.
    colorbar : Colorbar or None
        None where the panel has none.
    readings : tuple of Reading
        Row by row from the top left cell, one per cell.
    """

    panel: Panel
    title: str | None
    x_axis: Axis
    y_axis: Axis
    colorbar: Colorbar | None
    readings: tuple[Reading, ...]


@dataclass(frozen=True, slots=True)
class Where:
    """The place that a finding or a skipped part speaks of.

    Parameters
    ----------
    source : str
        The figure.
    panel, row, col : int or None
        0-based; None where it concerns the whole figure, panel, row or column.
    """

    source: str
    panel: int | None = None
    row: int | None = None
    col: int | None = None


@dataclass(frozen=True, slots=True)
class Skipped:
    """A part of the figure that was given up.

    Parameters
    ----------
    where : Where
        The figure, and the panel where it is known.
    stage : Stage
        Which stage gave it up.
    reason : str
        For people.
    box : Box or None
        The pixels it concerns.
    """

    where: Where
    stage: Stage
    reason: str
    box: Box | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """One violation of one check.

    Parameters
    ----------
    code : str
        Permanent, such as H502; `heatgrid.check.rules` holds the catalog.
    severity : Severity
        Of the check.
    where : Where
        Figure, panel and cell.
    message : str
        One sentence for people, with the numbers and the tick names in it.
    printed : Interval or None
        What the printed number stands for.
    colored : tuple of Interval
        What the color stands for.
    repair : str or None
        The number that one small misreading would explain and that has the color; it is the
        value of the cell.
    """

    code: str
    severity: Severity
    where: Where
    message: str
    printed: Interval | None = None
    colored: tuple[Interval, ...] = ()
    repair: str | None = None


@dataclass(frozen=True, slots=True)
class FigureReading:
    """One figure, fully read: what `heatgrid.read` returns.

    Parameters
    ----------
    source : str
        The path as given.
    sha256 : str
        Of the file's bytes.
    width_px, height_px : int
        Size of the picture.
    engine : str
        Name and version of the readers.
    panels : tuple of PanelReading
        In reading order.
    findings : tuple of Finding
        In the order figure, panels, cells.
    skipped : tuple of Skipped
        What was not examined, and why.
    """

    source: str
    sha256: str
    width_px: int
    height_px: int
    engine: str
    panels: tuple[PanelReading, ...] = ()
    findings: tuple[Finding, ...] = ()
    skipped: tuple[Skipped, ...] = field(default=())

    def codes_of(self, panel: int, row: int, col: int) -> tuple[str, ...]:
        """Codes of the findings on one cell, each once, ascending.

        Parameters
        ----------
        panel, row, col : int
            0-based.

        Returns
        -------
        tuple of str
            Empty means: no flag.
        """
        place = Where(self.source, panel, row, col)
        return tuple(sorted({finding.code for finding in self.findings if finding.where == place}))

    def rows(self) -> Iterator[dict[str, object]]:
        """Tidy rows, one per cell, with the columns of `TIDY_COLUMNS`.

        Yields
        ------
        dict
            Column name to value; None where the CSV has an empty field.
        """
        for panel in self.panels:
            bar = panel.colorbar
            for reading in panel.readings:
                cell = reading.cell
                hull = reading.color_hull
                codes = self.codes_of(panel.panel.index, cell.row, cell.col)
                values = (
                    self.source, panel.panel.index, panel.title or "", cell.row, cell.col,
                    panel.y_axis.label or "", panel.y_axis.tick_text(cell.row),
                    panel.x_axis.label or "", panel.x_axis.tick_text(cell.col),
                    (bar.label if bar else None) or "",
                    reading.text, reading.value, reading.state.value, reading.confidence,
                    reading.color_value, hull.low if hull else None, hull.high if hull else None,
                    bar.low if bar else None, bar.high if bar else None, ";".join(codes),
                )  # fmt: skip
                yield dict(zip(TIDY_COLUMNS, values, strict=True))

    def to_frame(self) -> "pd.DataFrame":
        """The tidy table, CSV schema 1.

        Returns
        -------
        pandas.DataFrame
            One row per cell, the columns of `TIDY_COLUMNS`.
        """
        import pandas as pd  # noqa: PLC0415 - pandas takes a second to import

        return pd.DataFrame(list(self.rows()), columns=list(TIDY_COLUMNS))
