"""Where every card of the four-player game lies, and who sees it."""

from games.rules.cards import BITS
from games.rules.contract import EVERYONE, Zone
from games.rules.moves import items_of
from games.rules.yokai_septet.position_four import SEATS, FourPosition


def zones(position: FourPosition) -> list[Zone]:
    """The indicator, the cards played, the hands, and until all four have decided what is put aside to be passed."""
    if position.round == 0:
        return []
    aside = position.passed if position.passing else [0] * SEATS
    return [
        Zone("indicator", (position.indicator,), EVERYONE),
        Zone("tricks", tuple(position.played), EVERYONE),
        *(
            Zone(f"hand {seat}", tuple(items_of(position.hands[seat] & ~aside[seat])), BITS[seat])
            for seat in range(SEATS)
        ),
        *(Zone(f"pass {seat}", tuple(items_of(aside[seat])), BITS[seat]) for seat in range(SEATS)),
    ]
