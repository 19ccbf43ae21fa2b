"""Winners of a trick and of the match."""

from typing import Final

from games.rules.cards import size_of
from games.rules.contract import Outcome
from games.rules.take_that_toy.cards import IN_COLOUR, RANKS, colours_held
from games.rules.take_that_toy.position import ToyPosition

ONE: Final = 0
SEVEN: Final = 6
EIGHT: Final = 7


def trick_winner(trick: list[int], trump: int, ones_rise: bool) -> int:
    """The place in the trick of its highest trump, else of the highest card of the led colour (T5, T6)."""
    rises = ones_rise and _holds_seven(trick)
    led, trumps = trick[0] // RANKS, trump // RANKS
    best, best_strength = 0, -1
    for place, card in enumerate(trick):
        colour, rank = card // RANKS, card % RANKS
        if rises and rank == ONE:
            rank = EIGHT
        strength = rank + RANKS if colour == trumps else rank if colour == led else -1
        # Only a 1 that counts as an 8 can draw level with another card; the earlier one stays ahead.
        if strength > best_strength:
            best, best_strength = place, strength
    return best


def _holds_seven(trick: list[int]) -> bool:
    # Compiled, a loop is far quicker than a generator.
    for card in trick:  # noqa: SIM110
        if card % RANKS == SEVEN:
            return True
    return False


def holds_five(cards: int) -> bool:
    """Return True if a collection holds all five colours."""
    # A loop that can stop early: this is asked after every trick of every rollout.
    for colour in IN_COLOUR:  # noqa: SIM110
        if not cards & colour:
            return False
    return True


def points(position: ToyPosition) -> tuple[int, int]:
    """The colours each seat holds (C8)."""
    return colours_held(position.won[0]), colours_held(position.won[1])


def prospects(position: ToyPosition) -> tuple[float, float]:
    """Won, lost or drawn when the match is over, by colours and then by cards (T11); open before the deal."""
    if position.due:
        return 0.5, 0.5
    first, second = points(position)
    if first == second:
        first, second = size_of(position.won[0]), size_of(position.won[1])
        if position.fewer:
            first, second = second, first
    if first == second:
        return 0.5, 0.5
    return (1.0, 0.0) if first > second else (0.0, 1.0)


def outcome(position: ToyPosition) -> Outcome | None:
    """Five colours, else more colours, else more (or fewer) cards, else a draw (T7, T11)."""
    if position.due:
        return None
    colours, worth = points(position), prospects(position)
    if worth[0] == worth[1]:
        return Outcome((1, 1), colours, "draw")
    places = (1, 2) if worth[0] > worth[1] else (2, 1)
    if colours[0] == colours[1]:
        return Outcome(places, colours, "most_cards")
    return Outcome(places, colours, "five_colours" if 5 in colours else "most_colours")
