"""After the end a match is seen at any ply and through anybody's eyes: what that seat saw then, and nothing else."""

import random
from typing import Any

import pytest

from games.rules.registry import registry
from games.services.leaving.adjudicate import adjudicate_match
from tests.clients.verify.program import refusal
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, refused, seat_all

KEYS = list(registry())
ENDS = ("resigned", "aborted", "adjudicated", "agreed", "timed_out")
SEEN_THEN = ("match", "game", "ply", "seat", "due", "expected_ply", "to_act", "view")
MOVES = 10


def part(view: Json, *names: str) -> Json:
    return {name: view[name] for name in names}


def end(match: str, players: list[Player], how: str, clock: Clock) -> None:
    """End a running match in one of the ways that are not on the board."""
    if how == "resigned":
        answered(players[-1].post(f"/matches/{match}/resign"), 200)
    elif how == "adjudicated":
        sides = registry()[players[0].match(match)["game"]].facts.sides
        places = [1 if number in sides[0] else 2 for number in range(len(players))]
        adjudicate_match(match_id=match, by=None, places=places, reason="It could not go on.")
    elif how == "timed_out":
        clock.pass_by(days=30)
    else:
        for player in players:
            kind = "abort" if how == "aborted" else "draw"
            answered(player.post(f"/matches/{match}/{kind}", {"action": "offer"}), 200)


def watched(key: str, onlooker: Player) -> tuple[list[Player], str, dict[tuple[int | None, int], Json]]:
    """A match in its middle, and what every seat and an onlooker saw at each of its plies; the last is left out."""
    players = [Player(f"seat{number}") for number in range(registry()[key].facts.seats)]
    # A match that is over by then is left behind; of a short game only its beginning is played.
    rng, moves = random.Random(key), min(MOVES, registry()[key].facts.longest // 3)
    while True:
        match = seat_all(*players, game=key, clock={"kind": "per_move", "days": 2})
        seen: dict[tuple[int | None, int], Json] = {}
        for _ in range(moves):
            views = [who.view(match) for who in (*players, onlooker)]
            seen |= {(view["seat"], view["ply"]): view for view in views}
            if due := [(player, view) for player, view in zip(players, views, strict=False) if view["due"]]:
                player, view = due[0]
                player.play_in(match, view, rng)
        if onlooker.match(match)["status"] == "running":
            return players, match, seen


@pytest.mark.parametrize(("key", "how"), [(key, ENDS[place % len(ENDS)]) for place, key in enumerate(KEYS)])
def test_everyone_sees_what_each_seat_saw_at_each_ply(key: str, how: str, cleo: Player, clock: Clock) -> None:
    players, match, seen = watched(key, cleo)
    end(match, players, how, clock)
    shown = cleo.match(match)
    assert shown["outcome"]["reason"] == how

    for ply in range(shown["ply"] + 1):
        for seat in [*range(len(players)), None]:
            query = f"?ply={ply}" + ("" if seat is None else f"&seat={seat}")
            found = cleo.view(match, query)
            assert (found["ply"], found["seat"], found["options"]) == (ply, seat, [])
            if (then := seen.get((seat, ply))) is not None:
                assert part(found, *SEEN_THEN) == part(then, *SEEN_THEN)
            if seat is not None:
                assert players[0].view(match, query) == found
            assert (found["outcome"] is None) == (ply < shown["ply"])


@pytest.mark.parametrize("how", ENDS)
def test_the_last_ply_is_where_the_match_was_left(how: str, cleo: Player, clock: Clock) -> None:
    players, match, _ = watched("take-that-toy-2p", cleo)
    before = [player.view(match) for player in (*players, cleo)]
    end(match, players, how, clock)

    for then in before:
        query = "" if then["seat"] is None else f"?seat={then['seat']}"
        found = cleo.view(match, query)
        assert part(found, "view", "ply", "seat") == part(then, "view", "ply", "seat")
        assert (found["due"], found["to_act"], found["options"]) == (False, [], [])
        assert found["outcome"]["reason"] == how


def test_there_is_no_ply_after_the_last_and_no_seat_beside_the_others(cleo: Player, clock: Clock) -> None:
    players, match, _ = watched("take-that-toy-2p", cleo)
    end(match, players, "resigned", clock)
    plies = cleo.match(match)["ply"]

    refused(cleo.get(f"/matches/{match}/view?ply={plies + 1}"), 400, "invalid")
    refused(cleo.get(f"/matches/{match}/view?seat=2"), 400, "invalid")


def test_of_a_match_that_was_aborted_before_its_start_there_is_nothing_to_see(ana: Player, cleo: Player) -> None:
    match = ana.create({"user": "ana"}, {"open": True})["id"]
    answered(ana.post(f"/matches/{match}/abort", {"action": "offer"}), 200)
    shown = ana.match(match)
    assert (shown["status"], shown["ply"], shown["outcome"]["reason"]) == ("over", 0, "aborted")

    for player in (ana, cleo):
        for query in ("", "?ply=0", "?seat=0", "?ply=0&seat=1"):
            view = player.view(match, query)
            assert (view["ply"], view["due"], view["to_act"]) == (0, False, [])
            assert view["view"]["phase"] == "deal"
        refused(player.get(f"/matches/{match}/view?ply=1"), 400, "invalid")
        assert player.log(match) == []
    record: Any = answered(cleo.get(f"/matches/{match}/export"), 200)
    assert record["log"] == []
    assert refusal(record) is None
    text = cleo.get(f"/matches/{match}/record").content.decode()
    assert "started     never" in text
    assert "== Deal" not in text
