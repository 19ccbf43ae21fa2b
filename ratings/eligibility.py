"""The players for whom the result of a rated match counts: everyone who played, or a part of them.

A player who leaves after the deal is rated as having lost, whatever becomes of the match. The others gain by that only
if there was a match: each side has decided three times.
"""

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

LEAST_DECISIONS: Final = 3
"""The decisions that each side must have made before its opponents gain by its leaving, or an agreed draw counts.

Decisions are rows of the log that are not of chance: also those with a single legal answer, and those of a bot that
took a seat over, for the others play on against it and can lose.
"""


class Eligible(NamedTuple):
    """The seats for whose players a result counts, and why it does not count for the others."""

    seats: frozenset[int]
    limit: str
    """Empty, `aborted`, `too_short` or `same_people`."""


def counted_for(
    *,
    sides: Sequence[Sequence[int]],
    places: Sequence[int] | None,
    left: Collection[int],
    decisions: Sequence[int] | None,
    is_one_too_many: bool = False,
) -> Eligible:
    """The players whose ratings a result may change.

    `places` are those of the sides, none in an aborted match; `left` are the seats whose players left; `decisions` go
    by seat, none where the match was not cut short by its players. One match too many of the same people counts for
    nobody: all of them could know that before they saw a card.
    """
    if is_one_too_many:
        return Eligible(frozenset(), "same_people")
    if places is None:
        return Eligible(frozenset(left), "aborted")
    if decisions is None or all(sum(decisions[seat] for seat in side) >= LEAST_DECISIONS for side in sides):
        return Eligible(frozenset(seat for side in sides for seat in side), "")
    # Partners lose together here too: else a player with a bad hand would have their partner resign.
    lost = {seat for side, place in zip(sides, places, strict=True) if place > min(places) for seat in side}
    return Eligible(frozenset(lost | set(left)), "too_short")
