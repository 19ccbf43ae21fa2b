"""Who takes a trick, and who has won the match."""

from collections.abc import Sequence

from games.rules.contract import Outcome
from games.rules.take_that_toy.cards import IN_COLOUR, RANKS, colours_held
from games.rules.take_that_toy.position import ToyPosition

ONE = 0
SEVEN = 6
EIGHT = 7


def trick_winner(trick: Sequence[int], trump: int, ones_rise: bool) -> int:
    """The place in the trick of its highest trump, else of the highest card of the led colour (T5, T6)."""
    rises = ones_rise and any(card % RANKS == SEVEN for card in trick)
    led = trick[0] // RANKS
    best, best_strength = 0, -1
    for place, card in enumerate(trick):
        colour, rank = card // RANKS, card % RANKS
        if rises and rank == ONE:
            rank = EIGHT
        strength = rank + RANKS if colour == trump // RANKS else rank if colour == led else -1
        # Only a 1 that counts as an 8 can draw level with another card; the earlier one stays ahead.
        if strength > best_strength:
            best, best_strength = place, strength
    return best


def holds_five(cards: int) -> bool:
    """Whether a collection holds all five colours."""
    # A loop that can stop early: this is asked after every trick of every rollout.
    for colour in IN_COLOUR:  # noqa: SIM110
        if not cards & colour:
            return False
    return True


def points(position: ToyPosition) -> tuple[int, int]:
    """The colours each seat holds (C8)."""
    return colours_held(position.won[0]), colours_held(position.won[1])


def outcome(position: ToyPosition) -> Outcome | None:
    """Five colours, else more colours, else more (or fewer) cards, else a draw (T7, T11)."""
    if position.due:
        return None
    colours = points(position)
    if colours[0] != colours[1]:
        places = (1, 2) if colours[0] > colours[1] else (2, 1)
        return Outcome(places, colours, "five_colours" if 5 in colours else "most_colours")
    cards = position.won[0].bit_count(), position.won[1].bit_count()
    if cards[0] == cards[1]:
        return Outcome((1, 1), colours, "draw")
    return Outcome((1, 2) if (cards[0] > cards[1]) != position.fewer else (2, 1), colours, "most_cards")
