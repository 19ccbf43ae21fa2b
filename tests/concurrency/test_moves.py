"""Twenty threads play at once: the log gets one move, and every other caller gets the right answer."""

import random
from typing import Any

import pytest

from tests.concurrency.tables import THREADS, Table, codes, few_games, legal_moves, simultaneous_games
from tests.running.processes import together
from tests.sittings import GAME, Player

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

LATE = {"409 not_your_turn", "409 stale", "409 match_over"}


@pytest.mark.parametrize("game", few_games())
def test_of_the_same_move_sent_by_many_the_log_holds_one_and_the_others_are_retries(game: str) -> None:
    table = Table(game)
    table.play_on(random.Random(1), until_due=1)
    player, view = table.due()[0]
    (move,) = legal_moves(view, 1)
    before = table.rows()

    answers = together(THREADS, lambda _: player.play(table.match, move, view["expected_ply"]))

    assert codes(answers) == {"201": 1, "200": THREADS - 1}
    assert len({answer.content for answer in answers}) == 1, "every one of them has the same view"
    (row,) = table.rows()[len(before) :]
    assert row == (view["seat"], row[1], view["expected_ply"])


@pytest.mark.parametrize("game", few_games())
def test_of_different_legal_moves_the_log_holds_one(game: str) -> None:
    table = Table(game)
    table.play_on(random.Random(2), until_due=1)
    player, view = table.due()[0]
    moves = legal_moves(view, THREADS)
    assert len(moves) > 1
    before = table.rows()

    def play(number: int) -> Any:
        return player.play(table.match, moves[number % len(moves)], view["expected_ply"])

    answers = together(THREADS, play)

    (row,) = table.rows()[len(before) :]
    same = sum(moves[number % len(moves)] == moves[_winner(answers) % len(moves)] for number in range(THREADS))
    found = codes(answers)
    assert found.pop("201") == 1
    assert found.pop("200", 0) == same - 1, "a caller who sent the move that was played gets 200"
    assert set(found) <= LATE
    assert row == (view["seat"], row[1], view["expected_ply"])


def _winner(answers: list[Any]) -> int:
    return next(number for number, answer in enumerate(answers) if answer.status_code == 201)


@pytest.mark.parametrize("game", simultaneous_games())
def test_seats_that_decide_at_the_same_time_do_not_make_each_other_late(game: str) -> None:
    table = Table(game)
    assert table.play_on(random.Random(3), until_due=2)
    due = table.due()
    moves = [legal_moves(view, 4) for _, view in due]
    before = table.rows()

    def play(number: int) -> Any:
        (player, view), choices = due[number % len(due)], moves[number % len(due)]
        return player.play(table.match, choices[number // len(due) % len(choices)], view["expected_ply"])

    answers = together(THREADS, play)

    new = [row for row in table.rows()[len(before) :]]
    assert sorted(row[0] for row in new) == sorted(view["seat"] for _, view in due), "one move of each seat"
    found = codes(answers)
    assert found["201"] == len(due)
    assert set(found) - {"201", "200"} <= LATE


def test_a_match_that_many_watch_is_played_to_its_end_without_a_wrong_answer() -> None:
    table, cleo = Table(GAME), Player("cleo")
    rng = random.Random(4)
    while due := table.due():
        player, view = due[0]
        (move,) = legal_moves({"options": [rng.choice(view["options"])]}, 1)

        def act(number: int) -> Any:
            if number < 2:
                return player.play(table.match, move, view["expected_ply"])  # noqa: B023 - used in this round alone
            reader = (player, cleo)[number % 2]  # noqa: B023 - likewise
            path = ("view", "moves", "proof", "")[number % 4]
            return reader.get(f"/matches/{table.match}/{path}".rstrip("/"))

        answers = together(6, act)
        assert codes(answers[:2]) == {"201": 1, "200": 1}
        assert codes(answers[2:]) == {"200": 4}
        _is_of_one_moment(answers[2:])
    assert table.players[0].match(table.match)["status"] == "over"


def _is_of_one_moment(answers: list[Any]) -> None:
    for answer in answers:
        body = answer.json()
        if "results" in body:
            assert [row["ply"] for row in body["results"]] == list(range(len(body["results"])))
        elif "view" in body:
            assert (body["outcome"] is None) == bool(body["to_act"])


def test_a_seat_that_resigns_while_it_moves_has_done_either_and_the_match_is_over() -> None:
    table = Table(GAME)
    for _ in range(6):
        table.deal_anew()
        player, view = table.due()[0]
        (move,) = legal_moves(view, 1)

        def act(number: int) -> Any:
            if number % 2:
                return player.post(f"/matches/{table.match}/resign")  # noqa: B023 - used in this round alone
            return player.play(table.match, move, view["expected_ply"])  # noqa: B023 - likewise

        answers = together(8, act)

        moved, resigned = codes(answers[::2]), codes(answers[1::2])
        assert resigned == {"200": 1, "409 match_over": 3}
        assert moved in ({"409 match_over": 4}, {"201": 1, "200": 3}), "a retry is a retry, also after the end"
        assert len(table.rows()) == ("201" in moved)
        assert player.match(table.match)["outcome"]["reason"] == "resigned"


def test_both_seats_that_resign_at_the_same_time_end_the_match_once() -> None:
    table = Table(GAME)

    answers = together(8, lambda number: table.players[number % 2].post(f"/matches/{table.match}/resign"))

    assert codes(answers) == {"200": 1, "409 match_over": 7}
    assert sorted(table.players[0].match(table.match)["outcome"]["places"]) == [1, 2]
