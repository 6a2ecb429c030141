"""The pixels along a colorbar to its color at any place, without what blends in there.

Frames, resampling and above all the coarse chroma of JPEG change the last pixels of a bar
and the borders of a discrete one.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from heatgrid.check.boxes import blended_boxes, count_boxes
from heatgrid.drawn import Bar
from heatgrid.runs import runs
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class BarSamples:
    """Colors along a bar, cleaned.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        One per pixel along the bar, 0..255.
    first, last : int
        First and last pixel that show the color of the bar and nothing else.
    noise : float
        How far the cleaned colors are off, 0..255, by how far pixels lie beside the line of
        their neighbors and by what a lossy file does.
    stepped : bool
        Whether the bar shows a few flat colors and nothing between them.
    boxes : float
        How many boxes of one color each the bar is drawn in, where they can be seen but are
        too many to be classes; 0 for other bars.
    roughness : float
        How far its pixels are from the cleaned colors, root mean square, 0..255.
    pixels : ndarray of float, shape (n, 3), or None
        What each pixel has itself, where colors change slowly, and not a number elsewhere; None
        where more is seen in pixels than the color map: loss, boxes, or classes.
    """

    colors: FloatArray
    first: int
    last: int
    noise: float
    stepped: bool
    boxes: float = 0.0
    roughness: float = 0.0
    pixels: FloatArray | None = None

    def shown_at(self, places: FloatArray) -> FloatArray | None:
        """Colors of the pixels at any places of the bar, as they are.

        Parameters
        ----------
        places : ndarray of float, shape (m,)
            In pixels from the start of the bar; the middle of its first pixel is 0.5.

        Returns
        -------
        ndarray of float, shape (m, 3), or None
            Interpolated between the middles of pixels; not a number beside those that are known;
            None where none of all is.
        """
        if self.pixels is None:
            return None
        middles = np.arange(len(self.pixels)) + 0.5
        colors = [np.interp(places, middles, channel) for channel in self.pixels.T]
        known = (places >= self.first) & (places <= self.last + 1)
        return np.where(known[:, None], np.stack(colors, axis=1), np.nan)

    def at(self, places: FloatArray, *, settings: CheckSettings) -> FloatArray:
        """Colors at any places of the bar and a little beyond.

        Parameters
        ----------
        places : ndarray of float, shape (m,)
            In pixels from the start of the bar; the middle of its first pixel is 0.5.
        settings : CheckSettings
            From how many pixels colors are prolonged beyond the trusted ones.

        Returns
        -------
        ndarray of float, shape (m, 3)
            Interpolated between the middles of pixels, 0..255.
        """
        kept = self.colors[self.first : self.last + 1]
        if self.stepped:
            pixels = np.clip(np.floor(places).astype(int), self.first, self.last)
            return np.asarray(self.colors[pixels])
        middles = np.arange(self.first, self.last + 1) + 0.5
        colors = np.stack([np.interp(places, middles, channel) for channel in kept.T], axis=1)
        run = min(max(settings.end_run_px, len(kept) // settings.end_run_parts), len(kept) // 2)
        if run < 2:  # noqa: PLR2004 - a line needs two points
            return colors
        for part, beyond in (
            (slice(0, run), places < middles[0]),
            (slice(-run, None), places > middles[-1]),
        ):
            line = np.polynomial.polynomial.polyfit(middles[part], kept[part], 1)
            colors[beyond] = line[0] + places[beyond, None] * line[1]
        return np.asarray(np.clip(colors, 0, 255))


def sample_bar(bar: Bar, *, settings: CheckSettings) -> BarSamples:
    """Clean the colors of a bar.

    Parameters
    ----------
    bar : Bar
        As it is drawn.
    settings : CheckSettings
        What counts as a blend, and what as a step.

    Returns
    -------
    BarSamples
        A discrete bar with its flat colors alone, any other one with its own colors and
        the pixels at its ends that are not to be trusted left out.
    """
    colors = np.array(bar.colors, dtype=np.float64)
    flat = _flat_colors(colors, bar.noise, settings)
    lossy = settings.noise.of_bar if bar.noise > 0 else 0.0
    if flat is not None:
        return BarSamples(flat, 0, len(flat) - 1, lossy, stepped=True)
    boxes = count_boxes(colors, settings=settings)
    if boxes:
        colors = blended_boxes(colors, len(colors) / boxes)
    own = _noise(colors)
    noise = math.hypot(own, lossy)
    # A palette gives cells the very colors of the bar, which then stand for all of their stretch.
    is_stairs = not lossy and shown_share(bar, settings=settings) < settings.bar_smooth_share_min
    sigma_px = settings.bar_smooth_fraction * len(colors)
    smooth = _smoothed(colors, sigma_px)
    if lossy:  # else it is a bend of the map, which no mean makes smaller
        count = max(1.0, 2 * math.sqrt(math.pi) * sigma_px)  # that a normal weight averages
        noise = math.hypot(own / math.sqrt(count), lossy)
    limit = min(settings.end_depth_px, len(colors) // 8)
    # Behind a blended pixel others blend a little, too little to be told from noise, and
    # compression spreads a blend so evenly that it may not be seen at all.
    least = settings.blend_noisy_px if noise > 0 else 0
    seen = smooth if noise > 0 else colors
    start, end = (
        min(max(_blended(along, limit, settings), least), limit) for along in (seen, seen[::-1])
    )
    # What blends at the ends is not carried into what does not.
    kept = slice(start, len(colors) - end)
    smooth = colors.copy()
    if not is_stairs:
        smooth[kept] = _smoothed(colors[kept], sigma_px)
    rough = math.sqrt(float(((smooth - colors)[kept] ** 2).sum(axis=1).mean()))
    pixels = None if lossy or boxes else _slow(colors, settings)
    return BarSamples(
        smooth,
        start,
        len(colors) - 1 - end,
        noise,
        stepped=False,
        boxes=boxes,
        roughness=rough,
        pixels=pixels,
    )


def _slow(colors: FloatArray, settings: CheckSettings) -> FloatArray:
    """The pixels of a bar where its colors change slowly; others are not a number."""
    steps = np.linalg.norm(np.diff(colors, axis=0), axis=1)
    beside = (np.append(steps[:1], steps) + np.append(steps, steps[-1:])) / 2
    slow = beside <= settings.bar_slow_share * np.median(steps)
    return np.where(slow[:, None], colors, np.nan)


def shown_share(bar: Bar, *, settings: CheckSettings) -> float:
    """Part of the colors that a bar of its length could show which it does show.

    Parameters
    ----------
    bar : Bar
        As it is drawn.
    settings : CheckSettings
        How many colors a color map has.

    Returns
    -------
    float
        More than 1 where it shows more colors than a map usually has.
    """
    return len(set(bar.colors)) / min(settings.color_levels, len(bar.colors))


def _smoothed(colors: FloatArray, sigma_px: float) -> FloatArray:
    """Weighted means along a bar, which goes on straight beyond its ends to keep its slope."""
    reach = min(math.ceil(3 * sigma_px), len(colors) - 1)
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma_px) ** 2)
    padded = np.pad(colors, ((reach, reach), (0, 0)), mode="reflect", reflect_type="odd")
    windows = np.lib.stride_tricks.sliding_window_view(padded, len(weights), axis=0)
    return np.asarray(windows @ (weights / weights.sum()))


def _noise(colors: FloatArray) -> float:
    """Noise along a bar, 0..255: how far pixels lie beside the line of their neighbors."""
    if len(colors) < 3:  # noqa: PLR2004 - a line needs a neighbor on both sides
        return 0.0
    bend = colors[1:-1] - (colors[:-2] + colors[2:]) / 2
    # Rounding to 8 bits alone bends by less than one level.
    return float(max(0.0, np.quantile(np.abs(bend).max(axis=1), 0.75) - 1.0))


def _blended(colors: FloatArray, limit: int, settings: CheckSettings) -> int:
    """Number of pixels at the start of a bar that the pixels behind them do not lead to."""
    run = settings.end_run_px
    if limit == 0 or len(colors) < 2 * limit + run:
        return 0
    steps = np.arange(1, run + 1)
    # Value at 0 of the least-squares line through what stands at the steps.
    weights = 1 / run - steps.mean() * (steps - steps.mean()) / (run * steps.var())
    behind = np.lib.stride_tricks.sliding_window_view(colors, run, axis=0)[1:] @ weights
    misses = np.abs(colors[: len(behind)] - behind).max(axis=1)
    usual = float(np.quantile(misses[limit:-limit], 0.9))
    fits = misses[:limit] <= max(settings.blend_min, settings.blend_factor * usual)
    first = int(fits.argmax()) if fits.any() else limit
    return first + settings.blend_margin_px if first else 0


def _flat_colors(colors: FloatArray, noise: float, settings: CheckSettings) -> FloatArray | None:
    """The pixels of a discrete bar, each in the color of its segment; None for other bars."""
    steps = np.abs(np.diff(colors, axis=0)).max(axis=1)
    still = steps <= settings.flat_step_max + noise
    if not noise and len(_segments(still, 1)) > settings.steps_max:
        # Where no noise makes any, a palette has left more colors than there are classes.
        return None
    segments = _segments(still, len(colors) // (2 * settings.steps_max))
    # Smooth bars of little contrast change by small steps too, but by nothing else. What rings
    # at the borders of a discrete bar comes back, and so does the dithering of gnuplot's.
    changes = [
        _change(colors[start:end])
        if noise
        else float(np.abs(colors[end - 1] - colors[start]).max())
        for start, end in (segments if noise else _segments(still, 1))
    ]
    if sum(changes) > settings.flat_drift_max * steps[~still].sum():
        return None
    middles = [np.median(colors[start:end], axis=0) for start, end in segments]
    distinct = [
        k
        for k, middle in enumerate(middles)
        if k == 0 or np.abs(middle - middles[k - 1]).max() > settings.step_min + noise
    ]
    length = sum(end - start for start, end in segments)
    if not 1 < len(distinct) <= settings.steps_max:
        return None
    if length < settings.flat_share_min * len(colors):
        return None
    plateaus = np.stack([middles[k] for k in distinct])
    flat = np.empty_like(colors)
    borders = [0]
    for k in range(1, len(distinct)):
        start, end = segments[distinct[k] - 1][0], segments[distinct[k]][1]
        between = colors[start:end]
        later = np.linalg.norm(between - plateaus[k], axis=1)
        earlier = np.linalg.norm(between - plateaus[k - 1], axis=1)
        borders.append(start + int((later < earlier).argmax()))
    for plateau, start, end in zip(plateaus, borders, [*borders[1:], len(colors)], strict=True):
        flat[start:end] = plateau
    return flat


def _change(colors: FloatArray) -> float:
    """How far colors get from the first to the last part of a segment."""
    part = -(-len(colors) // 3)
    first, last = np.median(colors[:part], axis=0), np.median(colors[-part:], axis=0)
    return float(np.abs(last - first).max())


def _segments(still: NDArray[np.bool_], length_min: int) -> list[tuple[int, int]]:
    """Half-open pixel ranges in which colors stand still, the short ones left out."""
    return [(start, end + 1) for start, end in runs(still) if end - start >= length_min]
