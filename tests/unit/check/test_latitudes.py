"""Latitudes whose S was read as 5."""

import pytest

from heatgrid.check.latitudes import with_rings, with_southern
from heatgrid.model import Tick


def texts_of(texts, change=with_southern):
    ticks = [Tick(at, 10.0 * at, text, None, 1.0) for at, text in enumerate(texts.split())]
    return " ".join(tick.text for tick in change(ticks))


@pytest.mark.parametrize(
    ("texts", "read"),
    [
        ("305 155 0 15N 30N", "30S 15S 0 15N 30N"),
        ("30°5 15°S 0° 15°N 30°N", "30°S 15°S 0° 15°N 30°N"),
        ("605 EQ 60N 30N", "60S EQ 60N 30N"),
    ],
)
def test_the_5_of_a_latitude_with_a_twin_in_the_north_is_an_s(texts, read):
    assert texts_of(texts) == read


@pytest.mark.parametrize(
    "texts", ["305 155 0 15 30", "305 0 15N", "455 0 15N 30N", "305 0 15N 30N total"]
)
def test_other_numbers_stay(texts):
    assert texts_of(texts) == texts


@pytest.mark.parametrize(
    ("texts", "read"),
    [
        ("30°N 15N 0° 15°S 30°S", "30°N 15°N 0° 15°S 30°S"),
        ("30N 15N 0 15°S 30°S 45°S", "30N 15N 0 15°S 30°S 45°S"),
        ("30°N 15 5N8 15°S 30°S", "30°N 15 5N8 15°S 30°S"),
    ],
)
def test_degrees_have_the_ring_that_the_others_have(texts, read):
    assert texts_of(texts, with_rings) == read
