"""Facts that a director's ruling leaves unchanged."""

import pytest

from leagues.models import Act
from leagues.selectors.fixtures import shown_fixture
from leagues.services.fixtures.decide import decide_fixture
from leagues.services.season.withdraw import withdraw
from tests.leagues.seasons import deliver_all, end_match, opened, people, running

pytestmark = pytest.mark.django_db


def test_a_ruling_keeps_the_margin_of_the_match() -> None:
    season = running(people(2), at_a_time=1)
    deliver_all()
    (fixture,) = opened(season)
    end_match(str(fixture.match_id), 0, points=(5, 2))
    deliver_all()

    for decision in ("void", "first"):
        by = season.league.owner
        fixture = decide_fixture(fixture_id=fixture.pk, by=by, decision=decision, reason="A wrong card.")

    shown = shown_fixture(fixture)
    assert (shown.state, shown.margin) == ("played", 3)
    # Ratings count the match as it was played.
    assert shown.ruling is not None
    assert shown.ruling.rating_annulled is False


def test_the_log_names_the_division_of_a_player_who_was_taken_out() -> None:
    members = people(3)
    season = running(members)
    entry = withdraw(season_id=season.pk, by=season.league.owner, username="p0", reason="Left.")

    act = Act.objects.get(what="player_withdrawn")
    assert (act.division_id, act.about) == (entry.division_id, members[0])
