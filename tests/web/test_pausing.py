"""A pause by agreement at the table, without JavaScript: offered, answered, shown to everyone, and ended."""

import re
from typing import Any

import pytest
from pytest_django import Settings

from games.models import Pause
from tests.fixtures import Clock
from tests.people import ana, ben, cleo
from tests.sittings import Player, answered, seat_all, start_match
from tests.web.forms import Form, form_to, forms_of
from tests.web.reading import at, browser_of, text_of

__all__ = ["ana", "ben", "cleo"]

pytestmark = pytest.mark.django_db

PER_MOVE = {"kind": "per_move", "days": 3}
ACTIONS = ("offer-pause", "accept-pause", "decline-pause", "resume")


@pytest.fixture
def match(clock: Clock, ana: Player, ben: Player) -> str:
    return start_match(ana, ben, clock=PER_MOVE)


def offered(page: Any) -> list[str]:
    """Return the actions of the page's forms about a pause."""
    found = [form.action.rsplit("/", 1)[1] for form in forms_of(page)]
    return [action for action in ACTIONS if action in found]


def send(player: Player, match: str, action: str, **fields: str) -> Any:
    browser = browser_of(player)
    return form_of(at(browser, match), action).send(browser, f"/play/{match}", **fields)


def form_of(page: Any, action: str) -> Form:
    return form_to(page, f"/{action}")


def test_a_pause_is_offered_accepted_and_ended(match: str, clock: Clock, ana: Player, ben: Player) -> None:
    page = send(ana, match, "offer-pause", days="7")
    assert "ana: a pause of 7 days. Not yet agreed: ben." in text_of(page)
    assert offered(page) == ["offer-pause", "decline-pause"]

    page = send(ben, match, "accept-pause")
    assert "This match is paused until Sun 8 Feb, 12:00 UTC" in text_of(page)
    assert offered(page) == ["resume"]
    assert Pause.objects.count() == 1

    clock.pass_by(days=1)
    page = send(ana, match, "resume")
    assert "is paused" not in text_of(page)
    assert offered(page) == ["offer-pause"]
    assert form_of(page, "offer-pause").fixed["days"] == "7"


def test_it_is_declined_and_taken_back(match: str, ana: Player, ben: Player) -> None:
    for player in (ben, ana):
        send(ana, match, "offer-pause", days="2")
        page = send(player, match, "decline-pause")
        assert offered(page) == ["offer-pause"]
        assert "a pause of" not in text_of(page)


def test_everyone_sees_until_when_in_their_own_zone_and_onlookers_end_nothing(
    match: str, ana: Player, ben: Player, cleo: Player
) -> None:
    cleo.user.time_zone = "Asia/Tokyo"
    cleo.user.save()
    answered(ana.post(f"/matches/{match}/pause", {"action": "offer", "days": 7}), 200)
    page = at(browser_of(cleo), match)
    assert "a pause of" not in text_of(page)
    assert offered(page) == []

    answered(ben.post(f"/matches/{match}/pause", {"action": "accept", "days": 7}), 200)
    page = at(browser_of(cleo), match)
    assert "This match is paused until Sun 8 Feb, 21:00 JST" in text_of(page)
    assert offered(page) == []


def test_it_names_who_has_agreed_and_who_is_missing(clock: Clock, ana: Player, ben: Player, cleo: Player) -> None:
    match = seat_all(ana, ben, cleo, Player("dora"), game="yokai-septet-4p", clock=PER_MOVE)
    for player in (ana, cleo):
        answered(player.post(f"/matches/{match}/pause", {"action": "offer", "days": 1}), 200)
    page = at(browser_of(ben), match)
    assert "ana, cleo: a pause of 1 day. Not yet agreed: ben, dora." in text_of(page)
    assert offered(page) == ["offer-pause", "accept-pause", "decline-pause"]


@pytest.mark.parametrize("days", ["", "0", "-1", "x", "1.5", "٣"])
def test_what_is_no_number_of_days_is_refused_in_words(days: str, match: str, ana: Player) -> None:
    page = send(ana, match, "offer-pause", days=days)
    assert page.status_code == 400
    assert "Enter a number of days." in text_of(page)


def test_what_came_too_late_is_refused_in_words(match: str, ana: Player, ben: Player) -> None:
    send(ana, match, "offer-pause", days="7")
    browser = browser_of(ben)
    old = form_of(at(browser, match), "accept-pause")
    (ana if ana.view(match)["due"] else ben).play_any(match)
    page = old.send(browser, "")
    assert page.status_code == 409
    assert "Offers expire with the next move" in text_of(page)


@pytest.mark.parametrize("terms", [{"kind": "none"}, {"kind": "per_move", "minutes": 5}])
def test_where_nothing_can_be_paused_nothing_is_offered(terms: Any, clock: Clock, ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, clock=terms)
    page = at(browser_of(ana), match)
    assert offered(page) == []
    assert "ause" not in text_of(page)


def test_it_says_why_a_match_cannot_be_paused_longer(match: str, ana: Player, settings: Settings) -> None:
    settings.POSTCARD_PAUSE_DAYS = 0
    browser = browser_of(ana)
    page = at(browser, match)
    assert offered(page) == []
    assert "Pauses are not available on this server." in text_of(page)
    ana.user.language = "de"
    ana.user.save()
    page = at(browser, match)
    assert "Auf diesem Server gibt es keine Pausen." in text_of(page)


def test_it_is_in_german_too(match: str, ana: Player, ben: Player) -> None:
    ben.user.language = "de"
    ben.user.save()
    send(ana, match, "offer-pause", days="7")
    said = text_of(at(browser_of(ben), match))
    assert re.search(r"ana: eine Pause von 7 Tagen\. Zustimmung fehlt noch: ben\.", said)
    page = send(ben, match, "accept-pause")
    assert "Diese Partie pausiert bis" in text_of(page)


def test_the_lists_of_matches_say_until_when(match: str, ana: Player, ben: Player) -> None:
    for player, action in ((ana, "offer"), (ben, "accept")):
        answered(player.post(f"/matches/{match}/pause", {"action": action, "days": 7}), 200)
    for player in (ana, ben):
        page = text_of(browser_of(player).get("/play"))
        assert page.count("paused until Sun 8 Feb, 12:00 UTC") == 1
        assert "until Wed" not in page.replace("paused until", "")
