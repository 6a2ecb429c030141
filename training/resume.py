"""Weights to train on from: those of a checkpoint, or of the ONNX file that the package holds."""

from itertools import islice
from pathlib import Path

import onnx
import torch
from lines import LineSource, collate
from network import LineNetwork
from onnx import numpy_helper
from torch import Tensor, nn

LINES = 3_000
BATCH = 48
VARIANCE_MIN = 1e-6


def resume(path: Path, seed: int) -> LineNetwork:
    """A network with the weights of a file.

    Parameters
    ----------
    path : Path
        A checkpoint of `train.py`, or an ONNX file.
    seed : int
        Of the lines that batch normalization is set up with; a checkpoint needs none.

    Returns
    -------
    LineNetwork
        Reads as the network in the file does, and can be trained on.

    Notes
    -----
    In an ONNX file each batch normalization is folded into the convolution before it. What a
    network lost so, the means and variances of its layers, are measured anew on training
    lines, and scale and shift are set to undo them.
    """
    network = LineNetwork()
    if path.suffix == ".onnx":
        _take_weights(network, onnx.load(path).graph)
        _unfold(network, seed)
    else:
        network.load_state_dict(torch.load(path, weights_only=True))
    return network


def _blocks(network: LineNetwork) -> list[nn.Sequential]:
    """Convolution and normalization of each layer, in the order of the file."""
    return [block for block in network.modules() if _is_block(block)]


def _is_block(module: nn.Module) -> bool:
    return isinstance(module, nn.Sequential) and isinstance(module[0], nn.Conv2d)


def _take_weights(network: LineNetwork, graph: onnx.GraphProto) -> None:
    """Copy the convolutions; normalizations are left to change nothing but by a shift."""
    weights = {
        tensor.name: torch.from_numpy(numpy_helper.to_array(tensor).copy())
        for tensor in graph.initializer
    }
    layers = [[weights[name] for name in node.input[1:3]]
              for node in graph.node if node.op_type == "Conv"]  # fmt: skip
    with torch.no_grad():
        for (convolution, norm, _), (weight, bias) in zip(
            _blocks(network), layers[:-1], strict=True
        ):
            convolution.weight.copy_(weight)
            norm.bias.copy_(bias)
            norm.running_var.fill_(1 - norm.eps)
        network.head.weight.copy_(layers[-1][0])
        network.head.bias.copy_(layers[-1][1])


def _unfold(network: LineNetwork, seed: int) -> None:
    """Give normalizations the means and variances of training lines, and undo them."""
    norms = [block[1] for block in _blocks(network)]
    moments: dict[nn.Module, list[Tensor]] = {norm: [] for norm in norms}

    def watch(norm: nn.Module, given: tuple[Tensor, ...], _: Tensor) -> None:
        values = given[0].double()
        sums = torch.stack([torch.ones_like(values), values, values**2]).sum((1, 3, 4))
        moments[norm].append(sums)

    handles = [norm.register_forward_hook(watch) for norm in norms]
    lines = sorted(islice(LineSource(seed), LINES), key=lambda line: line[0].shape[1])
    network.eval()
    with torch.no_grad():
        for start in range(0, LINES, BATCH):
            network(torch.from_numpy(collate(lines[start : start + BATCH])[0]))
        for norm, handle in zip(norms, handles, strict=True):
            handle.remove()
            count, total, squares = torch.stack(moments[norm]).sum(0)
            mean = total / count
            variance = (squares / count - mean**2).clamp_min(VARIANCE_MIN)
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(variance)
            norm.weight.copy_((variance + norm.eps).sqrt())
            norm.bias.add_(mean)
