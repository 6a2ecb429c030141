"""CTC decoding against sums over all paths, worked out one by one."""

from collections import defaultdict
from itertools import groupby, product

import numpy as np
import pytest

from heatgrid.read.ctc import (
    greedy_labels,
    likely_texts,
    probabilities,
    text_probability,
)


def _chances(steps=5, classes=4, lines=3):
    scores = np.random.default_rng(11).normal(0, 2, (lines, classes, steps)).astype(np.float32)
    return probabilities(scores)


def _slow_probabilities(line):
    """Probability of every text, path by path."""
    chances = defaultdict(float)
    for path in product(range(line.shape[1]), repeat=line.shape[0]):
        text = tuple(label for label, _ in groupby(path) if label)
        chances[text] += float(np.prod([line[step, label] for step, label in enumerate(path)]))
    return chances


def test_probabilities_of_a_step_add_up_to_one():
    assert _chances().sum(axis=2) == pytest.approx(np.ones((3, 5)))


def test_repeats_need_a_blank_between():
    path = np.array([[1, 1, 0, 1, 2, 0]])
    chances = np.where(path[..., None] == np.arange(3), 0.9, 0.05).astype(np.float32)
    assert greedy_labels(chances) == [(1, 1, 2)]


@pytest.mark.parametrize("text", [(), (1,), (2, 2), (1, 2, 3), (3, 3, 3), (1, 1, 1, 1)])
def test_text_probability_sums_all_paths(text):
    lines = _chances()
    slow = [_slow_probabilities(line)[text] for line in lines]
    assert text_probability([lines], [text] * 3) == pytest.approx(slow)


def test_texts_of_different_lengths_in_one_call():
    lines, texts = _chances(), [(), (1, 2), (3,)]
    slow = [_slow_probabilities(line)[text] for line, text in zip(lines, texts, strict=True)]
    assert text_probability([lines], texts) == pytest.approx(slow)


def test_batches_of_different_lengths_in_one_call():
    batches, text = [_chances(5), _chances(3, lines=2), _chances(4)], (1, 2)
    slow = [_slow_probabilities(line)[text] for batch in batches for line in batch]
    assert text_probability(batches, [text] * 8) == pytest.approx(slow)


def test_all_texts_are_found_with_the_sum_of_their_paths():
    for line in _chances():
        slow = {text: chance for text, chance in _slow_probabilities(line).items() if chance > 0}
        assert likely_texts(line, count=1000, floor=0.0) == pytest.approx(slow, rel=1e-5)


def test_the_likeliest_texts_are_kept():
    line = _chances()[0]
    slow = _slow_probabilities(line)
    likeliest = sorted(slow, key=slow.__getitem__, reverse=True)[:3]
    found = likely_texts(line, count=20, floor=1e-4)
    assert sorted(found, key=found.__getitem__, reverse=True)[:3] == likeliest


def test_what_is_below_the_floor_is_not_followed():
    chances = np.array([[0.05, 0.9, 0.05], [0.9, 0.02, 0.08]])
    assert likely_texts(chances, count=9, floor=0.06) == pytest.approx({(1,): 0.81, (1, 2): 0.072})


def test_pieces_between_sure_blanks_make_up_the_texts():
    either = [[0.0, 0.6, 0.4, 0.0], [0.0, 0.0, 0.3, 0.7], [0.5, 0.5, 0.0, 0.0]]
    steps = [[1.0, 0.0, 0.0, 0.0], *either[:2], [0.9, 0.0, 0.0, 0.0], either[2]]
    line = np.array(steps, np.float32)
    slow = {text: chance for text, chance in _slow_probabilities(line).items() if chance > 0}
    assert likely_texts(line, count=100, floor=0.0) == pytest.approx(slow, rel=1e-5)
