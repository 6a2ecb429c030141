"""Make the probabilities of a trained network as large as its readings are right.

One temperature divides all class scores [1]_. It is fitted on lines in fonts that training
never saw, and then becomes part of the weights of the last layer.

References
----------
.. [1] Guo, C., Pleiss, G., Sun, Y., Weinberger, K. (2017). On calibration of modern neural
   networks. Proc. ICML, 1321-1330. arXiv:1706.04599.
"""

from itertools import islice

import numpy as np
import torch
from lines import Line, LineSource, collate
from network import LineNetwork
from numpy.typing import NDArray

from heatgrid.read.alphabet import ALPHABET
from heatgrid.read.ctc import greedy_labels, probabilities, text_probability

LINES = 8_000
BATCH = 50
TEMPERATURES = np.geomspace(0.3, 2.0, 25)


def calibrate(network: LineNetwork, seed: int) -> float:
    """Fit the temperature and fold it into the network, in place.

    Parameters
    ----------
    network : LineNetwork
        Trained.
    seed : int
        Of the lines.

    Returns
    -------
    float
        The temperature; above 1 where the network was too sure of itself.
    """
    network.eval()
    lines = list(islice(LineSource(seed, held_back=True), LINES))
    lines.sort(key=lambda line: line[0].shape[1])
    batches = [lines[start : start + BATCH] for start in range(0, len(lines), BATCH)]
    scored = [_scores(network, batch) for batch in batches]
    losses = [
        np.mean(np.concatenate([
            _surprise(scores / temperature, batch)
            for scores, batch in zip(scored, batches, strict=True)
        ]))
        for temperature in TEMPERATURES
    ]  # fmt: skip
    temperature = float(TEMPERATURES[int(np.argmin(losses))])
    with torch.no_grad():
        network.head.weight /= temperature
        network.head.bias /= temperature
    return temperature


def _scores(network: LineNetwork, batch: list[Line]) -> NDArray[np.float32]:
    """Class scores of lines of about one width."""
    with torch.no_grad():
        return network(torch.from_numpy(collate(batch)[0])).numpy()


def _surprise(scores: NDArray[np.float32], batch: list[Line]) -> NDArray[np.float64]:
    """How far each confidence is from what came true, as minus its logarithm."""
    chances = probabilities(scores)
    labels = greedy_labels(chances)
    sure = np.clip(text_probability([chances], labels), 1e-9, 1 - 1e-6)
    texts = ["".join(ALPHABET[label - 1] for label in text) for text in labels]
    right = np.array([text == line for text, (_, line) in zip(texts, batch, strict=True)])
    return -np.log(np.where(right, sure, 1 - sure))
