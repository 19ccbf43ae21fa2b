"""Seasons and who takes part in them."""

from datetime import datetime
from typing import Any

from django.db.models import Count, Q, QuerySet

from accounts.models import User
from core.errors import NotFound
from core.times import format_time
from leagues.models import Division, Entry, Season
from leagues.pairing.formats import FORMATS
from leagues.selectors.leagues import terms_document

NEWEST_FIRST = ("-number",)
IN_ORDER = ("number",)
FROM_THE_TOP = ("tier", "number")


def half_of(season: Season) -> datetime:
    """Half of a season that has started: what becomes of a withdrawal depends on it."""
    assert season.started_at is not None
    assert season.ends_at is not None
    return season.started_at + (season.ends_at - season.started_at) / 2


def half_at(season: Season) -> datetime | None:
    """Half of a season in which something depends on it; None in others, and before the start."""
    return half_of(season) if season.started_at and FORMATS[season.format].strikes_out else None


def strikes_out(season: Season, moment: datetime) -> bool:
    """Whether who leaves a running season at this moment has played nothing in it."""
    return FORMATS[season.format].strikes_out and moment < half_of(season)


def season_before(season: Season) -> Season | None:
    """The last season that was played before this one."""
    played = Season.objects.filter(league=season.league_id, number__lt=season.number)
    return played.exclude(state=Season.State.CANCELLED).order_by("-number").first()


def place_before(season: Season, user: User) -> Entry | None:
    """The place that somebody has from the season before, and can keep; whoever did not come has none."""
    before = season_before(season)
    if before is None or {before.format, season.format} != {Season.Format.DIVISIONS}:
        return None
    entry = Entry.objects.filter(season=before, user=user, tier__isnull=False).first()
    return None if entry is None or entry.state == Entry.State.NO_SHOW else entry


def seasons_of(league_id: str) -> QuerySet[Season]:
    """The seasons of a league."""
    return counted(Season.objects.filter(league=league_id))


def season_for(season_id: str) -> Season:
    """A season."""
    season = counted(Season.objects.all()).filter(pk=season_id).first()
    if season is None:
        raise NotFound("There is no such season.")
    return season


def counted(seasons: QuerySet[Season]) -> QuerySet[Season]:
    """With how many take part, and how many wait."""
    left = (Entry.State.WITHDRAWN, Entry.State.NO_SHOW, Entry.State.WAITING)
    return seasons.annotate(
        taking_part=Count("entries", filter=~Q(entries__state__in=left) & Q(entries__rests=False)),
        still_waiting=Count("entries", filter=Q(entries__state=Entry.State.WAITING)),
    )


def season_document(season: Season) -> dict[str, Any]:
    """A season as everybody sees it; the seed once it is over."""
    over = season.state == Season.State.OVER
    return {
        "id": season.pk,
        "league": season.league_id,
        "number": season.number,
        "state": season.state,
        **terms_document(season),
        "players": getattr(season, "taking_part", 0),
        "waiting": getattr(season, "still_waiting", 0),
        "commitment": season.commitment,
        "seed": bytes(season.seed).hex() if over else None,
        "opened_at": format_time(season.opened_at),
        "started_at": _time(season.started_at),
        "half_at": _time(half_at(season)),
        "ends_at": _time(season.ends_at),
        "ended_at": _time(season.ended_at),
    }


def _time(moment: datetime | None) -> str | None:
    return format_time(moment) if moment else None


def entries_of(season_id: str, state: str | None = None) -> QuerySet[Entry]:
    """Who has signed up for a season, in order of the sign-up."""
    found = Entry.objects.filter(season=season_for(season_id)).select_related("user", "division", "replaces__user")
    return found if state is None else found.filter(state=state)


def entry_document(entry: Entry) -> dict[str, Any]:
    """Somebody in a season."""
    return {
        "number": entry.number,
        "name": entry.user.username,
        "kind": entry.user.kind,
        "state": entry.state,
        "rests": entry.rests,
        "entropy": entry.entropy,
        "signed_up_at": format_time(entry.signed_up_at),
        "left_at": _time(entry.left_at),
        "tier": entry.tier,
        "division": entry.division_id,
        "way": entry.way or None,
        "moved": entry.moved,
        "seeded": entry.seeded,
        "replaces": entry.replaces.user.username if entry.replaces else None,
    }


def divisions_of(season_id: str) -> QuerySet[Division]:
    """The divisions of a season, the highest tier first."""
    found = Division.objects.filter(season=season_for(season_id))
    return found.prefetch_related("entries__user")


def division_for(division_id: str) -> Division:
    """A division with its season."""
    division = Division.objects.select_related("season").filter(pk=division_id).first()
    if division is None:
        raise NotFound("There is no such division.")
    return division


def division_document(division: Division) -> dict[str, Any]:
    """A division and who plays in it."""
    return {
        "id": division.pk,
        "season": division.season_id,
        "tier": division.tier,
        "number": division.number,
        "players": [{"name": entry.user.username, "state": entry.state} for entry in division.entries.all()],
    }
