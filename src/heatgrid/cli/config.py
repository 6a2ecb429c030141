"""Defaults for the command line from `[tool.heatgrid]` of the nearest pyproject.toml."""

import tomllib
from pathlib import Path

from heatgrid.errors import UsageError

_FILE = "pyproject.toml"
_TYPES: dict[str, tuple[type, ...]] = {
    "engine": (str,),
    "format": (str,),
    "select": (str, list),
    "ignore": (str, list),
    "fail-on": (str,),
    "jobs": (int,),
    "progress": (bool,),
    "exit-zero": (bool,),
}
_KINDS = {str: "a string", list: "a list of strings", int: "a whole number", bool: "true or false"}


def read_config(start: Path | None = None) -> dict[str, object]:
    """Settings of the project that a folder belongs to.

    Parameters
    ----------
    start : Path, optional
        The folder; the current one by default.

    Returns
    -------
    dict
        Option names with underscores and their values; empty where there are none.

    Raises
    ------
    UsageError
        If the file cannot be parsed, a key is unknown or a value has the wrong type.
    """
    folder = (start or Path.cwd()).resolve()
    path = next(
        (place / _FILE for place in (folder, *folder.parents) if (place / _FILE).is_file()), None
    )
    if path is None:
        return {}
    table = _table(path)
    return {key.replace("-", "_"): _checked(path, key, value) for key, value in table.items()}


def _table(path: Path) -> dict[str, object]:
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UsageError(f"{path}: cannot be read as TOML ({error})") from error
    table = document.get("tool", {}).get("heatgrid", {})
    if not isinstance(table, dict):
        raise UsageError(f"{path}: [tool.heatgrid] must be a table")
    return table


def _checked(path: Path, key: str, value: object) -> object:
    """The value, if the key is known and it has the right type."""
    types = _TYPES.get(key.replace("_", "-"))
    if types is None:
        known = ", ".join(_TYPES)
        raise UsageError(f"{path}: [tool.heatgrid] has no setting {key!r}; there are: {known}")
    if type(value) not in types:
        wanted = " or ".join(_KINDS[kind] for kind in types)
        raise UsageError(f"{path}: [tool.heatgrid] {key} must be {wanted}, not {value!r}")
    return value
