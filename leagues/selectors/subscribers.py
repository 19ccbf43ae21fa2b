"""Subscribers of a league's events: its players and those who run it, by the numbers of their rows."""

from collections.abc import Iterable

from django.db.models import QuerySet

from accounts.choices import Kind
from accounts.models import User
from leagues.choices import LEFT, EntryState
from leagues.models import Director, Entry, Fixture, League, Season
from leagues.selectors.fixtures import with_seats
from leagues.selectors.seasons import season_before


def season_named(season_id: str) -> Season | None:
    """A season with its league."""
    return Season.objects.select_related("league").filter(pk=season_id).first()


def league_named(league_id: str) -> League | None:
    """A league."""
    return League.objects.filter(pk=league_id).first()


def fixture_named(fixture_id: str) -> Fixture | None:
    """A fixture, and who sits where."""
    return with_seats(Fixture.objects.filter(pk=fixture_id)).first()


def entry_named(season_id: str, user_id: int) -> Entry | None:
    """A player's part in a season."""
    return Entry.objects.select_related("division").filter(season=season_id, user=user_id).first()


def people_in(season: Season) -> set[int]:
    """The people who take part in a season, or wait for a place; not those who have left."""
    return _people(Entry.objects.filter(season=season).exclude(state__in=LEFT))


def people_before(season: Season) -> set[int]:
    """The people who took part in the season before, to the end."""
    before = season_before(season)
    return set() if before is None else people_in(before)


def people_playing_in(division_id: str) -> set[int]:
    """The people who play in a division."""
    return _people(Entry.objects.filter(division=division_id, state__in=(EntryState.PLAYING, EntryState.FINISHED)))


def people_at(fixture: Fixture) -> set[int]:
    """The people of a fixture, also those who have left the season since."""
    users = [seat.entry.user for seat in fixture.seats.all()]
    return {user.pk for user in users if user.kind == Kind.HUMAN and user.deleted_at is None}


def directors_of(league: League) -> set[int]:
    """The owner of a league, and those whom the owner has named; nobody if the league has ended."""
    if league.ended_at is not None:
        return set()
    return {league.owner_id, *Director.objects.filter(league=league).values_list("user_id", flat=True)}


def active_people(user_ids: Iterable[int]) -> set[int]:
    """The ids, among these, of people with an account."""
    people = User.objects.filter(pk__in=list(user_ids), kind=Kind.HUMAN, deleted_at=None)
    return set(people.values_list("pk", flat=True))


def _people(entries: "QuerySet[Entry]") -> set[int]:
    people = entries.filter(user__kind=Kind.HUMAN, user__deleted_at=None)
    return set(people.values_list("user_id", flat=True))
