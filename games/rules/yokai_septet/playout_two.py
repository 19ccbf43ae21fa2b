"""Random play of the two-player game in one go: the odds of `options` and `sample`, without the ways round them."""

from games.rules.cards import lowest, nth
from games.rules.contract import CHANCE_DUE
from games.rules.stream import Rng
from games.rules.yokai_septet.apply_two import deal, discard, face, finish_swaps, play_card, swap
from games.rules.yokai_septet.cards import BOSSES
from games.rules.yokai_septet.deck import shuffled
from games.rules.yokai_septet.position_two import DISCARDING, SWAPPING, TRICKS, TwoPosition
from games.rules.yokai_septet.tricks import may_play


def playout(position: TwoPosition, rng: Rng) -> int:
    """Play random moves to the end of the match and say how many there were."""
    moves = 0
    while position.due:
        if position.due == CHANCE_DUE:
            deal(position, shuffled(rng, position.rules.redraw))
        elif position.stage == TRICKS:
            _play(position, rng)
        else:
            prepare(position, rng)
        moves += 1
    return moves


def _play(position: TwoPosition, rng: Rng) -> None:
    seat = position.turn
    cards = may_play(position.hands[seat] | position.open[seat], position.led)
    play_card(position, seat, nth(cards, rng.below(cards.bit_count())) if cards & (cards - 1) else lowest(cards))


def prepare(position: TwoPosition, rng: Rng) -> None:
    """A discard, a swap or what follows it."""
    seat = position.turn
    if position.stage == DISCARDING:
        seat = (position.due & -position.due).bit_length() - 1
        cards = position.hands[seat] & ~BOSSES
        discard(position, seat, nth(cards, rng.below(cards.bit_count())))
    elif position.stage == SWAPPING:
        # Each 7 can go left or right, and all may stay.
        bosses = position.swappable
        choice = rng.below(2 * bosses.bit_count() + 1)
        if choice == 2 * bosses.bit_count():
            finish_swaps(position, seat)
        else:
            swap(position, seat, nth(bosses, choice // 2), choice % 2)
    else:
        places = (position.named, position.met)
        face(position, seat, position.lies[places[rng.below(2)]])
