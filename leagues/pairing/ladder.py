"""A ladder: a player who beats one standing higher takes that place."""

from collections.abc import Iterable, Sequence

from leagues.standings.results import Player


def may_challenge(order: Sequence[Player], challenger: Player, challenged: Player, *, reach: int) -> bool:
    """Return True if a challenge is in reach: upwards, and not too far."""
    return 0 < order.index(challenger) - order.index(challenged) <= reach


def after_challenge(order: Sequence[Player], challenger: Player, challenged: Player, *, won: bool) -> list[Player]:
    """The ladder after a challenge.

    A challenger who wins takes the place, and those between go down by one. A draw or a defeat changes nothing, nor
    does a win over a player who now stands below.
    """
    found = list(order)
    if won and found.index(challenger) > found.index(challenged):
        found.remove(challenger)
        found.insert(found.index(challenged), challenger)
    return found


def ladder_after(order: Sequence[Player], challenges: Iterable[tuple[Player, Player, bool]]) -> list[Player]:
    """The ladder after challenges in the order in which they were decided: who challenged, whom, and whether they won.

    Players who have left are taken out afterwards, which changes nothing between the others.
    """
    found = list(order)
    for challenger, challenged, won in challenges:
        found = after_challenge(found, challenger, challenged, won=won)
    return found
