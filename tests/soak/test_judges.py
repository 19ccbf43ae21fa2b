"""The second referees accept what the rules make, and no record that was tampered with."""

import copy
import random
from collections.abc import Callable

import pytest

from games.rules.faces import format_move, parse_logged
from games.rules.kit.sample import random_match, random_options
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.sittings import Json
from tests.soak.judges import JUDGES, judge

Tampering = Callable[[Json, random.Random], None]


def record_of(key: str, seed: str) -> Json:
    """As much of a match's record as a referee looks at."""
    game, rng = registry()[key], FastRng(f"{key} {seed}")
    options = random_options(game, rng)
    if "target" in options:
        options["target"] = game.facts.defaults()["target"]
    log, last = [], None
    for ply, (position, seat, move) in enumerate(random_match(game, options, rng)):
        who = "chance" if seat == CHANCE else seat
        log.append({"ply": ply, "seat": who, "move": format_move(game.facts, move)})
        last = position
    assert last is not None
    outcome = game.outcome(last)
    assert outcome is not None
    stated = {"places": list(outcome.places), "points": list(outcome.points), "reason": outcome.reason}
    return {"match": seed, "game": key, "options": options, "log": log, "outcome": stated}


def resigned(record: Json, after: int) -> Json:
    """This match, resigned by seat 1 after so many rows."""
    game = registry()[record["game"]]
    position, rows = game.start(game.facts.seats, record["options"]), record["log"][:after]
    for row in rows:
        seat = CHANCE if row["seat"] == "chance" else row["seat"]
        game.apply(position, seat, parse_logged(game.facts, row["move"]))
    places = [2 if seat % 2 else 1 for seat in range(game.facts.seats)]
    outcome = {"places": places, "points": list(game.points(position)), "reason": "resigned"}
    return {**record, "log": rows, "outcome": outcome}


def other_points(record: Json, rng: random.Random) -> None:
    record["outcome"]["points"][rng.randrange(2)] += 1


def other_places(record: Json, rng: random.Random) -> None:
    record["outcome"]["places"] = [3 - place for place in record["outcome"]["places"]]


def other_reason(record: Json, rng: random.Random) -> None:
    record["outcome"]["reason"] = "draw" if record["outcome"]["reason"] != "draw" else "most_cards"


def no_end(record: Json, rng: random.Random) -> None:
    record["log"].pop()


def other_mover(record: Json, rng: random.Random) -> None:
    row = rng.choice([row for row in record["log"][:-1] if row["seat"] != "chance" and row["move"].startswith("pl")])
    row["seat"] = 1 - row["seat"] if row["seat"] < 2 else 5 - row["seat"]


def move_made_before(record: Json, rng: random.Random) -> None:
    own = [row for row in record["log"] if row["seat"] == 0 and row["move"].startswith("pl")]
    own[1]["move"] = own[0]["move"]


@pytest.mark.parametrize("key", JUDGES)
def test_the_second_referee_agrees_with_the_game(key: str) -> None:
    for number in range(5):
        judge(record_of(key, str(number)))


@pytest.mark.parametrize("key", JUDGES)
def test_a_match_that_was_given_up_has_the_points_so_far(key: str) -> None:
    whole = record_of(key, "given up")
    after = next(ply for ply in range(len(whole["log"]) - 2, 0, -1) if whole["log"][ply + 1]["seat"] != "chance")
    given_up = resigned(whole, after + 1)
    judge(given_up)

    given_up["outcome"]["points"][0] += 1
    with pytest.raises(AssertionError):
        judge(given_up)


@pytest.mark.parametrize(
    "tamper",
    [other_points, other_places, other_reason, no_end, other_mover, move_made_before],
    ids=lambda tamper: tamper.__name__,
)
@pytest.mark.parametrize("key", JUDGES)
def test_a_record_that_was_tampered_with_is_not_accepted(key: str, tamper: Tampering) -> None:
    rng = random.Random(key)
    for number in range(20):
        record = record_of(key, str(number))
        if record["outcome"]["places"] != [1, 1]:
            break
    tampered = copy.deepcopy(record)
    tamper(tampered, rng)

    assert tampered != record
    with pytest.raises((AssertionError, ValueError)):
        judge(tampered)
