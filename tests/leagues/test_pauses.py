"""A match of a season is paused, and never beyond the season's hard end."""

import pytest

from accounts.models import User
from core.errors import Conflict
from games.models import Match
from games.selectors.play.pauses import pause_for
from games.services.calendar.pauses import accept_pause, offer_pause
from leagues.models import Season
from leagues.services.season.end import end_due_seasons
from tests.factories import make_user
from tests.fixtures import Clock
from tests.leagues.seasons import deliver_all, opened, people, running
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]

pytestmark = pytest.mark.django_db


def a_match(days: int) -> tuple[Season, str, list[User]]:
    """A season of so many days, a match of it, and who plays there."""
    terms = {"days": days, "at_a_time": 1, "clock": {"kind": "per_move", "days": 14}}
    season = running(people(2), owner=make_user("olga"), **terms)
    deliver_all()
    match = str(opened(season)[0].match_id)
    return season, match, [seat.user for seat in Match.objects.get(pk=match).seats.order_by("number") if seat.user]


def test_a_pause_ends_before_the_hard_end(clock: Clock) -> None:
    season, match, (first, second) = a_match(20)
    clock.pass_by(days=12, hours=1)
    assert pause_for(Match.objects.get(pk=match), first).most_days == 7
    with pytest.raises(Conflict, match="at most 7 days"):
        offer_pause(match_id=match, user=first, days=8)

    offer_pause(match_id=match, user=first, days=7)
    paused = accept_pause(match_id=match, user=second, days=7)

    assert paused.paused_until is not None
    assert season.ends_at is not None
    assert paused.paused_until <= season.ends_at


def test_where_less_than_a_day_is_left_nobody_pauses(clock: Clock) -> None:
    _, match, (first, _) = a_match(5)
    clock.pass_by(days=4, seconds=1)

    found = pause_for(Match.objects.get(pk=match), first)

    assert (found.most_days, found.obstacle) == (0, "No pause possible: the match must end within a day.")


def test_the_hard_end_stays_and_decides_a_match_that_is_paused(clock: Clock) -> None:
    season, match, (first, second) = a_match(5)
    offer_pause(match_id=match, user=first, days=5)
    accept_pause(match_id=match, user=second, days=5)
    ends_at = season.ends_at

    clock.pass_by(days=5)

    assert Season.objects.get(pk=season.pk).ends_at == ends_at
    assert end_due_seasons() == 1
    assert Match.objects.get(pk=match).reason == "adjudicated"
