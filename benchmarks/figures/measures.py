"""Counts of facts: how much of what figures show is read, and what is wrong without a flag."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import median, quantiles

from gallery.facts import Fact, Topic

_COLORS = (Topic.COLOR, Topic.VALUE)
_LOOSE = (*_COLORS, Topic.ALARM)
"""Topics that a figure may fail in and still be read perfectly."""

Row = tuple[str, str, str]
"""Name of a measure, its value, and what it was counted on."""


def is_perfect(facts: Iterable[Fact]) -> bool:
    """Whether everything that is printed or drawn in a figure was read.

    Parameters
    ----------
    facts : iterable of Fact
        Of one figure.

    Returns
    -------
    bool
        Intervals of colors and false alarms do not count.
    """
    return all(fact.is_right for fact in facts if fact.topic not in _LOOSE)


def measures(figures: Mapping[str, Sequence[Fact]]) -> list[Row]:
    """Everything that is measured on a set.

    Parameters
    ----------
    figures : mapping
        Facts by the name of the figure.

    Returns
    -------
    list of tuple of str
        In the order of a table.
    """
    facts = [fact for own in figures.values() for fact in own]
    perfect = sum(map(is_perfect, figures.values()))
    printed = [fact for fact in facts if fact.topic is Topic.CELL]
    silent = sum(fact.is_silent_mistake for fact in facts)
    flagged = sum(fact.is_flagged and not fact.is_right for fact in printed)
    return [
        _share("figures perfect", perfect, len(figures)),
        _topic("panels found, IoU ≥ 0.8", facts, Topic.PANEL),
        ("panels that are none", str(_extras(facts)), ""),
        _topic("grid shape exact", facts, Topic.GRID),
        _topic("printed cells exact", facts, Topic.CELL),
        ("wrong and not flagged", str(silent), f"{len(printed)} printed cells"),
        ("wrong and flagged", str(flagged), f"{len(printed)} printed cells"),
        _topic("right cells without an alarm", facts, Topic.ALARM),
        _topic("cells without a number", facts, Topic.BLANK),
        _topic("ticks exact", facts, Topic.TICK),
        _topic("titles exact", facts, Topic.TITLE),
        _topic("axis labels exact", facts, Topic.LABEL),
        _topic("bars found, and none where none is", facts, Topic.BAR),
        _topic("ends of bars within 0.5 %", facts, Topic.BAR_ENDS),
        _topic("ticks of bars exact", facts, Topic.BAR_TICKS),
        _topic("labels of bars exact", facts, Topic.BAR_LABEL),
        *_color_rows(facts),
    ]


def _share(name: str, hits: int, count: int) -> Row:
    return name, f"{100 * hits / count:.2f} %" if count else "", f"{count}"


def _topic(name: str, facts: Iterable[Fact], topic: Topic) -> Row:
    own = [fact.is_right for fact in facts if fact.topic is topic]
    return _share(name, sum(own), len(own))


def _extras(facts: Iterable[Fact]) -> int:
    """How many panels were read where there is none."""
    return sum(
        len(fact.read)
        for fact in facts
        if fact.topic is Topic.EXTRA and isinstance(fact.read, Sequence)
    )


def _color_rows(facts: Iterable[Fact]) -> list[Row]:
    """Error of the values that colors stand for, and how many their intervals hold."""
    colors = [fact for fact in facts if fact.topic in _COLORS]
    errors = [fact.error_percent for fact in colors if fact.error_percent is not None]
    if len(errors) < 2:
        return []
    covered = sum(map(_is_covered, colors))
    last = quantiles(errors, n=20)[-1]
    return [
        ("error of a color, median, % of the bar", f"{median(errors):.2f}", f"{len(errors)}"),
        ("error of a color, 95th percentile", f"{last:.2f}", f"{len(errors)}"),
        _share("value inside its color's interval", covered, len(colors)),
    ]


def _is_covered(fact: Fact) -> bool:
    """Whether an interval holds its value, with no allowance."""
    if not isinstance(fact.read, tuple) or not isinstance(fact.truth, float):
        return False
    low, high = fact.read
    return (low is None or low <= fact.truth) and (high is None or fact.truth <= high)
