"""Knock-out by encounters of two matches, one in each seat."""

from collections.abc import Sequence

from leagues.pairing.rounds import Pairing, Round
from leagues.standings.ranking import standings
from leagues.standings.results import Player, Result
from leagues.standings.table import Scoring

TIE_BREAKS = ("capped_difference", "wins", "fewer_time_outs", "lot")
"""The tie-breaks of an encounter that is level on points."""


def first_round(players: Sequence[Player]) -> list[tuple[Player, Player | None]]:
    """The encounters from the seeding: the best against the last, so that the best two can meet in the final alone.

    None is a bye; where the number is no power of two, the best have them. Winners of neighbours meet next.
    """
    if len(players) < 2 or len(set(players)) != len(players):
        raise ValueError("A knock-out needs at least two different players.")
    order = [0]
    while len(order) < len(players):
        order = [place for seed in order for place in (seed, 2 * len(order) - 1 - seed)]
    slots = [players[seed] if seed < len(players) else None for seed in order]
    found: list[tuple[Player, Player | None]] = []
    for one, two in zip(slots[::2], slots[1::2], strict=True):
        assert one is not None
        found.append((one, two))
    return found


def next_round(winners: Sequence[Player]) -> list[tuple[Player, Player | None]]:
    """The encounters of the winners, who stand in the order of the last round's."""
    return list(zip(winners[::2], winners[1::2], strict=True))


def matches(encounters: Sequence[tuple[Player, Player | None]], number: int) -> list[Round]:
    """The two rounds of matches of one round of encounters, the first of which is counted so."""
    pairs: list[Pairing] = [((one,), (two,)) for one, two in encounters if two is not None]
    byes = tuple(one for one, two in encounters if two is None)
    return [
        Round(number, tuple(pairs), byes),
        Round(number + 1, tuple((second, first) for first, second in pairs), byes),
    ]


def winner(one: Player, two: Player | None, results: Sequence[Result], scoring: Scoring) -> Player:
    """Return the player who goes on; of two who did not come at all the lot says who."""
    if two is None:
        return one
    return standings((one, two), results, tie_breaks=TIE_BREAKS, scoring=scoring)[0].player
