"""What a digest and the page of news say of each kind of event, in a sentence."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.browsers import browser_shown
from notifications.words import OF_EVENTS

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Data = Mapping[str, Any]

CLOSED = {"reason", "end", "state"}
"""The members of events that hold a value of a closed list."""

LINES: "Mapping[str, _StrPromise]" = {
    "turn.began": _("It is your turn in a match of %(game)s."),
    "invitation.made": _("You are invited to a match of %(game)s."),
    "match.started": _("A match of %(game)s has started."),
    "move.played": _("%(game)s: a move was played."),
    "match.finished": _("A match of %(game)s is over (%(reason)s)."),
    "match.adjudicated": _("Staff have ended a match of %(game)s."),
    "agreement.offered": _("An agreement is offered in a match of %(game)s (%(end)s)."),
    "pause.offered": _("A pause is offered in a match of %(game)s (days: %(days)s)."),
    "pause.declined": _("%(game)s: a pause was declined."),
    "match.paused": _("A match of %(game)s is paused."),
    "match.resumed": _("A match of %(game)s goes on: the clocks run again."),
    "rematch.asked": _("A rematch of %(game)s is waiting."),
    "seat.taken_over": _("A bot plays on in a match of %(game)s."),
    "chat.written": _("A message was written in a match of %(game)s."),
    "invitation.declined": _("An invitation to a match of %(game)s was declined."),
    "invitation.expired": _("An invitation to a match of %(game)s was not answered in time."),
    "seat.taken": _("A seat was taken in a match of %(game)s."),
    "seat.left": _("A seat was left in a match of %(game)s."),
    "seat.timed_out": _("A player's time ran out in a match of %(game)s."),
    "agreement.declined": _("%(game)s: an offer was declined (%(end)s)."),
    "turn.reminder": _("Your time in a match of %(game)s is running out."),
    "order.played": _("A standing order was carried out in a match of %(game)s."),
    "order.dropped": _("A standing order in a match of %(game)s could not be carried out."),
    "account.closed": _("The account was closed."),
    "account.reopened": _("The account was opened again."),
    "staff.warned": _("The staff has warned you."),
    "staff.muted": _("The staff has muted you."),
    "staff.closed": _("The staff has closed the account."),
    "staff.lifted": _("The staff has lifted a measure."),
    "webhook.disabled": _("One of your webhooks is disabled: nothing was received there."),
    "security.password_changed": _("The account %(name)s has a new password."),
    "security.name_changed": _("The account has another name: %(name)s."),
    "security.address_changed": _("The account %(name)s has another email address."),
    "security.token_made": _("A token was made for the account %(name)s."),
    "security.tokens_revoked": _("A token of the account %(name)s was revoked, or all."),
    "security.factor_added": _("The account %(name)s has a second factor."),
    "security.factor_removed": _("A second factor of the account %(name)s was removed."),
    "security.recovery_codes_made": _("The account %(name)s has new recovery codes."),
    "security.recovery_code_used": _("A recovery code of the account %(name)s was used."),
    "security.signed_in": _("The account %(name)s was logged in (%(browser)s)."),
    "security.session_ended": _("A browser was logged out of the account %(name)s."),
    "security.subscription_made": _("A calendar, webhook or browser for push was set up for the account %(name)s."),
    "security.subscription_ended": _("A calendar, webhook or browser for push of the account %(name)s has ended."),
    "archive.ready": _("The archive of everything about you is ready, for seven days."),
    "result.annulled": _("Staff have taken a match of %(game)s out of the ratings."),
    "rating.changed": _("Your rating in %(game)s has changed."),
    "analysis.ready": _("The analysis of a match of %(game)s is ready."),
    "deal.unsealed": _("The cards of a deal of %(game)s that you played can be seen by all."),
    "league.passed_on": _("The league %(league_name)s is yours now."),
    "season.invited": _("You are invited to season %(number)s of %(league_name)s."),
    "season.message": _("%(by)s writes about %(league_name)s: %(text)s"),
    "season.substitute_asked": _("You are asked to take the place of %(leaver)s in %(league_name)s."),
    "season.opened": _("You can sign up for season %(number)s of %(league_name)s."),
    "season.cancelled": _("Season %(number)s of %(league_name)s is cancelled."),
    "season.started": _("Season %(number)s of %(league_name)s has started."),
    "season.ended": _("The standings of season %(number)s of %(league_name)s are final."),
    "player.promoted": _("You play in tier %(tier)s of %(league_name)s: one higher."),
    "player.relegated": _("You play in tier %(tier)s of %(league_name)s: one lower."),
    "player.withdrawn": _("You no longer take part in the season of %(league_name)s."),
    "division.joined": _("You have a place in %(league_name)s now."),
    "round.drawn": _("Round %(round)s of %(league_name)s is drawn."),
    "fixture.opened": _("A match of %(league_name)s has begun."),
    "fixture.decided": _("A match of %(league_name)s is decided (%(state)s)."),
    "fixture.appealed": _("%(by)s appeals against a ruling on a match of %(league_name)s."),
    "challenge.made": _("%(challenger)s challenges %(challenged)s in %(league_name)s."),
    "challenge.accepted": _("%(challenged)s has accepted the challenge of %(challenger)s in %(league_name)s."),
    "challenge.refused": _("%(challenged)s has refused the challenge of %(challenger)s in %(league_name)s."),
    "challenge.retracted": _("%(challenger)s has taken the challenge of %(challenged)s in %(league_name)s back."),
}

WITHDRAWN: "Mapping[str, _StrPromise]" = {
    "agreement.declined": _("%(game)s: an offer was withdrawn (%(end)s)."),
    "pause.declined": _("%(game)s: the offer of a pause was withdrawn."),
}
"""What is said instead where the player who made an offer took it back."""


def line_of(kind: str, data: Data, game: str) -> str:
    """The sentence about an event, in the language of the moment; `game` is the title of its game."""
    line = WITHDRAWN.get(kind) if data.get("withdrawn") else LINES.get(kind)
    if line is None:
        return gettext("Something else has happened.")
    return str(line) % {"reason": "", "end": "", **_in_words(data), "game": game}


def _in_words(data: Data) -> dict[str, Any]:
    """The event's data, with values of closed lists as people say them."""
    said = dict(data)
    for name in CLOSED & said.keys():
        said[name] = OF_EVENTS.get(said[name]) or str(said[name]).replace("_", " ")
    if "browser" in said:
        said["browser"] = browser_shown(said["browser"])
    return said
