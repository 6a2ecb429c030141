"""Option values, and that they agree with the modules that are too slow to import."""

import dataclasses
import subprocess
import sys

import pytest
from click.testing import CliRunner

from heatgrid.cli.extract import extract
from heatgrid.cli.options import ENGINES, FORMATS, CodeList, ExtractOptions
from heatgrid.read.engines import ENGINE_NAMES
from heatgrid.write.formats import Format


def test_choices_are_those_of_the_library() -> None:
    assert ENGINES == ENGINE_NAMES
    assert tuple(Format) == FORMATS


def test_each_option_has_a_field() -> None:
    options = {str(parameter.name) for parameter in extract.params}
    fields = {field.name for field in dataclasses.fields(ExtractOptions)}
    assert options - {"quiet", "verbose"} == fields - {"verbosity"}


@pytest.mark.parametrize(
    ("value", "codes"),
    [("h5, H401", ("H5", "H401")), (["H5", "h401"], ("H5", "H401")), ("H502", ("H502",))],
)
def test_codes(value: object, codes: tuple[str, ...]) -> None:
    assert CodeList().convert(value, None, None) == codes


@pytest.mark.parametrize("arguments", [["--select", "H5,,"], ["--ignore", ";"], ["-j", "0"]])
def test_bad_values_are_usage_errors(arguments: list[str]) -> None:
    result = CliRunner().invoke(extract, ["fig.png", *arguments])
    assert result.exit_code == 2
    assert "Invalid value" in result.stderr


def test_help_imports_nothing_slow() -> None:
    program = (
        "import sys, heatgrid.cli.main\n"
        "print(sorted({'numpy', 'cv2', 'pandas', 'onnxruntime', 'PIL', 'rich', 'heatgrid.model'}"
        " & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
