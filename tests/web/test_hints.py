"""Hints on the pages without scripts: asked for, searched for, shown with reasons, and mentioned afterwards."""

import pytest
from django.test import Client

from bots.models import Hint
from bots.services.accounts import sync_roster
from games.models import Match
from tests.api.bots.practising import advice, practice, search, suggest
from tests.sittings import Player, answered, start_match
from tests.web.forms import form_to
from tests.web.reading import at, browser_of, text_of

pytestmark = pytest.mark.django_db
USED = "Hints were used in this match."


@pytest.fixture
def ana() -> Player:
    return Player("ana")


def test_a_hint_is_asked_for_and_shown_with_its_reasons(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match, browser = practice(ana), browser_of(ana)
    found = advice(ana, match)
    suggest(monkeypatch, found)
    page = at(browser, match)
    assert "has-hints" in page.content.decode()
    assert USED not in text_of(page)

    page = form_to(page, "hint").send(browser, f"/play/{match}")
    assert "Searching for a good move" in text_of(page)
    assert '<meta http-equiv="refresh" content="3">' in page.content.decode()
    search()

    page = at(browser, match)
    assert "Suggested: play" in text_of(page)
    assert "You take the trick: in 75% of cases, with “play" in text_of(page)
    assert "Cases: 100 ways" in text_of(page)
    german = browser.get(f"/play/{match}", headers={"accept-language": "de"})
    assert "Vorschlag: " in text_of(german)
    assert USED in text_of(page)


def test_one_that_has_failed_can_be_asked_for_again(ana: Player) -> None:
    match, browser = practice(ana), browser_of(ana)
    form_to(at(browser, match), "hint").send(browser, f"/play/{match}")
    Hint.objects.update(status="failed")

    page = at(browser, match)
    assert "The search has failed." in text_of(page)
    assert "Searching" in text_of(form_to(page, "hint").send(browser, f"/play/{match}"))


def test_among_people_there_are_none(ana: Player) -> None:
    match, browser = start_match(ana, Player("ben")), browser_of(ana)

    page = at(browser, match)
    assert "has-hints" not in page.content.decode()
    assert "Ask for a hint" not in text_of(page)
    refused = browser.post(f"/play/{match}/hint", headers={"x-csrftoken": browser.cookies["csrftoken"].value})
    assert refused.status_code == 409
    assert "all other players are house bots" in text_of(refused)


def test_guests_have_them(client: Client) -> None:
    sync_roster()
    client.post("/guests/take-that-toy-2p")
    match = Match.objects.get()

    page = client.post(f"/play/{match.pk}/hint", follow=True)
    assert "Searching for a good move" in text_of(page)
    assert client.get(f"/api/v1/matches/{match.pk}/hint").json()["status"] == "searching"


def test_afterwards_everyone_reads_that_there_were_some(ana: Player, client: Client) -> None:
    match = practice(ana)
    answered(ana.post(f"/matches/{match}/hint"), 202)
    answered(ana.post(f"/matches/{match}/resign"), 200)

    for page in (f"/play/{match}", f"/play/{match}/replay"):
        assert USED in text_of(browser_of(ana).get(page)), page
    assert USED in text_of(client.get(f"/matches/{match}"))
