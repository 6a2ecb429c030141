"""Colors of a bar back to values."""

import math
from dataclasses import replace

import pytest

from heatgrid.check.scale import fit_scale
from tests.unit.check.builders import SETTINGS, make_bar, make_ticks

TICKS = make_ticks(["0", "2", "4", "6", "8", "10"], 0.0, 10.0)


@pytest.mark.parametrize(("noise", "seen_from_px"), [(0.0, 1), (2.0, SETTINGS.blend_noisy_px)])
def test_where_a_bar_blends_its_colors_stand_for_its_whole_end(noise, seen_from_px):
    scale = fit_scale(replace(make_bar(), noise=noise), TICKS, settings=SETTINGS)
    places = seen_from_px * scale.samples_per_px
    (interval,) = scale.locate(scale.rgb[places // 2], settings=SETTINGS).intervals
    assert interval.low <= scale.values[places - 1]
    assert interval.high == math.inf
    (interval,) = scale.locate(scale.rgb[-1 - places // 2], settings=SETTINGS).intervals
    assert interval.low == -math.inf
    assert interval.high >= scale.values[-places]
