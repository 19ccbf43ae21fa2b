"""Requests that are sent again, and those that are not; limits that are waited for."""

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from postcard_client import Client, Retries, problems
from postcard_client._sync import transport
from postcard_client.limits import Limits

OK = {"username": "ana"}


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that the client would wait, recorded instead of waited."""
    waited: list[float] = []
    monkeypatch.setattr(transport, "sleep", waited.append)
    return waited


class Server:
    """Answers one request after the other, and keeps them."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        self.answers = iter(answers)
        self.asked: list[httpx.Request] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        answer = next(self.answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def client(self, retries: Retries | None = None) -> Client:
        """A client of it."""
        http = httpx.Client(transport=httpx.MockTransport(self))
        return Client("http://cards.example", "pc_secret", retries=retries, http=http)


def refusal(status: int, code: str, **headers: str) -> httpx.Response:
    """A problem."""
    return httpx.Response(status, json={"code": code, "detail": "No."}, headers=headers)


def cut() -> httpx.ReadError:
    """A connection that breaks off."""
    return httpx.ReadError("cut")


def test_a_post_whose_answer_was_lost_is_sent_again_under_one_key(waits: list[float]) -> None:
    server = Server(cut(), refusal(503, "unavailable"), httpx.Response(201, json={"id": "m1"}))

    match = server.client().create_match(game="mu-2p", seats=[{"user": "ana"}, {"open": True}])

    assert match["id"] == "m1"
    assert len({request.headers["Idempotency-Key"] for request in server.asked}) == 1
    assert len({request.content for request in server.asked}) == 1
    assert len(waits) == 2


def test_each_request_has_a_key_of_its_own_unless_the_caller_gives_one() -> None:
    server = Server(*(httpx.Response(201, json={}) for _ in range(3)))
    client = server.client()

    client.create_match(game="mu-2p", seats=[])
    client.create_match(game="mu-2p", seats=[])
    client.create_match(game="mu-2p", seats=[], idempotency_key="mine")

    keys = [request.headers["Idempotency-Key"] for request in server.asked]
    assert len(set(keys)) == 3
    assert keys[2] == "mine"


def test_it_waits_as_long_as_the_server_says(waits: list[float]) -> None:
    server = Server(refusal(429, "throttled", **{"Retry-After": "17"}), httpx.Response(200, json=OK))

    assert server.client().me()["username"] == "ana"
    assert waits == [17.0]


def test_it_raises_what_would_take_too_long(waits: list[float]) -> None:
    server = Server(refusal(429, "throttled", **{"Retry-After": "3000"}))

    with pytest.raises(problems.Throttled) as caught:
        server.client().me()

    assert caught.value.retry_after == 3000
    assert waits == []


def test_a_twin_that_is_still_being_worked_on_is_waited_for(waits: list[float]) -> None:
    server = Server(refusal(409, "in_progress"), httpx.Response(201, json={"id": "m1"}))

    assert server.client().create_match(game="mu-2p", seats=[])["id"] == "m1"
    assert len(waits) == 1


@pytest.mark.parametrize(
    ("status", "code"), [(400, "invalid"), (409, "stale"), (403, "forbidden"), (500, "internal"), (410, "events_gone")]
)
def test_other_refusals_are_raised_at_once(waits: list[float], status: int, code: str) -> None:
    server = Server(refusal(status, code))

    with pytest.raises(problems.Problem.classes[code]):
        server.client().me()

    assert len(server.asked) == 1
    assert waits == []


@pytest.mark.parametrize(
    ("answer", "raised"),
    [(cut, httpx.ReadError), (lambda: refusal(503, "unavailable"), problems.Unavailable)],
)
def test_it_gives_up_after_so_many_attempts(
    waits: list[float], answer: Callable[[], httpx.Response | Exception], raised: type[Exception]
) -> None:
    server = Server(*(answer() for _ in range(3)))

    with pytest.raises(raised):
        server.client(Retries(attempts=3)).me()

    assert len(server.asked) == 3
    assert waits == sorted(waits)
    assert len(waits) == 2


def test_waits_grow_up_to_a_bound() -> None:
    retries = Retries(first_wait=1.0, longest_wait=8.0)

    for attempt, most in enumerate((1, 2, 4, 8, 8, 8), 1):
        assert most / 2 <= retries.wait_before(attempt) <= most


def test_a_limit_that_is_used_up_is_waited_for_before_it_is_passed(waits: list[float]) -> None:
    used_up = httpx.Response(200, json=OK, headers={"RateLimit": '"caller";r=0;t=20'})
    server = Server(used_up, httpx.Response(200, json=OK, headers={"RateLimit": '"caller";r=99;t=60'}), ok())
    client = server.client()

    client.me()
    client.me()
    client.me()

    assert len(waits) == 1
    assert 19 < waits[0] <= 20


def test_a_limit_of_other_requests_does_not_hold_this_one_up() -> None:
    limits = Limits()
    export, me = (httpx.Request("GET", f"http://x/api/v1/{path}") for path in ("matches/m1/export", "me"))

    limits.note(export, httpx.Response(200, headers={"RateLimit": '"export";r=0;t=30'}))

    assert limits.wait_before(me) == 0
    assert limits.wait_before(export) > 0


def test_pages_are_turned_when_their_first_row_is_wanted() -> None:
    server = Server(page("ab", "next-page"), page("c", None))

    names = (bot["name"] for bot in server.client().api.list_bots(limit=2, of="house"))

    assert next(names) == "a"
    assert len(server.asked) == 1
    assert list(names) == ["b", "c"]
    assert dict(server.asked[0].url.params) == {"limit": "2", "of": "house"}
    assert dict(server.asked[1].url.params) == {"limit": "2", "cursor": "next-page"}


def test_ids_are_quoted() -> None:
    server = Server(httpx.Response(200, json={}))

    server.client().match("../me?x=1")

    assert server.asked[0].url.raw_path == b"/api/v1/matches/..%2Fme%3Fx%3D1"


def test_a_token_is_shown_nowhere() -> None:
    client = Server().client()

    assert "pc_secret" not in repr(vars(client))
    assert "pc_secret" not in repr(client.http.auth)


def ok() -> httpx.Response:
    """An answer of no importance."""
    return httpx.Response(200, json=OK)


def page(names: str, following: str | None) -> httpx.Response:
    """A page of bots."""
    rows: list[dict[str, Any]] = [{"name": name} for name in names]
    return httpx.Response(200, json={"results": rows, "next": following, "previous": None})


def test_an_account_whose_token_was_lost_is_opened_by_its_password() -> None:
    made, token, me = ({"token": None}, {"token": "pc_second"}, OK)
    server = Server(*(httpx.Response(201, json=body) for body in (made, token)), httpx.Response(200, json=me))
    client = server.client()

    assert client.register(username="ana", password="a long walk home") == "pc_second"
    client.me()

    _, by_password, own = server.asked
    assert json.loads(by_password.content)["password"] == "a long walk home"
    assert own.headers["Authorization"] == "Bearer pc_second"
