"""Amounts in English sentences: of errors, and of what commands print."""


def amount(number: int, thing: str, things: str | None = None) -> str:
    """So many things: "1 second", "2 seconds"; "2 matches" for a word with another plural."""
    return f"{number} {thing}" if number == 1 else f"{number} {things or f'{thing}s'}"
