"""Amounts on boards, which are written in English."""


def amount(number: int, thing: str) -> str:
    """So many things in words: "1 card", "2 cards"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
