"""Sentences of events, for digests and the page of news, and for channels that strangers read."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from accounts.browsers import browser_shown
from core.journal.registry import notification_types
from games.selectors.catalogue import title_of
from notifications.words import OF_EVENTS

Data = Mapping[str, Any]

CLOSED = {"reason", "end", "state"}
"""The members of events that hold a value of a closed list."""


def sentence_of(kind: str, data: Data) -> str:
    """Return the sentence about an event, in the language of the moment."""
    declared = notification_types().get(kind)
    if declared is None:
        return gettext("Something else has happened.")
    sentence = declared.withdrawn if declared.withdrawn and data.get("withdrawn") else declared.sentence
    return str(sentence) % _in_words(data)


def public_sentence_of(kind: str, data: Data) -> str:
    """Return the sentence for strangers; empty if the kind has none."""
    declared = notification_types().get(kind)
    return declared.public_sentence % _in_words(data) if declared else ""


def _in_words(data: Data) -> dict[str, Any]:
    """The event's data, with the title of the game and with values of closed lists as people say them."""
    said = {"reason": "", "end": "", **data, "game": title_of(str(data.get("game", "")))}
    for name in CLOSED & data.keys():
        said[name] = OF_EVENTS.get(data[name]) or str(data[name]).replace("_", " ")
    if "browser" in data:
        said["browser"] = browser_shown(data["browser"])
    return said
