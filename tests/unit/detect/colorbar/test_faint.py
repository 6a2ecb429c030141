"""Ends of bars that fade into the paper."""

import numpy as np
import pytest

from heatgrid.detect.colorbar.faint import with_faint_ends
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
