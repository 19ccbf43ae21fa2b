"""Ratings at the hard end of a season: a match that had hardly begun changes nobody's."""

import pytest

from games.models import Match, MoveRecord
from leagues.models import Season
from leagues.services.season.end import end_due_seasons
from ratings.models import PlayerRating, RatedMatch
from ratings.services.rebuilding import rebuild_ratings
from tests.factories import make_user
from tests.fixtures import Clock
from tests.leagues.seasons import deliver_all, opened, people, running

pytestmark = pytest.mark.django_db


def a_match_at_the_hard_end(clock: Clock, unfinished: str) -> str:
    """A match of a season whose time was up when nobody had decided anything; nobody has counted it yet."""
    season: Season = running(people(2), days=5, unfinished=unfinished, owner=make_user("olga"), at_a_time=1)
    deliver_all()
    match = str(opened(season)[0].match_id)
    clock.pass_by(days=5)
    assert end_due_seasons() == 1
    assert Match.objects.get(pk=match).reason == "adjudicated"
    return match


def add_decisions(match: str, count: int) -> None:
    """Rows of the log as if both sides had decided so often."""
    at = Match.objects.get(pk=match).created_at
    MoveRecord.objects.bulk_create(
        MoveRecord(match_id=match, ply=1000 + 2 * number + seat, seat=seat, move="", at=at, hash="")
        for number in range(count)
        for seat in (0, 1)
    )


@pytest.mark.parametrize("unfinished", ["draw", "points"])
def test_before_each_side_has_decided_three_times_it_counts_for_nobody(clock: Clock, unfinished: str) -> None:
    match = a_match_at_the_hard_end(clock, unfinished)
    add_decisions(match, 2)

    deliver_all("ratings")

    assert RatedMatch.objects.get(pk=match).limit == "too_short"
    assert not PlayerRating.objects.exists()
    assert not any(found.added or found.corrected or found.wrong for found in rebuild_ratings())


def test_from_then_on_it_counts_for_everyone(clock: Clock) -> None:
    match = a_match_at_the_hard_end(clock, "draw")
    add_decisions(match, 3)

    deliver_all("ratings")

    assert RatedMatch.objects.get(pk=match).limit == ""
    assert PlayerRating.objects.count() == 2
