"""Where output goes: what `--output`, `--format` and `--overlay` mean together."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from heatgrid.errors import UsageError
from heatgrid.escape import printable, source_name
from heatgrid.image import Input
from heatgrid.write.formats import FORMAT_OF_SUFFIX, Format, require

_TEXT_FORMATS = (Format.CSV, Format.JSON, Format.WIDE)
_OVERLAY_SUFFIX = ".png"


@dataclass(frozen=True, slots=True)
class Destination:
    """Where tables go.

    Parameters
    ----------
    path : Path or None
        None for standard output.
    is_folder : bool
        Whether `path` gets one file per figure.
    format : Format
        Of all files.
    """

    path: Path | None
    is_folder: bool
    format: Format


def plan_output(output: str | None, wanted: str | None) -> Destination:
    """What `--output` and `--format` ask for.

    Parameters
    ----------
    output : str or None
        A file, a folder, or None for standard output.
    wanted : str or None
        A format, or None where the suffix of `output` decides.

    Returns
    -------
    Destination
        Checked: the format can be written.

    Raises
    ------
    UsageError
        If the options contradict each other or an extra is missing.
    """
    if output is None:
        destination = Destination(None, False, Format(wanted or Format.CSV))
        if destination.format not in _TEXT_FORMATS:
            raise UsageError(f"--format {wanted} cannot go to a terminal; name a file with -o")
    elif _is_folder(output):
        destination = Destination(Path(output), True, Format(wanted or Format.CSV))
    else:
        destination = Destination(Path(output), False, _format_of(Path(output), wanted))
    require(destination.format)
    return destination


def plan_overlays(overlay: str | None, inputs: Sequence[Input]) -> tuple[Path | None, ...]:
    """Where the picture of each input goes.

    Parameters
    ----------
    overlay : str or None
        A file, a folder, or None for no pictures.
    inputs : sequence of Input
        All inputs.

    Returns
    -------
    tuple of Path or None
        Per input.

    Raises
    ------
    UsageError
        If a single file is named for several inputs, or one that is not PNG.
    """
    if overlay is None:
        return (None,) * len(inputs)
    if _is_folder(overlay):
        return folder_paths(Path(overlay), _OVERLAY_SUFFIX, inputs)
    if len(inputs) > 1:
        raise UsageError(f"--overlay {printable(overlay)}: name a folder for several figures")
    path = Path(overlay)
    if path.suffix.lower() != _OVERLAY_SUFFIX:
        raise UsageError(f"--overlay {printable(overlay)}: the name must end in .png")
    return (path,)


def folder_paths(folder: Path, suffix: str, inputs: Sequence[Input]) -> tuple[Path, ...]:
    """One path in a folder for each input.

    Parameters
    ----------
    folder : Path
        Where they shall be.
    suffix : str
        Of the new files.
    inputs : sequence of Input
        All inputs.

    Returns
    -------
    tuple of Path
        The names of the pictures with the new suffix. Where two would get the same one,
        all keep their old suffix before the new one; where that does not help, all go
        into folders named like those that the pictures are in.

    Raises
    ------
    UsageError
        If two inputs still have the same name.
    """
    plain = [item.name for item in inputs]
    for named in (plain, [_with_folder(item) for item in inputs]):
        for rename in (_replaced, _appended):
            names = [rename(name, suffix) for name in named]
            if len(set(names)) == len(names):
                return tuple(folder / name for name in names)
    twice = next(name for name, number in Counter(names).items() if number > 1)
    shown = printable(source_name(twice))
    raise UsageError(f"two figures would both become {shown}; read their folders one by one")


def _replaced(name: Path, suffix: str) -> Path:
    return name.with_suffix(suffix)


def _appended(name: Path, suffix: str) -> Path:
    return name.with_name(name.name + suffix)


def _with_folder(item: Input) -> Path:
    """The name below the name of the folder that was given, or that the file is in."""
    given = item.path.parents[len(item.name.parts) - 1]
    return given.name / item.name


def refuse_overwriting(inputs: Sequence[Input], paths: Sequence[Path | None]) -> None:
    """Make sure that no figure is replaced by what is made from it.

    Parameters
    ----------
    inputs : sequence of Input
        All inputs.
    paths : sequence of Path or None
        All files that will be written.

    Raises
    ------
    UsageError
        If one of them is an input.
    """
    known = {item.path.resolve() for item in inputs}
    for path in paths:
        if path is not None and path.resolve() in known:
            shown = printable(source_name(path))
            raise UsageError(f"{shown}: would overwrite the figure; choose another place")


def _is_folder(path: str) -> bool:
    return path.endswith(("/", "\\")) or Path(path).is_dir()


def _format_of(path: Path, wanted: str | None) -> Format:
    shown = printable(source_name(path))
    found = FORMAT_OF_SUFFIX.get(path.suffix.lower())
    if found is None:
        known = " ".join(FORMAT_OF_SUFFIX)
        raise UsageError(f"-o {shown}: the suffix must be one of {known}, or / for a folder")
    if wanted not in (None, found):
        raise UsageError(f"-o {shown} and --format {wanted} contradict each other; leave one out")
    return found
