"""Messages beside a progress bar."""

import pytest

from heatgrid.cli.progress import Progress


def test_without_a_terminal_messages_go_to_standard_error(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with Progress(3, shown=True) as progress:
        progress.say("a.png: done")
        progress.say("")
        progress.advance()
    assert capsys.readouterr() == ("", "a.png: done\n")


def test_on_a_terminal_messages_stand_above_the_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with Progress(3, shown=True) as progress:
        progress.say("[b]a.png: done[/b]")
        progress.advance()
    out, err = capsys.readouterr()
    assert out == ""
    assert "[b]a.png: done[/b]\n" in err
