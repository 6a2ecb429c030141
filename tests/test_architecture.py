"""The direction of imports, recomputed from the source.

Data flows one way: floors that everybody stands on, then detect, read, check, write, then
the pipeline, the batch and the command line. A module imports only from what is before it.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from itertools import groupby
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "heatgrid"

FLOORS = (
    {"errors", "escape", "geometry", "grouping", "color", "runs"},
    {"settings"},
    {"drawn"},
    {"model"},
    {"numerals", "image", "warp"},
    {"reduction"},
    {"detect"},
    {"read"},
    {"check"},
    {"write"},
    {"contents"},
    {"pipeline", "workers"},
    {"batch"},
    {"", "cli", "__main__"},
)
"""From the ground up; "" is ``heatgrid/__init__.py`` itself."""
ROOMS = ({"picture"}, {"grid"}, {"colorbar", "axes", "panels"})
"""Of `heatgrid.detect`, from the ground up; rooms on one floor know nothing of each other."""

MODULE_LINES_MAX = 500
MOSTLY_DOCSTRINGS = {"heatgrid.settings"}  # it may be longer
FUNCTION_LINES_MAX = 50


@dataclass(frozen=True, slots=True)
class Module:
    """One source file and what it imports."""

    name: str
    tree: ast.Module
    lines: int

    @property
    def unit(self) -> str:
        """First part of the name after ``heatgrid``: a folder or a lone module."""
        return f"{self.name}..".split(".")[1]

    @property
    def imports(self) -> frozenset[str]:
        """Full names of everything imported, anywhere in the file."""
        return frozenset(_imported(self.tree))


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: imports name the package in full"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _module(path: Path) -> Module:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    text = path.read_text(encoding="utf-8")
    name = ".".join(part for part in parts if part != "__init__")
    return Module(name, ast.parse(text), text.count("\n"))


MODULES = [_module(path) for path in sorted(PACKAGE.rglob("*.py"))]
NAMES = {module.name for module in MODULES}
FLOOR_OF = {unit: number for number, units in enumerate(FLOORS) for unit in units}
ROOM_FLOOR_OF = {room: number for number, rooms in enumerate(ROOMS) for room in rooms}
each_module = pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)


def _own_imports(module: Module) -> set[str]:
    """Modules of heatgrid that this one imports; the package itself is an import too."""
    named = {name for name in module.imports if name in NAMES}
    folders = {name for name in named if any(other.startswith(f"{name}.") for other in named)}
    return named - folders - {module.name}


def test_every_module_has_a_floor() -> None:
    assert {module.unit for module in MODULES} <= FLOOR_OF.keys()


@each_module
def test_imports_point_downwards(module: Module) -> None:
    above = {
        name
        for name in _own_imports(module)
        if FLOOR_OF[f"{name}..".split(".")[1]] > FLOOR_OF[module.unit]
    }
    assert above == set()


def _room(name: str) -> str | None:
    """Folder of a module within `heatgrid.detect`; None for any other module."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["heatgrid", "detect"] and len(parts) > 3 else None


@each_module
def test_rooms_of_detection_import_downwards(module: Module) -> None:
    own = _room(module.name)
    imported = {room for name in _own_imports(module) if (room := _room(name))} - {own}
    assert own is None or all(ROOM_FLOOR_OF[room] < ROOM_FLOOR_OF[own] for room in imported)


@each_module
def test_nobody_imports_the_package_itself(module: Module) -> None:
    entry_points = {"heatgrid", "heatgrid.__main__"}
    assert module.name in entry_points or "heatgrid" not in module.imports


def test_no_import_cycle() -> None:
    graph = {module.name: _own_imports(module) for module in MODULES}
    try:
        order = tuple(TopologicalSorter(graph).static_order())
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))
    assert set(order) >= NAMES


@pytest.mark.parametrize(
    ("library", "allowed"),
    [
        ("pytesseract", {"heatgrid.read.tesseract"}),
        ("rapidocr", {"heatgrid.read.words"}),
        ("onnxruntime", {"heatgrid.read.onnx", "heatgrid.read.words"}),
        ("PIL", {"heatgrid.image", "heatgrid.read.tesseract", "heatgrid.write"}),
        ("rich", {"heatgrid.cli"}),
        ("click", {"heatgrid.cli"}),
    ],
)
def test_libraries_stay_behind_their_border(library: str, allowed: set[str]) -> None:
    importers = {
        module.name
        for module in MODULES
        if any(name.split(".")[0] == library for name in module.imports)
    }
    strangers = {
        name
        for name in importers
        if not any(name == border or name.startswith(f"{border}.") for border in allowed)
    }
    assert strangers == set()


def _calls(module: Module) -> set[str]:
    """Dotted names of everything called in a module."""
    nodes = (node for node in ast.walk(module.tree) if isinstance(node, ast.Call))
    return {ast.unparse(node.func) for node in nodes}


@each_module
def test_only_the_command_line_prints_and_exits(module: Module) -> None:
    forbidden = {"print", "exit", "quit", "sys.exit", "os._exit", "input"}
    assert module.unit in {"cli", "__main__"} or not _calls(module) & forbidden


@each_module
def test_only_image_decodes(module: Module) -> None:
    decoders = {"Image.open", "cv2.imread", "cv2.imdecode"}
    assert module.name == "heatgrid.image" or not _calls(module) & decoders


@each_module
def test_stages_keep_to_their_arguments(module: Module) -> None:
    """No stage reads the environment, touches the disk or writes to the terminal."""
    stages = {
        "color",
        "geometry",
        "grouping",
        "numerals",
        "drawn",
        "model",
        "detect",
        "check",
        "contents",
        "pipeline",
    }
    outside = {"os.environ", "os.getenv", "open", "sys.argv", "sys.stdin", "sys.stdout"}
    outside |= {"sys.stderr"}
    used = {
        ast.unparse(node)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute | ast.Name)
    }
    assert module.unit not in stages or not used & outside


@each_module
def test_modules_and_functions_are_short(module: Module) -> None:
    functions = [
        node
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    long = {
        f"{node.name}: {length} lines"
        for node in functions
        if (length := _body_lines(node)) > FUNCTION_LINES_MAX
    }
    assert long == set()
    assert module.lines <= MODULE_LINES_MAX or module.name in MOSTLY_DOCSTRINGS


def _body_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of a function without its docstring and its signature."""
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0


@each_module
def test_imports_inside_functions_are_for_slow_libraries(module: Module) -> None:
    slow = {"cv2", "numpy", "pandas", "onnxruntime", "rapidocr", "pytesseract", "rich", "PIL"}
    slow |= {"xlsxwriter", "pyarrow"}
    deferred = {
        name
        for function in ast.walk(module.tree)
        if isinstance(function, ast.FunctionDef)
        for name in _imported(ast.Module(body=[function], type_ignores=[]))
    }
    own = {name for name in deferred if name.split(".")[0] == "heatgrid"}
    assert {name.split(".")[0] for name in deferred - own} <= slow
    assert module.unit in {"cli", ""} or own == set()  # both start fast by loading late


def test_floors_name_each_unit_once() -> None:
    units = sorted(unit for floor in FLOORS for unit in floor)
    assert [unit for unit, group in groupby(units) if len(list(group)) > 1] == []
