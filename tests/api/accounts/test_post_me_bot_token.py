"""`POST /me/bots/{username}/token`: a new token for a program of one's own."""

from typing import Any

import pytest

from accounts.models import Token
from accounts.services import ensure_bot, give_up_bot, make_own_bot
from tests.api.answers import accepted, refusal
from tests.api.manners import counted
from tests.factories import client_for, make_token, make_user
from tests.fixtures import Clock
from tests.running.processes import together

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/bots"


def renew(client: Any, name: str, **headers: str) -> Any:
    return client.post(f"{URL}/{name}/token", {}, headers=headers)


def test_the_new_token_does_what_the_old_one_did_and_the_old_one_nothing(clock: Clock) -> None:
    ana = make_user("ana")
    bot, lost = make_own_bot(owner=ana, username="Clever-Cat")
    other = make_token(bot, scopes=["read"])
    clock.pass_by(days=3)

    renewed = accepted(renew(client_for(ana), "clever-cat"), 201)

    assert (renewed["username"], renewed["created_at"]) == ("Clever-Cat", "2026-02-01T12:00:00Z")
    me = accepted(client_for(token=renewed["token"]).get("/api/v1/me"))
    assert (me["username"], me["kind"], me["scopes"]) == ("Clever-Cat", "bot", ["read", "play"])
    for old in (lost, other):
        refusal(client_for(token=old).get("/api/v1/me"), 401, "unauthenticated")
    assert Token.objects.filter(user=bot).count() == 1


def test_tokens_of_others_stay() -> None:
    ana = make_user("ana")
    client = client_for(ana)
    make_own_bot(owner=ana, username="cat")
    _, of_dog = make_own_bot(owner=ana, username="dog")

    accepted(renew(client, "cat"), 201)

    accepted(client_for(token=of_dog).get("/api/v1/me"))
    accepted(client.get("/api/v1/me"))


def test_the_secret_is_shown_once_and_a_retry_ends_no_token() -> None:
    ana = make_user("ana")
    make_own_bot(owner=ana, username="cat")
    answers = [renew(client_for(ana), "cat", **{"Idempotency-Key": "once"}) for _ in range(2)]

    first = accepted(answers[0], 201)
    assert accepted(answers[1], 201) == {**first, "token": None}
    accepted(client_for(token=first["token"]).get("/api/v1/me"))


def test_only_those_of_own_bots_can_be_renewed() -> None:
    ensure_bot("random")
    _, of_dog = make_own_bot(owner=make_user("ben"), username="dog")
    ana = make_user("ana")
    make_own_bot(owner=ana, username="cat")
    give_up_bot(owner=ana, username="cat")
    client = client_for(ana)

    for name in ("dog", "random", "ben", "ana", "cat", "nobody", "%00"):
        refusal(renew(client, name), 404, "not_found")
    accepted(client_for(token=of_dog).get("/api/v1/me"))
    accepted(client.get("/api/v1/me"))


def test_what_it_costs() -> None:
    ana, found = make_user("ana"), []
    bot, _ = make_own_bot(owner=ana, username="cat")
    client = client_for(ana)
    for more in (0, 3):
        for _ in range(more):
            make_token(bot)
        with counted() as queries:
            accepted(renew(client, "cat"), 201)
        found.append(queries[0])
    assert len(set(found)) == 1
    assert found[0] <= 25


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_of_many_at_once_one_token_is_left() -> None:
    ana = make_user("ana")
    bot, _ = make_own_bot(owner=ana, username="cat")
    client = client_for(ana)

    answers = together(8, lambda _: renew(client, "cat"))

    secrets = [accepted(answer, 201)["token"] for answer in answers]
    assert Token.objects.filter(user=bot).count() == 1
    alive = [secret for secret in secrets if client_for(token=secret).get("/api/v1/me").status_code == 200]
    assert len(alive) == 1
