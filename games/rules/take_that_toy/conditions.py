"""Conditions of standing orders."""

from typing import Final

from games.rules.conditions import NOTHING, led
from games.rules.take_that_toy.cards import LETTERS
from games.rules.take_that_toy.shapes import ToyView


def _led(view: ToyView) -> str | None:
    """Return the colour of the first card of the trick, the cat's included (T5)."""
    if view.phase != "trick":
        return None
    return view.trick[0].card[0] if view.trick else NOTHING


def _moves(view: ToyView) -> list[str]:
    """Return a move for each card of the hand."""
    return [f"play {card}" for card in view.hand]


CONDITIONS: Final = (led(LETTERS, "The letter of the colour that is led; nothing if you lead yourself.", _led, _moves),)
