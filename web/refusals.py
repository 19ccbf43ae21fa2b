"""Why something was refused, in the reader's language. English is what the server itself says."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext, pgettext

from accounts import refusals
from core.errors import Invalid, Refusal
from core.languages import is_english

REFUSAL: Final = "refusal"
"""The context of the catalogue in which codes and reasons have sentences."""
REASONS: Final = (
    "above_fifteen",
    "above_limit",
    "cell_empty",
    "cell_occupied",
    "cell_open",
    "colour_out",
    "deck_empty",
    "goes_too",
    "must_follow",
    "no_boss",
    "no_open_boss",
    "no_such_card",
    "no_trump",
    "not_bare",
    "not_displayed",
    "not_in_hand",
    "not_in_pile",
    "not_met",
    "not_now",
    "not_offered",
    "not_playable",
    "not_their_cell",
    "not_together",
    "not_your_cell",
    "not_your_row",
    "passed_over",
    "protected",
    "same_as_minor",
    "same_name",
    "spirit",
    "two_fields",
    "wrong_card",
    "wrong_count",
)
"""Why rules forbid a move: the reasons of all games."""
DETAILS: Final = (
    "You owe no move in this match now.",
    "You owe a decision now: play the move instead.",
    "There are no standing orders in a match whose clock counts minutes.",
    "There is no such order, or it does not stand any more.",
    "Nobody else offers that now: an offer holds until the next move.",
    "Nobody offers that now: an offer holds until the next move.",
    "Nobody offers a pause now: an offer holds until the next move.",
    "The match is not paused.",
    "The match is paused already.",
    "The match has to be over before a pause would be.",
    "Matches of this server are not paused.",
    "The match has not started: seats are still free.",
    "Others still play with the same cards: until they are through, nobody else sees them.",
)
"""What the server says often enough to be translated word by word."""


@dataclass(frozen=True, slots=True)
class Said:
    """A refusal as a page says it."""

    title: str
    detail: str
    errors: tuple[()] = ()


def said(refusal: Refusal) -> Said:
    """The refusal in the reader's language, for a template that shows one."""
    if is_english():
        return Said(refusal.title, sentence_of(refusal))
    return Said(pgettext(REFUSAL, refusal.code).removesuffix("."), sentence_of(refusal))


def sentence_of(refusal: Refusal) -> str:
    """The refusal in the reader's language: word by word, or else by its reason or its code."""
    # What is wrong in a form is said by its fields.
    if is_english() or isinstance(refusal, Invalid) or refusal.errors:
        return refusals.sentence_of(refusal)
    if refusal.detail in DETAILS:
        return gettext(refusal.detail)
    reason = refusal.extra.get("reason")
    sentence = pgettext(REFUSAL, str(reason)) if reason in REASONS else pgettext(REFUSAL, refusal.code)
    rule = refusal.extra.get("rule")
    return f"{sentence} ({rule})" if rule else sentence
