"""Conditions of standing orders."""

from typing import Final

from games.rules.conditions import NOTHING, led
from games.rules.mu.shapes import SUIT, MuView


def _led(view: MuView) -> str | None:
    """Return what the card led asks for: trump, or its colour (M11, M12)."""
    if view.phase != "play":
        return None
    if not view.trick:
        return NOTHING
    card = view.trick[0].card
    return "trump" if {view.minor, view.major} & set(card) else card[0]


def _moves(view: MuView) -> list[str]:
    """Return a move for each card of the hand, and for each that lies face up before the seat (M17)."""
    columns = () if view.seat is None else view.displays[view.seat].columns
    shown = [card for column in columns for card in column.cards]
    # A card that is there twice is one move.
    moves = [*(f"play {card} hand" for card in view.hand), *(f"play {card} table" for card in shown)]
    return list(dict.fromkeys(moves))


CONDITIONS: Final = (
    led(SUIT.faces, "The letter of the colour that is led, or trump; nothing if you lead yourself.", _led, _moves),
)
