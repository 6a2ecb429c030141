"""Ends of bars that fade into the paper."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.colorbar.faint import with_faint_ends, without_echoes, without_smears
from heatgrid.detect.colorbar.upright import Upright
from heatgrid.geometry import Box
from tests.unit.detect.drawings import BARS, make_paper

TOP, LENGTH = 20, 200


def fading(noise):
    """A bar from dark blue down to the white of the paper."""
    rgb = make_paper(260, 60)
    share = np.linspace(0, 1, LENGTH)[:, None]
    colors = np.rint((1 - share) * (30, 60, 140) + share * 255).astype(np.uint8)
    rgb[TOP : TOP + LENGTH, 20:40] = colors[:, None]
    return Upright(rgb, 6.0 + 2.5 * noise, noise, np.full((1, 3), 255.0))


@pytest.mark.parametrize(("noise", "least"), [(4.0, 190), (0.0, 100)])
def test_where_noise_hides_borders_a_bar_goes_on_from_what_it_has_gone_on_to(noise, least):
    seen = Box(20, TOP, 40, TOP + 100)
    whole = with_faint_ends(fading(noise), seen, settings=BARS)
    assert least <= whole.height <= LENGTH
    assert whole.top == TOP


def stepped(values):
    """A noisy picture of a bar in grays of 44 rows, of which the first 24 are known."""
    rgb = make_paper(120, 60)
    rgb[TOP : TOP + len(values), 20:30] = np.array(values, np.uint8)[:, None, None]
    view = Upright(rgb, 11.0, 2.0, np.full((1, 3), 255.0))
    return with_faint_ends(view, Box(20, TOP, 30, TOP + 24), settings=BARS)


def test_compression_gathers_steps_of_a_bar_and_does_not_end_it():
    values = 225 - 5 * np.arange(44)
    values[28:31] = values[28]
    assert stepped(values).bottom == TOP + 44


def test_what_stands_still_but_for_steps_is_cells():
    values = 225 - 20 * (np.arange(44) // 12)
    assert stepped(values).bottom == TOP + 24


def lined(rows):
    """A bar that fades to the paper with a gray line at a tick near its end, and what is seen."""
    view = fading(0.0)
    rgb = view.rgb.copy()
    for row in rows:
        rgb[TOP + row : TOP + row + 2, 20:40] = 230
    return replace(view, rgb=rgb), Box(20, TOP, 40, TOP + rows[-1] + 2)


def test_a_bar_goes_on_behind_the_line_at_its_last_tick():
    view, seen = lined((60, 120, 184))
    assert with_faint_ends(view, seen, settings=BARS).height >= LENGTH - 3


def test_a_line_behind_which_nothing_is_drawn_is_the_frame_at_an_end():
    view, seen = lined((60, 120, 184))
    view.rgb[TOP + 188 :] = 255
    assert with_faint_ends(view, seen, settings=BARS) == seen


def beside_text(first, noise=4.0):
    """A bar in a gray that begins so dark, and a text before it with tinged paper between both."""
    rgb = make_paper(260, 60)
    rgb[TOP - 8 : TOP, 20:40] = 249
    rgb[TOP - 10 : TOP - 8, 20:40] = 90
    rgb[TOP : TOP + LENGTH, 20:40] = np.linspace(first, 40, LENGTH).astype(np.uint8)[:, None, None]
    return Upright(rgb, 6.0 + 2.5 * noise, noise, np.full((1, 3), 255.0))


@pytest.mark.parametrize(
    ("view", "top"),
    [(beside_text(220), TOP), (beside_text(248), TOP - 10), (beside_text(220, 0.0), TOP - 10)],
    ids=["begins at once", "fades", "a clean picture"],
)
def test_a_text_before_a_bar_is_no_part_of_it(view, top):
    seen = Box(20, TOP - 10, 40, TOP + LENGTH)
    assert without_echoes(view, seen) == seen.with_ends(1, top, seen.bottom)


@pytest.mark.parametrize(
    ("smear", "noise", "cut"),
    [((5, 6, 15, 23, 31, 38, 46, 53, 61), 2.0, 5), ((5, 6, 15, 23, 31, 38, 46, 53, 61), 0.0, 0),
     ((), 2.0, 0), ((8, 16, 24, 32, 40, 48, 56, 64), 2.0, 0)],
    ids=["smeared", "clean", "at once", "at the pace of the bar"],
)  # fmt: skip
def test_what_compression_smears_beyond_an_end_is_cut_where_it_is_half_paper(smear, noise, cut):
    rgb = make_paper(200, 60)
    step = 8 if cut == 0 and smear[:1] == (8,) else 1
    levels = [*smear, *(min(200, 66 + step * at) for at in range(110))]
    rgb[TOP : TOP + len(levels), 20:30] = 255 - np.array(levels, np.uint8)[:, None, None]
    view = Upright(rgb, 11.0, noise, np.full((1, 3), 255.0))
    box = without_smears(view, Box(20, TOP, 30, TOP + len(levels)))
    assert (box.top, box.bottom) == (TOP + cut, TOP + len(levels))


@pytest.mark.parametrize(
    ("levels", "before", "noise", "cut"),
    [((6, 9, 22, 36), 0, 2.0, 2), ((6, 9, 22, 36), 200, 2.0, 0), ((6, 9, 22, 36), 0, 0.0, 0),
     ((31, 35, 39, 43), 0, 2.0, 0), ((), 0, 2.0, 0)],
    ids=["blurred", "a frame before it", "clean", "at the pace of the bar", "at once"],
)  # fmt: skip
def test_a_pale_end_blurred_into_paper_begins_where_it_is_half_paper(levels, before, noise, cut):
    levels = np.array([*levels, *(46 + 4 * at for at in range(50))], np.uint8)
    rgb = make_paper(120, 60)
    rgb[TOP - 1, 20:30] = 255 - before
    rgb[TOP : TOP + len(levels), 20:30] = 255 - levels[:, None, None]
    view = Upright(rgb, 11.0, noise, np.full((1, 3), 255.0))
    box = without_smears(view, Box(20, TOP, 30, TOP + len(levels)))
    assert (box.top, box.bottom) == (TOP + cut, TOP + len(levels))
