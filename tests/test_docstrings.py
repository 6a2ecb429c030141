"""numpydoc validation of everything public, with the checks of pyproject.toml.

The imported objects are validated, not the source: only they know the parameters of a
dataclass and which method is a property.
"""

import importlib
import inspect
import pkgutil
import tomllib
from collections.abc import Iterator
from enum import Enum
from types import ModuleType

import pytest
from numpydoc.validate import validate

import heatgrid
from tests.conftest import ROOT

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CHECKS = set(SETTINGS["tool"]["numpydoc_validation"]["checks"])


def _modules() -> Iterator[str]:
    yield "heatgrid"
    for module in pkgutil.walk_packages(heatgrid.__path__, "heatgrid."):
        if not module.name.endswith("__main__"):
            yield module.name


def _public_names(module: ModuleType) -> Iterator[str]:
    """Its public classes, methods and functions.

    numpydoc takes the name of `heatgrid.read` for the folder, so that function is left out.
    """
    folders = set(_modules())
    for name, value in vars(module).items():
        own = getattr(value, "__module__", None) == module.__name__
        own = own and f"{module.__name__}.{name}" not in folders
        if (
            name.startswith("_")
            or not own
            or not (inspect.isclass(value) or inspect.isfunction(value))
        ):
            continue
        if not (inspect.isclass(value) and _has_foreign_parameters(value)):
            yield f"{module.__name__}.{name}"
        if inspect.isclass(value):
            yield from (f"{module.__name__}.{name}.{member}" for member in _members(value))


def _has_foreign_parameters(cls: type) -> bool:
    """Whether a class is made with parameters that the standard library documents."""
    return issubclass(cls, Enum | BaseException) or getattr(cls, "_is_protocol", False)


def _members(cls: type) -> Iterator[str]:
    """Public methods and properties that a class defines itself."""
    for name, value in vars(cls).items():
        documented = inspect.isfunction(value) or isinstance(value, property | classmethod)
        if documented and not name.startswith("_"):
            yield name


each_module = pytest.mark.parametrize("module", sorted(_modules()))


@each_module
def test_modules_say_what_they_are_for(module: str) -> None:
    assert importlib.import_module(module).__doc__


@each_module
def test_docstrings_are_valid(module: str) -> None:
    wrong = [
        f"{name}: {code} {message}"
        for name in _public_names(importlib.import_module(module))
        for code, message in validate(name)["errors"]
        if code in CHECKS
    ]
    assert wrong == []
