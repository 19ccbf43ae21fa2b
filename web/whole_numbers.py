"""Whole numbers that people and their forms write."""


def whole_number(text: str, *, digits: int = 9) -> int | None:
    """The number that a text is, with at most so many ASCII digits; None for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


def number_typed(text: str) -> int | str:
    """A number that was typed into a form; what is none stays a text, and is refused as one."""
    number = whole_number(text)
    return text if number is None else number
