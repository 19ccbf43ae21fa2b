"""Seasons and who takes part in them."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Count, Max, Prefetch, Q, QuerySet

from accounts.choices import Kind
from accounts.models import User
from core.errors import NotFound
from leagues.choices import LEFT, EntryState, SeasonState, Way
from leagues.models import Division, Entry, Season
from leagues.pairing.formats import FORMATS
from leagues.selectors.leagues import shown_terms
from leagues.shapes.divisions import DivisionPlayer, ShownDivision, ShownEntry, ShownOwnSeason
from leagues.shapes.leagues import ShownSeason

NEWEST_FIRST = ("-number",)
IN_ORDER = ("number",)
LATEST_FIRST = ("-signed_up_at", "-id")
FROM_THE_TOP = ("tier", "number")
NOT_TAKING_PART = (*LEFT, EntryState.WAITING)


def half_of(season: Season) -> datetime:
    """Halftime of a season that has started: withdrawing before it can void results."""
    assert season.started_at is not None
    assert season.ends_at is not None
    return season.started_at + (season.ends_at - season.started_at) / 2


def half_at(season: Season) -> datetime | None:
    """Halftime of a season in which something depends on it; None in others, and before the start."""
    return half_of(season) if season.started_at and FORMATS[season.format].strikes_out else None


def can_strike_out(season: Season, moment: datetime) -> bool:
    """Return True if withdrawing from a running season at this moment voids the results of players who have few."""
    return FORMATS[season.format].strikes_out and moment < half_of(season)


def season_before(season: Season) -> Season | None:
    """The last season that was played before this one."""
    played = Season.objects.filter(league=season.league_id, number__lt=season.number)
    return played.exclude(state=Season.State.CANCELLED).order_by("-number").first()


def place_before(season: Season, user: User) -> Entry | None:
    """The place that a player has from the season before, and can keep; a no-show has none."""
    before = season_before(season)
    if before is None or {before.format, season.format} != {Season.Format.DIVISIONS}:
        return None
    entry = Entry.objects.filter(season=before, user=user, tier__isnull=False).first()
    return None if entry is None or entry.state == Entry.State.NO_SHOW else entry


def next_number(season: Season) -> int:
    """The number of the next player to take part in a season, in the order of the sign-ups."""
    last = Entry.objects.filter(season=season).aggregate(last=Max("number"))["last"]
    return (last or 0) + 1


def seasons_of(league_id: str) -> QuerySet[Season]:
    """The seasons of a league, the newest first."""
    return counted(Season.objects.filter(league=league_id)).order_by(*NEWEST_FIRST)


def season_for(season_id: str) -> Season:
    """A season, with how many players take part and how many wait."""
    return _found(counted(Season.objects.all()), season_id)


def season_with_league(season_id: str) -> Season:
    """A season with its league, for pages that do not show how many players it has."""
    return _found(Season.objects.select_related("league"), season_id)


def _found(seasons: QuerySet[Season], season_id: str) -> Season:
    try:
        return seasons.get(pk=season_id)
    except Season.DoesNotExist:
        raise NotFound("Season not found.") from None


def counted(seasons: QuerySet[Season]) -> QuerySet[Season]:
    """The seasons, with how many players take part and how many wait."""
    return seasons.annotate(
        taking_part=Count("entries", filter=~Q(entries__state__in=NOT_TAKING_PART) & Q(entries__rests=False)),
        still_waiting=Count("entries", filter=Q(entries__state=Entry.State.WAITING)),
    )


def shown_season(season: Season, entries: Sequence[Entry] | None = None) -> ShownSeason:
    """A season as everyone sees it; the seed once it is over. Its entries count its players, where all are at hand."""
    over = season.state == Season.State.OVER
    if entries is not None:
        players = sum(entry.state not in NOT_TAKING_PART and not entry.rests for entry in entries)
        waiting = sum(entry.state == EntryState.WAITING for entry in entries)
    else:
        players, waiting = getattr(season, "taking_part", 0), getattr(season, "still_waiting", 0)
    return ShownSeason(
        id=season.pk,
        league=season.league_id,
        number=season.number,
        state=SeasonState(season.state),
        terms=shown_terms(season),
        players=players,
        waiting=waiting,
        commitment=season.commitment,
        seed=bytes(season.seed).hex() if over else None,
        opened_at=season.opened_at,
        sign_up_at=season.sign_up_at,
        start_at=season.start_at,
        started_at=season.started_at,
        half_at=half_at(season),
        ends_at=season.ends_at,
        ended_at=season.ended_at,
    )


def entries_of(season_id: str, state: str | None = None) -> QuerySet[Entry]:
    """Return the sign-ups for a season, in order of the sign-up."""
    found = entries_in(season_for(season_id))
    return found if state is None else found.filter(state=state)


def entries_in(season: Season) -> QuerySet[Entry]:
    """Return the sign-ups for a season that is at hand."""
    return _named(season.entries.all())


def _named(entries: QuerySet[Entry]) -> QuerySet[Entry]:
    """The entries with who they are of, and whose place they have: few have another's, so that is no join for all."""
    return entries.select_related("user").prefetch_related(
        Prefetch("replaces", queryset=Entry.objects.select_related("user"))
    )


def entries_beyond(season: Season, most: int) -> int:
    """The number of entries after so many of them."""
    return max(0, Entry.objects.filter(season=season).count() - most)


def entries_by_sign_up(season: Season, most: int | None = None) -> QuerySet[Entry]:
    """The first of them, in order of the sign-up, without whose place they have."""
    return season.entries.select_related("user").order_by(*IN_ORDER)[:most]


def entry_by(season: Season, user: User) -> Entry | None:
    """The part that a user has in a season, if any."""
    return season.entries.select_related("user").filter(user=user).first()


def shown_entry(entry: Entry) -> ShownEntry:
    """A player's part in a season."""
    return ShownEntry(
        number=entry.number,
        name=entry.user.username,
        kind=Kind(entry.user.kind),
        state=EntryState(entry.state),
        rests=entry.rests,
        entropy=entry.entropy,
        signed_up_at=entry.signed_up_at,
        left_at=entry.left_at,
        tier=entry.tier,
        division=entry.division_id,
        way=Way(entry.way) if entry.way else None,
        moved=entry.moved,
        seeded=entry.seeded,
        replaces=entry.replaces.user.username if entry.replaces else None,
    )


def entries_by(user: User, state: str | None = None) -> QuerySet[Entry]:
    """The seasons for which a user has signed up, or those in a state."""
    found = _named(Entry.objects.filter(user=user))
    found = found.prefetch_related(Prefetch("season", queryset=counted(Season.objects.select_related("league"))))
    return found if state is None else found.filter(season__state=state)


def shown_own_season(entry: Entry) -> ShownOwnSeason:
    """A season and the part that a player has in it."""
    season = entry.season
    return ShownOwnSeason(league_name=season.league.name, season=shown_season(season), entry=shown_entry(entry))


def divisions_of(season_id: str) -> QuerySet[Division]:
    """The divisions of a season and who plays in them, the highest tier first."""
    # Users come with their entries: SQLite takes no condition that names a thousand of them one by one.
    entries = Prefetch("entries", queryset=Entry.objects.select_related("user"))
    return season_for(season_id).divisions.prefetch_related(entries)


def divisions_from_the_top(season: Season, most: int | None = None) -> list[Division]:
    """The first of a season that is at hand, without who plays in them; each knows its season."""
    return list(season.divisions.order_by(*FROM_THE_TOP)[:most])


def division_for(division_id: str) -> Division:
    """A division with its season."""
    division = Division.objects.select_related("season").filter(pk=division_id).first()
    if division is None:
        raise NotFound("Division not found.")
    return division


def shown_division(division: Division) -> ShownDivision:
    """A division and who plays in it."""
    members = division.entries.all()
    return ShownDivision(
        id=division.pk,
        season=division.season_id,
        tier=division.tier,
        number=division.number,
        players=[DivisionPlayer(name=entry.user.username, state=EntryState(entry.state)) for entry in members],
    )
