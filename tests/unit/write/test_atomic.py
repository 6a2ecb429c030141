"""Files appear whole or not at all."""

import errno
import os
from pathlib import Path

import pytest

from heatgrid.errors import OutputError
from heatgrid.write.atomic import write_file


def test_writes_and_makes_the_folder(tmp_path: Path) -> None:
    path = tmp_path / "new" / "out.csv"
    write_file(path, b"data")
    assert path.read_bytes() == b"data"
    assert [item.name for item in path.parent.iterdir()] == ["out.csv"]


def test_replaces_a_file_and_follows_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.csv").write_bytes(b"old")
    (tmp_path / "link.csv").symlink_to("real.csv")
    write_file(tmp_path / "link.csv", b"new")
    assert (tmp_path / "real.csv").read_bytes() == b"new"
    assert (tmp_path / "link.csv").is_symlink()


def test_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "out.csv"
    path.write_bytes(b"old")

    def no_space(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_space)
    with pytest.raises(OutputError, match=r"out\.csv: cannot be written \(No space left"):
        write_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert [item.name for item in tmp_path.iterdir()] == ["out.csv"]


def test_interruption_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_file(tmp_path / "out.csv", b"new")
    assert list(tmp_path.iterdir()) == []


def test_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OutputError, match="nothing was changed"):
        write_file(tmp_path / "file" / "out.csv", b"data")


def test_write_protected_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "out.csv"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(OutputError, match="write-protected"):
        write_file(path, b"new")
    assert path.read_bytes() == b"old"
