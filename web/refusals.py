"""Reasons for refusals, in the reader's language. English is what the server itself says."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop as N_

from accounts import refusals
from core.errors import Invalid, Refusal
from core.languages import is_english

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

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
FIELDS: Final[Mapping[str, "StrPromise"]] = {
    **refusals.FIELDS,
    "unknown_user": _("There is no such person."),
    "unknown_bot": _("There is no such bot."),
    "not_to_be_invited": _("This person cannot be invited."),
    "seated_twice": _("One user holds one seat."),
    "own_bot": _("A person and their bots do not sit together in a rated match."),
    "wrong_count": _("The number of seats does not fit the game."),
    "no_such_seat": _("There is no such seat."),
    "bad_value": _("An option has no such value."),
    "required": _("A part of it is missing."),
    "out_of_range": _("A number is too small or too large."),
    "not_offered": _("This is not offered here."),
    "past": _("The time has passed."),
    "too_far": _("That is too far away."),
    "before_sign_up": _("A season starts after sign-up has begun."),
    "not_in_leagues": _("The matches of a league are played over days."),
    "not_for_two": _("Tournaments are for games for two."),
    "one_group": _("A tournament has one group and no tiers."),
    "division_size.one_group": _("A tournament has one group and no divisions."),
    "division_size.not_offered": _("With partners a division has six to ten players."),
    "no_shared_deals": _("Only tables with the same deal can be compared."),
    "twice": _("Each stands once."),
    "directors.too_many": _("These are too many directors."),
    "most_players.too_many": _("So many cannot take part in this format."),
    "rests.no_place": _("Only who has a place from the last season can keep it, before the new one starts."),
    "leaver.no_place": _("This player has left no place that is free."),
    "empty": _("A vacation ends after it starts."),
    "too_late": _("A vacation is announced before it starts, never for the past."),
    "over_budget": _("That is more vacation than a year has here."),
}
"""What is wrong with a field of a form about matches and leagues, by the code, or by the field and the code."""
FORMS: Final = (
    *refusals.DETAILS,
    N_("A code has to be good for a while."),
    N_("A tie-break stands twice."),
    N_("Not all directors are known."),
    N_("Not everyone can be invited."),
    N_("Some seats cannot be given as asked."),
    N_("The clock cannot be had."),
    N_("The number of seats is wrong."),
    N_("The options do not fit the game."),
    N_("The season cannot be planned so."),
    N_("The tournament cannot be held so."),
    N_("The vacation cannot be had."),
    N_("There is no place to take over."),
    N_("This policy cannot be had."),
    N_("This tie-break cannot be had."),
)
"""What services say of a whole form, translated word by word."""


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
        return refusals.sentence_of(refusal, in_fields=FIELDS, details=FORMS)
    if refusal.detail in DETAILS:
        return gettext(refusal.detail)
    reason = refusal.extra.get("reason")
    sentence = pgettext(REFUSAL, str(reason)) if reason in REASONS else pgettext(REFUSAL, refusal.code)
    rule = refusal.extra.get("rule")
    return f"{sentence} ({rule})" if rule else sentence
