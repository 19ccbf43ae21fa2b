"""GET /matches/{id}/events/stream: a match, as it goes on."""

import asyncio
import random
from datetime import timedelta
from typing import Any
from unittest.mock import patch

import pytest
from django.db.models import F

from accounts.models import Token
from games.models import Match, SharedDeal, Turn
from games.rules.registry import registry
from notifications.api import streams
from notifications.streams import hub
from tests.fixtures import Clock
from tests.sittings import Player, answered, play_next, seat_all, start_match
from tests.streaming import Over, messages, on_this_connection, said_now, until_over

pytestmark = pytest.mark.django_db


def opened(player: Player, match: str, query: str = "", **headers: str) -> Any:
    answer = player.get(f"/matches/{match}/events/stream{query}", **headers)
    assert answer.status_code == 200, answer.content
    return answer


def seen(answer: Any) -> tuple[list[Any], list[Any]]:
    """Return the matches and the rows that a stream has sent so far."""
    found = messages(said_now(answer))
    for event, number, data in found:
        assert number == (str(data["ply"]) if event == "row" else "")
    assert found[0][0] == "match"
    matches, rows = ([data for event, _, data in found if event == name] for name in ("match", "row"))
    assert len(matches) + len(rows) == len(found)
    return matches, rows


def test_it_begins_with_the_match_and_its_clocks(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, clock={"kind": "per_move", "days": 3})
    (first,), rows = seen(opened(ana, match))
    assert first == {**ana.match(match), "clocks": ana.view(match)["clocks"]}
    assert rows == []


def test_it_brings_all_rows_after_a_ply(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    play_next(match, ana, ben)
    for player in (ana, ben):
        _, rows = seen(opened(player, match, "?after=-1"))
        assert rows == player.log(match)
        assert seen(opened(player, match, "?after=0"))[1] == rows[1:]
        assert seen(opened(player, match, **{"Last-Event-ID": "0"}))[1] == rows[1:]
        assert seen(opened(player, match, "?after=99999"))[1] == []


def test_without_a_ply_it_brings_what_comes(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    answer, before = opened(ana, match), ana.match(match)["ply"]
    play_next(match, ana, ben)
    assert seen(answer)[1] == ana.log(match)[before:]


def test_an_onlooker_follows_public_facts(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)
    play_next(match, ana, ben)
    _, rows = seen(opened(cleo, match, "?after=-1"))
    assert rows == cleo.log(match)
    assert rows != ana.log(match)


def test_a_match_that_waits_can_be_followed(ana: Player, ben: Player) -> None:
    match = ana.create({"user": "ana"}, {"open": True})["id"]
    answer = opened(ana, match)
    answered(ben.post(f"/matches/{match}/join"), 200)
    (first,), rows = seen(answer)
    assert first["status"] == "running"
    assert rows == ana.log(match)


def test_a_player_who_may_not_see_the_match_any_more_hears_nothing(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)
    answer = opened(cleo, match, "?after=-1")
    Match.objects.filter(pk=match).update(visibility="private")
    assert said_now(answer) == streams.RETRY


def test_whose_token_has_ended_hears_nothing_more(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    answer = opened(ana, match, "?after=-1")
    Token.objects.filter(user=ana.user).delete()
    assert said_now(answer) == streams.RETRY


def test_a_sealed_table_shows_its_cards_to_its_own_seats(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)
    deal = SharedDeal.objects.create(id="shared", seed=b"x" * 32, entropies=[])
    Match.objects.filter(pk=match).update(shared_deal=deal)
    assert seen(opened(cleo, match, "?after=-1"))[1] == []
    assert seen(opened(ana, match, "?after=-1"))[1] == ana.log(match)


def test_time_that_has_run_out_is_settled_first(ana: Player, ben: Player, clock: Clock) -> None:
    match = start_match(ana, ben, clock={"kind": "per_move", "days": 1})
    answer = opened(ana, match)
    clock.pass_by(days=2)
    (first,), _ = seen(answer)
    assert first["status"] == "over"
    assert first["outcome"]["reason"] == "timed_out"


def test_another_match_comes_when_a_clock_changes(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, clock={"kind": "per_move", "days": 3})
    answer = opened(ana, match)
    first = said_twice(answer, lambda: _later(match))
    assert len(first) == 2
    assert first[0]["clocks"] != first[1]["clocks"]
    assert {**first[0], "clocks": None} == {**first[1], "clocks": None}


def _later(match: str) -> None:
    turns = Turn.objects.filter(seat__match=match, deadline__isnull=False)
    assert turns.update(deadline=F("deadline") + timedelta(days=1))


def said_twice(answer: Any, change: Any) -> list[Any]:
    """The matches that a stream brings before and after a change."""
    waits = []

    async def wait(self: hub.Waiter, seconds: float) -> None:
        waits.append(seconds)
        if len(waits) > 1:
            raise Over
        await streams_in_thread(change)

    with on_this_connection(), patch.object(hub.Waiter, "wait", wait):
        streams_in_thread = vars(streams)["in_thread"]
        return [data for event, _, data in messages(asyncio.run(until_over(answer))) if event == "match"]


@pytest.mark.parametrize("query", ["?after=-2", "?after=x", "?ply=1"])
def test_it_refuses_a_bad_parameter(ana: Player, ben: Player, query: str) -> None:
    match = start_match(ana, ben)
    assert ana.get(f"/matches/{match}/events/stream{query}").status_code == 400


@pytest.mark.slow
@pytest.mark.parametrize("game", registry())
def test_rows_of_a_stream_cut_anywhere_rebuild_the_log(game: str) -> None:
    """Whatever is cut off, resumed rows are those of the log as it stood: each once, in order."""
    rng = random.Random(game)
    seats = registry()[game].facts.seats
    players = [Player(f"player{number}") for number in range(seats)]
    match = seat_all(*players, game=game)
    reader = players[rng.randrange(seats)]
    got: list[Any] = []
    for _ in range(25):
        goes_on = play_next(match, *players, rng=rng)
        if not goes_on:
            break
        headers = {"Last-Event-ID": str(got[-1]["ply"])} if got else {}
        matches, new = seen(opened(reader, match, "" if got else "?after=-1", **headers))
        log = reader.log(match)
        is_over = matches[-1]["status"] == "over"
        # The connection breaks somewhere: what had not arrived is lost with it.
        got += new[: rng.randint(0, len(new))]
        if is_over:
            break
        assert got == log[: len(got)]
    _, rest = seen(opened(reader, match, f"?after={got[-1]['ply'] if got else -1}"))
    got += rest
    log = reader.log(match)
    assert [row["ply"] for row in got] == [row["ply"] for row in log]
    if reader.match(match)["status"] != "over":
        assert got == log
