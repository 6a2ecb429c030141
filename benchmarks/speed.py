"""How much CPU a figure costs, beside other tools in the same run.

    python benchmarks/speed.py [FIGURE] [--peers-python PYTHON] [--repeat N]

Every row is a whole process, from the start of Python to its end: CPU seconds of user and
system, of the process and all it started. The repeats of all tools are interleaved, so that
a busy machine slows all of them, and the least of each counts.
"""

import argparse
import csv
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIGURE = ROOT / "fixtures" / "seed000-small" / "figure.png"
RESULTS = ROOT / "benchmarks" / "results" / "speed.csv"
PEERS = ROOT / "benchmarks" / "peers.py"
PACKAGES = ("heatgrid", "onnxruntime", "opencv-python-headless", "rapidocr")
PEER_PACKAGES = ("rapidocr", "img2table", "pytesseract")
VERSION_CODE = """
import importlib.metadata as m, sys
for name in sys.argv[1:]:
    try: print(name, m.version(name))
    except m.PackageNotFoundError: print(name, "missing")
"""


@dataclass(frozen=True, slots=True)
class Run:
    """One tool and the least that its runs took.

    Parameters
    ----------
    tool : str
        As the table names it.
    command : tuple of str
        What is run.
    cpu_s, wall_s, peak_mb : float
        Of the cheapest run; NaN where there was none.
    note : str
        Why there was none; empty otherwise.
    """

    tool: str
    command: tuple[str, ...]
    cpu_s: float = float("nan")
    wall_s: float = float("nan")
    peak_mb: float = float("nan")
    note: str = ""

    def better(self, other: "Run") -> "Run":
        """The cheaper of two runs; any run is cheaper than none."""
        return self if self.cpu_s <= other.cpu_s or other.cpu_s != other.cpu_s else other


def measure(run: Run) -> Run:
    """Run a command once and note what it cost."""
    with tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        process = subprocess.Popen(run.command, stdout=subprocess.DEVNULL, stderr=errors)
        _, status, usage = os.wait4(process.pid, 0)
        wall_s = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        complaint = errors.read().decode(errors="replace").strip().splitlines()
    if process.returncode:
        reason = complaint[-1] if complaint else f"exit code {process.returncode}"
        return replace(run, note=f"not measured: {reason}")
    kilobytes = usage.ru_maxrss / (1024 if sys.platform == "darwin" else 1)
    return replace(
        run,
        cpu_s=usage.ru_utime + usage.ru_stime,
        wall_s=wall_s,
        peak_mb=kilobytes / 1024,
        note="",
    )


def measure_all(runs: Sequence[Run], repeat: int) -> list[Run]:
    """Every tool in turn, `repeat` times; what fails once is not tried again."""
    best = list(runs)
    for round_number in range(repeat):
        for at, run in enumerate(best):
            if not run.note:
                print(f"round {round_number + 1}: {run.tool}", file=sys.stderr)
                best[at] = measure(run).better(run)
    return best


def runs_for(figure: Path, peers_python: str) -> list[Run]:
    heatgrid = (sys.executable, "-m", "heatgrid")
    peers = (peers_python, str(PEERS))
    return [
        Run("heatgrid extract", (*heatgrid, "extract", str(figure), "--exit-zero")),
        Run("heatgrid --help", (*heatgrid, "--help")),
        Run("RapidOCR, whole figure", (*peers, "rapidocr", str(figure))),
        Run("img2table + RapidOCR", (*peers, "img2table", str(figure))),
        Run("pytesseract, once per cell", (*peers, "pytesseract", str(figure))),
    ]


def write_boxes(figure: Path) -> int:
    """Put the boxes of the cells beside the figure, for the reader that needs them."""
    command = [sys.executable, "-m", "heatgrid", "extract", str(figure), "--format", "json", "-q"]
    report = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout)
    boxes = [
        [cell["box"][side] for side in ("left", "top", "right", "bottom")]
        for panel in report[0]["panels"]
        for cell in panel["cells"]
    ]
    figure.with_suffix(".boxes.json").write_text(json.dumps(boxes), encoding="utf-8")
    return len(boxes)


def rows_of(runs: Sequence[Run]) -> list[dict[str, str]]:
    """The table; costs as multiples of the first row's besides."""
    return [
        {
            "tool": run.tool,
            "cpu_s": "" if run.note else f"{run.cpu_s:.2f}",
            "wall_s": "" if run.note else f"{run.wall_s:.2f}",
            "peak_mb": "" if run.note else f"{run.peak_mb:.0f}",
            "times_heatgrid": ""
            if run.note or runs[0].note
            else f"{run.cpu_s / runs[0].cpu_s:.2f}",
            "note": run.note,
        }
        for run in runs
    ]


def describe_machine(peers_python: str) -> Iterable[str]:
    yield f"{platform.system()} {platform.machine()}, {os.cpu_count()} CPUs, {_cpu_name()}"
    yield f"Python {platform.python_version()}: {_versions(sys.executable, PACKAGES)}"
    yield f"peers: {_versions(peers_python, PEER_PACKAGES)}"


def _cpu_name() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    names = (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor())


def _versions(python: str, packages: Sequence[str]) -> str:
    command = [python, "-c", VERSION_CODE, *packages]
    return ", ".join(subprocess.check_output(command, text=True).splitlines())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("figure", nargs="?", type=Path, default=FIGURE)
    parser.add_argument("--peers-python", default=sys.executable, help="where the peers are")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--output", type=Path, default=RESULTS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figure = Path(shutil.copy(options.figure, folder))
        print("\n".join(describe_machine(options.peers_python)))
        print(f"{options.figure.name}: {write_boxes(figure)} cells, best of {options.repeat}\n")
        rows = rows_of(measure_all(runs_for(figure, options.peers_python), options.repeat))
    for row in (dict(zip(rows[0], rows[0], strict=True)), *rows):
        print(
            "{tool:28}{cpu_s:>8}{wall_s:>8}{peak_mb:>9}{times_heatgrid:>16}  {note}".format(**row)
        )
    with options.output.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main()
