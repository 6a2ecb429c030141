"""Every case of the gallery."""

from . import arrangements, axes, bars, grids, overlaid, pictures, strangers
from .case import Case

THEMES = (
    grids.THEME,
    overlaid.THEME,
    arrangements.THEME,
    strangers.THEME,
    axes.THEME,
    bars.THEME,
    pictures.THEME,
)

CASES: dict[str, Case] = {case.name: case for theme in THEMES for case in theme.cases}
"""By name, in the order of the themes."""
