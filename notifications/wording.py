"""Sentences of events, for digests, the page of notifications, and channels that strangers read."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.auth.user_agents import browser_shown
from core.journal.registry import notification_types
from games.selectors.catalogue import title_of

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


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


def without_title(sentence: str, title: str) -> str:
    """Return a sentence about a match without the title of its game; one about a league or an event stays."""
    return sentence.removeprefix(f"{title}: ")


def public_sentence_of(kind: str, data: Data) -> str:
    """Return the sentence for strangers; empty if the kind has none."""
    declared = notification_types().get(kind)
    return declared.public_sentence % _in_words(data) if declared else ""


def _in_words(data: Data) -> dict[str, Any]:
    """The event's data, with the title of the game and with values of closed lists as people say them."""
    values = {"reason": "", "end": "", **data, "game": title_of(str(data.get("game", "")))}
    for name in CLOSED & data.keys():
        values[name] = OF_EVENTS.get(data[name]) or str(data[name]).replace("_", " ")
    if "browser" in data:
        values["browser"] = browser_shown(data["browser"])
    return values


OF_EVENTS: Final[Mapping[str, "StrPromise"]] = {
    # The states of a fixture.
    "open": _("not played yet"),
    "played": _("played"),
    "forfeit": _("forfeit"),
    "bye": _("bye"),
    # The reasons for the end of a match.
    "target": _("the target was reached"),
    "twenty_one": _("a field was worth 21"),
    "nobody_can_act": _("no player could act"),
    "five_colours": _("all five colours"),
    "most_colours": _("the most colours"),
    "most_cards": _("the most cards"),
    "resigned": _("resigned"),
    "timed_out": _("time ran out"),
    "agreed": _("by agreement"),
    "aborted": _("aborted"),
    "adjudicated": _("ended by the staff"),
    # The ends by agreement.
    "draw": _("draw"),
    "abort": _("abort"),
    # The reasons for the end of a search.
    "expired": _("no match was found in time"),
    "too_many_matches": _("you have as many matches as the server allows"),
    # Other states of a match of the schedule.
    "void": _("void"),
}
