"""`GET /reports`: the chat messages that players have reported, for programs of the staff."""

import pytest
from django.contrib.auth.models import Permission

from accounts.auth.scopes import FIRST, SCOPES
from accounts.models import User
from games.models import ChatReport
from games.services.talk.chat import hide_messages
from tests.api.games.chats import chatty, report, say
from tests.api.manners import counted
from tests.factories import client_for, make_user
from tests.fixtures import Clock
from tests.sittings import API, Json, Player, answered, refused

URL = f"{API}/reports"


@pytest.fixture
def moderator(db: None) -> User:
    """A member of staff who may see reports and nothing else."""
    user = make_user("mo", staff=True)
    user.user_permissions.set(Permission.objects.filter(codename="view_chatreport"))
    return user


def reports(user: User, query: str = "") -> list[Json]:
    found: list[Json] = answered(client_for(user, scopes=["admin"]).get(URL + query), 200)["results"]
    return found


@pytest.fixture
def match(ana: Player, ben: Player, clock: Clock) -> str:
    """A match with a message that was reported."""
    made = chatty(ana, ben)
    answered(say(ben, made, "You play like my cat."), 201)
    clock.pass_by(hours=1)
    answered(report(ana, made, 1, "I have no cat."), 201)
    return made


def test_staff_read_what_was_reported_and_not_in_which_match(match: str, moderator: User, ben: Player) -> None:
    answered(say(ben, match, "Nobody has reported this."), 201)

    assert reports(moderator) == [
        {
            "author": "ben",
            "text": "You play like my cat.",
            "said_at": "2026-02-01T12:00:00Z",
            "reporter": "ana",
            "reason": "I have no cat.",
            "at": "2026-02-01T13:00:00Z",
            "hidden": False,
        }
    ]
    hide_messages(reports=ChatReport.objects.all(), by=moderator)
    assert reports(moderator)[0]["hidden"] is True


def test_it_needs_staff_with_the_permission(match: str, moderator: User) -> None:
    refused(client_for(make_user("helper", staff=True), scopes=["admin"]).get(URL), 403, "forbidden")
    client = client_for(make_user("boss", staff=True, is_superuser=True), scopes=["admin"])
    assert len(answered(client.get(URL), 200)["results"]) == 1


def test_the_scope_goes_with_the_staff_status(match: str, moderator: User) -> None:
    client = client_for(moderator, scopes=SCOPES)
    answered(client.get(URL), 200)
    User.objects.filter(pk=moderator.pk).update(is_staff=False)

    assert refused(client.get(URL), 403, "missing_scope")["scope"] == "admin"
    answered(client.get(f"{API}/me"), 200)
    User.objects.filter(pk=moderator.pk).update(is_staff=True)
    answered(client.get(URL), 200)


def test_a_token_of_a_player_never_has_it(match: str, ana: Player) -> None:
    client = client_for(ana.user, scopes=SCOPES)

    refused(client.get(URL), 403, "missing_scope")


def test_a_first_token_does_not_have_its_scope() -> None:
    assert "admin" not in FIRST


def test_it_comes_in_pages(match: str, ana: Player, ben: Player, moderator: User) -> None:
    answered(say(ben, match, "And like my dog."), 201)
    answered(report(ana, match, 2, "Nor a dog."), 201)

    assert [row["reason"] for row in reports(moderator, "?limit=1")] == ["Nor a dog."]


def test_the_number_of_queries_is_constant(match: str, ana: Player, ben: Player, moderator: User) -> None:
    client = client_for(moderator, scopes=["admin"])
    client.get(URL)
    with counted() as one:
        client.get(URL)
    for number in range(2, 5):
        answered(say(ben, match, f"message {number}"), 201)
        answered(report(ana, match, number, "Rude."), 201)
    with counted() as four:
        client.get(URL)

    assert one == four
