"""The simulation's recount: it agrees with a season that is right, and finds what is not."""

import pytest

from leagues.models import Fixture
from leagues.selectors.standings import table_of
from simulation.league.recount import Recount
from tests.leagues.seasons import divisions_of, fixtures_of, people, play_out, running

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("winner", [0, 1, None])
def test_it_agrees_with_what_was_played(winner: int | None) -> None:
    members = people(3)
    season = running(members)
    play_out(season, winner=winner)
    recount = Recount()
    recount.note("here", table_of(divisions_of(season)[0]), fixtures_of(season))
    recount.compare(members)

    assert (recount.counted, recount.wrong) == (1, [])


def test_it_finds_a_result_that_no_record_bears_out() -> None:
    members = people(3)
    season = running(members)
    play_out(season)
    first = fixtures_of(season, state="played")[0]
    Fixture.objects.filter(pk=first.pk).update(winner=1)
    recount = Recount()
    recount.note("here", table_of(divisions_of(season)[0]), fixtures_of(season))
    recount.compare(members)

    # A player who has seat 0 has won: two matches each. One defeat was made a victory.
    assert {line.partition(" has ")[2] for line in recount.wrong} == {"2 points, not 4", "6 points, not 4"}
