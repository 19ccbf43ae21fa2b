"""Every request is counted, once, before it is known what becomes of it; nobody pays for a stranger next door."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings
from redis.connection import AbstractConnection

from core import times
from core.limits import rates
from core.models import IdempotencyRecord
from tests.factories import client_for, make_token, make_user
from tests.fixtures import Clock
from tests.running.own_redis import OwnRedis

pytestmark = pytest.mark.django_db

ME = "/api/v1/me"
FILE = "/static/web/site.css"
STRANGER = '"stranger";q=5;w=3600'


@pytest.fixture(autouse=True)
def quotas(settings: Settings, clock: Clock) -> None:
    """Five requests an hour for every caller, in an hour that does not end."""
    settings.POSTCARD_LIMITS = {"caller": (5, 3600), "stranger": (5, 3600)}


def left(answer: Any) -> tuple[str, int]:
    """The limit that an answer names, and how many requests are left."""
    name, remaining, _ = answer["RateLimit"].split(";")
    return name.strip('"'), int(remaining.removeprefix("r="))


def fetched(client: Client, path: str = FILE, **extra: Any) -> int:
    """The status of a static file, which is closed when it is read to its end."""
    answer: Any = client.get(path, **extra)
    b"".join(answer)
    return int(answer.status_code)


def spend_all_of_the_address(**extra: Any) -> None:
    """A stranger asks until nobody without a token is answered any more."""
    for _ in range(5):
        assert Client().get("/api/v1/games", **extra).status_code == 200
    assert Client().get("/api/v1/games", **extra).status_code == 429


def test_the_files_of_a_page_use_up_no_requests_of_a_school_behind_one_address(settings: Settings) -> None:
    settings.POSTCARD_LIMITS["file"] = (9, 3600)
    ada = client_for(make_user())
    for client in (Client(), ada) * 4:
        assert fetched(client) == 200
    assert left(Client().get("/api/v1/games")) == ("stranger", 4)
    assert left(ada.get(ME)) == ("caller", 4)

    assert [fetched(Client()), fetched(Client(), "/static/nothing.css"), fetched(Client())] == [200, 429, 429]
    assert fetched(Client(), REMOTE_ADDR="192.0.2.7") == 200
    assert Client().get("/login").status_code == 200


@pytest.mark.parametrize("secret", ["pc_wrong", "", "Bearer", "pc_" + "x" * 500])
def test_who_tries_tokens_is_soon_refused_and_a_known_caller_at_the_same_address_is_not(secret: str) -> None:
    statuses = []
    for number in range(7):
        answer = client_for(token=f"{secret}{number}" if secret else secret).get(ME)
        statuses.append(answer.status_code)
        assert answer["RateLimit-Policy"] == STRANGER
    assert statuses == [401] * 5 + [429] * 2
    assert "Retry-After" in answer
    ada = client_for(make_user()).get(ME)
    assert (ada.status_code, left(ada)) == (200, ("caller", 4))
    elsewhere = client_for(token="pc_wrong").get(ME, REMOTE_ADDR="192.0.2.7")
    assert (elsewhere.status_code, left(elsewhere)) == (401, ("stranger", 4))


def test_tokens_that_were_good_once_count_as_unknown_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    token = make_token(make_user(), expires_at=times.now() + timedelta(seconds=5))
    real = times.read_clock
    monkeypatch.setattr(times, "read_clock", lambda: real() + 10)
    answers = [client_for(token=token).get(ME) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [401] * 5 + [429]
    assert left(answers[0]) == ("stranger", 4)


def test_people_behind_one_address_have_quotas_of_their_own() -> None:
    ada, bob = client_for(make_user("ada")), client_for(make_user("bob"))
    assert [left(ada.get(ME))[1] for _ in range(5)] == [4, 3, 2, 1, 0]
    assert ada.get(ME).status_code == 429
    assert ada.get(ME, REMOTE_ADDR="192.0.2.7").status_code == 429
    assert left(bob.get(ME)) == ("caller", 4)
    assert Client().get("/api/v1/games").status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", ME, 200),
        ("GET", "/api/v1/tokens", 403),
        ("DELETE", "/api/v1/tokens/none", 403),
        ("GET", f"{ME}?colour=red", 400),
        ("PUT", ME, 405),
        ("OPTIONS", ME, 405),
        ("GET", "/api/v1/matches/none", 404),
        ("POST", "/api/v1/matches", 400),
    ],
)
def test_whatever_becomes_of_it_a_request_is_counted_once_for_its_caller(method: str, path: str, status: int) -> None:
    client = client_for(make_user(), scopes=["read", "play"])
    for remaining in (4, 3, 2, 1, 0):
        answer = client.generic(method, path, "{", content_type="application/json")
        assert (answer.status_code, left(answer)) == (status, ("caller", remaining))
    assert client.generic(method, path, "{", content_type="application/json").status_code == 429


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/v1/games", 200),
        ("GET", ME, 401),
        ("PUT", ME, 405),
        ("GET", "/api/v1/schema", 200),
        ("GET", "/api/v1/docs", 200),
        ("GET", "/api/v1/nowhere", 404),
        ("GET", "/nowhere", 404),
        ("GET", "/", 200),
        ("GET", "/docs/errors", 200),
        ("GET", "/login", 200),
        ("GET", "/admin/", 302),
        ("POST", "/api/v1/accounts", 400),
        ("POST", "/login", 200),
    ],
)
@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer pc_wrong"}, {"Cookie": "sessionid=none"}])
def test_whatever_a_stranger_asks_for_is_counted_once(
    method: str, path: str, status: int, headers: dict[str, str]
) -> None:
    wrong_token_is_refused = "Authorization" in headers and path in (ME, "/api/v1/games", "/api/v1/accounts")
    for _ in range(5):
        answer = Client().generic(method, path, headers=headers)
        assert answer.status_code in (status, 401 if wrong_token_is_refused else status)
    answer = Client().generic(method, path, headers=headers)
    assert answer.status_code == 429
    assert answer.json()["code"] == "throttled"
    assert answer["RateLimit-Policy"] == STRANGER
    assert left(Client().get("/api/v1/games", REMOTE_ADDR="192.0.2.7")) == ("stranger", 4)


def test_a_long_body_is_counted_too() -> None:
    for _ in range(5):
        answer = Client().generic("POST", "/api/v1/accounts", "x" * 100_000, content_type="application/json")
        assert answer.status_code == 413
    assert Client().get("/api/v1/games").status_code == 429


def test_a_stranger_who_is_refused_costs_the_database_nothing(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    spend_all_of_the_address()
    with django_assert_num_queries(0):
        for path in ("/", ME, "/api/v1/games", "/login"):
            assert Client().get(path).status_code == 429


def test_a_caller_who_is_logged_in_with_a_browser_is_no_stranger() -> None:
    spend_all_of_the_address()
    client = Client()
    client.force_login(make_user(staff=True))
    for path in ("/admin/", "/play", "/login", ME):
        assert client.get(path).status_code == 200
    assert left(client.get(ME)) == ("caller", 0)
    assert client.get("/admin/").status_code == 429


def test_a_write_without_its_csrf_token_is_counted() -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(make_user())
    statuses = [client.post("/api/v1/tokens", {}, content_type="application/json").status_code for _ in range(6)]
    assert statuses == [403] * 5 + [429]


def test_health_is_never_refused() -> None:
    spend_all_of_the_address()
    for _ in range(7):
        assert Client().get("/health/live").status_code == 200
        assert Client().get("/health/ready").status_code == 200


def test_addresses_of_one_household_count_together() -> None:
    spend_all_of_the_address(REMOTE_ADDR="2001:db8:1:2::1")
    assert Client().get("/api/v1/games", REMOTE_ADDR="2001:db8:1:2:9:9:9:9").status_code == 429
    assert Client().get("/api/v1/games", REMOTE_ADDR="2001:db8:1:3::1").status_code == 200
    spend_all_of_the_address(REMOTE_ADDR="192.0.2.7")
    assert Client().get("/api/v1/games", REMOTE_ADDR="::ffff:192.0.2.7").status_code == 429


def test_a_retry_is_a_request_as_well() -> None:
    client = client_for(make_user())
    body, key = {"name": "x", "scopes": ["read"]}, {"Idempotency-Key": "k"}
    answers = [client.post("/api/v1/tokens", body, headers=key) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [201] * 5 + [429]
    assert left(answers[-2]) == ("caller", 0)
    assert IdempotencyRecord.objects.count() == 1


@pytest.mark.services
def test_counting_is_one_trip_to_redis_and_goes_on_while_it_is_away(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = OwnRedis()
    own.start_and_wait()
    try:
        settings.POSTCARD_REDIS_URL = own.url
        client = client_for(make_user())
        client.get(ME)
        trips: list[object] = []
        send: Any = AbstractConnection.send_packed_command

        def noted(self: AbstractConnection, *args: object, **options: object) -> None:
            trips.append(args)
            send(self, *args, **options)

        monkeypatch.setattr(AbstractConnection, "send_packed_command", noted)
        for asking in (client, Client(), client_for(token="pc_wrong")):
            trips.clear()
            asking.get(ME)
            assert len(trips) == 1
    finally:
        own.stop()
    guesses = [client_for(token="pc_wrong").get(ME).status_code for _ in range(6)]
    assert guesses == [401] * 5 + [429]
    assert client.get(ME).status_code == 200
    assert rates._circuit.is_open
