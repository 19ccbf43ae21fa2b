"""Reading of public and unlisted matches without a token: what an onlooker with an account reads, and no more."""

from contextlib import ExitStack
from typing import Any

import pytest
from django.test import override_settings
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.auth.scopes import SCOPES
from games.api.kept import forget_answers
from notifications.streams.limits import slot
from notifications.streams.readers import Reader
from tests.factories import client_for
from tests.games.sealed import two_tables
from tests.sittings import API, Json, Player, answered, begun_match, end_match, refused, start_match
from tests.streaming import messages, said_now

pytestmark = pytest.mark.django_db

OF_A_MATCH = ("", "/view", "/view?format=text", "/view?ply=1", "/moves", "/moves?limit=2", "/events/stream?after=-1")
STREAM = "/events/stream"


def read(path: str, **headers: str) -> Any:
    """The answer to nobody."""
    return client_for().get(API + path, headers=headers)


def body_of(answer: Any) -> bytes:
    """The bytes of an answer; of a stream those before it waits."""
    assert answer.status_code == 200, answer.content
    return said_now(answer) if answer.streaming else bytes(answer.content)


@pytest.mark.parametrize("visibility", ["public", "unlisted"])
def test_nobody_reads_what_an_onlooker_reads(ana: Player, ben: Player, cleo: Player, visibility: str) -> None:
    match = begun_match(ana, ben, moves=3, visibility=visibility)
    for path in OF_A_MATCH:
        assert body_of(read(f"/matches/{match}{path}")) == body_of(cleo.get(f"/matches/{match}{path}")), path
    several = f"/matches/events/stream?matches={match}"
    assert body_of(read(several)) == body_of(cleo.get(several))
    assert answered(read(f"/matches/{match}/view"), 200)["seat"] is None


def test_a_private_match_is_like_one_that_is_not_there(ana: Player, ben: Player) -> None:
    private = begun_match(ana, ben, moves=1, visibility="private")
    unknown = "x" * len(private)

    def said(match: str, path: str) -> tuple[int, bytes, dict[str, str]]:
        answer = read(path.replace("{match}", match), **{"X-Request-Id": "one"})
        headers = {name: value for name, value in answer.items() if not name.startswith("RateLimit")}
        return answer.status_code, answer.content.replace(match.encode(), b"it"), headers

    for path in (*(f"/matches/{{match}}{path}" for path in OF_A_MATCH), "/matches/events/stream?matches={match}"):
        assert said(private, path) == said(unknown, path), path
        assert said(private, path)[0] == 404, path


def test_a_match_that_is_over_can_be_replayed_from_every_seat(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    refused(read(f"/matches/{match}/view?seat=0"), 403, "not_your_seat")
    refused(read(f"/matches/{match}/analysis"), 409, "wrong_state")
    end_match(match, ana, ben)
    assert answered(read(f"/matches/{match}/view?seat=1&ply=3"), 200)["seat"] == 1
    assert answered(read(f"/matches/{match}/analysis"), 200)["status"] == "none"
    assert "?" not in "".join(row["move"] for row in answered(read(f"/matches/{match}/moves"), 200)["results"])


def test_a_sealed_deal_shows_nobody_a_card() -> None:
    _, _, match, _ = two_tables()
    assert answered(read(f"/matches/{match}"), 200)["status"] == "running"
    for path in ("/view", "/moves"):
        refused(read(f"/matches/{match}{path}"), 409, "wrong_state")
    assert {event for event, _, _ in messages(body_of(read(f"/matches/{match}{STREAM}?after=-1")))} == {"match"}


def test_nothing_else_of_a_match_is_open(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=1, chat=True)
    for noun in ("chat", "note", "orders", "draw", "abort", "pause", "proof", "export"):
        refused(read(f"/matches/{match}/{noun}"), 401, "unauthenticated")
    refused(read("/matches"), 401, "unauthenticated")
    for noun in ("moves", "resign", "join"):
        answer = client_for().post(f"{API}/matches/{match}/{noun}", {}, content_type="application/json")
        refused(answer, 401, "unauthenticated")


def test_a_token_needs_the_scope_all_the_same(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=1)
    narrow = client_for(ana.user, scopes=[scope for scope in SCOPES if scope != "read"])
    for path in (*OF_A_MATCH, "/analysis"):
        refused(narrow.get(f"{API}/matches/{match}{path}"), 403, "missing_scope")
    refused(narrow.get(f"{API}/matches/events/stream?matches={match}"), 403, "missing_scope")


def test_a_server_for_members_shows_strangers_none_of_it(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=1)
    with override_settings(POSTCARD_PUBLIC=False):
        for path in (*OF_A_MATCH, "/analysis"):
            refused(read(f"/matches/{match}{path}"), 401, "unauthenticated")
        refused(read(f"/matches/events/stream?matches={match}"), 401, "unauthenticated")


def test_reading_is_counted_by_address(ana: Player, ben: Player, settings: Settings) -> None:
    match = begun_match(ana, ben, moves=1)
    settings.POSTCARD_LIMITS = {"stranger": (2, 60)}
    assert [read(f"/matches/{match}/view").status_code for _ in range(3)] == [200, 200, 429]
    assert ana.get(f"/matches/{match}/view").status_code == 200


def streams_beside(match: str, *open_ones: Reader) -> int:
    """The status of one more stream for nobody, while these are open."""
    with ExitStack() as stack:
        for one in open_ones:
            stack.enter_context(slot(one))
        return int(read(f"/matches/{match}{STREAM}").status_code)


HERE, THERE = Reader(None, "127.0.0.1"), Reader(None, "192.0.2.7")


@pytest.mark.parametrize(
    ("at_one_address", "in_all", "others", "status"),
    [(2, 9, (HERE, HERE), 429), (2, 9, (HERE, THERE), 200), (9, 2, (HERE, THERE), 429), (9, 3, (THERE, THERE), 200)],
)
def test_strangers_have_few_streams_at_one_address_and_in_all(
    ana: Player, ben: Player, settings: Settings, at_one_address: int, in_all: int, others: Any, status: int
) -> None:
    match = begun_match(ana, ben, moves=1)
    settings.POSTCARD_SPECTATOR_STREAMS_PER_ADDRESS, settings.POSTCARD_SPECTATOR_STREAMS = at_one_address, in_all
    assert streams_beside(match, *others) == status


def test_strangers_take_no_stream_from_people_at_their_address(ana: Player, ben: Player, settings: Settings) -> None:
    match = begun_match(ana, ben, moves=1)
    settings.POSTCARD_STREAMS_PER_ADDRESS = 1
    with slot(HERE), slot(HERE):
        assert ana.get(f"/matches/{match}{STREAM}").status_code == 200


def test_a_refused_stream_says_when_to_ask_again(ana: Player, ben: Player, settings: Settings) -> None:
    match = begun_match(ana, ben, moves=1)
    settings.POSTCARD_SPECTATOR_STREAMS = 0
    answer = read(f"/matches/{match}{STREAM}")
    refused(answer, 429, "throttled")
    assert answer["Retry-After"] == "10"


def test_reading_costs_one_query_until_something_changes(
    ana: Player, ben: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    match = begun_match(ana, ben, moves=2)
    forget_answers()
    with django_assert_num_queries(2):
        answered(read(f"/matches/{match}/view"), 200)
    with django_assert_num_queries(1):
        answered(read(f"/matches/{match}/view"), 200)
    with django_assert_num_queries(1):
        first: Json = answered(read(f"/matches/{match}"), 200)
    with django_assert_num_queries(1):
        assert answered(read(f"/matches/{match}"), 200) == first
