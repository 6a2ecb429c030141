"""Which maps turn in their middle."""

import matplotlib
import numpy as np
import pytest

from heatgrid.check.symmetry import mirrored_share
from heatgrid.settings.symmetry import SymmetrySettings

SETTINGS = SymmetrySettings()


def share(cmap: str) -> float:
    colors = matplotlib.colormaps[cmap](np.linspace(0, 1, 120))[:, :3] * 255
    return mirrored_share(colors, settings=SETTINGS)


@pytest.mark.parametrize("cmap", ["RdBu", "coolwarm", "PiYG", "seismic", "berlin", "RdYlGn"])
def test_diverging_maps_often_have_zero_in_their_middle(cmap: str) -> None:
    assert share(cmap) == SETTINGS.diverging_share


@pytest.mark.parametrize("cmap", ["viridis", "magma", "Blues", "gray", "cividis", "YlOrRd", "cool"])
def test_sequential_maps_rarely_do(cmap: str) -> None:
    assert share(cmap) == SETTINGS.other_share
