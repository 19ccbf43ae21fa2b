"""Records that an attacker sealed anew after a change: the chain fits, so something else has to give them away.

Without the rules that is the deal; with them every move and the result; with notes anything at all. What none of these
finds, the verifier says that it has not shown.
"""

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.rules.registry import registry
from tests.clients.verify import tampering
from tests.clients.verify.forging import renumbered, sealed
from tests.clients.verify.program import Json, program, read, refusal, stored
from tests.clients.verify.tampering import Tampered

FILES = stored(names="eventful")
ON_EVERY_GAME = pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.parent.name)


def notes(record: Json, plies: Any = None) -> Any:
    """Everything that could have been noted, or the commitment and some lines."""
    seen = program().Seen(commitment=("notes", record["commitment"]))
    seen.rows = [(row["ply"], "notes", row["hash"]) for row in record["log"] if plies is None or row["ply"] in plies]
    if plies is None:
        seen.end = ("notes", record["end"])
    return seen


def forged(tampered: Iterator[Tampered]) -> Iterator[Tampered]:
    for name, record in tampered:
        yield name, sealed(record)


def accepted(tampered: Iterator[Tampered], **how: Any) -> list[str]:
    return [name for name, record in tampered if refusal(record, **how) is None]


@ON_EVERY_GAME
def test_a_forger_cannot_change_what_chance_drew(file: Path) -> None:
    record = read(file)
    draws = {row["ply"]: row["move"].split(" ")[0] for row in record["log"] if row["seat"] == "chance"}
    takes = {name for name, _ in tampering.changed_cards(record) if draws[int(name[5:].split(":")[0])] == "take"}

    assert set(accepted(forged(tampering.changed_cards(record)))) == takes
    assert accepted(forged(tampering.changed_cards(record)), rules=True) == []
    assert bool(takes) == (record["game"] == "namahage")


@ON_EVERY_GAME
def test_a_forger_cannot_change_what_the_deal_follows_from(file: Path) -> None:
    record = read(file)
    # How a game deals that the program does not know is for the rules to say.
    unknown = {f"game {key}" for key in registry()} - {f"game {key}" for key, _ in program().DEALERS}
    changed = [(name, it) for name, it in tampering.changed_facts(record) if name not in unknown]
    facts = [(name, it) for name, it in changed if name[:4] in ("seed", "entr", "deal", "game")]
    several = [(name, it) for name, it in facts if name != "entropies dropped"]

    assert len(several) > 8
    assert accepted(forged(iter(several))) == []


@ON_EVERY_GAME
def test_a_forger_cannot_turn_back_time(file: Path) -> None:
    record = read(file)
    early = copy.deepcopy(record)
    early["log"][1]["at"] = "2020-02-29T00:00:00Z"
    assert "line 1 of the log, at" in (refusal(sealed(early)) or "")
    late = copy.deepcopy(record)
    late["ended_at"] = "2020-02-29T00:00:00Z"
    assert (refusal(sealed(late)) or "").startswith("ended_at: ")


@ON_EVERY_GAME
@pytest.mark.parametrize("time", ["2026-02-30T00:00:00Z", "2026-02-01 00:00:00", "2026-2-1T00:00:00Z", "soon", ""])
def test_a_forger_writes_times_as_everyone_does(file: Path, time: str) -> None:
    record = read(file)
    record["log"][-1]["at"] = time
    assert f"line {len(record['log']) - 1} of the log, at" in (refusal(sealed(record)) or "")
    record = {**read(file), "ended_at": time}
    assert (refusal(sealed(record)) or "").startswith("ended_at: ")


@ON_EVERY_GAME
@pytest.mark.parametrize("changes", [tampering.lost_rows, tampering.doubled_rows, tampering.swapped_rows])
def test_a_forger_counts_lines_as_everyone_does(file: Path, changes: Any) -> None:
    record = read(file)
    last = len(record["log"]) - 1
    # Without its last line a sealed log is a shorter one, which only the rules know not to be over.
    found = [
        (name, it) for name, it in changes(record, counted_anew=False) if name not in (f"dropped {last}", "dropped all")
    ]

    assert len(found) > 8
    for name, it in found:
        assert "a line is missing, doubled or out of place" in (refusal(sealed(it)) or ""), name


@pytest.mark.parametrize("name", [5, True, [], {}])
def test_a_name_is_a_text(name: object) -> None:
    record = read(FILES[0])
    for player in record["players"]:
        player["name"] = name
    record["listed"] = [name for _ in record["players"]]

    assert (refusal(record) or "").startswith("players[0].name: ")
    record = read(FILES[0])
    record["listed"][1] = name
    assert (refusal(record) or "").startswith("listed[1]: ")


@ON_EVERY_GAME
def test_the_rules_show_forged_moves(file: Path) -> None:
    record = read(file)
    seats = [ply for ply, row in enumerate(record["log"]) if row["seat"] != "chance"]
    moves = [(name, it) for name, it in tampering.changed_rows(record) if ": move" in name or ": seat" in name]
    sample = random.Random(1).sample(moves, 40)

    assert accepted(forged(iter(sample)), rules=True) == []
    for ply in (seats[0], seats[len(seats) // 2], seats[-1]):
        nonsense = copy.deepcopy(record)
        nonsense["log"][ply]["move"] = "juggle \u2603"
        assert refusal(sealed(nonsense)) is None, "nothing but the rules knows a seat's moves"
        assert f"line {ply} of the log, move" in (refusal(nonsense, rules=True) or "")


@ON_EVERY_GAME
def test_the_rules_show_forged_results(file: Path) -> None:
    record = read(file)
    results = [(name, it) for name, it in tampering.changed_results(record) if name != "no result"]
    results.append(("later", {**copy.deepcopy(record), "ended_at": tampering.later(record["ended_at"])}))

    assert accepted(forged(iter(results)), rules=True) == []


@ON_EVERY_GAME
@pytest.mark.parametrize("changes", [tampering.lost_rows, tampering.doubled_rows, tampering.swapped_rows])
def test_the_rules_show_lines_dropped_doubled_and_swapped(file: Path, changes: Any) -> None:
    record = read(file)
    found = list(changes(record, counted_anew=True))
    # The last ones are always among them.
    sample = [*random.Random(2).sample(found, min(20, len(found))), *found[-3:]]

    assert accepted(forged((name, renumbered(it)) for name, it in sample if it["log"]), rules=True) == []


@pytest.mark.parametrize("file", stored(names="options-*"), ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_the_rules_know_all_options(file: Path) -> None:
    record = read(file)
    for spec, value in record["options"].items():
        for odd in ("never", 1000, None, [value], 0, 1):
            if odd is not value:
                it = {**copy.deepcopy(record), "options": {**record["options"], spec: odd}}
                sentence = refusal(sealed(it), rules=True)
                assert sentence is not None, (spec, odd)


@ON_EVERY_GAME
def test_notes_show_every_forgery(file: Path) -> None:
    record = read(file)
    seen = notes(record)
    assert refusal(record, seen=seen) is None
    changes = [
        *tampering.changed_facts(record),
        *tampering.changed_results(record),
        *random.Random(3).sample(list(tampering.changed_rows(record)), 40),
        *random.Random(3).sample(list(tampering.lost_rows(record, counted_anew=True)), 10),
    ]
    changes = [
        (name, it) for name, it in changes if name not in ("no result", "entropies dropped") and "hash" not in name
    ]
    # What is computed from the rest is as it was, once it is sealed anew.
    changes = [(name, it) for name, it in changes if not name.startswith(("commitment", "end["))]

    assert len(changes) > 60
    assert accepted(forged(iter(changes)), seen=seen) == []


@ON_EVERY_GAME
def test_nothing_but_notes_shows_a_whole_match_made_up(file: Path) -> None:
    record = read(file)
    made_up = copy.deepcopy(record)
    made_up["clock"] = {"kind": "another"}
    for row in made_up["log"]:
        row["at"] = made_up["ended_at"]
    sealed(made_up)

    assert refusal(made_up, rules=True) is None
    for some in ({0}, {3}, {len(record["log"]) - 1}, {-1}):
        seen = notes(record, some)
        seen.rows = seen.rows or [(-1, "notes", program().first_hash(program().record_of(record)).hex())]
        assert refusal(record, seen=seen) is None
        assert "It differs from your notes (notes)." in (refusal(made_up, seen=seen) or "")
