"""Amounts in English sentences: of errors, and of what commands print."""


def amount(number: int, thing: str) -> str:
    """So many things: "1 second", "2 seconds"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
