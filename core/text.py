"""Texts of people as they are stored, reasons that staff and directors give, and names in a row."""

from collections.abc import Sequence

from django.utils.translation import gettext

from core.errors import FieldError, Invalid

LONGEST_REASON = 500


class UncleanText(ValueError):
    """A string that holds NUL or half of a surrogate pair."""


def clean_text(text: str) -> str:
    """The text itself; `UncleanText` if no database could keep it."""
    if "\x00" in text:
        raise UncleanText("must not contain the character NUL")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise UncleanText("must not contain lone surrogates") from None
    return text


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


def in_a_row(names: Sequence[str]) -> str:
    """Names as a list in words: `ana, ben and cleo`."""
    *others, last = names
    if not others:
        return last
    return gettext("%(others)s and %(last)s") % {"others": ", ".join(others), "last": last}


def _wrong(code: str, detail: str) -> Invalid:
    return Invalid(detail, errors=[FieldError("reason", code, detail)])
