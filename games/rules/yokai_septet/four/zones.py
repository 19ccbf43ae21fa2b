"""Places of every card of the four-player game, and who sees it."""

from games.rules.cards import BITS, items_of
from games.rules.contract import EVERYONE, Zone
from games.rules.yokai_septet.four.position import SEATS, FourPosition


def zones(position: FourPosition) -> list[Zone]:
    """The indicator, the cards played, the hands, and until all four have decided what is put aside to be passed."""
    if position.round == 0:
        return []
    aside = position.passed if position.passing else [0] * SEATS
    found = [
        Zone("indicator", (position.indicator,), EVERYONE),
        Zone("tricks", tuple(position.played), EVERYONE),
    ]
    for seat in range(SEATS):
        # The leader of the first trick is public, and so, in round 1, is the hand that a certain card was in (Y11).
        name = f"hand {seat}, leading" if seat == position.leader else f"hand {seat}"
        found.append(Zone(name, tuple(items_of(position.hands[seat] & ~aside[seat])), BITS[seat]))
        found.append(Zone(f"pass {seat}", tuple(items_of(aside[seat])), BITS[seat]))
    return found
