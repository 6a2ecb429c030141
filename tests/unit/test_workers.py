"""One crash costs one item."""

import atexit
import os
import signal
import time
from functools import partial

import pytest

from heatgrid.errors import EngineError
from heatgrid.workers import Crashed, map_isolated

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals end processes here")


def _act(item: str) -> str:
    if item == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    if item == "engine":
        raise EngineError("the engine is missing")
    if item == "bug":
        raise ZeroDivisionError
    if item == "terminated twice":
        atexit.register(os.kill, os.getpid(), signal.SIGTERM)
        os.kill(os.getpid(), signal.SIGTERM)
    if item == "terminated on the way out":
        atexit.register(os.kill, os.getpid(), signal.SIGTERM)
        raise EngineError("the engine is missing")
    if item == "slow":
        time.sleep(0.3)
    return item.upper()


def _prepare() -> "partial[str]":
    return partial(_act)


@pytest.mark.parametrize("processes", [1, 2, 9])
def test_results_keep_the_order(processes: int) -> None:
    items = ["slow", "a", "b", "c"]
    assert list(map_isolated(_prepare, items, processes=processes)) == ["SLOW", "A", "B", "C"]


def test_killed_process_costs_its_item_alone() -> None:
    items = ["a", "kill", "b", "kill", "c", "d"]
    found = list(map_isolated(_prepare, items, processes=2))
    assert found == ["A", Crashed(-9), "B", Crashed(-9), "C", "D"]


def test_no_items_no_processes() -> None:
    assert list(map_isolated(_prepare, [], processes=2)) == []


def test_own_errors_come_through() -> None:
    with pytest.raises(EngineError, match="the engine is missing"):
        list(map_isolated(_prepare, ["a", "engine", "b"], processes=1))


def test_bug_is_no_crash(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(RuntimeError, match="its traceback stands above"):
        list(map_isolated(_prepare, ["a", "bug", "b"], processes=1))
    assert "ZeroDivisionError" in capfd.readouterr().err


def test_second_signal_does_not_break_off_the_way_out(capfd: pytest.CaptureFixture[str]) -> None:
    found = list(map_isolated(_prepare, ["a", "terminated twice"], processes=1))
    assert found == ["A", Crashed(143)]
    with pytest.raises(EngineError, match="the engine is missing"):
        list(map_isolated(_prepare, ["terminated on the way out"], processes=1))
    assert capfd.readouterr().err == ""
