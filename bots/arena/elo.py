"""Elo ratings of several entrants, from their results against each other."""

from collections.abc import Mapping, Sequence
from math import log10

ROUNDS = 2000

DRAWN = 1.0
"""The number of draws added to each pairing, so that an entrant who won every match has a finite rating."""


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
