"""What `import heatgrid` offers."""

import subprocess
import sys

import heatgrid


def test_every_public_name_is_there() -> None:
    assert [name for name in heatgrid.__all__ if not hasattr(heatgrid, name)] == []


def test_read_stays_a_function_whatever_was_imported_before() -> None:
    code = (
        "from heatgrid.read.engines import make_engine\n"
        "import heatgrid, heatgrid.batch\n"
        "assert callable(heatgrid.read)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_importing_is_cheap() -> None:
    code = "import sys, heatgrid; print({'cv2', 'numpy', 'pandas', 'onnxruntime'} & {*sys.modules})"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout == "set()\n"
