"""A link leads a newcomer from sign-up to the table, and nobody learns anything from a wrong one."""

import re

import pytest
from django.test import Client, override_settings

from games.models import Match
from tests.sittings import GAME, Player
from tests.web.forms import form_to, signed_up_on_the_way
from tests.web.reading import browser_of, source, text, text_of

pytestmark = pytest.mark.django_db


def link_of(maker: Player, match: str) -> str:
    """The path of a fresh link, made by the page for it."""
    browser, page = browser_of(maker), f"/play/{match}/invite"
    shown = form_to(browser.get(page), "").send(browser, page)
    found = re.search(r"http://testserver(/invites/[A-Za-z0-9_-]+)", shown.content.decode())
    assert found, text_of(shown)
    return found[1]


@pytest.fixture
def ana() -> Player:
    return Player("ana")


@pytest.fixture
def match(ana: Player) -> str:
    browser = browser_of(ana)
    page = form_to(browser.get("/play/new"), "").send(browser, "/play/new", game=GAME, against="link")
    found = Match.objects.get()
    assert page.request["PATH_INFO"] == f"/play/{found.pk}/invite"
    assert found.visibility == "private"
    return found.pk


def test_a_newcomer_is_led_from_sign_up_to_the_table(ana: Player, match: str) -> None:
    link = link_of(ana, match)
    browser = Client(enforce_csrf_checks=True)
    # Before they have an account they learn nothing of the match.
    assert "ana" not in text(browser, link)
    signed = signed_up_on_the_way(browser, link)
    assert "ana created this match" in text_of(signed)
    table = form_to(signed, "").send(browser, link)
    assert table.request["PATH_INFO"] == f"/play/{match}"
    assert "is being played" in text_of(table)


def test_those_with_an_account_log_in_and_sit_down(ana: Player, match: str) -> None:
    link = link_of(ana, match)
    assert f"/login?next={link}" in source(browser_of(), link)
    assert browser_of(ana).get(link).status_code == 200
    assert "Go to your table" in text(browser_of(ana), link)


@pytest.mark.parametrize(
    "elsewhere", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:evil()"]
)
def test_where_a_sign_up_leads_is_on_this_server(elsewhere: str) -> None:
    assert "evil" not in source(Client(), f"/sign-up?next={elsewhere}")
    sent = Client().post("/sign-up", {"username": "nora", "password": "a long walk home", "next": elsewhere})
    assert sent["Location"] == "/play"


def test_a_link_that_leads_nowhere_says_so(ana: Player, match: str) -> None:
    ben, link = Player("ben"), link_of(ana, match)
    again = link_of(ana, match)
    assert "Link not found" in text(browser_of(ben), link, 404)
    browser, page = browser_of(ana), f"/play/{match}/invite"
    revoked = form_to(browser.get(page), "").send(browser, page, act="revoke")
    assert "Link revoked. It no longer works." in text_of(revoked)
    assert browser_of(ben).get(again).status_code == 404
    assert Client().post(again)["Location"].startswith("/login")


def test_guesses_are_counted(ana: Player) -> None:
    with override_settings(POSTCARD_LIMITS={"guess_link": (3, 3600)}):
        browser = browser_of(ana)
        answers = [browser.get(f"/invites/guess-{number}").status_code for number in range(5)]
    assert answers == [404, 404, 404, 429, 429]


def test_only_the_creator_makes_links(ana: Player, match: str) -> None:
    eve = browser_of(Player("eve"))
    assert eve.get(f"/play/{match}/invite").status_code == 404
    public = ana.create({"user": "ana"}, {"open": True})["id"]
    assert "Only the match's creator can create links" in text(eve, f"/play/{public}/invite")
    browser = Client()
    browser.force_login(Player("fred").user)
    assert browser.post(f"/play/{public}/invite").status_code == 403


def test_who_is_asked_to_join_reads_what_was_agreed(ana: Player) -> None:
    ben = Player("ben")
    clock = {"kind": "per_move", "days": 2, "vacation": "budget"}
    asked = {"game": "mu-2p", "options": {"target": 40}, "clock": clock, "chat": True, "visibility": "private"}
    match = ana.create({"user": "ana"}, {"user": "ben"}, **asked)["id"]

    agreed = "2 days per move (vacations stop it), private: visible only to its players, with chat. Target: 40."
    for page in (text(browser_of(ben), f"/play/{match}"), text(browser_of(ben), link_of(ana, match))):
        assert agreed in page

    assert f"/play/{match}/invite" in source(browser_of(ana), f"/play/{match}")
    assert f"/play/{match}/invite" not in source(browser_of(ben), f"/play/{match}"), "ben did not make the match."

    assert ben.post(f"/matches/{match}/join").status_code == 200
    assert f"About this match {agreed}" in text(browser_of(ben), f"/play/{match}")
