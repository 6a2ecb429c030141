"""Every threshold of heatgrid: one frozen group per stage, each field with unit and reason.

Lengths are relative to something measured in the figure (cell size, text height) wherever
that is possible, so that a figure and its enlargement are judged alike.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class PanelSettings:
    """How panels, lattices and colorbars are found."""


@dataclass(frozen=True, slots=True)
class AxesSettings:
    """How texts around panels and bars are found and given a role."""


@dataclass(frozen=True, slots=True)
class ReadSettings:
    """How crops are prepared and read."""


@dataclass(frozen=True, slots=True)
class CheckSettings:
    """How colors become values and readings become findings."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All groups.

    Parameters
    ----------
    panels : PanelSettings
        For `heatgrid.detect.panels`, `grid` and `colorbar`.
    axes : AxesSettings
        For `heatgrid.detect.axes`.
    read : ReadSettings
        For `heatgrid.read`.
    check : CheckSettings
        For `heatgrid.check`.
    """

    panels: PanelSettings = field(default_factory=PanelSettings)
    axes: AxesSettings = field(default_factory=AxesSettings)
    read: ReadSettings = field(default_factory=ReadSettings)
    check: CheckSettings = field(default_factory=CheckSettings)
