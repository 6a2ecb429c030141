"""The documentation agrees with the code.

``make docs`` rewrites what is generated instead of comparing with it.
"""

import csv
import json
import re
from collections.abc import Iterator

import click
import pytest

from heatgrid.check.catalog import CATALOG, Check
from heatgrid.cli.main import cli
from heatgrid.model import TIDY_COLUMNS, CellState, Severity
from tests.conftest import ROOT

DOCS = ROOT / "docs"
FIXTURES = ROOT / "fixtures"
WIDTH = 79


def _help_page() -> str:
    """docs/cli.md: what --help says, command by command."""
    context = click.Context(
        cli, info_name="heatgrid", terminal_width=WIDTH, max_content_width=WIDTH
    )
    parts = [
        "# Command line\n",
        "Generated from `--help` by `make docs`.\n",
        f"```text\n{cli.get_help(context)}\n```\n",
    ]
    for name, command in sorted(cli.commands.items()):
        own = click.Context(command, parent=context, info_name=name, terminal_width=WIDTH)
        parts += [f"## heatgrid {name}\n", f"```text\n{command.get_help(own)}\n```\n"]
    return "\n".join(parts)


def _checks_page() -> str:
    """docs/checks.md: what `heatgrid rule` says, check by check."""
    return "\n".join(
        [
            "# Checks\n",
            "Generated from `src/heatgrid/check/catalog.py` by `make docs`; "
            "`heatgrid rule H502` shows a section on the terminal.\n",
            "Errors and warnings flag a cell; a note flags nothing. `--fail-on` says from "
            "which severity on the exit code is 1.\n",
            "| Code | Severity | Fires on |\n| --- | --- | --- |",
            *(
                f"| [{check.code}](#{_anchor(check)}) | {check.severity} | {check.title} |"
                for check in CATALOG.values()
            ),
            "",
            *_sections(),
        ]
    )


def _sections() -> Iterator[str]:
    for check in CATALOG.values():
        yield f"## {check.code}: {check.title}\n"
        yield f"*{check.severity.value.capitalize()}.* {check.what}\n"
        yield f"**Usual causes.** {check.causes}\n"
        yield f"**What to do.** {check.remedy}\n"


def _anchor(check: Check) -> str:
    """As GitHub makes it of a heading."""
    heading = f"{check.code}: {check.title}".lower()
    return re.sub(r"[^\w\- ]", "", heading).replace(" ", "-")


PAGES = {"cli.md": _help_page, "checks.md": _checks_page}


@pytest.mark.parametrize("name", PAGES)
def test_generated_page_is_up_to_date(name: str, pytestconfig: pytest.Config) -> None:
    path, content = DOCS / name, PAGES[name]()
    if pytestconfig.getoption("golden"):
        path.write_text(content, encoding="utf-8", newline="\n")
    assert path.read_text(encoding="utf-8") == content


def test_every_code_has_a_family() -> None:
    assert [code for code in CATALOG if not re.fullmatch(r"H[1-6]\d\d", code)] == []
    assert list(CATALOG) == sorted(CATALOG)
    assert all(code == check.code for code, check in CATALOG.items())


@pytest.mark.parametrize("name", ["README.md", "docs/output.md", "docs/tutorial.md"])
def test_pages_name_only_checks_that_exist(name: str) -> None:
    named = set(re.findall(r"\bH\d{3}\b", (ROOT / name).read_text(encoding="utf-8")))
    assert named <= CATALOG.keys()


def test_output_page_describes_every_column_status_and_severity() -> None:
    page = (DOCS / "output.md").read_text(encoding="utf-8")
    for word in (*TIDY_COLUMNS, *CellState, *Severity):
        assert f"`{word}`" in page, word


def test_columns_stand_in_order() -> None:
    page = (DOCS / "output.md").read_text(encoding="utf-8")
    table = page.split("## Columns")[1].split("| `status` | Meaning")[0]
    rows = re.findall(r"^\| (`[a-z_`, ]+`) \|", table, re.MULTILINE)
    assert re.findall(r"`([a-z_]+)`", " ".join(rows)) == list(TIDY_COLUMNS)


def test_readme_quotes_the_rows_that_the_command_prints() -> None:
    quoted = re.findall(r"^fixtures/\S+,.*$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    golden = (FIXTURES / "seed000-small" / "expected.csv").read_text(encoding="utf-8")
    assert quoted == golden.splitlines()[1 : 1 + len(quoted)]
    assert len(quoted) == 3


def test_readme_quotes_the_finding_of_the_altered_digit() -> None:
    document = json.loads((FIXTURES / "altered-digit" / "expected.json").read_text("utf-8"))
    messages = [each["message"] for each in document["findings"] if each["severity"] == "error"]
    quoted = re.findall(
        r"^  error    H502  (.*)$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE
    )
    assert quoted == messages


def test_tutorial_quotes_the_first_rows() -> None:
    page = (DOCS / "tutorial.md").read_text(encoding="utf-8")
    columns = re.search(r"^\| (panel .* checks) \|$", page, re.MULTILINE)
    assert columns is not None
    with (FIXTURES / "seed000-small" / "expected.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))[:3]
    for row in rows:
        cells = (row[name].replace("|", "\\|") for name in columns[1].split(" | "))
        assert f"| {' | '.join(cells)} |".replace("|  |", "| |") in page
