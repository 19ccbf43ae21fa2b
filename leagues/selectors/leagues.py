"""Leagues, by whose terms they are played, who runs them, and what those who do have done."""

from typing import Any

from django.db.models import Prefetch, QuerySet

from core.errors import NotFound
from core.times import format_time
from games.clock.terms import parse
from games.rules.registry import registry
from leagues.models import Act, Director, League, Terms

NEWEST_FIRST = ("-created_at", "-id")
LAST_FIRST = ("-id",)


def leagues_all(game: str | None = None) -> QuerySet[League]:
    """All leagues, or those of a game."""
    found = _whole(League.objects.all())
    return found if game is None else found.filter(game=game)


def league_for(league_id: str) -> League:
    """A league."""
    league = _whole(League.objects.all()).filter(pk=league_id).first()
    if league is None:
        raise NotFound("There is no such league.")
    return league


def _whole(leagues: QuerySet[League]) -> QuerySet[League]:
    named = Director.objects.select_related("user").order_by("user__username")
    return leagues.select_related("owner").prefetch_related(Prefetch("directors", queryset=named))


def league_document(league: League) -> dict[str, Any]:
    """A league as everybody sees it."""
    return {
        "id": league.pk,
        "name": league.name,
        "about": league.about,
        "owner": league.owner.username,
        "directors": [director.user.username for director in league.directors.all()],
        "created_at": format_time(league.created_at),
        **terms_document(league),
    }


def terms_document(terms: Terms) -> dict[str, Any]:
    """What is played, and how it is counted."""
    return {
        "game": terms.game,
        "options": _options(terms),
        "clock": parse(terms.clock).published,
        "rated": terms.rated,
        "bots_among_people": terms.bots_among_people,
        "duplicate_deals": terms.duplicate_deals,
        "days": terms.days,
        "tiers": terms.tiers,
        "most_players": terms.most_players,
        "at_a_time": terms.at_a_time,
        "tie_breaks": terms.tie_breaks,
        "cap": terms.cap,
        "forfeit_margin": terms.forfeit_margin,
        "unfinished": terms.unfinished,
        "format": terms.format,
        "meetings": terms.meetings,
        "rounds": terms.rounds,
        "reach": terms.reach,
        "answer_days": terms.answer_days,
    }


def _options(terms: Terms) -> dict[str, Any]:
    """In the order in which the game lists them, whatever order the database keeps them in."""
    game = registry().get(terms.game)
    names = [spec.name for spec in game.facts.options] if game else []
    return {name: terms.options[name] for name in [*names, *terms.options] if name in terms.options}


def acts_of(league_id: str) -> QuerySet[Act]:
    """What the directors of a league have done."""
    return Act.objects.filter(league=league_for(league_id)).select_related("by", "about")


def act_document(act: Act) -> dict[str, Any]:
    """Something that a director did."""
    return {
        "season": act.season_id,
        "by": act.by.username,
        "what": act.what,
        "about": act.about.username if act.about else None,
        "reason": act.reason,
        "at": format_time(act.at),
    }
