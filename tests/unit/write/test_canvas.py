"""Text that fits where it is written."""

import numpy as np

from heatgrid.geometry import Box
from heatgrid.write.canvas import Canvas

FIGURE = Box(0, 0, 200, 60)


def ink_width(canvas: Canvas) -> int:
    columns = (np.asarray(canvas.image) < 128).any(axis=(0, 2))
    return int(np.ptp(np.flatnonzero(columns))) + 1


def test_boxes_are_half_open_and_enlarged() -> None:
    canvas = Canvas.blank(FIGURE, scale=2.0, text_px=12)
    canvas.fill(Box(10, 10, 20, 15), (0, 0, 0))
    black = (np.asarray(canvas.image) == 0).all(axis=-1)
    assert int(black.sum()) == 20 * 10
    assert black[20, 20]
    assert not black[30, 20]


def test_text_shrinks_to_its_room() -> None:
    wide = Canvas.blank(FIGURE, scale=1.0, text_px=20)
    wide.write("0123456789", (100, 30), anchor="mm", room_px=1000)
    narrow = Canvas.blank(FIGURE, scale=1.0, text_px=20)
    narrow.write("0123456789", (100, 30), anchor="mm", room_px=50)
    assert ink_width(wide) > 100
    assert ink_width(narrow) <= 50


def test_text_upwards_is_higher_than_wide() -> None:
    canvas = Canvas.blank(FIGURE, scale=1.0, text_px=10)
    canvas.write_upwards("Window", (100, 30), room_px=60)
    assert ink_width(canvas) < 15


def test_empty_text_upwards_draws_nothing() -> None:
    canvas = Canvas.blank(FIGURE, scale=1.0, text_px=10)
    canvas.write_upwards("", (100, 30), room_px=60)
    assert (np.asarray(canvas.image) == 255).all()
