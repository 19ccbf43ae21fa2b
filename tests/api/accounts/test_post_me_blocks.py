"""`POST /me/blocks`: blocking a user."""

from typing import Any

import pytest

from accounts.models import Block
from accounts.services import blocks, delete_account, ensure_bot
from tests.accounts.closed import close
from tests.api.answers import accepted, refusal
from tests.api.manners import counted
from tests.factories import client_for, make_user
from tests.fixtures import Clock

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/blocks"


def block(client: Any, name: object) -> Any:
    return client.post(URL, {"username": name})


def test_it_is_made_once(clock: Clock) -> None:
    client = client_for(make_user("ana"))
    make_user("Ben")

    first = block(client, "ben")

    assert (first.status_code, first.json()) == (201, {"username": "Ben", "created_at": "2026-02-01T12:00:00Z"})
    clock.pass_by(days=1)
    again = block(client, "BEN")
    assert (again.status_code, again.json()) == (200, first.json())
    assert Block.objects.count() == 1


def test_both_can_block_each_other() -> None:
    ana, ben = make_user("ana"), make_user("ben")
    assert block(client_for(ana), "ben").status_code == 201
    assert block(client_for(ben), "ana").status_code == 201


@pytest.mark.parametrize(
    ("name", "code"),
    [("nobody", "unknown_user"), ("Ana", "oneself"), ("random", "not_a_person")],
)
def test_it_refuses_those_who_cannot_be_blocked(name: object, code: str) -> None:
    ensure_bot("random")
    wrong = refusal(block(client_for(make_user("ana")), name), 400, "invalid")
    assert [(error["field"], error["code"]) for error in wrong["errors"]] == [("username", code)]


def test_the_list_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "MOST_BLOCKS", 1)
    client = client_for(make_user("ana"))
    for name in ("ben", "cleo"):
        make_user(name)
    assert block(client, "ben").status_code == 201
    refusal(block(client, "cleo"), 409, "conflict")
    assert block(client, "ben").status_code == 200


def test_a_closed_account_can_be_blocked_before_it_comes_back() -> None:
    client, ben = client_for(make_user("ana")), make_user("ben")
    close(ben)
    assert block(client, "ben").status_code == 201


def test_it_is_forgotten_with_either_of_the_two() -> None:
    ana, ben, cleo = (make_user(name) for name in ("ana", "ben", "cleo"))
    block(client_for(ana), "ben")
    block(client_for(ben), "cleo")

    delete_account(user=ben)

    assert Block.objects.count() == 0
    refusal(block(client_for(cleo), "ben"), 400, "invalid")


def test_a_retry_with_its_key_gets_the_same_answer() -> None:
    client = client_for(make_user("ana"))
    make_user("ben")
    first, again = (client.post(URL, {"username": "ben"}, headers={"Idempotency-Key": "once"}) for _ in range(2))
    assert (again.status_code, again.json()) == (201, first.json())
    assert again["Idempotency-Replayed"] == "true"


def test_what_it_costs() -> None:
    client, found = client_for(make_user("ana")), []
    for number in range(3):
        make_user(f"guest{number}")
        with counted() as queries:
            accepted(block(client, f"guest{number}"), 201)
        found.append(queries[0])
    assert len(set(found)) == 1
    assert found[0] <= 10
