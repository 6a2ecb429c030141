"""What was measured on a scene, remembered: many detectors ask for the same lattice."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel

Options = ParamSpec("Options")
Result = TypeVar("Result")

REMEMBERED_MAX = 32
"""Lattices of a scene whose measurements are kept; those of large ones take megabytes."""


def remembered(
    measure: Callable[Concatenate[Scene, Panel, Options], Result],
) -> Callable[Concatenate[Scene, Panel, Options], Result]:
    """Let a function give the same result again for the same lattice of the same scene.

    Parameters
    ----------
    measure : callable
        Takes a scene, a lattice and options, and returns what nobody changes. All that it takes of
        the lattice are its borders.

    Returns
    -------
    callable
        The same function. What it found is kept with the scene, the latest `REMEMBERED_MAX`
        results; options are the same only if they are the same objects.
    """

    @wraps(measure)
    def ask(
        scene: Scene, panel: Panel, /, *args: Options.args, **options: Options.kwargs
    ) -> Result:
        given = (measure, *args, *options.values())
        key = (panel.x_edges, panel.y_edges, *options, *map(id, given))
        memory = scene.memory
        if key in memory:
            memory[key] = memory.pop(key)
        else:
            # An object that is kept is never confused with a later one at the same address.
            memory[key] = measure(scene, panel, *args, **options), given
            if len(memory) > REMEMBERED_MAX:
                del memory[next(iter(memory))]
        return cast("Result", memory[key][0])

    return ask
