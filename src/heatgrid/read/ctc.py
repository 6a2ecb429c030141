"""From the network's scores per step to texts and their probabilities.

The network gives at each step the probability of each character or of none (blank, class
0); a text is what remains of a path when repeats and blanks are taken out [1]_.

References
----------
.. [1] Graves, A. et al. (2006). Connectionist temporal classification. Proc. ICML, 369-376.
   DOI 10.1145/1143844.1143891. Section 4.1 gives the sum over paths.
"""

from collections import defaultdict

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float32]
Labels = tuple[int, ...]


def log_probabilities(scores: FloatArray) -> FloatArray:
    """Logarithm of the softmax over classes.

    Parameters
    ----------
    scores : ndarray of float32, shape (lines, classes, steps)
        Logits of the network.

    Returns
    -------
    ndarray of float32, shape (lines, steps, classes)
        Natural logarithms.
    """
    shifted = scores - scores.max(axis=1, keepdims=True)
    logs: FloatArray = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    return np.ascontiguousarray(logs.transpose(0, 2, 1))


def greedy_labels(logs: FloatArray) -> list[Labels]:
    """Text of the likeliest path of each line.

    Parameters
    ----------
    logs : ndarray of float32, shape (lines, steps, classes)
        From `log_probabilities`.

    Returns
    -------
    list of tuple of int
        Classes without blanks and repeats.
    """
    paths = logs.argmax(axis=2)
    starts = np.ones(paths.shape, bool)
    starts[:, 1:] = paths[:, 1:] != paths[:, :-1]
    kept = starts & (paths != 0)
    return [
        tuple(int(label) for label in path[keep]) for path, keep in zip(paths, kept, strict=True)
    ]


def likely_texts(logs: FloatArray, *, count: int, floor: float) -> dict[Labels, float]:
    """The likeliest texts of one line.

    Parameters
    ----------
    logs : ndarray of float32, shape (steps, classes)
        From `log_probabilities`.
    count : int
        How many beginnings of texts are kept at each step.
    floor : float
        Probability, 0..1, below which a class is not followed, nor a beginning that is so
        much less likely than the likeliest.

    Returns
    -------
    dict of tuple of int to float
        At most `count` texts and their probabilities, 0..1, less the paths that were not
        followed.

    References
    ----------
    .. [1] Hannun, A. Y., Maas, A. L., Jurafsky, D., Ng, A. Y. (2014). First-pass large
       vocabulary continuous speech recognition using bi-directional recurrent DNNs.
       arXiv:1408.2873. Algorithm 1, without a language model.
    """
    # Per beginning of a text: the chance that its last step is a blank, and that it is not.
    kept: dict[Labels, list[float]] = {(): [1.0, 0.0]}
    for chances in np.exp(logs.astype(np.float64)):
        grown: defaultdict[Labels, list[float]] = defaultdict(lambda: [0.0, 0.0])
        followed = [
            (int(label), float(chances[label])) for label in np.flatnonzero(chances > floor)
        ]
        for text, (blank, character) in kept.items():
            for label, chance in followed:
                if label == 0:
                    grown[text][0] += (blank + character) * chance
                elif text and text[-1] == label:
                    grown[text][1] += character * chance
                    grown[*text, label][1] += blank * chance
                else:
                    grown[*text, label][1] += (blank + character) * chance
        kept = _likeliest(grown, count, floor)
    return {text: sum(ends) for text, ends in kept.items()}


def _likeliest(
    grown: dict[Labels, list[float]], count: int, floor: float
) -> dict[Labels, list[float]]:
    """The likeliest beginnings of texts, without those far below the likeliest."""
    least = floor * max(map(sum, grown.values()), default=0.0)
    kept = [item for item in grown.items() if sum(item[1]) > least]
    return dict(sorted(kept, key=lambda item: -sum(item[1]))[:count] if kept[count:] else kept)


def text_log_probability(logs: FloatArray, labels: list[Labels]) -> NDArray[np.float64]:
    """Logarithm of the probability of one text per line, over all paths that spell it.

    Parameters
    ----------
    logs : ndarray of float32, shape (lines, steps, classes)
        From `log_probabilities`.
    labels : list of tuple of int
        One text per line.

    Returns
    -------
    ndarray of float64, shape (lines,)
        At most 0; minus infinity where a text is too long for the steps.
    """
    count, steps = logs.shape[:2]
    states = np.zeros((count, 2 * max(map(len, labels), default=0) + 1), np.int64)
    for row, text in enumerate(labels):
        states[row, 1 : 2 * len(text) : 2] = text
    skips = np.full(states.shape, -np.inf)
    skips[:, 2:][(states[:, 2:] != 0) & (states[:, 2:] != states[:, :-2])] = 0
    emitted = np.take_along_axis(
        logs.astype(np.float64),
        np.broadcast_to(states[:, None], (count, steps, states.shape[1])),
        2,
    )
    alpha = np.full((count, states.shape[1] + 2), -np.inf)
    alpha[:, 2] = 0
    alpha[:, 2:] = _first_step(emitted[:, 0])
    for step in range(1, steps):
        stay_or_move = np.logaddexp(alpha[:, 2:], alpha[:, 1:-1])
        alpha[:, 2:] = np.logaddexp(stay_or_move, alpha[:, :-2] + skips) + emitted[:, step]
    rows, last = np.arange(count), np.array([2 * len(text) + 2 for text in labels])
    before_last = np.where(last > 2, alpha[rows, last - 1], -np.inf)  # noqa: PLR2004
    total: NDArray[np.float64] = np.logaddexp(alpha[rows, last], before_last)
    return total


def _first_step(emitted: NDArray[np.float64]) -> NDArray[np.float64]:
    """A path starts with a blank or with the first character."""
    start = np.full(emitted.shape, -np.inf)
    start[:, :2] = emitted[:, :2]
    return start
