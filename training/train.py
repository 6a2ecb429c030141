"""Train the numeric reader from nothing on a CPU and write its ONNX file.

    python training/train.py --minutes 60 --output src/heatgrid/read/models/digits.onnx

Some processes draw lines, one trains; where drawing is the slower, lines are shown again with
small changes. In the end the confidences are calibrated. Checkpoints go to `training/work/`;
`--resume` starts from one, or from an ONNX file, with the optimizer new.
"""

import argparse
import copy
import math
import multiprocessing as mp
import os
import time
from collections import deque
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import torch
from calibrate import calibrate
from lines import SMALL_PRINT, Batch, Emphasis, LineSource, collate, vary
from network import LineNetwork, export
from resume import resume
from torch import nn

BATCH = 48
SORTED_TOGETHER = 12 * BATCH
"""Lines that are sorted by width before they are cut into batches, to save padding."""
REMEMBERED = 800
"""Batches that can be shown again."""
WARM_UP_STEPS = 200
EMA_DECAY = 0.999
CHECKPOINT_SECONDS = 60


def produce(queue: "mp.Queue[Batch]", seed: int, emphasis: Emphasis) -> None:
    """Fill a queue with batches for ever.

    Parameters
    ----------
    queue : Queue
        Blocks when it is full.
    seed : int
        Of the lines.
    emphasis : Emphasis
        What they dwell on.
    """
    cv2.setNumThreads(1)
    source = iter(LineSource(seed, emphasis=emphasis))
    order = np.random.default_rng(seed)
    while True:
        lines = sorted(islice(source, SORTED_TOGETHER), key=lambda line: line[0].shape[1])
        for start in order.permutation(range(0, SORTED_TOGETHER, BATCH)):
            queue.put(collate(lines[start : start + BATCH]))


class Batches:
    """Batches to learn from: new ones first, else one of the last again, a little changed.

    Parameters
    ----------
    queue : Queue
        Of new ones.
    seed : int
        Of the choice.
    """

    def __init__(self, queue: "mp.Queue[Batch]", seed: int) -> None:
        self.drawn = 0
        self._queue = queue
        self._seen: deque[Batch] = deque(maxlen=REMEMBERED)
        self._rng = np.random.default_rng(seed)

    def next(self) -> Batch:
        """One batch, waiting for it only at the start.

        Returns
        -------
        tuple of ndarray
            As `collate` makes them.
        """
        if len(self._seen) < REMEMBERED or not self._queue.empty():
            self._seen.append(self._queue.get())
            self.drawn += 1
            return self._seen[-1]
        return vary(self._seen[int(self._rng.integers(len(self._seen)))], self._rng)


def learning_rate(peak: float, step: int, progress: float) -> float:
    """Linear warm-up, then half a cosine down to nothing.

    Parameters
    ----------
    peak : float
        The highest.
    step : int
        Batches so far.
    progress : float
        Share of the time that is spent, 0..1.

    Returns
    -------
    float
        For AdamW.
    """
    return peak * min(1.0, (step + 1) / WARM_UP_STEPS) * (1 + math.cos(math.pi * progress)) / 2


def average(into: nn.Module, network: nn.Module, step: int) -> None:
    """Move an averaged copy of a network towards it.

    Parameters
    ----------
    into, network : Module
        The copy, changed in place, and the network.
    step : int
        Batches so far; early averages are short.
    """
    decay = min(EMA_DECAY, step / (step + 20))
    with torch.no_grad():
        for mean, value in zip(
            into.state_dict().values(), network.state_dict().values(), strict=True
        ):
            if value.dtype.is_floating_point:
                mean.lerp_(value, 1 - decay)
            else:
                mean.copy_(value)


def train(options: argparse.Namespace) -> LineNetwork:
    """Train for some minutes and return the averaged network.

    Parameters
    ----------
    options : Namespace
        From `parse`.

    Returns
    -------
    LineNetwork
        The averaged one.
    """
    torch.manual_seed(options.seed)
    resumes = options.resume is not None
    network = resume(options.resume, options.seed) if resumes else LineNetwork()
    network.to(memory_format=torch.channels_last).train()
    averaged = copy.deepcopy(network)
    optimizer = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=1e-2)
    queue: mp.Queue[Batch] = mp.Queue(24)
    emphasis = SMALL_PRINT if options.small_print else Emphasis()
    for drawer in range(options.drawers):
        given = queue, options.seed + drawer, emphasis
        mp.Process(target=produce, args=given, daemon=True).start()
    queue.put(queue.get())  # the clock starts when the fonts are loaded
    begin = saved = time.monotonic()
    losses: list[float] = []
    batches = Batches(queue, options.seed)
    while (spent := time.monotonic() - begin) < 60 * options.minutes:
        for group in optimizer.param_groups:
            group["lr"] = learning_rate(options.rate, len(losses), spent / (60 * options.minutes))
        losses.append(_step(network, optimizer, batches.next()))
        average(averaged, network, len(losses))
        if time.monotonic() - saved > CHECKPOINT_SECONDS:
            saved = time.monotonic()
            torch.save(averaged.state_dict(), options.work / "digits.pt")
            print(f"{spent:6.0f} s {batches.drawn * BATCH:9d} lines, shown"
                  f" {len(losses) * BATCH:9d}, loss {np.mean(losses[-300:]):.4f}",
                  flush=True)  # fmt: skip
    torch.save(averaged.state_dict(), options.work / "digits.pt")
    return averaged.to(memory_format=torch.contiguous_format)


def _step(network: nn.Module, optimizer: torch.optim.Optimizer, batch: Batch) -> float:
    """One batch forwards and backwards; the loss."""
    pictures, classes, lengths = batch
    scores = network(torch.from_numpy(pictures).to(memory_format=torch.channels_last))
    steps = torch.full((len(lengths),), scores.shape[2], dtype=torch.long)
    loss = nn.functional.ctc_loss(
        scores.permute(2, 0, 1).log_softmax(2),
        torch.from_numpy(classes),
        steps,
        torch.from_numpy(lengths),
        zero_infinity=True,
    )
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(network.parameters(), 5.0)
    optimizer.step()
    return float(loss.detach())


def parse() -> argparse.Namespace:
    """The command line.

    Returns
    -------
    Namespace
        Minutes (wall-clock time), seed (of weights and lines), rate (highest learning
        rate), resume (weights to start from), small_print (whether lines dwell on it), work
        (folder for checkpoints), output (the model), threads (of the training process),
        drawers (processes that draw lines).
    """
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=20261121)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--resume", type=Path)
    parser.add_argument("--small-print", action="store_true", help="dwell on digits below 8 px")
    parser.add_argument("--work", type=Path, default=Path(__file__).parent / "work")
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--threads", type=int, default=1)
    drawers = min(3, max(1, (os.cpu_count() or 1) - 1))
    parser.add_argument("--drawers", type=int, default=drawers)
    return parser.parse_args()


def main() -> None:
    """Train, calibrate, export."""
    options = parse()
    torch.set_num_threads(options.threads)
    # Drawers are forked from this process, and would wait for threads of its OpenCV for ever.
    cv2.setNumThreads(1)
    options.work.mkdir(parents=True, exist_ok=True)
    network = train(options)
    print(f"temperature {calibrate(network, options.seed + 1000):.3f}")
    export(network, options.output)


if __name__ == "__main__":
    main()
