"""The confidence interval of a score, its worth in rating points, and Elo ratings of several entrants.

An interval counts pairs, not matches, because the matches of a pair share their deals.
"""

from collections.abc import Mapping, Sequence
from math import inf, log10

from core.confidence import wilson

ROUNDS = 2000
DRAWN = 1.0
"""The number of draws added to each pairing, so that an entrant who won every match has a finite rating."""


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % confidence interval of the mean of scores from 0 to 1.

    It is Wilson's interval, which holds near 0 and 1 too, with the measured variance: pairs that vary less than coin
    flips count as more of them.
    """
    count = len(scores)
    mean = sum(scores) / count
    coin = mean * (1 - mean)
    spread = sum((score - mean) ** 2 for score in scores) / max(1, count - 1)
    # Without a measurable variance, a pair counts as two coin flips, which is the best case.
    share = max(spread / coin, 1 / count) if coin else 0.5
    return wilson(mean, count / min(share, 1.0))


def points(score: float) -> float:
    """The difference in rating points that makes a score likely: 400 are odds of ten to one; infinite for 0 and 1."""
    if score in (0, 1):
        return inf if score else -inf
    return 400 * log10(score / (1 - score))


def elo(names: Sequence[str], scores: Mapping[tuple[str, str], tuple[float, int]]) -> dict[str, float]:
    """The ratings under which the scores are likeliest (Bradley and Terry); the first name is at 0.

    A score is the first name's mean result against the second, and from how many matches.
    """
    won = dict.fromkeys(names, 0.0)
    met: dict[tuple[str, str], float] = {}
    for (first, second), (score, matches) in scores.items():
        won[first] += score * matches + DRAWN / 2
        won[second] += (1 - score) * matches + DRAWN / 2
        met[first, second] = met[second, first] = matches + DRAWN
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        strength = {
            name: won[name]
            / sum(n / (strength[name] + strength[other]) for (own, other), n in met.items() if own == name)
            for name in names
        }
    return {name: 400 * log10(strength[name] / strength[names[0]]) for name in names}
