"""Namahage: counts to 21. Each action is tried, and what both fields are worth then is compared."""

from typing import Final

from bots.brains.search.menu import Menu
from games.rules.cards import items_of
from games.rules.namahage import apply, options
from games.rules.namahage import verbs as v
from games.rules.namahage.cards import EMPEROR, VALUE, VILLAGE
from games.rules.namahage.position import NamahagePosition
from games.rules.namahage.score import TARGET, outcome, totals
from games.rules.namahage.steps import MULLIGANS, OPERATION
from games.rules.stream import Rng

WON: Final = 100.0
TRIED: Final = 16
"""So many of the actions are tried; most of them differ in the cell alone."""

LOW: Final = 2
"""Cards of less than this go back in the mulligan, unless they make others dearer."""


def habit(position: NamahagePosition, seat: int, rng: Rng) -> int:
    """The move after which the own field is ahead by most."""
    if position.stack[-1] & OPERATION == MULLIGANS:
        return v.MULLIGAN | _cards_to_put_back(position.hands[seat]) << v.VERBS.bits
    menu = Menu(v.VERBS)
    menu.read(options.options(position, seat))
    codes = {menu.any(rng) for _ in range(TRIED)}
    return max(sorted(codes), key=lambda code: _lead_after(position, seat, code))


def _lead_after(position: NamahagePosition, seat: int, code: int) -> float:
    after = position.clone()
    apply.play(after, seat, code)
    result = outcome(after)
    if result is not None:
        return WON * (result.places[1 - seat] - result.places[seat])
    worth = totals(after)
    # The nearer the opponent is to 21, the less it helps to be a little nearer oneself.
    return worth[seat] - worth[1 - seat] * (1.5 if worth[1 - seat] * 3 > TARGET * 2 else 1.0)


def _cards_to_put_back(hand: int) -> int:
    low = [place for place in items_of(hand) if VALUE[place >> 1] < LOW and place >> 1 not in (EMPEROR, VILLAGE)]
    chosen = 0
    # From the lowest place on, so that of two equal cards the first is named first.
    for place in low[: v.MOST_PUT_BACK]:
        chosen |= 1 << place
    return chosen
