"""Conditions of standing orders, for each version."""

from typing import Final

from games.rules.conditions import NOTHING, led
from games.rules.yokai_septet.cards import LETTERS
from games.rules.yokai_septet.four.view import SeptetFourView
from games.rules.yokai_septet.public import PublicView
from games.rules.yokai_septet.two.view import SeptetTwoView


def _led(view: PublicView) -> str | None:
    """Return the suit of the card led to the trick (Y3)."""
    if view.phase != "play":
        return None
    trick = view.tricks[-1] if view.tricks else None
    return trick.cards[0][0] if trick and trick.winner is None else NOTHING


def _moves_of_four(view: SeptetFourView) -> list[str]:
    """Return a move for each card of the hand."""
    return [f"play {card}" for card in view.hand]


def _moves_of_two(view: SeptetTwoView) -> list[str]:
    """Return a move for each card of the hand, and for each that lies face up in the own straw pile."""
    if view.seat is None:
        return []
    straw = view.straws[view.seat]
    bottom = [place.card for place in straw.bottom if place.lies == "face_up"]
    return [f"play {card}" for card in (*view.hand, *straw.top, *bottom) if card]


_ABOUT: Final = "The letter of the suit that is led; nothing if you lead yourself."
FOUR: Final = (led(LETTERS, _ABOUT, _led, _moves_of_four),)
TWO: Final = (led(LETTERS, _ABOUT, _led, _moves_of_two),)
