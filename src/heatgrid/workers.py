"""A function applied to many items in processes of their own, one crash costing one item.

`concurrent.futures` gives up its whole pool when one process dies; this supervisor
replaces the process and goes on.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Generic, TypeVar

from heatgrid.errors import ExitCode, HeatgridError

Item = TypeVar("Item")
Result = TypeVar("Result")

# Python exits with 1 when an exception is not caught; a crash of native code or a kill
# gives another number.
_UNCAUGHT = 1
_STOP_TIMEOUT_S = 5.0


@dataclass(frozen=True, slots=True)
class Crashed:
    """What stands for the result of an item whose process died.

    Parameters
    ----------
    exit_code : int
        Of the process; negative is the number of the signal that ended it.
    """

    exit_code: int


def map_isolated(
    prepare: Callable[[], Callable[[Item], Result]], items: Sequence[Item], *, processes: int
) -> Iterator[Result | Crashed]:
    """Apply a function to all items, in parallel processes.

    Parameters
    ----------
    prepare : callable
        Called once in each process; gives the function. Must pickle, as must the items
        and the results.
    items : sequence
        What the function is applied to.
    processes : int
        How many at once, at least 1.

    Yields
    ------
    object
        Per item, in the order of the items, the result or `Crashed`.

    Raises
    ------
    HeatgridError
        What the function raised; it ends all processes.
    RuntimeError
        If the function raised anything else; its traceback went to stderr.

    Notes
    -----
    Processes are spawned, not forked: the threads of the native libraries do not survive
    a fork.
    """
    workers = [_Worker(prepare) for _ in range(min(processes, len(items)))]
    pending = deque(range(len(items)))
    finished: dict[int, Result | Crashed] = {}
    try:
        for position in range(len(items)):
            while position not in finished:
                for worker in workers:
                    if worker.position is None and pending:
                        worker.give(pending.popleft(), items)
                _collect(workers, finished)
            yield finished.pop(position)
    finally:
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.stop()


class _Worker(Generic[Item, Result]):
    """One process and the item it is at."""

    def __init__(self, prepare: Callable[[], Callable[[Item], Result]]) -> None:
        self.prepare = prepare
        self.position: int | None = None
        self.start()

    def start(self) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, self.prepare), daemon=True)
        with _interrupts_held():
            self.process.start()
        theirs.close()

    def give(self, position: int, items: Sequence[Item]) -> None:
        self.position = position
        try:
            self.connection.send(items[position])
        except OSError:
            # The process is dead already: the next `receive` tells how it died.
            return

    def receive(self) -> Result | Crashed:
        """The result; a process that died is replaced."""
        try:
            result: Result | HeatgridError = self.connection.recv()
        except (EOFError, OSError):
            return self._replace()
        if isinstance(result, HeatgridError):
            raise result
        return result

    def stop(self) -> None:
        self.process.join(_STOP_TIMEOUT_S)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.connection.close()

    def _replace(self) -> Crashed:
        self.stop()
        exit_code = self.process.exitcode or 0
        if exit_code == _UNCAUGHT:
            raise RuntimeError("a worker process failed; its traceback stands above")
        self.start()
        return Crashed(exit_code)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Start a process that Ctrl-C does not reach: it inherits which signals are held."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # NOTE: multiprocessing starts this helper with the first process, and releases the
    # signals when it does (seen in CPython 3.11).
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _collect(
    workers: Sequence[_Worker[Item, Result]], finished: dict[int, Result | Crashed]
) -> None:
    """Wait for at least one worker and file what it has."""
    ready = wait([worker.connection for worker in workers if worker.position is not None])
    for worker in workers:
        if worker.connection in ready and worker.position is not None:
            finished[worker.position] = worker.receive()
            worker.position = None


def _serve(connection: Connection, prepare: Callable[[], Callable[[Item], Result]]) -> None:
    """What a worker process does until its connection closes."""
    # The terminal sends Ctrl-C to all processes; only the supervisor answers it. Where
    # signals cannot be held, it is ignored from here on.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    try:
        function = prepare()
        while True:
            connection.send(function(connection.recv()))
    except EOFError:
        return
    except HeatgridError as error:
        connection.send(error)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)


def _leave(_signum: int, _frame: FrameType | None) -> None:
    """End by an exception, so that temporary files are removed on the way out.

    Once is enough: a signal to the whole process group is followed by the supervisor's, and
    the second would break off the way out.
    """
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise SystemExit(ExitCode.TERMINATED)
