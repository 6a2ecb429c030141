"""How a scanned or photographed page was held: its turn and its tilt, from all edges together.

Along the right direction the edges of cells, frames and lines of text fall onto few columns and
rows, and the profile of the edge pixels is sharpest there: Postl's criterion for the skew of
documents, here of level and upright edges together. A camera that looks askew makes the
directions change from side to side, which one number for each of the two families describes.

References
----------
W. Postl, "Detection of linear oblique structures and skew scan in digitized documents", ICPR 1986.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.settings import SkewSettings
from heatgrid.warp import Matrix, Warp

FloatArray = NDArray[np.floating]


class Attitude(NamedTuple):
    """How a page is held.

    Parameters
    ----------
    turn_deg : float
        Clockwise in the picture.
    lean_deg : float
        How far upright lines are from a right angle to level ones, as in a part of a photo that
        was not in its middle.
    level_tilt_deg, upright_tilt_deg : float
        By how much the direction of level lines differs between top and bottom, and that of
        upright ones between left and right.
    """

    turn_deg: float = 0.0
    lean_deg: float = 0.0
    level_tilt_deg: float = 0.0
    upright_tilt_deg: float = 0.0


@dataclass(frozen=True, slots=True, eq=False)
class Edges:
    """Pixels on edges of one family: level ones, or upright ones.

    Parameters
    ----------
    across : ndarray of float
        Sub-pixel positions across the edges: x of upright ones, y of level ones.
    along : ndarray of float
        The other coordinate, from the middle of the picture.
    weight : ndarray of float
        How much each pixel counts.
    length : int
        Size of the picture across the edges, in pixels.
    """

    across: FloatArray
    along: FloatArray
    weight: FloatArray
    length: int

    def sharpness(self, direction_deg: float, tilt_deg: float, bin_px: float) -> float:
        """How much the edges fall together along a direction.

        Parameters
        ----------
        direction_deg : float
            Angle between the edges in the middle of the picture and its own.
        tilt_deg : float
            What is added to it from one side of the picture to the other.
        bin_px : float
            Width of the bins of the profile.

        Returns
        -------
        float
            Logarithm of the sum of the squares of the profile.
        """
        angle = direction_deg + tilt_deg * (self.across / self.length - 0.5)
        place = (self.across - np.tan(np.deg2rad(angle)) * self.along) / bin_px
        size = int(self.length / bin_px) + 1
        low = np.floor(place)
        share = place - low
        index = np.clip(low.astype(np.intp), 0, size - 1)
        profile = np.bincount(index, self.weight * (1 - share), size + 1)
        profile += np.bincount(index + 1, self.weight * share, size + 1)
        return float(np.log(np.square(profile).sum()))


def find_skew(rgb: NDArray[np.uint8], *, settings: SkewSettings) -> Warp | None:
    """How the page of a figure is turned and tilted.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    settings : SkewSettings
        Thresholds.

    Returns
    -------
    Warp or None
        From the straight page to the figure; None where the page is straight.
    """
    height, width = rgb.shape[:2]
    scale = min(1.0, settings.side_max_px / max(height, width))
    gray = cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY)
    if scale < 1:
        gray = cv2.resize(gray, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    picture = gray.astype(np.uint8, copy=False)
    level, upright = (find_edges(each, settings=settings) for each in (picture.T, picture))
    if min(len(level.across), len(upright.across)) < settings.edges_min:
        return None
    # Many attitudes share the direction and the tilt of one family.
    search = _Search(cache(level.sharpness), cache(upright.sharpness), settings)
    attitude = search.best()
    if attitude == Attitude():
        return None
    corners, straight = _corners(attitude, width, height), _corners(Attitude(), width, height)
    if np.abs(corners - straight).max() < settings.shift_min_px:
        return None
    return Warp(_projection(straight, corners))


def find_edges(gray: NDArray[np.uint8], *, settings: SkewSettings) -> Edges:
    """Pixels on the upright edges of a picture.

    Parameters
    ----------
    gray : ndarray of uint8, shape (height, width)
        The picture; its transpose for level edges.
    settings : SkewSettings
        Thresholds.

    Returns
    -------
    Edges
        At most `edges_max` of them, drawn by a fixed seed.
    """
    # The place of a sharp edge between two pixels shows only in a picture that is a little soft.
    picture = cv2.GaussianBlur(np.ascontiguousarray(gray), (0, 0), settings.blur_px)
    change = np.abs(cv2.Sobel(picture, cv2.CV_32F, 1, 0))
    along = np.abs(cv2.Sobel(picture, cv2.CV_32F, 0, 1))
    left, middle, right = change[:, :-2], change[:, 1:-1], change[:, 2:]
    is_edge = (middle >= left) & (middle > right) & (middle > settings.edge_min)
    is_edge &= middle > settings.edge_lead * along[:, 1:-1]
    inner = np.zeros_like(is_edge)
    inside = slice(settings.margin_px, -settings.margin_px)
    inner[inside, inside] = True
    y, x = np.nonzero(is_edge & inner)
    if len(y) > settings.edges_max:
        kept = np.random.default_rng(0).choice(len(y), settings.edges_max, replace=False)
        y, x = y[kept], x[kept]
    before, top, after = (part[y, x].astype(np.float64) for part in (left, middle, right))
    offset = 0.5 * (before - after) / (before - 2 * top + after)
    weight = np.sqrt(np.minimum(top, settings.edge_max))
    return Edges(x + 1 + offset, y - picture.shape[0] / 2, weight, picture.shape[1])


@dataclass(frozen=True, slots=True)
class _Search:
    """The attitude that makes the profiles of both families sharpest."""

    level: Callable[[float, float, float], float]
    upright: Callable[[float, float, float], float]
    settings: SkewSettings

    def best(self) -> Attitude:
        """The straight attitude where no other is clearly sharper."""
        coarse, fine = self.settings.bins_px[0], self.settings.bins_px[-1]
        if self.gain(self._sharpest(self._hints()), coarse) < np.log(self.settings.hint_min):
            return Attitude()
        found = self._without_idle(self._refined(self._coarse(), Attitude._fields))
        return found if self.gain(found, fine) > np.log(self.settings.gain_min) else Attitude()

    def gain(self, attitude: Attitude, bin_px: float) -> float:
        """How much sharper the profiles are than those of a straight page, as a logarithm."""
        return self._sharpness(attitude, bin_px) - self._sharpness(Attitude(), bin_px)

    def _sharpness(self, attitude: Attitude, bin_px: float) -> float:
        turn, lean, level_tilt, upright_tilt = attitude
        of_level = self.level(turn, level_tilt, bin_px)
        return of_level + self.upright(lean - turn, upright_tilt, bin_px)

    def _hints(self) -> list[Attitude]:
        """A page that is turned, or seen askew along one direction."""
        tilts = self._tilts()
        return [
            *(Attitude(turn) for turn in self._turns()),
            *(Attitude(level_tilt_deg=tilt) for tilt in tilts),
            *(Attitude(upright_tilt_deg=tilt) for tilt in tilts),
        ]

    def _turns(self) -> Sequence[float]:
        return _around_zero(self.settings.turn_max_deg, self.settings.turn_step_deg)

    def _tilts(self) -> Sequence[float]:
        return _around_zero(self.settings.tilt_max_deg, self.settings.tilt_step_deg)

    def _coarse(self) -> Attitude:
        """Both families by themselves, over the whole range."""
        bin_px = self.settings.bins_px[0]
        (turn, level_tilt), (direction, upright_tilt) = (
            max(
                product(self._turns(), self._tilts()),
                key=lambda each: sharpness(each[0], each[1], bin_px),
            )
            for sharpness in (self.level, self.upright)
        )
        return Attitude(turn, direction + turn, level_tilt, upright_tilt)

    def _refined(self, start: Attitude, free: Sequence[str]) -> Attitude:
        """The sharpest attitude near one, with all numbers fixed but the free ones."""
        found = start
        steps = {name: self._step(name) / 2 for name in free}
        for bin_px in self.settings.bins_px:
            for _ in range(self.settings.refine_steps):
                found = self._sharpest(_neighbors(found, steps), bin_px)
            steps = {name: step / 2 for name, step in steps.items()}
        return found

    def _step(self, name: str) -> float:
        is_tilt = name.endswith("tilt_deg")
        return self.settings.tilt_step_deg if is_tilt else self.settings.turn_step_deg

    def _without_idle(self, found: Attitude) -> Attitude:
        """A lean or a tilt that hardly makes anything sharper is none."""
        fine = self.settings.bins_px[-1]
        free = list(Attitude._fields)
        for name in ("lean_deg", "level_tilt_deg", "upright_tilt_deg"):
            others = [each for each in free if each != name]
            without = self._refined(found._replace(**{name: 0.0}), others)
            lost = self.gain(found, fine) - self.gain(without, fine)
            if lost < np.log(self.settings.tilt_gain_min):
                found, free = without, others
        return found

    def _sharpest(self, attitudes: Iterable[Attitude], bin_px: float | None = None) -> Attitude:
        width = bin_px or self.settings.bins_px[0]
        return max(attitudes, key=lambda each: self._sharpness(each, width))


def _around_zero(limit: float, step: float) -> Sequence[float]:
    count = round(limit / step)
    return [step * number for number in range(-count, count + 1)]


def _neighbors(attitude: Attitude, steps: Mapping[str, float]) -> Iterator[Attitude]:
    for moves in product((0, -1, 1), repeat=len(steps)):
        moved = zip(steps.items(), moves, strict=True)
        yield attitude._replace(
            **{name: getattr(attitude, name) + move * step for (name, step), move in moved}
        )


def _corners(attitude: Attitude, width: int, height: int) -> FloatArray:
    """Where the corners of the straight page are in the figure, shape (4, 2)."""
    turn, lean, level_tilt, upright_tilt = attitude
    corners = []
    for is_bottom, is_right in ((0, 0), (0, 1), (1, 1), (1, 0)):
        level = np.tan(np.deg2rad(turn + level_tilt * (is_bottom - 0.5)))
        upright = np.tan(np.deg2rad(lean - turn + upright_tilt * (is_right - 0.5)))
        # The upright line is x = x0 + upright * (y - height / 2), the level one
        # y = y0 + level * (x - width / 2).
        x0, y0 = is_right * width, is_bottom * height
        matrix = np.array([[1.0, -upright], [-level, 1.0]])
        right = np.array([x0 - upright * height / 2, y0 - level * width / 2])
        corners.append(np.linalg.solve(matrix, right))
    return np.array(corners)


def _projection(source: FloatArray, target: FloatArray) -> Matrix:
    found = cv2.getPerspectiveTransform(source.astype(np.float32), target.astype(np.float32))
    return np.asarray(found, dtype=np.float64)
