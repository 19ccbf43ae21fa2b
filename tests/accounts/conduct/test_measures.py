"""Measures of the staff: warnings, mutes and closures, their reasons, and the answers of the people concerned."""

import re
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.utils import timezone

from accounts.conduct.models import Measure, Report
from accounts.conduct.selectors import path_of
from accounts.models import Token, User
from core.mail.models import OutgoingMail
from tests.accounts.closed import close, hear, log_in, wait_for_the_end
from tests.accounts.conduct.staff import MEASURES, lift, take, taken, warden
from tests.api.answers import accepted
from tests.api.games.chats import chatty, say
from tests.factories import PASSWORD, client_for, make_token, make_user
from tests.fixtures import Clock
from tests.sittings import Player, answered, refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def browser(clock: Clock) -> Client:
    return warden()


@pytest.fixture
def ana(clock: Clock) -> Player:
    player = Player("ana")
    player.user.email, player.user.email_verified_at = "ana@example.org", timezone.now()
    player.user.set_password(PASSWORD)
    player.user.save()
    return player


def of(player: Player) -> list[Any]:
    found: list[Any] = answered(player.get("/me/measures"), 200)["results"]
    return found


def test_a_warned_person_reads_why_in_the_api_in_the_feed_and_by_mail(browser: Client, ana: Player) -> None:
    measure = taken(browser, "ana", "warning", "You called a player names.")

    assert of(ana) == [
        {
            "id": measure.pk,
            "kind": "warning",
            "reason": "You called a player names.",
            "at": "2026-02-01T12:00:00Z",
            "until": None,
            "lifted_at": None,
            "answer": None,
            "answered_at": None,
        }
    ]
    feed = answered(ana.get("/me/events?after=0&kinds=staff.*"), 200)["results"]
    assert [(event["kind"], event["data"]) for event in feed] == [("staff.warned", {"measure": measure.pk})]
    mail = OutgoingMail.objects.get()
    assert (mail.address, mail.subject) == ("ana@example.org", "Warning from the staff")
    assert "You called a player names." in mail.text
    assert f"https://cards.example{path_of(measure)}" in mail.text


def test_a_muted_person_plays_on_and_writes_in_no_chat_until_the_time_is_over(
    browser: Client, ana: Player, clock: Clock
) -> None:
    ben = Player("ben")
    match = chatty(ana, ben)
    taken(browser, "ana", "mute", days="3")

    assert refused(say(ana, match, "Hm."), 403, "forbidden")["detail"] == (
        "The staff has muted you until 2026-02-04T12:00:00Z. See `GET /me/measures` for the reason."
    )
    answered(say(ben, match, "Your turn."), 201)
    answered(ana.get(f"/matches/{match}/chat"), 200)
    clock.pass_by(days=3)
    answered(say(ana, match, "Hello again."), 201)


def test_the_longest_mute_counts_and_bots_are_as_mute_as_their_owner(browser: Client, ana: Player) -> None:
    ben = Player("ben")
    match = chatty(ana, ben)
    taken(browser, "ana", "mute", days="3")
    for_good = taken(browser, "ana", "mute")

    assert "until" not in refused(say(ana, match, "Hm."), 403, "forbidden")["detail"].partition("`")[0]
    lift(browser, for_good)
    assert "2026-02-04" in refused(say(ana, match, "Hm."), 403, "forbidden")["detail"]


def test_a_closed_account_is_shut_at_once_with_its_bots_and_its_owner_reads_why(browser: Client, ana: Player) -> None:
    cat = answered(ana.post("/me/bots", {"username": "anas-cat"}), 201)["token"]
    session = Client()
    session.force_login(ana.user)
    measure = taken(browser, "ana", "closure", "Two accounts in one league.")

    refused(ana.get("/me"), 401, "unauthenticated")
    refused(client_for(token=cat).get("/api/v1/me"), 401, "unauthenticated")
    refused(session.get("/api/v1/me"), 401, "unauthenticated")
    assert not Token.objects.filter(user__in=[ana.user.pk, User.objects.get(username="anas-cat").pk]).exists()
    refusal = refused(log_in("ana"), 403, "forbidden")
    assert refusal["detail"] == "The staff has closed this account: Two accounts in one league."
    assert refusal["answer_at"] == path_of(measure)
    page = Client().post("/login", {"username": "ana", "password": PASSWORD})
    assert (page.status_code, page["Location"]) == (302, path_of(measure))


def test_only_the_right_password_shows_that_the_staff_closed_it(browser: Client, ana: Player) -> None:
    taken(browser, "ana", "closure")

    assert log_in("ana", "not the right one").content == log_in("nobody-here", "not the right one").content


def test_a_closed_person_answers_once_on_the_page_of_the_mail(browser: Client, ana: Player) -> None:
    measure = taken(browser, "ana", "closure", "Why <so>?")
    reader, path = Client(enforce_csrf_checks=True), path_of(measure)
    form = reader.get(path)
    assert "Why &lt;so&gt;?" in form.content.decode()
    token = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', form.content.decode())[0]

    first = reader.post(path, {"text": "It was my brother.", "csrfmiddlewaretoken": token})
    again = reader.post(path, {"text": "And my sister.", "csrfmiddlewaretoken": token})

    assert "It was my brother." in first.content.decode()
    assert "You have answered already." in again.content.decode()
    assert "It was my brother." in browser.get(MEASURES).content.decode()
    assert Measure.objects.get().answer == "It was my brother."


def test_a_page_has_one_address(browser: Client, ana: Player) -> None:
    path = path_of(taken(browser, "ana", "warning"))

    assert Client().get(path).status_code == 200
    for damaged in (path[:-1], f"{path}0", path.replace(".", "x."), path.partition(".")[0]):
        assert Client().get(damaged).status_code == 404


def test_lifting_a_closure_opens_the_account_as_its_owner_left_it(browser: Client, ana: Player) -> None:
    measure = taken(browser, "ana", "closure")
    lift(browser, measure)

    assert accepted(log_in("ana"), 201)["token"]
    feed = accepted(client_for(User.objects.get(username="ana")).get("/api/v1/me/events?after=0&kinds=staff.*"))
    assert [event["kind"] for event in feed["results"]] == ["staff.closed", "staff.lifted"]


def test_signing_in_reopens_no_account_that_both_have_closed(browser: Client, ana: Player) -> None:
    close(ana.user)
    measure = taken(browser, "ana", "closure")

    refused(log_in("ana"), 403, "forbidden")
    lift(browser, measure)
    assert not User.objects.get(username="ana").is_active
    accepted(log_in("ana"), 201)


@pytest.mark.parametrize(
    ("person", "kind", "fields", "sentence"),
    [
        ("nobody-here", "warning", {}, "Account not found."),
        ("warden", "warning", {}, "Moderation actions on staff are not possible"),
        ("colleague", "closure", {}, "Moderation actions on staff are not possible"),
        ("ana", "warning", {"days": "3"}, "Only a mute can have a duration."),
        ("ana", "warning", {"reason": "\u200b"}, "A reason has 1 to 500 printable characters"),
    ],
)
def test_what_makes_no_sense_is_shown_beside_the_form(
    browser: Client, ana: Player, person: str, kind: str, fields: dict[str, str], sentence: str
) -> None:
    make_user("colleague", staff=True)

    answer = take(browser, person, kind, **fields)

    assert answer.status_code == 200
    assert sentence in answer.content.decode()
    assert not Measure.objects.exists()


def test_staff_without_the_right_take_none(ana: Player) -> None:
    browser = warden("reader")
    User.objects.get(username="reader").user_permissions.filter(codename__in=["add_measure", "change_measure"]).delete()

    assert take(browser, "ana", "warning").status_code == 403


def test_the_log_of_the_staff_says_who_did_what(browser: Client, ana: Player) -> None:
    measure = taken(browser, "ana", "mute")
    lift(browser, measure)
    boss = Client()
    boss.force_login(make_user("boss", staff=True, is_superuser=True))

    page = boss.get("/admin/admin/logentry/").content.decode()

    rows = list(LogEntry.objects.order_by("pk").values_list("user__username", "object_repr", "change_message"))
    assert rows == [("warden", f"mute {measure.pk}", '[{"added": {}}]'), ("warden", f"mute {measure.pk}", "Lifted.")]
    assert page.count(f"mute {measure.pk}") == 2


def test_nothing_is_kept_of_an_erased_person(browser: Client, ana: Player, clock: Clock) -> None:
    ben = Player("ben")
    answered(ben.post("/users/ana/report", {"about": "name", "reason": "It is mine."}), 201)
    answered(ana.post("/users/ben/report", {"about": "person", "reason": "He follows me."}), 201)
    measure = taken(browser, "ana", "warning")
    answered(ana.post(f"/me/measures/{measure.pk}/answer", {"text": "I am sorry."}), 200)
    close(ana.user)

    wait_for_the_end(clock)
    hear("conduct.forget")

    assert not Measure.objects.exists()
    assert not Report.objects.exists()
    assert make_token(ben.user)
