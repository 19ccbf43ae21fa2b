"""Reasons that staff and directors give, shown to the players concerned: one printable line."""

from core.errors import FieldError, Invalid
from core.text import UncleanText, clean_text

LONGEST_REASON = 500


def checked_reason(reason: str) -> str:
    """The reason as it is stored; raises `Invalid` if it cannot be."""
    text = " ".join(reason.split())
    try:
        clean_text(text)
    except UncleanText as wrong:
        raise _wrong("unclean_text", f"The reason {wrong}.") from None
    if not text or len(text) > LONGEST_REASON or not text.isprintable():
        raise _wrong("length", f"A reason has 1 to {LONGEST_REASON} printable characters.")
    return text


def _wrong(code: str, detail: str) -> Invalid:
    return Invalid(detail, errors=[FieldError("reason", code, detail)])
