"""Reasons for refusals, in the reader's language. English is what the server itself says."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop as N_

from accounts.pages import refusals
from core.errors import Invalid, Refusal
from core.languages import is_english

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

REFUSAL: Final = "refusal"
"""The context of the catalogue in which codes have sentences."""
DETAILS: Final = (
    "It is not your turn in this match.",
    "It is your turn: play the move directly.",
    "You cannot plan moves in live matches.",
    "This planned move no longer exists.",
    "Plan at least one move.",
    "There is no offer to accept. Offers expire with the next move.",
    "No offer is open right now. Offers expire with the next move.",
    "No pause is offered right now. Offers expire with the next move.",
    "The match is not paused.",
    "The match is paused already.",
    "No pause possible: the match must end within a day.",
    "Pauses are not available on this server.",
    "The match has not started: some seats are still open.",
    "Other tables are still playing this deal. The cards stay hidden until they finish.",
    "You need an account for this. Sign up: the match you play as a guest stays yours.",
    "You need an account to play on this server.",
    "Too many guests are playing right now. Sign up to play.",
    "You are no longer a guest here. Reload the page.",
)
"""The server's sentences that are shown often enough to be translated as they are."""
ON_PAGES: Final = (
    N_("This is available once the match is over."),
    N_("You cannot take a seat in this match."),
    N_("Players cannot play with their own bots in a rated match."),
    N_("Not every player of the match can be invited."),
    N_("The match is still running. Its outcome decides the result."),
    N_("Not enough players have signed up."),
    N_("The previous season is not over."),
    N_("This league already has a season that is planned or open for sign-up."),
    N_("This player has already signed up for the season."),
    N_("Another player has already taken this place."),
    N_("All matches of this player are over. Their results stand."),
    N_("You are not on this ladder."),
    N_("One of the two players already has an open challenge."),
    N_("This challenge is not waiting for an answer."),
    N_("The next round has already been drawn from this result."),
    N_("Another director has already set this result. It can be changed only after an appeal."),
    N_("You have already appealed against this ruling."),
    N_("An appeal about this match is already pending."),
    N_("You have already reported this. The staff has not decided yet."),
    N_("You have already reported this message."),
)
"""Others that pages alone show, and no table."""
FIELDS: Final[Mapping[str, "StrPromise"]] = {
    **refusals.FIELDS,
    "unknown_user": _("Player not found. Check the username."),
    "unknown_bot": _("Bot not found."),
    "not_to_be_invited": _("This player cannot be invited."),
    "seated_twice": _("A player can take only one seat."),
    "own_bot": _("Players cannot play with their own bots in a rated match."),
    "wrong_count": _("The number of seats does not fit the game."),
    "no_such_seat": _("Seat not found."),
    "bad_value": _("An option has an invalid value."),
    "required": _("Required information is missing."),
    "out_of_range": _("A number is too small or too large."),
    "not_offered": _("This is not available here."),
    "below_min": _("The highest rating must not be below the lowest."),
    "past": _("This time has passed. Choose a later one."),
    "too_far": _("This is too far in the future. Choose an earlier time."),
    "before_sign_up": _("The season must start after sign-up opens."),
    "not_in_leagues": _("League matches need a time per move in days, not minutes."),
    "not_for_two": _("Tournaments are only available for two-player games."),
    "duplicate_deals.not_offered": _("Shared deals are not available in knock-outs and on ladders."),
    "one_group": _("A tournament has one group and no tiers."),
    "division_size.one_group": _("A tournament has one group and no divisions."),
    "division_size.not_offered": _("With partners, a division needs six to ten players."),
    "no_shared_deals": _("This tie-break needs the same deal at every table."),
    "twice": _("List each entry only once."),
    "directors.too_many": _("Too many directors."),
    "most_players.too_many": _("This format does not allow that many players."),
    "rests.no_place": _(
        "Only players with a place from last season can keep it, and only before the new season starts."
    ),
    "leaver.no_place": _("This player has left no place in which a match can be played."),
    "empty": _("The end must be after the start."),
    "too_late": _("Choose a later start. A vacation cannot begin in the past or at too short notice."),
    "over_budget": _("This exceeds your vacation days for the year."),
}
"""Sentences for errors in a field of a form about matches and leagues, by the code, or by the field and the code."""
FORMS: Final = (
    *refusals.DETAILS,
    N_("A code must expire in the future."),
    N_("A tie-break is listed twice."),
    N_("Some directors were not found. Check the usernames."),
    N_("Some players could not be invited."),
    N_("Some seats could not be assigned."),
    N_("This time per move is not available."),
    N_("The number of seats is wrong."),
    N_("The options do not fit the game."),
    N_("The season could not be planned."),
    N_("The server does not answer to this name. Its operator sets the names in POSTCARD_ALLOWED_HOSTS."),
    N_("This tournament format is not possible."),
    N_("The vacation could not be scheduled."),
    N_("No place to take over."),
    N_("This rule for players who leave is not available."),
    N_("This tie-break is not available."),
)
"""Sentences of services about a whole form, translated as they are."""


CONTROLS: Final[Mapping[str, str]] = {"users": "names", "seats": "names"}
"""The names of fields in forms that have another in the API."""


@dataclass(frozen=True, slots=True)
class TranslatedRefusal:
    """A refusal as a page says it."""

    title: str
    detail: str
    errors: tuple[()] = ()


def translated(refusal: Refusal, detail: str = "") -> TranslatedRefusal:
    """The refusal in the reader's language, for a template that shows one; of an illegal move, a game has the words."""
    detail = detail or sentence_of(refusal)
    if is_english():
        return TranslatedRefusal(refusal.title, detail)
    # The advice is a sentence of its own, and no part of a heading.
    title = pgettext(REFUSAL, refusal.code).removesuffix(".").partition(". ")[0]
    return TranslatedRefusal(title, detail)


def sentence_of(refusal: Refusal) -> str:
    """The refusal in the reader's language: word by word, or else by its code."""
    detail, fields = parts_of(refusal)
    return " ".join(dict.fromkeys([detail, *(sentence for _, sentence in fields)]))


def parts_of(refusal: Refusal) -> tuple[str, list[tuple[str, str]]]:
    """The refusal in the reader's language, and for each control of a form that is wrong its name and a sentence."""
    # Errors in a form are explained by its fields.
    if is_english() or isinstance(refusal, Invalid) or refusal.errors:
        detail, fields = refusals.parts_of(refusal, in_fields=FIELDS, details=FORMS)
        return detail, [(_control(path), sentence) for path, sentence in fields]
    if refusal.detail in DETAILS or refusal.detail in ON_PAGES:
        return gettext(refusal.detail), []
    return pgettext(REFUSAL, refusal.code), []


def _control(path: str) -> str:
    first = path.partition(".")[0]
    return CONTROLS.get(first, first)
