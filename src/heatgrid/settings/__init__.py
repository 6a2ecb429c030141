"""Every threshold of heatgrid: one frozen group per stage, each field with unit and reason.

Lengths are relative to something measured in the figure (cell size, text height) wherever
that is possible, so that a figure and its enlargement are judged alike.
"""

from dataclasses import dataclass, field

from heatgrid.settings.axes import AxesSettings
from heatgrid.settings.bars import BarSettings
from heatgrid.settings.boxes import BoxSettings
from heatgrid.settings.cards import CardSettings
from heatgrid.settings.check import CheckSettings
from heatgrid.settings.columns import ColumnSettings
from heatgrid.settings.dithering import DitherSettings
from heatgrid.settings.evidence import EvidenceSettings
from heatgrid.settings.flanked import FlankedSettings
from heatgrid.settings.flow import FlowSettings
from heatgrid.settings.grounds import GroundSettings
from heatgrid.settings.heads import HeadSettings
from heatgrid.settings.image import ImageSettings
from heatgrid.settings.imprint import ImprintSettings
from heatgrid.settings.inward import InwardSettings
from heatgrid.settings.islands import IslandSettings
from heatgrid.settings.light import LightSettings
from heatgrid.settings.marked import MarkedSettings
from heatgrid.settings.noise import NoiseSettings
from heatgrid.settings.overlay import OverlaySettings
from heatgrid.settings.owners import OwnerSettings
from heatgrid.settings.panels import PanelSettings
from heatgrid.settings.read import ReadSettings
from heatgrid.settings.reduction import ReductionSettings
from heatgrid.settings.regular import RegularSettings
from heatgrid.settings.seams import SeamSettings
from heatgrid.settings.skew import SkewSettings
from heatgrid.settings.slant import SlantSettings
from heatgrid.settings.strangers import StrangerSettings
from heatgrid.settings.strokes import StrokeSettings
from heatgrid.settings.swatches import SwatchSettings
from heatgrid.settings.tiles import TileSettings
from heatgrid.settings.tiny import TinySettings
from heatgrid.settings.tracks import TrackSettings
from heatgrid.settings.trimming import TrimSettings
from heatgrid.settings.uneven import UnevenSettings
from heatgrid.settings.unrelated import UnrelatedSettings

__all__ = [
    "AxesSettings",
    "BarSettings",
    "BoxSettings",
    "CardSettings",
    "CheckSettings",
    "ColumnSettings",
    "DitherSettings",
    "EvidenceSettings",
    "FlankedSettings",
    "FlowSettings",
    "GroundSettings",
    "HeadSettings",
    "ImageSettings",
    "ImprintSettings",
    "InwardSettings",
    "IslandSettings",
    "LightSettings",
    "MarkedSettings",
    "NoiseSettings",
    "OverlaySettings",
    "OwnerSettings",
    "PanelSettings",
    "ReadSettings",
    "ReductionSettings",
    "RegularSettings",
    "SeamSettings",
    "Settings",
    "SkewSettings",
    "SlantSettings",
    "StrangerSettings",
    "StrokeSettings",
    "SwatchSettings",
    "TileSettings",
    "TinySettings",
    "TrackSettings",
    "TrimSettings",
    "UnevenSettings",
    "UnrelatedSettings",
]


@dataclass(frozen=True, slots=True)
class Settings:
    """All groups.

    Parameters
    ----------
    image : ImageSettings
        For `heatgrid.image`.
    reduction : ReductionSettings
        For `heatgrid.reduction`.
    light : LightSettings
        For `heatgrid.detect.picture.light`.
    skew : SkewSettings
        For `heatgrid.detect.picture.skew`.
    cards : CardSettings
        For `heatgrid.detect.panels.cards`.
    panels : PanelSettings
        For `heatgrid.detect.panels.search` and `grid`.
    bars : BarSettings
        For `heatgrid.detect.colorbar.bars`.
    axes : AxesSettings
        For `heatgrid.detect.axes.layout`.
    inward : InwardSettings
        For `heatgrid.detect.axes.inward`.
    read : ReadSettings
        For `heatgrid.read`.
    check : CheckSettings
        For `heatgrid.check`.
    overlay : OverlaySettings
        For `heatgrid.write.overlay`.
    """

    image: ImageSettings = field(default_factory=ImageSettings)
    reduction: ReductionSettings = field(default_factory=ReductionSettings)
    light: LightSettings = field(default_factory=LightSettings)
    skew: SkewSettings = field(default_factory=SkewSettings)
    cards: CardSettings = field(default_factory=CardSettings)
    panels: PanelSettings = field(default_factory=PanelSettings)
    bars: BarSettings = field(default_factory=BarSettings)
    axes: AxesSettings = field(default_factory=AxesSettings)
    inward: InwardSettings = field(default_factory=InwardSettings)
    read: ReadSettings = field(default_factory=ReadSettings)
    check: CheckSettings = field(default_factory=CheckSettings)
    overlay: OverlaySettings = field(default_factory=OverlaySettings)
