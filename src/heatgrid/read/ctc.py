"""From the network's scores per step to texts and their probabilities.

The network gives at each step the probability of each character or of none (blank, class
0); a text is what remains of a path when repeats and blanks are taken out [1]_.

References
----------
.. [1] Graves, A. et al. (2006). Connectionist temporal classification. Proc. ICML, 369-376.
   DOI 10.1145/1143844.1143891. Section 4.1 gives the sum over paths.
"""

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float32]
Labels = tuple[int, ...]

_BLANK = "\0"
"""The blank among classes that are written as characters."""

# Per text, with a character for each class: the chance that its last step is a blank, and that
# it is not. Strings grow and are found faster than tuples.
_Ends = dict[str, tuple[float, float]]
_BEGIN: _Ends = {"": (1.0, 0.0)}


def probabilities(scores: FloatArray) -> FloatArray:
    """Softmax over classes.

    Parameters
    ----------
    scores : ndarray of float32, shape (lines, classes, steps)
        Logits of the network.

    Returns
    -------
    ndarray of float32, shape (lines, steps, classes)
        Chances of the classes, which add up to 1 at each step.
    """
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    raised /= raised.sum(axis=1, keepdims=True)
    return np.ascontiguousarray(raised.transpose(0, 2, 1))


def greedy_labels(chances: FloatArray) -> list[Labels]:
    """Text of the likeliest path of each line.

    Parameters
    ----------
    chances : ndarray of float32, shape (lines, steps, classes)
        From `probabilities`.

    Returns
    -------
    list of tuple of int
        Classes without blanks and repeats.
    """
    paths = chances.argmax(axis=2)
    starts = np.ones(paths.shape, bool)
    starts[:, 1:] = paths[:, 1:] != paths[:, :-1]
    kept = starts & (paths != 0)
    return [
        tuple(int(label) for label in path[keep]) for path, keep in zip(paths, kept, strict=True)
    ]


def likely_texts(chances: FloatArray, *, count: int, floor: float) -> dict[Labels, float]:
    """The likeliest texts of one line.

    Parameters
    ----------
    chances : ndarray of float32, shape (steps, classes)
        From `probabilities`.
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
    whole, kept, blanks = {"": 1.0}, _BEGIN, 1.0
    for followed in _followed(chances, floor):
        if len(followed) == 1 and followed[0][0] == _BLANK:
            # Most steps: what follows depends on nothing before, so texts grow piece by piece.
            blanks *= followed[0][1]
            if kept is not _BEGIN:
                whole, kept = _joined(whole, kept, count, floor), _BEGIN
        else:
            kept = _likeliest(_grown(kept, followed), count, floor)
    whole = _joined(whole, kept, count, floor)
    return {tuple(map(ord, text)): chance * blanks for text, chance in whole.items()}


def _followed(chances: FloatArray, floor: float) -> list[list[tuple[str, float]]]:
    """The characters of the classes that each step may well be, and how likely they are."""
    followed: list[list[tuple[str, float]]] = [[] for _ in chances]
    likely = chances > floor
    found = chances[likely].astype(np.float64).tolist()
    for step, label, chance in zip(*(at.tolist() for at in likely.nonzero()), found, strict=True):
        followed[step].append((chr(label), chance))
    return followed


def _grown(kept: _Ends, followed: list[tuple[str, float]]) -> dict[str, list[float]]:
    """The beginnings of texts one step on, for each class that this step may be."""
    grown: defaultdict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for text, (blank, character) in kept.items():
        either = blank + character
        last = text[-1:]
        for label, chance in followed:
            if label == _BLANK:
                grown[text][0] += either * chance
            elif label == last:
                grown[text][1] += character * chance
                grown[text + label][1] += blank * chance
            else:
                grown[text + label][1] += either * chance
    return grown


def _likeliest(grown: dict[str, list[float]], count: int, floor: float) -> _Ends:
    """The likeliest beginnings of texts, without those far below the likeliest."""
    sums = {text: blank + character for text, (blank, character) in grown.items()}
    return {text: (grown[text][0], grown[text][1]) for text in _most(sums, count, floor)}


def _joined(whole: dict[str, float], ends: _Ends, count: int, floor: float) -> dict[str, float]:
    """The likeliest texts of which one is made up to a place, and the other from there on."""
    if len(ends) == 1:
        ((piece, chances),) = ends.items()
        return {text + piece: chance * sum(chances) for text, chance in whole.items()}
    joined: defaultdict[str, float] = defaultdict(float)
    for piece, chances in ends.items():
        for text, chance in whole.items():
            joined[text + piece] += chance * sum(chances)
    return {text: joined[text] for text in _most(joined, count, floor)}


def _most(chances: dict[str, float], count: int, floor: float) -> list[str]:
    """The likeliest texts, without those far below the likeliest."""
    least = floor * max(chances.values(), default=0.0)
    kept = [text for text, chance in chances.items() if chance > least]
    if len(kept) > count:
        kept = sorted(kept, key=chances.__getitem__, reverse=True)[:count]
    return kept


def text_probability(
    batches: Sequence[FloatArray], labels: Sequence[Labels]
) -> NDArray[np.float64]:
    """Probability of one text per line, over all paths that spell it.

    Parameters
    ----------
    batches : sequence of ndarray of float32, shape (lines, steps, classes)
        From `probabilities`; all lines of one are equally long.
    labels : sequence of tuple of int
        One text per line, through all batches.

    Returns
    -------
    ndarray of float64, shape (all lines,)
        0..1; 0 where a text is too long for the steps.
    """
    count = len(labels)
    states = np.zeros((count, 2 * max(map(len, labels), default=0) + 1), np.int64)
    for row, text in enumerate(labels):
        states[row, 1 : 2 * len(text) : 2] = text
    skips = np.zeros(states.shape)
    skips[:, 1:2] = 1
    skips[:, 2:] = (states[:, 2:] != 0) & (states[:, 2:] != states[:, :-2])
    skips = np.ascontiguousarray(skips.T)
    emitted = _emitted(batches, states)
    # A path comes from one state before all others, and goes to the first or skips it.
    alpha = np.zeros((states.shape[1] + 2, count))
    alpha[1] = 1
    moved = np.empty(skips.shape)
    for chances in emitted:
        np.multiply(alpha[:-2], skips, out=moved)
        moved += alpha[1:-1]
        moved += alpha[2:]
        alpha[1] = 0
        np.multiply(moved, chances, out=alpha[2:])
    last, rows = np.array([2 * len(text) + 2 for text in labels], np.intp), np.arange(count)
    ends_in_text: NDArray[np.float64] = alpha[last, rows] + alpha[last - 1, rows]
    return ends_in_text


def _emitted(batches: Sequence[FloatArray], states: NDArray[np.int64]) -> NDArray[np.float64]:
    """Chance of each state of each line at each step (steps, states, lines)."""
    steps = max((batch.shape[1] for batch in batches), default=0)
    # Where shorter lines are over, nothing but blanks follows, for sure.
    emitted = np.zeros((steps, states.shape[1], len(states)))
    emitted[:, ::2] = 1
    start = 0
    for batch in batches:
        stop = start + len(batch)
        chances = np.take_along_axis(batch, states[start:stop, None], 2)
        emitted[: batch.shape[1], :, start:stop] = chances.transpose(1, 2, 0)
        start = stop
    return emitted
