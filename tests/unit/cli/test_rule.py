"""What checks mean."""

from click.testing import CliRunner

from heatgrid.check.catalog import CATALOG
from heatgrid.cli.main import cli


def test_all_checks_are_listed() -> None:
    lines = CliRunner().invoke(cli, ["rule"]).stdout.splitlines()
    assert [line[:4] for line in lines] == list(CATALOG)


def test_one_check_is_explained() -> None:
    result = CliRunner().invoke(cli, ["rule", "h502"])
    assert result.stdout.startswith(f"H502  error    {CATALOG['H502'].title}\n\n")
    assert " ".join(CATALOG["H502"].causes.split()) in " ".join(result.stdout.split())


def test_unknown_check_is_a_usage_error() -> None:
    result = CliRunner().invoke(cli, ["rule", "H999"])
    assert result.exit_code == 2
    assert "H999: no such check; there are: H101" in result.stderr
