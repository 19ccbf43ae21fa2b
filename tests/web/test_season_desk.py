"""Directors' desk: links for strangers, invitations by name, messages, substitutes."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client, override_settings

from core import times
from leagues.choices import EntryState
from leagues.models import Entry, Season, SeasonCode, Substitution
from leagues.services.season.withdraw import withdraw
from tests.fixtures import Clock
from tests.leagues.seasons import a_season, deliver_all, running
from tests.sittings import Player
from tests.web.director_desk import desk
from tests.web.forms import form_to, signed_up_on_the_way
from tests.web.reading import browser_of, source, text, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def olga() -> Player:
    return Player("olga")


@pytest.fixture
def season(olga: Player) -> Season:
    return a_season(olga.user, by_invitation=True, about="For early birds.")


def link_to(season: Season, olga: Player, **fields: Any) -> str:
    """The path of a fresh link, made at the desk."""
    shown = desk(browser_of(olga), f"/seasons/{season.pk}", "make-code", **fields)
    found = re.search(r"http://testserver(/seasons/invites/[A-Za-z0-9_-]+)", shown.content.decode())
    assert found, text_of(shown)
    return found[1]


def test_a_stranger_is_led_from_sign_up_to_the_season(olga: Player, season: Season) -> None:
    link = link_to(season, olga, uses="2")
    browser = Client(enforce_csrf_checks=True)
    # Before they have an account they learn nothing of the league.
    assert "Sunday league" not in text(browser, link)
    signed = signed_up_on_the_way(browser, link)
    assert "For early birds." in text_of(signed)
    done = form_to(signed, "").send(browser, link, entropy="nora was here")
    assert done.request["PATH_INFO"] == f"/seasons/{season.pk}"
    assert "Your status: signed up" in text_of(done)
    assert Entry.objects.get().entropy == "nora was here"
    assert "1 of 2 used" in text(browser_of(olga), f"/seasons/{season.pk}/desk")


def test_a_link_is_shown_once_and_can_be_revoked(olga: Player, season: Season) -> None:
    link, browser, page = link_to(season, olga), browser_of(olga), f"/seasons/{season.pk}"
    assert link not in source(browser, f"{page}/desk")
    desk(browser, page, "revoke-code")
    assert not SeasonCode.objects.exists()
    assert "This invite code is not valid" in text(browser_of(Player("ben")), link, 404)


def test_a_link_that_is_used_up_or_too_old_leads_nowhere(olga: Player, season: Season, clock: Clock) -> None:
    used, old = link_to(season, olga, uses="1"), link_to(season, olga, expires_at="2999-01-01T10:00")
    SeasonCode.objects.filter(expires_at__isnull=False).update(expires_at=times.now() + timedelta(hours=1))
    ana = browser_of(Player("ana"))
    form_to(ana.get(used), "").send(ana, used)
    ben = browser_of(Player("ben"))
    assert ben.get(used).status_code == 404
    assert ben.get(old).status_code == 200
    clock.pass_by(hours=2)
    assert ben.get(old).status_code == 404
    assert Client().post(old)["Location"].startswith("/login")


def test_a_player_of_the_season_is_led_to_it(olga: Player, season: Season) -> None:
    link, ana = link_to(season, olga), browser_of(Player("ana"))
    form_to(ana.get(link), "").send(ana, link)
    assert "Go to your season" in text(ana, link)
    again = ana.post(link, {"csrfmiddlewaretoken": ana.cookies["csrftoken"].value})
    assert (again.status_code, "already signed up for the season" in text_of(again)) == (409, True)


def test_guesses_are_counted_with_those_at_links_into_matches(season: Season) -> None:
    with override_settings(POSTCARD_LIMITS={"guess_link": (3, 3600)}):
        browser = browser_of(Player("ana"))
        answers = [browser.get(f"/{where}/guess").status_code for where in ("seasons/invites", "invites") * 2]
        assert answers == [404, 404, 404, 429]


@pytest.mark.parametrize("fields", [{"uses": "0"}, {"uses": "many"}, {"expires_at": "2001-01-01T10:00"}])
def test_a_link_that_cannot_be_says_why(olga: Player, season: Season, fields: dict[str, str]) -> None:
    browser, page = browser_of(olga), f"/seasons/{season.pk}/desk"
    shown = form_to(browser.get(page), "").send(browser, page, act="make-code", **fields)
    assert (shown.status_code, 'role="alert"' in shown.content.decode()) == (400, True)
    assert not SeasonCode.objects.exists()


def test_players_are_invited_by_name(olga: Player, season: Season) -> None:
    ana = Player("ana")
    shown = desk(browser_of(olga), f"/seasons/{season.pk}", "invite", names="ana")
    assert "ana invited" in text_of(shown)
    browser = browser_of(ana)
    form_to(browser.get(f"/seasons/{season.pk}"), "/sign-up").send(browser, f"/seasons/{season.pk}")
    assert "ana has signed up" in text(browser_of(olga), f"/seasons/{season.pk}/desk")


def test_a_code_can_be_typed_where_a_season_is_by_invitation(olga: Player, season: Season) -> None:
    code, browser, page = link_to(season, olga).rpartition("/")[2], browser_of(Player("ana")), f"/seasons/{season.pk}"
    refused = form_to(browser.get(page), "/sign-up").send(browser, page)
    assert (refused.status_code, "by invitation only" in text_of(refused)) == (403, True)
    assert "Your status: signed up" in text_of(form_to(browser.get(page), "/sign-up").send(browser, page, code=code))


def test_a_message_reaches_those_who_take_part_and_nobody_else(olga: Player) -> None:
    ana, ben = Player("ana"), Player("ben")
    season = running([ana.user, ben.user], owner=olga.user, format="round_robin", most_players=8)
    page = f"/seasons/{season.pk}"
    desk(browser_of(olga), page, "write", text="<b>Have fun.</b>\r\nOlga")
    for reader in (ana, olga):
        assert "&lt;b&gt;Have fun.&lt;/b&gt;<br>Olga" in source(browser_of(reader), page)
    for browser in (browser_of(Player("eve")), browser_of()):
        assert "Have fun" not in source(browser, page)


def test_a_substitute_is_asked_and_answers_on_the_page_of_the_season(olga: Player) -> None:
    ana, ben, dora = Player("ana"), Player("ben"), Player("dora")
    members = [ana.user, ben.user, Player("cleo").user]
    season = running(members, owner=olga.user, format="round_robin", most_players=8)
    deliver_all()
    withdraw(season_id=season.pk, by=ben.user)
    deliver_all()
    page, director, asked = f"/seasons/{season.pk}", browser_of(olga), browser_of(dora)
    desk(director, page, "ask", leaver="ben", user="dora")
    desk(director, page, "take-back")
    assert not Substitution.objects.exists()
    assert "dora is asked to step in for ben" in text_of(desk(director, page, "ask", leaver="ben", user="dora"))
    assert "asks you to step in" not in source(browser_of(ana), page)
    assert "olga asks you to step in for ben" in text(asked, page)
    form_to(asked.get(page), "/step-in").send(asked, page, answer="accept")
    assert Entry.objects.get(user=dora.user).state == EntryState.PLAYING
    assert "Player to replace" not in text(director, f"{page}/desk")
