"""Straws with cards that a test has chosen."""

from typing import Any

from games.rules.yokai_septet.two.position import TwoPosition
from tests.rules.yokai_septet.table import deal_two, play, two_started

DISCARDS = ("0 discard k11", "1 discard b13")


def dealt(down: tuple[str, str] = ("", ""), up: tuple[str, str] = ("", ""), **options: Any) -> TwoPosition:
    """After the discards; nothing but the named cards on top is a 7."""
    fill = ("g4 g5 g6 p4 p5 p6", "c3 c4 c5 c6 c8 c9")
    tops = []
    for seat in (0, 1):
        named = up[seat].split()
        tops.append(" ".join([*named, *fill[seat].split()[: 6 - len(named)]]))
    downs = tuple(pile or rest for pile, rest in zip(down, ("gA g2 g3 p2 p3", "b8 b9 b10"), strict=True))
    position = deal_two(
        two_started(**options),
        down=(downs[0], downs[1]),
        up=(tops[0], tops[1]),
        hands=("k11 k5 k6 k8 k9 k10", "b13 b11 b12"),
        indicator="p8",
    )
    play(position, *DISCARDS)
    return position


def met(choice: str = "", **options: Any) -> TwoPosition:
    """Seat 0 swaps r7 and meets b7 at the second place below; then perhaps chooses."""
    position = dealt(up=("y4 r7", ""), down=("gA b7 g3 p2", ""), **options)
    play(position, "0 swap r7 left")
    if choice:
        play(position, f"0 face {choice}")
    return position
