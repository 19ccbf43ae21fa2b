"""`POST /me/bots`: an account for a program of one's own."""

from typing import Any

import pytest

from accounts.models import User
from accounts.services import delete_account, ensure_bot
from core.errors import Conflict
from tests.api.answers import accepted, refusal, wrong_fields
from tests.api.manners import counted
from tests.factories import client_for, make_user
from tests.fixtures import Clock
from tests.running.processes import together

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/bots"


def make(client: Any, name: object) -> Any:
    return client.post(URL, {"username": name})


def test_it_has_a_token_that_can_read_and_play(clock: Clock) -> None:
    made = accepted(make(client_for(make_user("ana")), "Clever-Cat"), 201)

    assert (made["username"], made["created_at"]) == ("Clever-Cat", "2026-02-01T12:00:00Z")
    me = accepted(client_for(token=made["token"]).get("/api/v1/me"))
    assert (me["username"], me["kind"], me["scopes"]) == ("Clever-Cat", "bot", ["read", "play"])


@pytest.mark.parametrize(
    ("name", "code"),
    [("x", "invalid_username"), ("bot-1", "reserved"), ("me", "reserved"), ("a b", "invalid_username")],
)
def test_its_name_is_as_a_persons(name: object, code: str) -> None:
    assert wrong_fields(make(client_for(make_user("ana")), name)) == [("username", code)]


def test_a_name_is_given_once() -> None:
    client = client_for(make_user("ana"))
    ensure_bot("random-walk")
    delete_account(user=make_user("ben"))
    make_user("cleo")
    for name in ("Random-Walk", "Ana", "cleo", "BEN"):
        refusal(make(client, name), 409, "conflict")
    accepted(make(client, "cat"), 201)
    refusal(make(client_for(make_user("dora")), "cat"), 409, "conflict")
    with pytest.raises(Conflict):
        ensure_bot("cat")


def test_there_are_so_many_and_no_more(settings: Any) -> None:
    settings.POSTCARD_MOST_OWN_BOTS = 2
    client = client_for(make_user("ana"))
    for name in ("one", "two"):
        accepted(make(client, name), 201)
    refusal(make(client, "three"), 409, "conflict")
    assert client.delete(f"{URL}/one").status_code == 204
    accepted(make(client, "three"), 201)


def test_a_bot_has_no_bots() -> None:
    accepted(make(client_for(make_user("ana")), "cat"), 201)
    refusal(make(client_for(User.objects.get(username="cat")), "kitten"), 403, "forbidden")


def test_the_secret_is_shown_once() -> None:
    client = client_for(make_user("ana"))
    answers = [client.post(URL, {"username": "cat"}, headers={"Idempotency-Key": "once"}) for _ in range(2)]
    assert accepted(answers[1], 201) == {**accepted(answers[0], 201), "token": None}


def test_what_it_costs() -> None:
    client, found = client_for(make_user("ana")), []
    for number in range(3):
        with counted() as queries:
            accepted(make(client, f"cat{number}"), 201)
        found.append(queries[0])
    assert len(set(found)) == 1
    assert found[0] <= 15


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_twenty_at_once_do_not_exceed_the_limit() -> None:
    client = client_for(make_user("ana"))
    answers = together(20, lambda number: make(client, f"cat{number}").status_code)
    assert sorted(answers) == [201] * 5 + [409] * 15
