"""One colorbar into its axes."""

from typing import Any

from matplotlib.axes import Axes
from matplotlib.cm import ScalarMappable
from matplotlib.colors import BoundaryNorm, LogNorm, Normalize
from matplotlib.figure import Figure

from .panel import Plot
from .style import BarLook


def scale_of(norm: Normalize) -> str:
    """What heatgrid calls a scale.

    Parameters
    ----------
    norm : matplotlib.colors.Normalize
        From values to colors.

    Returns
    -------
    str
        ``"linear"``, ``"log"`` or ``"discrete"``.
    """
    if isinstance(norm, BoundaryNorm):
        return "discrete"
    return "log" if isinstance(norm, LogNorm) else "linear"


def draw_bar(figure: Figure, axes: Axes, plot: Plot, look: BarLook) -> tuple[str, ...]:
    """Draw a colorbar.

    Parameters
    ----------
    figure : matplotlib.figure.Figure
        Where it stands.
    axes : matplotlib.axes.Axes
        Its own.
    plot : Plot
        The panel that it takes colors, limits and label from.
    look : BarLook
        How it is drawn.

    Returns
    -------
    tuple of str
        The texts of its ticks from low to high.
    """
    bar = figure.colorbar(
        ScalarMappable(plot.norm, plot.paint.cmap), cax=axes, extend=look.extend,
        orientation="horizontal" if look.is_flat else "vertical", extendfrac=0.06,
    )  # fmt: skip
    if look.ticks:
        bar.set_ticks([tick[0] for tick in look.ticks], labels=[tick[-1] for tick in look.ticks])
    bar.minorticks_off()
    axis: Any = axes.xaxis if look.is_flat else axes.yaxis  # each takes its own two sides
    if look.tick_side:
        axis.set_ticks_position(look.tick_side)
        axis.set_label_position(look.tick_side)
    axes.tick_params(labelsize=look.pt, direction="in" if look.inside else "out")
    if look.tick_deg:
        for text in axis.get_ticklabels():
            text.set(rotation=look.tick_deg, va="center")
    bar.outline.set_visible(look.is_framed)
    _draw_bar_texts(axes, plot.data.bar_label, look)
    return tuple(tick[1] for tick in look.ticks) or _own_ticks(bar, plot)


def _draw_bar_texts(axes: Axes, label: str, look: BarLook) -> None:
    """Label and common factor of a colorbar."""
    if look.label_at == "top":
        axes.set_title(label, fontsize=look.pt)
    elif look.is_flat:
        axes.set_xlabel(label, fontsize=look.pt)
    else:
        turns: dict[str, dict[str, Any]] = {
            "turned": {"rotation": 270, "va": "bottom"},
            "level": {"rotation": 0, "ha": "left", "va": "center"},
        }
        axes.set_ylabel(label, fontsize=look.pt, **turns.get(look.label_at, {}))
    if look.factor:
        axes.annotate(
            look.factor, (0, 1), xytext=(0, 4), xycoords="axes fraction",
            textcoords="offset points", ha="left", va="bottom", fontsize=look.pt,
        )  # fmt: skip


def _own_ticks(bar: Any, plot: Plot) -> tuple[str, ...]:
    """Texts of the ticks that matplotlib chose."""
    low, high = float(plot.norm.vmin or 0.0), float(plot.norm.vmax or 0.0)
    rounding = 1e-6 * (high - low)
    axis = bar.ax.xaxis if bar.orientation == "horizontal" else bar.ax.yaxis
    bar.ax.figure.draw_without_rendering()
    pairs = zip(axis.get_ticklocs(), axis.get_ticklabels(), strict=True)
    return tuple(
        label.get_text().replace("\N{MINUS SIGN}", "-")
        for place, label in pairs
        if low - rounding <= place <= high + rounding and label.get_text()
    )
