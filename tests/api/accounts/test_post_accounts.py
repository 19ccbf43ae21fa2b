"""`POST /accounts`: sign-up."""

from collections import Counter
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.choices import Kind
from accounts.models import Token, User
from accounts.services import delete_account, ensure_bot
from core.ids import new_id
from core.limits.defaults import DEFAULT_LIMITS
from core.models import IdempotencyRecord
from tests.api.answers import accepted, refusal, wrong_fields
from tests.factories import PASSWORD, client_for, make_user
from tests.fixtures import Clock
from tests.running.processes import together

pytestmark = pytest.mark.django_db

URL = "/api/v1/accounts"


def register(username: Any = "ada", password: Any = PASSWORD, key: str | None = None, **more: Any) -> Any:
    """One request by a stranger."""
    headers = {"Idempotency-Key": key} if key else {}
    return client_for().post(URL, {"username": username, "password": password, **more}, headers=headers)


def test_it_makes_an_account_and_its_first_token(clock: Clock) -> None:
    body = accepted(register(email="ada@example.org"), 201)
    assert body["user"] == {
        "username": "ada",
        "display_name": None,
        "kind": "human",
        "created_at": "2026-02-01T12:00:00Z",
        "closed": False,
        "deleted": False,
    }
    me = accepted(client_for(token=body["token"]).get("/api/v1/me"))
    assert me["scopes"] == ["read", "play", "account", "leagues"]
    assert me["email"] == "ada@example.org"


def test_neither_the_password_nor_the_token_is_kept() -> None:
    body = accepted(register(), 201)
    user, token = User.objects.get(), Token.objects.get()
    assert PASSWORD not in user.password
    assert body["token"] not in (token.digest, token.name, token.pk)
    assert len(token.digest) == 64


@pytest.mark.parametrize("name", ["ada", "ADA", "Ada", "ａｄａ"])
def test_a_name_is_taken_however_it_is_written(name: str) -> None:
    make_user("Ada")
    body = refusal(register(name), 409, "conflict")
    assert [(error["field"], error["code"]) for error in body["errors"]] == [("username", "taken")]


def test_a_bot_is_not_registered_over() -> None:
    ensure_bot("Deep-Thought")
    refusal(register("deep-thought"), 409, "conflict")
    assert User.objects.get().kind == Kind.BOT


def test_an_account_keeps_a_name_that_is_reserved_by_now() -> None:
    make_user("level-9", password=PASSWORD)
    login = {"username": "level-9", "password": PASSWORD, "name": "x", "scopes": ["read"]}
    accepted(client_for().post("/api/v1/tokens", login), 201)


def test_the_name_of_a_player_who_has_left_is_nobodys() -> None:
    delete_account(user=make_user("ada"))
    refusal(register("Ada"), 409, "conflict")


@pytest.mark.parametrize(
    ("username", "code"),
    [
        ("a", "invalid_username"),
        ("-ada", "invalid_username"),
        ("_ada", "invalid_username"),
        ("ada lovelace", "invalid_username"),
        ("ada/..", "invalid_username"),
        ("zoë", "invalid_username"),
        ("аda", "invalid_username"),
        ("admin", "reserved"),
        ("Chance", "reserved"),
        ("random", "reserved"),
        ("deleted-0123", "reserved"),
        ("bot-1", "reserved"),
        ("Ｌevel-9", "reserved"),
        ("adm1n", "reserved"),
    ],
)
def test_a_name_is_short_and_plain_and_not_one_of_ours(username: Any, code: str) -> None:
    assert wrong_fields(register(username)) == [("username", code)]


@pytest.mark.parametrize(
    ("password", "codes"),
    [
        ("x7!", ["password_too_short"]),
        ("password", ["password_too_common"]),
        ("82736455", ["password_entirely_numeric"]),
        ("ada-lovelace", ["password_too_similar"]),
        (" " * 8, ["password_blank"]),
        ("\t\u00a0\u2003\u200b" * 3, ["password_blank"]),
        ("\u3164\u2800\u115f\uffa0" * 2, ["password_blank"]),
        ("\ufe0f\u034f\u0301\u180b" * 2, ["password_blank"]),
    ],
)
def test_a_password_is_not_easy_to_guess(password: Any, codes: list[str]) -> None:
    assert wrong_fields(register("ada-lovelace", password)) == [("password", code) for code in codes]


def test_everything_that_is_wrong_is_said_at_once() -> None:
    assert wrong_fields(register("-", "123")) == [
        ("username", "invalid_username"),
        ("password", "password_too_short"),
        ("password", "password_too_common"),
        ("password", "password_entirely_numeric"),
    ]


@pytest.mark.parametrize(
    ("body", "errors"),
    [
        ({"username": "ada", "password": PASSWORD, "is_staff": True}, [("is_staff", "unknown_field")]),
        ({"username": "ada", "password": PASSWORD, "email": "nobody"}, [("email", "invalid")]),
    ],
)
def test_the_body_has_the_documented_shape(body: Any, errors: list[tuple[str, str]]) -> None:
    assert wrong_fields(client_for().post(URL, body)) == errors


def test_spaces_belong_to_a_password() -> None:
    accepted(register("ada", " correct horse "), 201)
    login = {"username": "ada", "name": "x", "scopes": ["read"]}
    accepted(client_for().post("/api/v1/tokens", {**login, "password": " correct horse "}), 201)
    refusal(client_for().post("/api/v1/tokens", {**login, "password": "correct horse"}), 401, "unauthenticated")


def reads(token: str) -> int:
    answer: int = client_for(token=token).get("/api/v1/me").status_code
    return answer


def test_a_retry_within_minutes_gets_the_same_account_with_another_token(clock: Clock) -> None:
    first = accepted(register(key="k"), 201)
    answers = []
    for _ in range(2):
        clock.pass_by(minutes=4)
        answers.append(register(key="k"))
    second, third = (accepted(answer, 201) for answer in answers)

    assert first["user"] == second["user"] == third["user"]
    assert "Idempotency-Replayed" not in answers[1]
    # Of all of these the last one is good.
    assert [reads(each["token"]) for each in (first, second, third)] == [401, 401, 200]
    assert Token.objects.count() == 1
    assert third["token"] not in IdempotencyRecord.objects.get().answer


def test_a_retry_gets_no_other_token_once_the_first_was_used() -> None:
    first = accepted(register(key="k"), 201)
    assert reads(first["token"]) == 200
    again = register(key="k")
    assert accepted(again, 201) == {"user": first["user"], "token": None}
    assert again["Idempotency-Replayed"] == "true"
    assert reads(first["token"]) == 200
    assert Token.objects.count() == 1


def test_a_retry_after_minutes_gets_no_other_token(clock: Clock) -> None:
    first = accepted(register(key="k"), 201)
    clock.pass_by(minutes=10)
    assert accepted(register(key="k"), 201) == {"user": first["user"], "token": None}
    assert reads(first["token"]) == 200


def test_a_retry_with_a_password_that_is_no_longer_that_of_the_account_gets_no_token() -> None:
    first = accepted(register(key="k"), 201)
    user = User.objects.get()
    user.set_password("another long password")
    user.save()
    again = register(key="k")
    assert accepted(again, 201) == {"user": first["user"], "token": None}
    assert again["Idempotency-Replayed"] == "true"


def test_an_owner_who_has_ended_the_token_is_given_no_other_one() -> None:
    first = accepted(register(key="k"), 201)
    Token.objects.all().delete()
    assert accepted(register(key="k"), 201)["token"] is None
    assert reads(first["token"]) == 401


def test_a_key_belongs_to_the_name_that_is_asked_for() -> None:
    accepted(register("ada", key="k"), 201)
    accepted(register("bob", key="k"), 201)
    refusal(register("ADA", password="another password", key="k"), 422, "idempotency_mismatch")


def test_too_many_accounts_from_one_address_have_to_wait(settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"sign_up": (1, 3600)}
    accepted(register("ada"), 201)
    answer = register("bob")
    refusal(answer, 429, "throttled")
    assert int(answer["Retry-After"]) > 0
    assert answer["RateLimit-Policy"] == '"sign_up";q=1;w=3600'


def test_sign_ups_of_this_machine_itself_are_counted_only_if_the_operator_says_so(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(DEFAULT_LIMITS, "sign_up", (1, 3600))

    def statuses(**extra: Any) -> list[int]:
        bodies = [{"username": f"{new_id()}", "password": PASSWORD} for _ in range(2)]
        return [client_for().post(URL, body, **extra).status_code for body in bodies]

    assert statuses() == [201, 201]
    assert statuses(REMOTE_ADDR="192.0.2.7") == [201, 429]
    # A proxy on this machine that no setting names.
    assert statuses(HTTP_X_FORWARDED_FOR="192.0.2.8") == [201, 429]
    settings.POSTCARD_LIMITS = {"sign_up": (1, 3600)}
    assert statuses(REMOTE_ADDR="127.0.0.2") == [201, 429]


def test_what_costs_no_hash_counts_as_no_sign_up(settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {"sign_up": (1, 3600)}
    refusal(register("ada", "short"), 400, "invalid")
    refusal(register("admin"), 400, "invalid")
    accepted(register("ada", key="k"), 201)
    accepted(register("ada", key="k"), 201)
    refusal(register("bob"), 429, "throttled")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("keys", [[None], ["k"]], ids=["without a key", "with one key each"])
def test_of_many_who_want_a_name_at_once_one_gets_it(keys: list[str | None]) -> None:
    names = ["ada", "Ada", "ADA", "adA"]
    answers = together(8, lambda number: register(names[number % 4], f"a good password {number}", keys[0]))
    statuses = Counter(answer.status_code for answer in answers)
    assert statuses[201] == 1
    assert set(statuses) <= {201, 409, 422}
    assert (User.objects.count(), Token.objects.count()) == (1, 1)


def test_what_it_costs(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(11):
        accepted(register(), 201)
    counted_in_a_transaction_of_its_own = 3
    with django_assert_num_queries(11 + counted_in_a_transaction_of_its_own):
        elsewhere = client_for().post(URL, {"username": "bob", "password": PASSWORD}, REMOTE_ADDR="192.0.2.7")
    accepted(elsewhere, 201)
