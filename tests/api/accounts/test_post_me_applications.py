"""`POST /me/applications`: a program of one's own, for other people."""

from typing import Any

import pytest
from oauth2_provider.models import Application

from accounts.services import applications, make_own_bot
from tests.api.answers import accepted, refusal, wrong_fields
from tests.api.manners import counted
from tests.factories import client_for, make_user
from tests.running.processes import together

pytestmark = pytest.mark.django_db

URL = "/api/v1/me/applications"
BACK = "https://cards-app.example/back"


def register(client: Any, *uris: object, name: object = "Cards on the wrist") -> Any:
    return client.post(URL, {"name": name, "redirect_uris": list(uris)})


def test_it_has_an_id_and_no_secret() -> None:
    made = accepted(register(client_for(make_user("ana")), BACK, "http://127.0.0.1/back", BACK), 201)
    assert made == {
        "client_id": made["client_id"],
        "name": "Cards on the wrist",
        "redirect_uris": [BACK, "http://127.0.0.1/back"],
        "created_at": made["created_at"],
    }
    kept = Application.objects.get(client_id=made["client_id"])
    assert (kept.client_type, kept.client_secret, kept.skip_authorization) == ("public", "", False)


@pytest.mark.parametrize(
    "uri",
    [
        BACK,
        "https://cards-app.example:8443/back?from=postcard",
        "http://127.0.0.1/back",
        "http://127.0.0.1:8080",
        "http://[::1]/back",
        "http://localhost:5173/back",
        "com.example.cards:/back",
        "com.example.cards://back",
    ],
)
def test_addresses_that_a_program_can_have(uri: str) -> None:
    assert accepted(register(client_for(make_user()), uri), 201)["redirect_uris"] == [uri]


@pytest.mark.parametrize(
    "uri",
    [
        "",
        "nowhere",
        "/back",
        "//cards-app.example/back",
        "https://",
        "https:///back",
        "http://cards-app.example/back",
        "http://127.0.0.2/back",
        "http://127.0.0.1.evil.example/back",
        "https://cards-app.example/back#fragment",
        "https://ana@cards-app.example/back",
        "https://*.cards-app.example/back",
        "https://cards-app.example/ back",
        "https://cards-app.example:99999/back",
        "https://[cards-app.example/back",
        "javascript:alert(1)",
        "data:text/html,x",
        "file:///etc/passwd",
        "cards:/back",
        "https://cärds.example/back",
        "https://cards-app.example/\x7f",
    ],
)
def test_addresses_that_it_cannot_have(uri: str) -> None:
    found = wrong_fields(register(client_for(make_user()), BACK, uri))
    assert [field for field, _ in found] == ["redirect_uris.1"]
    assert not Application.objects.filter(user__isnull=False).exists()


def test_a_name_can_be_read() -> None:
    assert wrong_fields(register(client_for(make_user()), BACK, name="\u202e"))[0][0] == "name"


def test_there_are_so_many_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(applications, "MOST_APPLICATIONS", 2)
    client = client_for(make_user("ana"))
    for _ in range(2):
        made = accepted(register(client, BACK), 201)
    refusal(register(client, BACK), 409, "conflict")
    accepted(register(client_for(make_user("ben")), BACK), 201)
    assert client.delete(f"{URL}/{made['client_id']}").status_code == 204
    accepted(register(client, BACK), 201)


def test_a_bot_registers_none() -> None:
    bot, _ = make_own_bot(owner=make_user("ana"), username="cat")
    refusal(register(client_for(bot), BACK), 403, "forbidden")


def test_a_retry_makes_one() -> None:
    client = client_for(make_user("ana"))
    body = {"name": "x", "redirect_uris": [BACK]}
    answers = [accepted(client.post(URL, body, headers={"Idempotency-Key": "once"}), 201) for _ in range(2)]
    assert answers[0] == answers[1]
    assert Application.objects.filter(user__isnull=False).count() == 1


def test_what_it_costs() -> None:
    client, found = client_for(make_user("ana")), []
    for _ in range(3):
        with counted() as queries:
            accepted(register(client, BACK), 201)
        found.append(queries[0])
    assert len(set(found)) == 1
    assert found[0] <= 8


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_many_at_once_do_not_exceed_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(applications, "MOST_APPLICATIONS", 2)
    client = client_for(make_user("ana"))
    answers = together(6, lambda number: register(client, BACK, name=f"p{number}").status_code)
    assert sorted(answers) == [201] * 2 + [409] * 4
