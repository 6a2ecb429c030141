"""What `heatgrid doctor` says."""

import pytest

from heatgrid.cli import installation
from heatgrid.errors import ExitCode
from heatgrid.read.engines import EngineStatus

DIGITS = EngineStatus("digits", available=True, version="digits 1", advice="")
NO_TESSERACT = EngineStatus("tesseract", available=False, version="", advice="apt install it")
NO_WORDS = EngineStatus("rapidocr", available=False, version="", advice="pip install it")


@pytest.mark.parametrize(
    ("statuses", "code"),
    [
        ((DIGITS,), ExitCode.OK),
        ((DIGITS, NO_TESSERACT), ExitCode.OK),
        ((DIGITS, NO_WORDS), ExitCode.ENVIRONMENT),
    ],
)
def test_only_tesseract_may_be_missing(
    statuses: tuple[EngineStatus, ...], code: ExitCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installation, "engine_report", lambda settings: statuses)
    text, exit_code = installation.describe_installation()
    assert exit_code == code
    for status in statuses:
        assert f"  {status.name:24}{status.version or f'missing: {status.advice}'}\n" in text


def test_libraries_and_extras_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installation, "engine_report", lambda settings: ())
    monkeypatch.setattr(installation, "_version", {"numpy": "2.0"}.get)
    text, _ = installation.describe_installation()
    assert "  numpy                   2.0\n" in text
    assert '  parquet                 missing: pip install "heatgrid[parquet]"\n' in text
