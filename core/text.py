"""Rules for text: anything a database can keep and a screen can show."""


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
