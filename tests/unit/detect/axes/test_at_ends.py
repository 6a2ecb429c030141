"""Labels at the ends of axes."""

import pytest

from tests.unit.detect.decorated import THREE, draw


@pytest.mark.parametrize(("count", "labels"), [(3, 0), (1, 1)])
def test_letters_at_the_corners_of_all_panels_are_no_label_of_the_first_one(count, labels):
    def decorate(canvas, axes, index):
        if index == 0:
            axes.set_yticks(range(3), ["Oak", "Beech", "Birch"])
        else:
            axes.set_yticks(())
        if index < count:
            axes.text(
                -0.25, 1.06, f"({'abc'[index]})", transform=axes.transAxes, weight="bold", size=14
            )

    layouts = draw(THREE, decorate, size=(9, 4)).detect()
    assert len(layouts[0].y_label) == labels
