"""`POST /tokens`: another program acts for me."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.models import Token
from accounts.services import ensure_bot
from accounts.services import tokens as token_services
from tests.api.answers import accepted, refusal, wrong_fields
from tests.factories import PASSWORD, client_for, make_token, make_user
from tests.fixtures import START, Clock

pytestmark = pytest.mark.django_db

URL = "/api/v1/tokens"
BODY = {"name": "my bot", "scopes": ["read", "play"]}


def log_in(username: str = "ada", password: str = PASSWORD, **more: Any) -> Any:
    """A request by name and password."""
    return client_for().post(URL, {"username": username, "password": password, **BODY, **more})


def test_a_token_makes_a_token(clock: Clock) -> None:
    body = accepted(client_for(make_user("ada")).post(URL, {**BODY, "expires_at": "2026-03-01T00:00:00Z"}), 201)
    secret = body.pop("token")
    assert body == {
        "id": body["id"],
        "name": "my bot",
        "scopes": ["read", "play"],
        "created_at": "2026-02-01T12:00:00Z",
        "expires_at": "2026-03-01T00:00:00Z",
        "last_used_at": None,
    }
    me = accepted(client_for(token=secret).get("/api/v1/me"))
    assert (me["username"], me["scopes"]) == ("ada", ["read", "play"])
    assert secret.startswith("pc_")


def test_a_name_and_a_password_make_a_token() -> None:
    make_user("ada", password=PASSWORD)
    body = accepted(log_in("ADA", scopes=["account", "read", "read"]), 201)
    assert body["scopes"] == ["read", "account"]
    assert accepted(client_for(token=body["token"]).get("/api/v1/me"))["username"] == "ada"


def test_a_token_cannot_make_one_that_can_do_more() -> None:
    client = client_for(make_user(), scopes=["account", "read"])
    assert refusal(client.post(URL, BODY), 403, "missing_scope")["scope"] == "play"
    accepted(client.post(URL, {"name": "x", "scopes": ["read"]}), 201)


@pytest.mark.parametrize("scope", ["account", "admin"])
def test_a_token_that_can_take_the_account_over_needs_the_password(scope: str) -> None:
    client = client_for(make_user("boss", staff=True, password=PASSWORD), scopes=["account", "read", "admin"])
    body = {"name": "x", "scopes": ["read", scope]}
    assert "`password`" in refusal(client.post(URL, body), 403, "password_needed")["detail"]
    assert wrong_fields(client.post(URL, {**body, "password": "wrong"})) == [("password", "wrong_password")]
    assert Token.objects.count() == 1
    assert accepted(client.post(URL, {**body, "password": PASSWORD}), 201)["scopes"] == ["read", scope]


def test_a_browser_session_needs_the_password_too() -> None:
    browser = Client()
    browser.force_login(make_user("ada", password=PASSWORD))
    body = {"name": "x", "scopes": ["account"]}
    refusal(browser.post(URL, body, content_type="application/json"), 403, "password_needed")


def test_scopes_beyond_the_callers_are_refused_before_the_password_is_asked_for() -> None:
    client = client_for(make_user(password=PASSWORD), scopes=["account"])
    refusal(client.post(URL, {"name": "x", "scopes": ["account", "play"]}), 403, "missing_scope")


def test_guessing_the_password_with_a_token_is_limited(clock: Clock) -> None:
    client = client_for(make_user("ada", password=PASSWORD))
    body = {"name": "x", "scopes": ["account"], "password": "wrong"}
    statuses = [client.post(URL, body).status_code for _ in range(12)]
    assert statuses == [400] * 10 + [429] * 2


def test_a_retry_asks_for_no_password_again(clock: Clock) -> None:
    client = client_for(make_user("ada", password=PASSWORD))
    body = {"name": "x", "scopes": ["account"], "password": PASSWORD}
    first = accepted(client.post(URL, body, headers={"Idempotency-Key": "k"}), 201)
    clock.pass_by(hours=1)
    assert accepted(client.post(URL, body, headers={"Idempotency-Key": "k"}), 201) == {**first, "token": None}
    other = client.post(URL, {**body, "password": "wrong"}, headers={"Idempotency-Key": "k"})
    refusal(other, 422, "idempotency_mismatch")


def test_the_scope_admin_is_for_staff() -> None:
    make_user("ada", password=PASSWORD)
    make_user("boss", password=PASSWORD, staff=True)
    refusal(log_in("ada", scopes=["admin"]), 403, "missing_scope")
    assert accepted(log_in("boss", scopes=["admin"]), 201)["scopes"] == ["admin"]


def test_a_token_cannot_make_one_that_lives_longer(clock: Clock) -> None:
    client = client_for(token=make_token(make_user(), expires_at=START.replace(month=3)))
    later = {**BODY, "expires_at": "2026-03-01T12:00:01Z"}
    assert wrong_fields(client.post(URL, later)) == [("expires_at", "too_late")]
    assert accepted(client.post(URL, BODY), 201)["expires_at"] == "2026-03-01T12:00:00Z"


def test_a_wrong_password_and_a_wrong_name_are_refused_alike() -> None:
    make_user("ada", password=PASSWORD)
    ensure_bot("random")
    make_user("gone", password=PASSWORD, is_active=False)
    answers = [log_in("ada", "wrong"), log_in("nobody"), log_in("random"), log_in("random", "!"), log_in("gone")]
    assert {answer.content for answer in answers} == {answers[0].content}
    refusal(answers[0], 401, "unauthenticated")


def test_guessing_is_limited_by_name_and_address_and_a_success_is_no_guess(settings: Settings, clock: Clock) -> None:
    settings.POSTCARD_LIMITS = {"guess_name": (3, 3600)}
    make_user("ada", password=PASSWORD)
    make_user("bob", password=PASSWORD)
    for _ in range(5):
        accepted(log_in("ada"), 201)
    for _ in range(3):
        refusal(log_in("ADA", "wrong"), 401, "unauthenticated")
    answer = log_in("ada")
    refusal(answer, 429, "throttled")
    assert answer["Retry-After"] == "2"
    accepted(log_in("bob"), 201)
    elsewhere = client_for().post(URL, {"username": "ada", "password": PASSWORD, **BODY}, REMOTE_ADDR="192.0.2.7")
    accepted(elsewhere, 201)
    clock.pass_by(seconds=2)
    accepted(log_in("ada"), 201)


def test_guessing_is_limited_by_address(settings: Settings, clock: Clock) -> None:
    settings.POSTCARD_LIMITS = {"guess_address": (3, 3600)}
    statuses = [log_in(f"name{number}").status_code for number in range(5)]
    assert statuses == [401, 401, 401, 429, 429]


def test_neither_token_nor_password_is_unauthenticated() -> None:
    answer = client_for().post(URL, BODY)
    refusal(answer, 401, "unauthenticated")
    assert "WWW-Authenticate" in answer
    refusal(client_for(token="pc_wrong").post(URL, {"username": "a", **BODY}), 401, "unauthenticated")


def test_it_needs_the_scope_account_before_anything_else() -> None:
    client = client_for(make_user(), scopes=["read", "play"])
    assert refusal(client.post(URL, {}), 403, "missing_scope")["scope"] == "account"


@pytest.mark.parametrize(
    ("change", "errors"),
    [
        ({"scopes": ["read", "fly"]}, [("scopes.1", "invalid_choice")]),
        ({"scopes": [["read"]]}, [("scopes.0", "invalid_choice")]),
        ({"expires_at": "2026-02-01T11:59:59Z"}, [("expires_at", "past")]),
        ({"expires_at": "2026-02-01T12:00:00Z"}, [("expires_at", "past")]),
        ({"username": "ada"}, [("username", "unknown_field")]),
    ],
)
def test_the_body_has_the_documented_shape(clock: Clock, change: dict[str, Any], errors: list[tuple[str, str]]) -> None:
    client = client_for(make_user())
    assert wrong_fields(client.post(URL, {**BODY, **change})) == errors
    assert Token.objects.count() == 1


def test_what_is_missing_is_named() -> None:
    assert wrong_fields(client_for(make_user()).post(URL, {})) == [("name", "required"), ("scopes", "required")]
    assert wrong_fields(client_for().post(URL, {"username": "ada"})) == [
        ("name", "required"),
        ("scopes", "required"),
        ("password", "required"),
    ]


def test_an_expiry_of_null_is_none() -> None:
    assert accepted(client_for(make_user()).post(URL, {**BODY, "expires_at": None}), 201)["expires_at"] is None


def test_an_account_has_not_more_tokens_than_anyone_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(token_services, "MOST_TOKENS", 1)
    refusal(client_for(make_user()).post(URL, BODY), 409, "conflict")


@pytest.mark.parametrize("by_password", [True, False])
def test_a_retry_within_minutes_gets_another_token_in_place_of_the_first(by_password: bool) -> None:
    user = make_user("ada", password=PASSWORD)
    client = client_for() if by_password else client_for(user)
    body = {"username": "ada", "password": PASSWORD, **BODY} if by_password else BODY
    before = Token.objects.count()
    answers = [client.post(URL, body, headers={"Idempotency-Key": "k"}) for _ in range(3)]
    first, second, third = (accepted(answer, 201) for answer in answers)
    of_each = {"id": "", "token": "", "created_at": ""}
    assert first | of_each == third | of_each
    assert "Idempotency-Replayed" not in answers[2]
    assert [reads(each["token"]) for each in (first, second, third)] == [401, 401, 200]
    assert Token.objects.count() == before + 1

    # It has arrived by now.
    again = client.post(URL, body, headers={"Idempotency-Key": "k"})
    assert accepted(again, 201) == {**third, "token": None}
    assert again["Idempotency-Replayed"] == "true"
    assert reads(third["token"]) == 200


def reads(token: str) -> int:
    answer: int = client_for(token=token).get("/api/v1/me").status_code
    return answer


def test_a_retry_after_minutes_gets_the_same_token_without_its_secret(clock: Clock) -> None:
    client = client_for(make_user("ada"))
    first = accepted(client.post(URL, BODY, headers={"Idempotency-Key": "k"}), 201)
    clock.pass_by(minutes=10)
    again = client.post(URL, BODY, headers={"Idempotency-Key": "k"})
    assert accepted(again, 201) == {**first, "token": None}
    assert reads(first["token"]) == 200


def test_a_retry_by_a_token_that_may_do_less_gets_no_token() -> None:
    user = make_user("ada")
    body, key = {"name": "bot", "scopes": ["play"]}, {"Idempotency-Key": "k"}
    strong, weak = (client_for(user, scopes=scopes) for scopes in (("read", "play", "account"), ("read", "account")))
    first = accepted(strong.post(URL, body, headers=key), 201)
    assert accepted(weak.post(URL, body, headers=key), 201) == {**first, "token": None}
    assert reads(first["token"]) == 403


def test_a_retry_by_password_needs_the_password_again() -> None:
    make_user("ada", password=PASSWORD)
    key = {"Idempotency-Key": "k"}
    accepted(client_for().post(URL, {"username": "ada", "password": PASSWORD, **BODY}, headers=key), 201)
    wrong = client_for().post(URL, {"username": "ada", "password": "wrong", **BODY}, headers=key)
    refusal(wrong, 401, "unauthenticated")


def test_a_session_makes_a_token_with_its_csrf_token() -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(make_user())
    refusal(client.post(URL, BODY, content_type="application/json"), 403, "csrf")
    client.get("/login")
    headers = {"X-CSRFToken": client.cookies["csrftoken"].value}
    accepted(client.post(URL, BODY, content_type="application/json", headers=headers), 201)


def test_what_it_costs(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    client = client_for(make_user())
    to_record_it_and_notify = 5
    with django_assert_num_queries(4 + 2 + to_record_it_and_notify):
        client.post(URL, BODY)
