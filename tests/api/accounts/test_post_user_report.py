"""`POST /users/{username}/report`: a person or a name is reported to the staff."""

from typing import Any

from django.test import Client, override_settings

from accounts.conduct.models import Report
from tests.accounts.conduct.staff import REPORTS, warden
from tests.api.games.chats import chatty, report, say
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered, refused


def reported(by: Player, username: str, about: str = "person", reason: object = "He follows me.") -> Any:
    return by.post(f"/users/{username}/report", {"about": about, "reason": reason})


def test_the_staff_finds_it_in_its_queue_and_the_person_nowhere(ana: Player, ben: Player, clock: Clock) -> None:
    assert answered(reported(ana, "Ben"), 201) == {
        "username": "ben",
        "about": "person",
        "reason": "He follows me.",
        "at": "2026-02-01T12:00:00Z",
    }

    queue = warden().get(REPORTS).content.decode()
    for part in ("ben", "ana", "He follows me.", "/admin/conduct/measure/add/?person=ben"):
        assert part in queue
    assert answered(ben.get("/me/measures"), 200)["results"] == []
    assert answered(ben.get("/me/events?after=0"), 200)["results"] == []


def test_a_reported_message_stands_in_the_same_queue_without_its_words(ana: Player, ben: Player) -> None:
    match = chatty(ana, ben, visibility="private")
    answered(say(ben, match, "You play like my cat."), 201)
    answered(report(ana, match, 1, "I have no cat."), 201)

    queue = warden().get(REPORTS).content.decode()
    assert "I have no cat." in queue
    assert "/admin/games/chatreport/" in queue
    assert "You play like" not in queue
    assert match not in queue


def test_what_is_settled_leaves_the_queue_and_can_be_reported_again(ana: Player, ben: Player) -> None:
    answered(reported(ana, "ben"), 201)
    refused(reported(ana, "ben"), 409, "conflict")
    browser = warden()
    settle(browser)

    assert "He follows me." not in browser.get(REPORTS).content.decode()
    assert "He follows me." in browser.get(f"{REPORTS}?state=all").content.decode()
    answered(reported(ana, "ben"), 201)


def settle(browser: Client) -> None:
    browser.post(REPORTS, {"action": "settle", "_selected_action": [Report.objects.get().pk]})


def test_names_of_bots_can_be_reported_and_what_bots_do_is_their_owners(ana: Player, ben: Player) -> None:
    answered(ben.post("/me/bots", {"username": "bens-cat"}), 201)

    answered(reported(ana, "bens-cat", "name"), 201)
    assert refused(reported(ana, "bens-cat"), 400, "invalid")["errors"][0]["code"] == "not_a_person"


def test_it_refuses_own_bots(ana: Player) -> None:
    answered(ana.post("/me/bots", {"username": "anas-cat"}), 201)

    refused(reported(ana, "anas-cat", "name"), 409, "conflict")


@override_settings(POSTCARD_LIMITS={"report": (1, 60)})
def test_it_is_limited(ana: Player, ben: Player, cleo: Player) -> None:
    answered(reported(ana, "ben"), 201)

    assert refused(reported(ana, "cleo"), 429, "throttled")["limit"] == "report"


def test_its_queries_are_few(ana: Player, ben: Player) -> None:
    with counted() as queries:
        answered(reported(ana, "ben"), 201)

    assert queries == [8]
