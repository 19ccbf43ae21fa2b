"""Seasons for tests: people sign up, matches are opened, and end the way a test says."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from accounts.services import ensure_bot
from core.database.transactions import atomic
from core.journal.leases import claim
from core.journal.models import Delivery
from core.journal.registry import consumers
from games.models import Match, Seat
from games.selectors.expiry import now_of
from games.services.finish import finish
from games.services.locking import lock_any_match
from leagues.models import Division, Entry, Fixture, League, Season
from leagues.services.league import create_league
from leagues.services.season.open import open_season
from leagues.services.season.sign_up import sign_up
from leagues.services.season.start import start_season
from tests.factories import make_user

GAME = "take-that-toy-2p"
FOUR = "yokai-septet-4p"


def a_league(owner: User | None = None, **terms: Any) -> League:
    """A league of a player who does nothing but run it."""
    return create_league(owner=owner or make_user(), **{"name": "Sunday league", "game": GAME, **terms})


def a_season(owner: User | None = None, **terms: Any) -> Season:
    """A season that is open for sign-up."""
    league = a_league(owner, **terms)
    return open_season(league_id=league.pk, by=league.owner)


def people(count: int, prefix: str = "p") -> list[User]:
    """So many people, by name in order."""
    return [make_user(f"{prefix}{number}") for number in range(count)]


def about_to_start(members: Iterable[User], **terms: Any) -> Season:
    """A season that these people have signed up for."""
    season = a_season(**terms)
    for user in members:
        sign_up(season_id=season.pk, by=user)
    return season


def running(members: Iterable[User], **terms: Any) -> Season:
    """A season that these people have signed up for, and that has started; no match is opened yet."""
    return start(about_to_start(members, **terms))


def start(season: Season) -> Season:
    """Start a season by its owner."""
    return start_season(season_id=season.pk, by=season.league.owner)


def with_bots(season: Season, count: int) -> None:
    """Sign house bots up."""
    for number in range(count):
        bot = ensure_bot(f"robot-{number}")
        sign_up(season_id=season.pk, by=season.league.owner, bot=bot.username)


def end_match(match_id: str, winner: int | None, *, points: tuple[int, int] = (5, 2), reason: str = "target") -> None:
    """End a running match by a result as from the board; the winning side has the first number of points."""
    with atomic():
        match, seats = lock_any_match(match_id)
        if match.status != Match.Status.RUNNING:
            return
        places = [1 if winner in (None, seat.number % 2) else 2 for seat in seats]
        own = [points[0] if winner in (None, seat.number % 2) else points[1] for seat in seats]
        finish(match=match, seats=seats, reason=reason, places=places, points=own, at=now_of(match))


def time_out(match_id: str, *late: int) -> None:
    """End a match by the time-out of these seats."""
    with atomic():
        match, seats = lock_any_match(match_id)
        sides = {seat % 2 for seat in late}
        for seat in seats:
            if seat.number in late:
                seat.left_how, seat.left_at = Seat.Leaving.TIMED_OUT, now_of(match)
        both = len(sides) == 2
        places = None if both else [2 if seat.number % 2 in sides else 1 for seat in seats]
        points = None if both else [0] * len(seats)
        reason = "aborted" if both else "timed_out"
        finish(match=match, seats=seats, reason=reason, places=places, points=points, at=now_of(match))


def deliver_all(*apps: str) -> None:
    """Let leagues, or these apps, hear of everything, until nothing follows any more."""
    whose = [name for name in consumers() if name.split(".")[0] in (apps or ("leagues",))]
    waiting = Delivery.objects.filter(state="due", consumer__in=whose).select_related("event")
    while due := list(waiting.order_by("pk")):
        for delivery in due:
            # Without the heartbeat, which cannot see what a test has not committed.
            lease = claim(delivery.pk)
            assert lease is not None
            consumers()[delivery.consumer].handler(delivery.event, lease)
            lease.finish()


def opened(season: Season) -> list[Fixture]:
    """The fixtures whose matches run."""
    found = Fixture.objects.filter(division__season=season, state="open", match__isnull=False)
    return list(found.order_by("round", "number"))


def fixtures_of(season: Season, **fields: Any) -> list[Fixture]:
    """Fixtures of a season."""
    return list(Fixture.objects.filter(division__season=season, **fields).order_by("division", "round", "number"))


def entry_of(season: Season, user: User) -> Entry:
    """A player's part in a season."""
    return Entry.objects.get(season=season, user=user)


def play_out(season: Season, *, winner: int | None = 0) -> None:
    """Open and end matches until the schedule is played."""
    deliver_all()
    while going := opened(season):
        for fixture in going:
            end_match(str(fixture.match_id), winner)
        deliver_all()


def play_as_seeded(season: Season) -> None:
    """End what runs; the higher seeded win."""
    for fixture in opened(season):
        first, second = (seat.entry.seeded or 0 for seat in fixture.seats.all())
        end_match(str(fixture.match_id), int(second < first))
    deliver_all()


def seat_of(fixture: Fixture, user: User) -> int:
    """Return the number of a player's seat."""
    return fixture.seats.get(entry__user=user).number


def divisions_of(season: Season) -> list[Division]:
    """The divisions of a season, the highest tier first."""
    return list(Division.objects.filter(season=season).order_by("tier", "number"))
