"""Choice of a card in Yokai Septet, by what lies on the table: Bosses are wanted, tricks without them are not."""

from typing import Final

from games.rules.cards import BITS, items_of
from games.rules.stream import Rng
from games.rules.yokai_septet.cards import BOSSES, GREEN_ACE, RANKS, SUIT_OF, stars_of
from games.rules.yokai_septet.table import SeptetPosition, of_side
from games.rules.yokai_septet.tricks import may_play, winning_card

BOSS: Final = 1.0
STAR: Final = 0.5
"""The worth of a trick for each Boss in it, and for each of their stars."""
TRICK: Final = 0.15
LAST_TRICKS: Final = 0.7
"""The cost of a trick, and the additional cost of the two before the limit."""


def card_to_play(position: SeptetPosition, seat: int, playable: int, limit: int, seats: int, rng: Rng) -> int:
    """The card that promises most; of equal ones any."""
    promised = card_promises(position, seat, playable, limit, seats)
    return max(promised, key=lambda card: promised[card] + rng.below(64) / 1000)


def card_promises(position: SeptetPosition, seat: int, playable: int, limit: int, seats: int) -> dict[int, float]:
    """Return what each legal card promises."""
    legal = may_play(playable, position.led)
    return {card: _promise(position, seat, card, limit, seats) for card in items_of(legal)}


def _promise(position: SeptetPosition, seat: int, card: int, limit: int, seats: int) -> float:
    """Return what a card can be expected to bring its side."""
    chance = _chance_to_win(position, seat, card, seats)
    bosses: int = (position.on_table | BITS[card]) & BOSSES
    worth = BOSS * bosses.bit_count() + STAR * stars_of(bosses & ~position.trump)
    cost = TRICK + (LAST_TRICKS if of_side(position.tricks, seat & 1) >= limit - 2 else 0.0)
    return worth * (2 * chance - 1) - chance * cost - _loss(position, card)


def _loss(position: SeptetPosition, card: int) -> float:
    """Return what the hand misses without the card."""
    if card == GREEN_ACE:
        return 0.5
    return 0.02 * (card % RANKS) + (0.2 if position.trump & BITS[card] else 0.0)


def _chance_to_win(position: SeptetPosition, seat: int, card: int, seats: int) -> float:
    """Estimate the chance that the own side takes the trick with this card, as a rule of thumb."""
    placed = len(position.played) % seats
    table, led = position.on_table | BITS[card], position.led or SUIT_OF[card]
    best = winning_card(table, led, position.trump)
    certain = placed == seats - 1
    if best == card:
        if certain or card == GREEN_ACE:
            return 1.0
        return (0.55 if position.trump & BITS[card] else 0.2) + 0.06 * (card % RANKS)
    ours = (seat - placed + position.played[len(position.played) - placed :].index(best) - seat) % 2 == 0
    if certain:
        return 1.0 if ours else 0.0
    return 0.65 if ours else 0.2
