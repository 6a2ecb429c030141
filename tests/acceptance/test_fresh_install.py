"""The README's first command, as a stranger runs it: a new clone, a new environment, an empty PATH.

It downloads every dependency, so it runs in CI only.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.truth import differences, parse_csv

CASE = "seed000-small"
UNREACHABLE_PROXY = "http://127.0.0.1:9"

pytestmark = [
    pytest.mark.skipif(not os.environ.get("CI"), reason="downloads all dependencies; set CI=1"),
    pytest.mark.timeout(1800),
]


def _readme_command() -> str:
    """The line of the README that installs heatgrid and reads a figure."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = re.findall(rf"^.*venv.*heatgrid extract fixtures/{CASE}/\S+$", readme, re.MULTILINE)
    assert len(lines) == 1, "the README has one line that installs and runs the main job"
    return lines[0].strip().removeprefix("$ ")


@pytest.fixture(scope="module")
def bare_path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A PATH with Python and git on it, and nothing else."""
    folder = tmp_path_factory.mktemp("bin")
    base_python = Path(sys.base_prefix) / "bin" / f"python3.{sys.version_info.minor}"
    git = shutil.which("git")
    for name, target in (("python", base_python), ("python3", base_python), ("git", git)):
        (folder / name).symlink_to(str(target))
    return str(folder)


def test_readme_command_in_a_fresh_clone(bare_path: str, tmp_path: Path) -> None:
    clone = tmp_path / "heatgrid"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    environment = {"PATH": bare_path, "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    kept = {name: value for name, value in os.environ.items() if _configures_pip(name)}
    command = _readme_command()

    def run(command: str, **more: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["/bin/sh", "-c", command],
            cwd=clone,
            env={**kept, **environment, **more},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    first = run(command)
    assert first.returncode == 0, first.stderr
    extract = command.rpartition("&&")[2].strip()
    offline = run(extract, http_proxy=UNREACHABLE_PROXY, https_proxy=UNREACHABLE_PROXY)
    expected = (ROOT / "fixtures" / CASE / "expected.csv").read_text(encoding="utf-8")
    assert differences(parse_csv(offline.stdout), parse_csv(expected)) == []
    assert first.stdout.endswith(offline.stdout)  # pip may print before it


def _configures_pip(name: str) -> bool:
    return name.startswith("PIP_") or name.lower() in {"http_proxy", "https_proxy", "no_proxy"}
