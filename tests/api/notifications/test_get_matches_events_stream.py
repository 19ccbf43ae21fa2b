"""GET /matches/events/stream: several matches, as they go on."""

import asyncio
from typing import Any
from unittest.mock import patch

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import Token
from games.models import Match
from notifications.api import several_matches, streams
from notifications.api.several_matches import MOST
from notifications.streams import hub
from tests.fixtures import Clock
from tests.sittings import Player, play_next, refused, start_match
from tests.streaming import Over, messages, on_this_connection, said_now, until_over

pytestmark = pytest.mark.django_db


def opened(player: Player, *matches: str) -> Any:
    answer = player.get(f"/matches/events/stream?matches={','.join(matches)}")
    assert answer.status_code == 200, answer.content
    return answer


def seen(said: bytes) -> list[Any]:
    """The matches that a stream has brought."""
    found = messages(said)
    assert {(event, number) for event, number, _ in found} == {("match", "")}
    return [data for _, _, data in found]


def read_after(answer: Any, *changes: Any) -> tuple[list[Any], list[list[str]]]:
    """Return the data that a stream sends around some changes, and the statements of each look after the first one."""
    left, looks = list(changes), []

    async def wait(self: hub.Waiter, seconds: float) -> None:
        if not left:
            raise Over
        await vars(streams)["in_thread"](left.pop(0))

    news = several_matches.Followed.news

    def counted(self: several_matches.Followed) -> Any:
        with CaptureQueriesContext(connection) as asked:
            found = news(self)
        looks.append([query["sql"] for query in asked])
        return found

    with (
        on_this_connection(),
        patch.object(hub.Waiter, "wait", wait),
        patch.object(several_matches.Followed, "news", counted),
    ):
        return seen(asyncio.run(until_over(answer))), looks[1:]


def test_it_begins_with_each_match_and_its_clocks(ana: Player, ben: Player, cleo: Player) -> None:
    matches = [start_match(ana, ben, clock={"kind": "per_move", "days": days}) for days in (1, 3)]
    found = seen(said_now(opened(cleo, *matches)))
    assert found == [{**cleo.match(one), "clocks": cleo.view(one)["clocks"]} for one in matches]


def test_of_several_matches_the_one_that_goes_on_comes_again(ana: Player, ben: Player, cleo: Player) -> None:
    still, goes_on = start_match(ana, ben), start_match(ana, ben)
    found, _ = read_after(opened(cleo, still, goes_on), lambda: play_next(goes_on, ana, ben))
    assert [match["id"] for match in found] == [still, goes_on, goes_on]
    assert found[2]["ply"] > found[1]["ply"]


def test_where_nothing_happens_a_look_costs_the_same_for_many_matches(ana: Player, ben: Player, cleo: Player) -> None:
    matches = [start_match(ana, ben) for _ in range(6)]
    found, (one,) = read_after(opened(cleo, matches[0]), lambda: None)
    assert len(found) == 1
    found, (many,) = read_after(opened(cleo, *matches), lambda: None)
    assert len(found) == 6
    assert len(one) == len(many) <= 3


def test_a_match_that_is_hidden_meanwhile_is_left_out(ana: Player, ben: Player, cleo: Player) -> None:
    hidden, shown = start_match(ana, ben), start_match(ana, ben)

    def hide() -> None:
        Match.objects.filter(pk=hidden).update(visibility="private")
        play_next(hidden, ana, ben)
        play_next(shown, ana, ben)

    found, _ = read_after(opened(cleo, hidden, shown), hide)
    assert [match["id"] for match in found] == [hidden, shown, shown]


def test_time_that_has_run_out_is_settled_first(ana: Player, ben: Player, clock: Clock) -> None:
    match = start_match(ana, ben, clock={"kind": "per_move", "days": 1})
    answer = opened(ana, match)
    clock.pass_by(days=2)
    (first,) = seen(said_now(answer))
    assert first["outcome"]["reason"] == "timed_out"


def test_a_private_match_is_none_for_strangers(ana: Player, ben: Player, cleo: Player) -> None:
    public, private = start_match(ana, ben), start_match(ana, ben, visibility="private")
    refused(cleo.get(f"/matches/events/stream?matches={public},{private}"), 404, "not_found")
    refused(cleo.get("/matches/events/stream?matches=nothing"), 404, "not_found")


def test_whose_token_has_ended_hears_nothing_more(ana: Player, ben: Player) -> None:
    answer = opened(ana, start_match(ana, ben))
    Token.objects.filter(user=ana.user).delete()
    assert said_now(answer) == streams.RETRY


@pytest.mark.parametrize(
    "query", ["", "?matches=", "?matches=,", "?match=x", f"?matches={','.join(map(str, range(MOST + 1)))}"]
)
def test_it_refuses_a_bad_parameter(ana: Player, query: str) -> None:
    assert ana.get(f"/matches/events/stream{query}").status_code == 400
