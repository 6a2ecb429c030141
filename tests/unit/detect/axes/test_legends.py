"""Words behind patches of color."""

import pytest
from matplotlib.patches import Rectangle

from tests.unit.detect.decorated import draw


@pytest.mark.parametrize(("patches", "labels"), [((0, 1), 0), ((1,), 1), ((), 1)])
def test_words_behind_patches_are_no_label_of_an_axis(patches, labels):
    def decorate(canvas, axes, index):
        for at, (word, y) in enumerate((("0-50 Harmless", 0.1), ("51-100 Moderate", 0.03))):
            canvas.text(0.42, y, word, size=9)
            if at in patches:
                canvas.add_artist(Rectangle((0.36, y - 0.005), 0.045, 0.04, color="tab:green"))

    (layout,) = draw([(0.1, 0.28, 0.8, 0.65)], decorate).detect()
    assert len(layout.x_label) == labels
