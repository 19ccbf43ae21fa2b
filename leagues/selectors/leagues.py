"""Leagues: their terms, who runs them, and the log of what directors did."""

from typing import Any

from django.db.models import Prefetch, QuerySet

from accounts.models import User
from core.errors import NotFound
from games.choices import Unfinished
from games.clock.terms import parse
from games.selectors.catalogue import ordered_options
from leagues.choices import Decision, Format
from leagues.models import Act, Director, Entry, FixtureSeat, League, Season, Terms
from leagues.shapes.leagues import ShownAct, ShownLeague, ShownTerms

NEWEST_FIRST = ("-created_at", "-id")
LAST_FIRST = ("-id",)
SHOWN_OF_ACTS = (
    "season", "by__username", "what", "about__username", "place_of__username", "division", "fixture__round",
    "fixture__number", "decision", "reason", "at",
)  # fmt: skip
"""The columns that are read: with all of those whom an act names they are a hundred."""


def leagues_all(
    user: User, *, game: str | None = None, state: str | None = None, mine: bool = False
) -> QuerySet[League]:
    """All leagues, or those of a game, with a season in a state, or which the user runs or has signed up for."""
    found = _whole(League.objects.all())
    if game is not None:
        found = found.filter(game=game)
    if state is not None:
        found = found.filter(pk__in=Season.objects.filter(state=state).values("league"))
    return found.filter(pk__in=_of(user)) if mine else found


def _of(user: User) -> "QuerySet[Any, Any]":
    """The ids of the leagues that a user runs or has signed up for."""
    owned = League.objects.filter(owner=user).values_list("pk")
    directed = Director.objects.filter(user=user).values_list("league")
    return owned.union(directed, Entry.objects.filter(user=user).order_by().values_list("season__league"))


def league_for(league_id: str) -> League:
    """A league with its owner and directors."""
    try:
        return _whole(League.objects.all()).get(pk=league_id)
    except League.DoesNotExist:
        raise NotFound("League not found.") from None


def _whole(leagues: QuerySet[League]) -> QuerySet[League]:
    directors = Director.objects.select_related("user").only("league", "user__username").order_by("user__username")
    return leagues.select_related("owner").prefetch_related(Prefetch("directors", queryset=directors))


def shown_league(league: League) -> ShownLeague:
    """A league as everyone sees it."""
    return ShownLeague(
        id=league.pk,
        name=league.name,
        about=league.about,
        owner=league.owner.username,
        directors=[director.user.username for director in league.directors.all()],
        created_at=league.created_at,
        ended_at=league.ended_at,
        terms=shown_terms(league),
    )


def shown_terms(terms: Terms) -> ShownTerms:
    """Return what is played, and how it is counted."""
    return ShownTerms(
        game=terms.game,
        options=ordered_options(terms.game, terms.options),
        clock=parse(terms.clock).published,
        rated=terms.rated,
        bots_among_people=terms.bots_among_people,
        duplicate_deals=terms.duplicate_deals,
        days=terms.days,
        tiers=terms.tiers,
        division_size=terms.division_size,
        most_players=terms.most_players,
        by_invitation=terms.by_invitation,
        at_a_time=terms.at_a_time,
        tie_breaks=terms.tie_breaks,
        cap=terms.cap,
        forfeit_margin=terms.forfeit_margin,
        unfinished=Unfinished(terms.unfinished),
        format=Format(terms.format),
        meetings=terms.meetings,
        rounds=terms.rounds,
        reach=terms.reach,
        answer_days=terms.answer_days,
    )


def director_ids(league: League) -> set[int]:
    """The users who direct a league: its owner, and those whom the owner has named."""
    return {league.owner_id, *(director.user_id for director in league.directors.all())}


def acts_of(league_id: str) -> QuerySet[Act]:
    """Return what the directors of a league have done, the latest first."""
    return acts_in(league_for(league_id))


def acts_in(league: League) -> QuerySet[Act]:
    """Return what the directors of a league that is at hand have done."""
    found = Act.objects.filter(league=league).select_related("by", "about", "place_of", "fixture").only(*SHOWN_OF_ACTS)
    seats = FixtureSeat.objects.select_related("entry__user").order_by("number")
    return found.prefetch_related(Prefetch("fixture__seats", queryset=seats)).order_by(*LAST_FIRST)


def shown_act(act: Act) -> ShownAct:
    """An action of a director."""
    return ShownAct(
        season=act.season_id,
        by=act.by.username,
        what=act.what,
        about=act.about.username if act.about else None,
        division=act.division_id,
        fixture=act.fixture_id,
        players=[seat.entry.user.username for seat in act.fixture.seats.all()] if act.fixture else [],
        decision=Decision(act.decision) if act.decision else None,
        reason=_said_in(act),
        at=act.at,
    )


def _said_in(act: Act) -> str:
    """Return the reason; of a ruling with its place in the schedule and the result, of a substitute with the name."""
    if act.place_of is not None:
        return f"For {act.place_of.username}."
    if act.fixture is None:
        return act.reason
    return f"Round {act.fixture.round}, table {act.fixture.number}: {act.decision}. {act.reason}"
