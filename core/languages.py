"""The languages of people: which one something that is written for them is in."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.utils import translation


def supported(tag: str) -> str | None:
    """The language of this server that a tag such as `de-AT` stands for; none without a catalogue."""
    try:
        return translation.get_supported_language_variant(tag)
    except LookupError:
        return None


@contextmanager
def speaking(tag: str) -> Iterator[None]:
    """Translate all texts in this block for the person of an account with this language; else they stay English.

    A worker has no language of its own, and a request has that of its caller, who may be another person.
    """
    with translation.override(supported(tag) or settings.LANGUAGE_CODE):
        yield


def languages(own: str = "") -> list[tuple[str, str]]:
    """Return the languages to choose from as tags and names, each in its own language.

    A tag that an account has from elsewhere is one of them too: saving a form must not change it.
    """
    offered = [(tag.partition("-")[0], name) for tag, name in settings.LANGUAGES]
    return offered if own in ("", *dict(offered)) else [*offered, (own, own)]


def spoken() -> str:
    """The language of the moment without its country, as HTML names it: `en`, `de`."""
    return (translation.get_language() or settings.LANGUAGE_CODE).partition("-")[0]


def is_english() -> bool:
    """Return True if the language of the moment is the server's own."""
    return spoken() == "en"
