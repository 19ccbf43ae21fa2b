"""`POST /matches/{id}/chat/{message}/report`: the staff is shown a message, and can hide it."""

import pytest
from django.test import Client

from games.models import ChatMessage, ChatReport
from tests.api.games.chats import chatty, heard, is_for_players, report, say
from tests.api.manners import counted
from tests.factories import make_user, staff_browser
from tests.fixtures import Clock
from tests.games.admin_pages import page
from tests.sittings import Player, answered, refused

REPORTS = "/admin/games/chatreport/"
INSULT = "You play like my cat."


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    made = chatty(ana, ben, visibility="private")
    answered(say(ana, made, "Good luck!"), 201)
    answered(say(ben, made, INSULT), 201)
    return made


def test_the_staff_sees_what_is_reported_by_whom_and_why(match: str, ana: Player, clock: Clock) -> None:
    reported = answered(report(ana, match, 2, "I have no cat."), 201)
    assert reported == {"number": 2, "reason": "I have no cat.", "at": "2026-02-01T12:00:00Z"}

    warden = staff_browser("warden", "view_chatreport")
    one = f"{REPORTS}{ChatReport.objects.get().pk}/change/"
    for shown in (page(warden, REPORTS), page(warden, one)):
        for part in (INSULT, "I have no cat.", "ana", "ben"):
            assert part in shown
        for secret in ("Good luck!", match):
            assert secret not in shown


def test_nothing_that_is_not_reported_is_on_a_page_of_the_staff(match: str) -> None:
    boss = Client()
    boss.force_login(make_user("boss", staff=True, is_superuser=True))
    assert INSULT not in page(boss, REPORTS)
    assert boss.get("/admin/games/chatmessage/").status_code == 404


@pytest.mark.parametrize("may", [True, False])
def test_who_may_hides_a_message_and_shows_it_again(may: bool, match: str, ana: Player) -> None:
    answered(report(ana, match, 2), 201)
    warden = staff_browser("warden", "view_chatreport", *(["change_chatmessage"] if may else []))
    chosen = {"_selected_action": [ChatReport.objects.get().pk]}

    warden.post(REPORTS, {"action": "hide", **chosen})
    assert heard(ana, match)[0]["hidden"] is may
    assert ChatMessage.objects.get(number=2).text == INSULT

    warden.post(REPORTS, {"action": "show", **chosen})
    assert heard(ana, match)[0]["text"] == INSULT


def test_a_message_is_reported_once_by_each_and_not_by_its_author(match: str, ana: Player, ben: Player) -> None:
    answered(report(ana, match, 2), 201)
    refused(report(ana, match, 2), 409, "conflict")
    refused(report(ben, match, 2), 409, "conflict")
    assert ChatReport.objects.count() == 1


@pytest.mark.parametrize("number", [0, 3, 10**30])
def test_there_must_be_such_a_message(number: int, match: str, ana: Player) -> None:
    refused(report(ana, match, number), 404, "not_found")


def test_it_is_for_players(ana: Player, cleo: Player) -> None:
    is_for_players("POST", "/chat/1/report", {"reason": "Rude."}, ana, cleo)


def test_a_retry_is_one_report(match: str, ana: Player) -> None:
    path, body = f"/matches/{match}/chat/2/report", {"reason": "Rude."}
    for _ in range(2):
        answered(ana.post(path, body, **{"Idempotency-Key": "once"}), 201)
    assert ChatReport.objects.count() == 1


def test_it_costs_few_queries(match: str, ana: Player) -> None:
    with counted() as queries:
        report(ana, match, 2)
    assert queries[0] <= 11
