"""Average checkpoints that were trained on from one another, calibrate, and write the ONNX file.

    python training/average.py work/a.pt work/b.pt --output src/heatgrid/read/models/digits.onnx

Checkpoints in one basin of the loss average to a network that reads better than each of them
(Wortsman, M. et al. (2022). Model soups. Proc. ICML, 23965-23998).
"""

import argparse
from pathlib import Path

import torch
from calibrate import calibrate
from network import LineNetwork, export
from resume import resume
from torch import Tensor


def average(paths: list[Path], seed: int) -> LineNetwork:
    """A network with the mean of the weights of checkpoints.

    Parameters
    ----------
    paths : list of Path
        Written by `train.py`, or ONNX files; one that is named twice counts twice.
    seed : int
        Of the lines that ONNX files need.

    Returns
    -------
    LineNetwork
        Not calibrated. What is counted and not weighed is that of the last checkpoint.
    """
    states = [resume(path, seed).state_dict() for path in paths]
    network = LineNetwork()
    network.load_state_dict({name: _mean([state[name] for state in states]) for name in states[-1]})
    return network


def _mean(values: list[Tensor]) -> Tensor:
    return torch.stack(values).mean(dim=0) if values[-1].dtype.is_floating_point else values[-1]


def main() -> None:
    """Average, calibrate, export."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkpoints", type=Path, nargs="+")
    parser.add_argument("--seed", type=int, default=20261121, help="as given to train.py")
    parser.add_argument("--output", type=Path, required=True)
    options = parser.parse_args()
    network = average(options.checkpoints, options.seed)
    print(f"temperature {calibrate(network, options.seed + 1000):.3f}")
    export(network, options.output)


if __name__ == "__main__":
    main()
