"""Making a league and changing it: its terms are checked when they are agreed on, not when a match is opened."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.conf import settings

from accounts.choices import Kind
from accounts.models import User
from accounts.names import normal_name
from accounts.selectors import unknown_user, users_named
from accounts.services.locking import lock_open_account
from core import times
from core.amounts import amount
from core.database.transactions import transacted
from core.errors import Conflict, FieldError, Forbidden, Invalid, NotFound
from games.clock.terms import is_live
from games.services.making.create import game_for
from games.services.making.terms import clock_to_play_by, complete_options
from leagues.models import Act, Director, League, Terms
from leagues.pairing.formats import FORMATS
from leagues.promotion.formula import MOST
from leagues.services.acts import note, require_director, require_going
from leagues.services.formats import FORMAT_TERMS, check_format
from leagues.standings.tie_breaks import INDEPENDENT_DEALS, SHARED_DEALS

DEFAULTS: dict[str, Any] = {
    "about": "",
    "rated": True,
    "bots_among_people": False,
    "duplicate_deals": False,
    "days": 90,
    "tiers": 1,
    "division_size": MOST,
    "most_players": None,
    "by_invitation": False,
    "at_a_time": 4,
    "cap": 20,
    "forfeit_margin": 10,
    "unfinished": "draw",
    "format": Terms.Format.DIVISIONS,
    "meetings": 2,
    "rounds": None,
    "reach": 3,
    "answer_days": 3,
}
"""The terms of a league where nothing else is asked for."""
DUPLICATE = "duplicate_difference"
MOST_DIRECTORS = 20


@transacted
def create_league(*, owner: User, directors: Sequence[str] = (), **asked: Any) -> League:
    """A league of this owner; its first season has to be opened."""
    if owner.kind != Kind.HUMAN:
        raise Forbidden("Bots cannot run leagues.")
    terms = {**DEFAULTS, "options": {}, "clock": None, **asked}
    if "most_players" not in asked:
        terms["most_players"] = FORMATS[terms["format"]].most_players
    terms.setdefault("tie_breaks", usual_tie_breaks(shared=terms["duplicate_deals"]))
    _check(terms)
    _require_room(owner)
    league = League.objects.create(owner=owner, created_at=times.now(), **terms)
    _name_directors(league, directors)
    note(Act.What.LEAGUE_MADE, league=league, by=owner)
    return league


@transacted
def change_league(*, league_id: str, by: User, directors: Sequence[str] | None = None, **changes: Any) -> League:
    """Change what a league is called and by which terms its next season is played. The owner names directors."""
    league = lock_league(league_id)
    require_director(league, by)
    require_going(league)
    kept = ("game", "options", "clock", "tie_breaks", "duplicate_deals", *FORMAT_TERMS)
    terms = {name: getattr(league, name) for name in kept} | changes
    if "tie_breaks" not in changes and league.tie_breaks == usual_tie_breaks(shared=league.duplicate_deals):
        # Nobody has asked for a list of their own, so it goes with the deals.
        terms["tie_breaks"] = usual_tie_breaks(shared=terms["duplicate_deals"])
    if "game" in changes and changes["game"] != league.game:
        # Options of another game mean nothing here.
        terms["options"] = changes.get("options", {})
    _check(terms)
    # A form sends every setting, as it was.
    changed = sorted(name for name in changes if getattr(league, name) != terms[name])
    for name, value in terms.items():
        setattr(league, name, value)
    league.save()
    if directors is not None:
        if league.owner_id != by.pk:
            raise Forbidden("Only the league's owner can name directors.")
        if _name_directors(league, directors):
            changed.append("directors")
    if changed:
        note(Act.What.LEAGUE_CHANGED, league=league, by=by, reason=", ".join(changed))
    return league


def lock_league(league_id: str) -> League:
    """A league, locked until the transaction ends."""
    league = League.objects.select_for_update(of=("self",)).select_related("owner").filter(pk=league_id).first()
    if league is None:
        raise NotFound("League not found.")
    return league


def _require_room(owner: User) -> None:
    """Refuse one league too many."""
    lock_open_account(owner)
    most = settings.POSTCARD_MOST_LEAGUES
    if League.objects.filter(owner=owner).count() >= most:
        raise Conflict(f"A player can own at most {amount(most, 'league')}.")


def _check(terms: dict[str, Any]) -> None:
    """Refuse terms that cannot be played by; complete those that can."""
    terms["options"] = complete_options(game_for(terms["game"]).facts, terms["options"])
    terms["clock"] = clock_to_play_by(terms["clock"])
    if is_live(terms["clock"]):
        # The server opens matches when there is room for them, not when the players are there.
        wrong = FieldError(
            "clock.minutes", "not_in_leagues", "League matches need a time per move in days, not minutes."
        )
        raise Invalid("This time per move is not available.", errors=[wrong])
    terms["tie_breaks"] = list(terms["tie_breaks"])
    if len(set(terms["tie_breaks"])) != len(terms["tie_breaks"]):
        raise Invalid(
            "A tie-break is listed twice.", errors=[FieldError("tie_breaks", "twice", "List each entry only once.")]
        )
    check_format(terms)
    if DUPLICATE in terms["tie_breaks"] and not terms["duplicate_deals"]:
        wrong = FieldError("tie_breaks", "no_shared_deals", "This tie-break needs the same deal at every table.")
        raise Invalid("This tie-break is not available.", errors=[wrong])


def usual_tie_breaks(*, shared: bool) -> list[str]:
    """The list of a league that asks for no other."""
    return list(SHARED_DEALS if shared else INDEPENDENT_DEALS)


def _name_directors(league: League, names: Sequence[str]) -> bool:
    """Name these directors besides the owner; return True if others were named before."""
    found = _people(names)
    if len(found) > MOST_DIRECTORS:
        detail = f"A league can have at most {MOST_DIRECTORS} directors besides its owner."
        raise Invalid(detail, errors=[FieldError("directors", "too_many", detail)])
    dismissed, _ = Director.objects.filter(league=league).exclude(user__in=found).delete()
    directing = set(Director.objects.filter(league=league).values_list("user_id", flat=True))
    new = [user for user in found if user.pk not in directing and user.pk != league.owner_id]
    Director.objects.bulk_create(Director(league=league, user=user) for user in new)
    return bool(dismissed or new)


def _people(names: Sequence[str]) -> list[User]:
    known: Mapping[str, User] = users_named(list(names))
    found: dict[int, User] = {}
    errors = []
    for number, name in enumerate(names):
        user = known.get(normal_name(name).lower())
        if user is None or user.kind != Kind.HUMAN or not user.is_active:
            errors.append(unknown_user(f"directors.{number}"))
        else:
            found[user.pk] = user
    if errors:
        raise Invalid("Some directors were not found. Check the usernames.", errors=errors)
    return list(found.values())
