"""Every record that is stored still replays by the rules of its revision, to the same result."""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from games import proof
from games.rules.contract import AnyGame
from games.rules.faces import format_move, parse_logged
from games.rules.kit.check import check
from games.rules.moves import CHANCE
from games.rules.registry import registry, ruleset, rulesets
from tests.corpus.stored import FILES, FOLDER, GIVEN_OUT

Json = dict[str, Any]


ON_EVERY_RECORD = pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER).with_suffix("")))


def read(file: Path) -> Json:
    record: Json = json.loads(file.read_text("utf-8"))
    return record


def rules_of(record: Json) -> AnyGame:
    """The rules that a record was played by."""
    game = ruleset(record["game"], record["revision"])
    assert game is not None, "the rules that this match was played by are gone"
    return game


@ON_EVERY_RECORD
def test_it_replays_to_the_same_result(file: Path) -> None:
    record = read(file)
    game = rules_of(record)
    seed, entropy = bytes.fromhex(record["seed"]), proof.joined_entropy([e["value"] for e in record["entropies"]])
    position, draws = game.start(game.facts.seats, record["options"]), 0
    for row in record["log"]:
        move = parse_logged(game.facts, row["move"])
        assert format_move(game.facts, move) == row["move"]
        seat = CHANCE if row["seat"] == "chance" else row["seat"]
        assert seat in game.to_act(position)
        if seat == CHANCE:
            assert game.chance(position, proof.chance_stream(seed, record["deal"], draws, entropy)) == move
            draws += 1
        else:
            assert check(game, position, seat, move) is None
        game.apply(position, seat, move)
    outcome, given = game.outcome(position), record["outcome"]
    if given["reason"] == "resigned":
        assert outcome is None
        assert given["points"] == list(game.points(position))
        assert sorted(set(given["places"])) == [1, 2]
        return
    assert outcome is not None
    found = {"places": list(outcome.places), "points": list(outcome.points), "reason": outcome.reason}
    assert found == given


@ON_EVERY_RECORD
def test_it_is_where_its_game_and_revision_say(file: Path) -> None:
    record = read(file)

    assert file.parent == FOLDER / record["game"] / f"revision-{record['revision']}"
    assert record["format"] == "postcard-record/1"


def test_what_people_have_played_is_there() -> None:
    first = {"mu-2p", "namahage", "take-that-toy-2p", "yokai-septet-2p", "yokai-septet-4p"}

    assert first <= set(GIVEN_OUT) <= registry().keys()


def test_every_ruleset_has_records_of_its_revision_with_every_choice() -> None:
    played: dict[tuple[str, int, str], set[str]] = defaultdict(set)
    for record in map(read, FILES):
        for name, value in record["options"].items():
            played[record["game"], record["revision"], name].add(repr(value))
    missing = [
        f"{key}, {spec.name}: {choice}; run scripts/make_corpus.py"
        for (key, revision), game in rulesets().items()
        if key in GIVEN_OUT
        for spec in game.facts.options
        for choice in spec.choices
        if repr(choice) not in played[key, revision, spec.name]
    ]

    assert missing == []


def test_chance_does_in_them_all_that_it_can() -> None:
    drawn: dict[tuple[str, int], set[str]] = defaultdict(set)
    for record in map(read, FILES):
        played = drawn[record["game"], record["revision"]]
        played.update(r["move"].split(" ")[0] for r in record["log"] if r["seat"] == "chance")
    given_out = {which: game for which, game in rulesets().items() if which[0] in GIVEN_OUT}

    assert drawn == {
        which: {verb.name for verb in game.facts.verbs if verb.chance} for which, game in given_out.items()
    }


def test_the_corpus_stays_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < 150_000 * len({file.parent for file in FILES})
