"""The values of closed lists, as people say them, in the language of the page's reader."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from core.text import in_a_row
from games.shapes.matches import ShownSeat
from notifications.wording import OF_EVENTS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

WORDS: Final[Mapping[str, "StrPromise"]] = {
    **OF_EVENTS,
    # The speed of a clock, and the kinds of players.
    "live": _("live"),
    "brisk": _("brisk"),
    "steady": _("steady"),
    "slow": _("slow"),
    "unclocked": _("no time limit"),
    "people": _("among people"),
    "bots": _("with bots"),
    # The reasons why a player is not on a leaderboard.
    "no_games": _("no rated matches yet"),
    "too_few_games": _("too few rated matches"),
    "away": _("no recent rated matches"),
    "too_few_days": _("rated matches on too few days"),
    "too_few_opponents": _("too few different opponents"),
    "provisional": _("the rating is provisional"),
    "bot": _("bots are not listed here"),
    "gone": _("the account was deleted"),
    "pending": _("listed after the next update"),
    # Formats of leagues.
    "divisions": _("divisions, with promotion and relegation"),
    "round_robin": _("round robin"),
    "swiss": _("Swiss tournament"),
    "knock_out": _("knock-out"),
    "ladder": _("ladder"),
    # The states of a season.
    "planned": _("planned"),
    "sign_up": _("open for sign-up"),
    "running": _("running"),
    "ending": _("ending"),
    "over": _("over"),
    "cancelled": _("cancelled"),
    # The states of a player in a season.
    "signed_up": _("signed up"),
    "waiting": _("waiting for a place"),
    "playing": _("playing"),
    "finished": _("finished"),
    "resting": _("sitting out"),
    "withdrawn": _("withdrawn"),
    "no_show": _("removed for not playing"),
    # The causes of a result of the schedule, beside the match itself and rulings, which say more.
    "withdrawal": _("by withdrawal"),
    "hard_end": _("at the final deadline"),
    "challenge": _("challenge not accepted"),
    # The fate of matches at the hard end, beside the words of events.
    "points": _("decided by the points so far"),
    # Acts of directors.
    "league_made": _("created the league"),
    "league_changed": _("changed the league's settings"),
    "season_opened": _("opened a season"),
    "league_passed_on": _("handed over the league"),
    "league_ended": _("ended the league"),
    "season_started": _("started the season"),
    "season_ended": _("ended the season"),
    "season_cancelled": _("cancelled the season"),
    "bot_signed_up": _("signed up a bot"),
    "player_withdrawn": _("removed a player"),
    "fixture_decided": _("set a result"),
    "substitute_came": _("brought in a substitute"),
    # The decisions of directors about a match of the schedule.
    "first": _("the first side wins"),
    "second": _("the second side wins"),
    "first_forfeits": _("the first side forfeits"),
    "second_forfeits": _("the second side forfeits"),
    "both_forfeit": _("both forfeit"),
    # Tie-breaks.
    "head_to_head": _("head-to-head"),
    "capped_difference": _("point difference"),
    "duplicate_difference": _("point difference on shared deals"),
    "sonneborn_berger": _("Sonneborn–Berger"),
    "buchholz": _("Buchholz"),
    "fewer_time_outs": _("fewest time-outs"),
    "wins": _("wins"),
    "lot": _("drawing of lots"),
}

SPEEDS_MEAN: Final[Mapping[str, "StrPromise"]] = {
    "live": _("Matches with a time limit in minutes."),
    "brisk": _("Matches with up to one day per move."),
    "steady": _("Matches with up to three days per move."),
    "slow": _("Matches with more than three days per move."),
    "unclocked": _("Matches with no time limit."),
}


def clock_in_words(terms: Mapping[str, Any]) -> str:
    """A published clock: `3 days per move`, and what stops it."""
    if terms["kind"] == "none":
        return gettext("no time limit")
    if (terms.get("vacation"), terms.get("weekends")) == ("budget", "rest"):
        return gettext("%(clock)s (vacations and weekends stop it)") % {"clock": _running(terms)}
    if terms.get("vacation") == "budget":
        return gettext("%(clock)s (vacations stop it)") % {"clock": _running(terms)}
    if terms.get("weekends") == "rest":
        return gettext("%(clock)s (weekends stop it)") % {"clock": _running(terms)}
    return _running(terms)


def _running(terms: Mapping[str, Any]) -> str:
    first = _minutes(terms["minutes"]) if "minutes" in terms else _days(terms["days"])
    if terms["kind"] == "per_move":
        return gettext("%(time)s per move") % {"time": first}
    more = (
        _seconds(terms.get("increment_seconds") or 0)
        if "minutes" in terms
        else _hours(terms.get("increment_hours") or 0)
    )
    return gettext("%(time)s in total, plus %(more)s per move") % {"time": first, "more": more}


def seated(seats: Sequence[Any]) -> str:
    """Return who sits at a table, as rows of lists or as shapes, and how many seats are free."""
    named = names(seats)
    if free := len(seats) - len(named):
        named.append(ngettext("%(count)s open seat", "%(count)s open seats", free) % {"count": free})
    return ", ".join(named)


def names(seats: Sequence[Any]) -> list[str]:
    """Return the names of those who sit at a table, given as rows of lists or as shapes."""
    return [name for seat in seats if (name := seat["name"] if isinstance(seat, Mapping) else seat.name)]


def with_agents(seats: Sequence[ShownSeat]) -> str:
    """Return who plays with an agent, as a sentence; nothing if nobody does."""
    found = names([seat for seat in seats if seat.agent])
    if not found:
        return ""
    said = ngettext("%(names)s plays with an agent.", "%(names)s play with an agent.", len(found))
    return said % {"names": in_a_row(found)}


def numeral(value: int) -> str:
    """A number with the minus sign of print, which is as wide as a plus."""
    return f"\u2212{-value}" if value < 0 else str(value)


def _days(count: int) -> str:
    return ngettext("%(count)s day", "%(count)s days", count) % {"count": count}


def _hours(count: int) -> str:
    return ngettext("%(count)s hour", "%(count)s hours", count) % {"count": count}


def _minutes(count: int) -> str:
    return ngettext("%(count)s minute", "%(count)s minutes", count) % {"count": count}


def _seconds(count: int) -> str:
    return ngettext("%(count)s second", "%(count)s seconds", count) % {"count": count}
