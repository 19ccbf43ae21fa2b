"""A ruling of a director can be traced and appealed by pages alone."""

import pytest
from django.test import Client

from accounts.models import User
from leagues.models import Fixture, Season
from leagues.services.fixtures.decide import decide_fixture
from tests.factories import staff_browser
from tests.leagues.seasons import deliver_all, end_match, opened, people, running
from tests.web.forms import form_to
from tests.web.reading import browser_of, source, text, text_of

pytestmark = pytest.mark.django_db
WHY = "A card was misread."


@pytest.fixture
def ruled() -> tuple[Season, Fixture]:
    """A season of two, and its first fixture, which was played and decided otherwise."""
    season = running(people(2), at_a_time=1)
    deliver_all()
    (fixture,) = opened(season)
    end_match(str(fixture.match_id), 0)
    deliver_all()
    by = season.league.owner
    return season, decide_fixture(fixture_id=fixture.pk, by=by, decision="second", reason=WHY)


def logged_in(name: str) -> Client:
    browser = Client()
    browser.force_login(User.objects.get(username=name))
    return browser


def test_schedule_match_and_profiles_mark_a_ruling_with_its_reason(ruled: tuple[Season, Fixture]) -> None:
    season, fixture = ruled
    pages = (f"/seasons/{season.pk}", f"/matches/{fixture.match_id}", "/people/p1")
    for page in pages:
        shown = text(logged_in("p0"), page)
        assert f"Result set by {season.league.owner.username}: “{WHY}”" in shown
        assert "Ratings count the match as it was played." in shown


def test_notifications_name_the_other_player_and_the_result(ruled: tuple[Season, Fixture]) -> None:
    shown = [text(logged_in(name), "/news") for name in ("p0", "p1")]

    over = "the match is over (the target was reached)."
    assert sorted(f"{over} You won. with" in page for page in shown) == [False, True]
    assert sorted(f"{over} You lost. with" in page for page in shown) == [False, True]
    assert "a match is decided (played). with p1" in shown[0]
    assert "a match is decided (played). with p0" in shown[1]


def test_the_log_of_a_league_leads_to_the_fixture(ruled: tuple[Season, Fixture]) -> None:
    season, fixture = ruled
    log = source(browser_of(), f"/leagues/{season.league_id}")

    assert f'href="/seasons/{season.pk}?division={fixture.division_id}#fixture-{fixture.pk}"' in log
    assert f'id="fixture-{fixture.pk}"' in source(browser_of(), f"/seasons/{season.pk}")


def test_a_player_appeals_on_the_page_once(ruled: tuple[Season, Fixture]) -> None:
    season, _ = ruled
    page, browser = f"/seasons/{season.pk}", logged_in("p0")
    answer = form_to(browser.get(page), "/appeal").send(browser, page, reason="The card was read aloud.")

    assert answer.status_code == 200
    assert "Appeal by p0: “The card was read aloud.” Another director will decide." in text_of(answer)
    for reader in ("p0", "p1", season.league.owner.username):
        assert f"{page}/appeal" not in source(logged_in(reader), page)


def test_staff_annul_the_rating_from_there(ruled: tuple[Season, Fixture]) -> None:
    season, fixture = ruled
    link = f"/admin/ratings/ratedmatch/{fixture.match_id}/annul/"
    assert link not in source(logged_in("p0"), f"/seasons/{season.pk}")
    assert link not in source(staff_browser("eve"), f"/seasons/{season.pk}")
    assert link in source(staff_browser("finn", "annul_result"), f"/seasons/{season.pk}")
