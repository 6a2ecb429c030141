"""Train the numeric reader from nothing on a CPU and write its ONNX file.

    python training/train.py --minutes 60 --output src/heatgrid/read/models/digits.onnx

One process draws lines, one trains. Checkpoints go to `training/work/`; `--resume` starts
from one, with the optimizer new.
"""

import argparse
import copy
import math
import multiprocessing as mp
import time
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import torch
from lines import Line, LineSource
from network import LineNetwork, export
from numpy.typing import NDArray
from torch import nn

from heatgrid.read.alphabet import ALPHABET
from heatgrid.read.ink import LINE_HEIGHT_PX

BATCH = 48
SORTED_TOGETHER = 12 * BATCH
"""Lines that are sorted by width before they are cut into batches, to save padding."""
WARM_UP_STEPS = 200
EMA_DECAY = 0.998
CHECKPOINT_SECONDS = 60

Batch = tuple[NDArray[np.float32], NDArray[np.int64], NDArray[np.int64]]


def collate(lines: list[Line]) -> Batch:
    """Pad lines to one width and number their characters.

    Parameters
    ----------
    lines : list of Line
        Pictures and texts.

    Returns
    -------
    tuple of ndarray
        Pictures (lines, 1, height, width), classes of all texts in a row, their lengths.
    """
    width = max(picture.shape[1] for picture, _ in lines)
    pictures = np.zeros((len(lines), 1, LINE_HEIGHT_PX, -(-width // 8) * 8), np.float32)
    for index, (picture, _) in enumerate(lines):
        pictures[index, 0, :, : picture.shape[1]] = picture
    classes = np.array([ALPHABET.index(c) + 1 for _, text in lines for c in text], np.int64)
    return pictures, classes, np.array([len(text) for _, text in lines], np.int64)


def produce(queue: "mp.Queue[Batch]", seed: int) -> None:
    """Fill a queue with batches for ever.

    Parameters
    ----------
    queue : Queue
        Blocks when it is full.
    seed : int
        Of the lines.
    """
    cv2.setNumThreads(1)
    source = iter(LineSource(seed))
    order = np.random.default_rng(seed)
    while True:
        lines = sorted(islice(source, SORTED_TOGETHER), key=lambda line: line[0].shape[1])
        for start in order.permutation(range(0, SORTED_TOGETHER, BATCH)):
            queue.put(collate(lines[start : start + BATCH]))


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


def train(minutes: float, seed: int, rate: float, resume: Path | None, work: Path) -> LineNetwork:
    """Train for some minutes and return the averaged network.

    Parameters
    ----------
    minutes : float
        Wall-clock time.
    seed : int
        Of the weights and the lines.
    rate : float
        Peak of the learning rate.
    resume : Path or None
        Weights to start from.
    work : Path
        Folder for checkpoints.

    Returns
    -------
    LineNetwork
        The averaged one.
    """
    torch.manual_seed(seed)
    network = LineNetwork()
    if resume is not None:
        network.load_state_dict(torch.load(resume, weights_only=True))
    network.to(memory_format=torch.channels_last).train()
    averaged = copy.deepcopy(network)
    optimizer = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=1e-2)
    queue: mp.Queue[Batch] = mp.Queue(24)
    mp.Process(target=produce, args=(queue, seed), daemon=True).start()
    queue.put(queue.get())  # the clock starts when the fonts are loaded
    begin = saved = time.monotonic()
    losses: list[float] = []
    while (spent := time.monotonic() - begin) < 60 * minutes:
        for group in optimizer.param_groups:
            group["lr"] = learning_rate(rate, len(losses), spent / (60 * minutes))
        losses.append(_step(network, optimizer, queue.get()))
        average(averaged, network, len(losses))
        if time.monotonic() - saved > CHECKPOINT_SECONDS:
            saved = time.monotonic()
            torch.save(averaged.state_dict(), work / "digits.pt")
            lines, loss = len(losses) * BATCH, np.mean(losses[-300:])
            print(f"{spent:6.0f} s {lines:9d} lines, loss {loss:.4f}, waiting {queue.qsize()}",
                  flush=True)  # fmt: skip
    torch.save(averaged.state_dict(), work / "digits.pt")
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


def main() -> None:
    """Parse the command line, train, export."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=20261121)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--resume", type=Path)
    parser.add_argument("--work", type=Path, default=Path(__file__).parent / "work")
    parser.add_argument("--output", type=Path)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    options.work.mkdir(parents=True, exist_ok=True)
    network = train(options.minutes, options.seed, options.rate, options.resume, options.work)
    export(network, options.output or options.work / "digits.onnx")


if __name__ == "__main__":
    main()
