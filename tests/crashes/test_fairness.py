"""One account with very many bots at work keeps nobody else's bot waiting."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crashes.embedded import server_on
from tests.running.guests import Guest
from tests.running.production import Production, bot_processes, rows
from tests.running.serving import Server, wait_until

pytestmark = pytest.mark.slow

TABLES = 70
GATED, LEVEL_5 = {"bot": "gated"}, {"bot": "level-5"}
LONG = {"end_when": "all_hands_empty"}
TURNS = 5


@pytest.fixture(
    params=[pytest.param("embedded", marks=pytest.mark.soak), pytest.param("production", marks=pytest.mark.services)]
)
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    data = tmp_path / "data"
    with server_on(data) if request.param == "embedded" else Production(data) as server:
        yield server


def of_one_person(server: Server) -> int:
    """Return the number of bots that may think for one person: all but one beside each worker."""
    return bot_processes(server) // 2


def test_a_strangers_bot_waits_for_no_thought_while_all_that_one_person_may_have_go_on(server: Server) -> None:
    busy, stranger = Guest(server, "busy"), Guest(server, "stranger")
    for _ in range(TABLES):
        busy.create(*[GATED] * 4, game="yokai-septet-4p", visibility="private")
    thinking = wait_until(lambda: all_thinking(server), "not all of them think", server.output)
    # All that is called for waits behind them by then.
    wait_until(lambda: rows(server, NOT_RUNG) == [(0,)], "not all are called for", server.output)
    match = stranger.create({"bot": "random"}, {"user": "stranger"})

    assert stranger.view_when_due(match)["due"]
    assert rows(server, "SELECT count(*) FROM bots_thought WHERE bot = 'gated'") == [(0,)]
    for process in thinking:
        (server.data / f"go.{process}").touch()
    wait_until(
        lambda: rows(server, "SELECT count(*) FROM bots_thought WHERE bot = 'gated'") != [(0,)],
        "those do not go on",
        server.output,
    )


NOT_RUNG = "SELECT count(*) FROM journal_delivery WHERE consumer = 'bots.play' AND state = 'due' AND called_at IS NULL"


def all_thinking(server: Server) -> list[str]:
    """The processes that think, once all do that may think for one person."""
    found = [note.suffix[1:] for note in server.data.glob("thinking.*")]
    return found if len(found) == of_one_person(server) else []


def test_beside_seventy_tables_of_level_5_a_stranger_plays_on(server: Server) -> None:
    busy, stranger = Guest(server, "busy"), Guest(server, "stranger")
    for _ in range(TABLES):
        busy.create(*[LEVEL_5] * 4, game="yokai-septet-4p", visibility="private")
    match = stranger.create({"user": "stranger"}, {"bot": "random"}, options=LONG)
    played = 0
    while played < TURNS:
        view = stranger.view_when_due(match)
        if view["outcome"]:
            # Five colours end a match early.
            match = stranger.create({"user": "stranger"}, {"bot": "random"}, options=LONG)
            continue
        stranger.play(match, view)
        played += 1
    stranger.view_when_due(match)

    # One of each process, and those that began before a worker had heard of the turn; 70 wait. The test above is exact.
    before_it = thoughts_before_each_of_the_strangers(server)
    assert len(before_it) >= TURNS
    assert max(before_it) <= 4 * bot_processes(server), before_it
    assert rows(server, "SELECT count(*) FROM journal_delivery WHERE state = 'parked'") == [(0,)]


def thoughts_before_each_of_the_strangers(server: Server) -> list[int]:
    """Return the number of thoughts of the load that began while each turn of the stranger's bot waited."""
    began = {
        (turn["match"], turn["seat"], turn["ply"]): clock
        for turn, clock in (
            (json.loads(payload), clock)
            for payload, clock in rows(server, "SELECT CAST(payload AS text), clock FROM journal_event")
        )
        if turn.get("kind") == "bot"
    }
    load, turns = [], []
    for *turn, bot, waited in rows(server, "SELECT match_id, seat, ply, bot, waited FROM bots_thought"):
        at = began[tuple(turn)]
        if bot == "random":
            turns.append((at, at + waited))
        else:
            load.append(at + waited)
    assert load, "there was no load"
    return [sum(began < thought < ended for thought in load) for began, ended in turns]
