"""Every game, however a match of it ended and by whatever clock: the record is accepted, and no change of it is."""

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from core.times import format_time
from games.rules.registry import registry
from games.services.leaving.adjudicate import adjudicate_match
from tests.amounts import sample
from tests.clients.verify import tampering
from tests.clients.verify.forging import played, sealed
from tests.clients.verify.options import low_options
from tests.clients.verify.program import Json, refusal, run
from tests.clients.verify.tampering import Tampered
from tests.fixtures import Clock
from tests.sittings import Player, answered, begun_match

ENDS = ("on the board", "resigned", "timed_out", "agreed", "adjudicated", "aborted")
CLOCKS: tuple[Json, ...] = (
    {"kind": "none"},
    {"kind": "per_move", "days": 3, "vacation": "none", "weekends": "play"},
    {"kind": "bank", "days": 10, "increment_hours": 24, "cap_days": 15, "vacation": "budget", "weekends": "rest"},
)
ON_EVERY_END = pytest.mark.parametrize("end", ENDS)
ON_EVERY_GAME = pytest.mark.parametrize("key", registry())


@cache
def record_of(key: str, end: str) -> Json:
    """A short match of a game that ended so; the clocks take turns."""
    rng = random.Random(f"{key} {end}")
    record = played(key, low_options(key, 1), rng, rows=None if end == "on the board" else 4)
    record["clock"] = CLOCKS[(ENDS.index(end) + list(registry()).index(key)) % len(CLOCKS)]
    if end not in ("on the board", "resigned"):
        record["outcome"]["reason"] = end
    if end == "agreed":
        record["outcome"]["places"] = [1 for _ in record["players"]]
    if end == "aborted":
        record["outcome"].update(places=None, points=None)
    return sealed(record)


def named(changes: Callable[[Json], Iterator[Tampered]], part: str) -> Callable[[Json], Iterator[Tampered]]:
    """Those of some changes whose names have a part in common."""
    return lambda record: ((name, changed) for name, changed in changes(record) if part in name)


CHANGES: dict[str, Callable[[Json], Iterator[Tampered]]] = {
    "card": tampering.changed_cards,
    "move": named(tampering.changed_rows, ": move "),
    "seat": named(tampering.changed_rows, ": seat "),
    "hash": named(tampering.changed_rows, ": hash "),
    "time": named(tampering.changed_rows, ": at "),
    "time of the end": named(tampering.changed_facts, "ended_at"),
    "seed": named(tampering.changed_facts, "seed"),
    "entropy": named(tampering.changed_facts, "entrop"),
    "clock": named(tampering.changed_facts, "clock"),
    "revision": named(tampering.changed_facts, "revision"),
    "option": tampering.changed_options,
    "result": tampering.changed_results,
    "row dropped": lambda record: tampering.lost_rows(record, counted_anew=False),
    "row doubled": lambda record: tampering.doubled_rows(record, counted_anew=False),
    "row swapped": lambda record: tampering.swapped_rows(record, counted_anew=False),
    "row dropped, the rest counted anew": lambda record: tampering.lost_rows(record, counted_anew=True),
    "row doubled, the rest counted anew": lambda record: tampering.doubled_rows(record, counted_anew=True),
    "row swapped, the rest counted anew": lambda record: tampering.swapped_rows(record, counted_anew=True),
}


@ON_EVERY_END
@ON_EVERY_GAME
def test_it_accepts_a_match_however_it_ended(key: str, end: str) -> None:
    record = record_of(key, end)

    assert refusal(record) is None
    assert refusal(record, rules=True) is None


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("end", sample(ENDS, "on the board", "timed_out"))
@ON_EVERY_GAME
def test_it_refuses_it_with_anything_changed(key: str, end: str, change: str) -> None:
    found = {name: refusal(record) for name, record in CHANGES[change](record_of(key, end))}

    assert found
    assert [name for name, sentence in found.items() if sentence is None] == []


@ON_EVERY_GAME
def test_every_clock_is_among_them(key: str) -> None:
    assert {record_of(key, end)["clock"]["kind"] for end in ENDS} == {"none", "per_move", "bank"}


@ON_EVERY_GAME
def test_the_last_row_is_among_those_that_are_dropped(key: str) -> None:
    record = record_of(key, "resigned")
    last = len(record["log"]) - 1

    assert f"dropped {last}" in {name for name, _ in tampering.lost_rows(record, counted_anew=False)}


def test_places_that_were_decided_leave_none_out() -> None:
    record = {**record_of("mu-2p", "adjudicated"), "outcome": {**record_of("mu-2p", "adjudicated")["outcome"]}}
    for places in ([1, 3], [2, 2], [0, 1]):
        record["outcome"]["places"] = places
        assert (refusal(sealed(dict(record)), rules=True) or "").startswith("outcome.places: ")


@pytest.mark.django_db
@pytest.mark.parametrize("reason", ["timed_out", "adjudicated"])
def test_it_accepts_what_the_server_gives_out(reason: str, clock: Clock, tmp_path: object) -> None:
    ana, ben = Player("ana"), Player("ben")
    terms = {"clock": {"kind": "bank", "days": 10, "increment_hours": 24, "cap_days": 15, "weekends": "rest"}}
    match = begun_match(ana, ben, moves=5, **terms)
    clock.pass_by(days=1)
    if reason == "adjudicated":
        adjudicate_match(match_id=match, by=None, places=[2, 1], reason="It could not go on.")
    else:
        clock.pass_by(days=60)
    export = ana.get(f"/matches/{match}/export")
    file = f"{tmp_path}/record.json"
    with open(file, "wb") as kept:
        kept.write(export.content)

    record = answered(export, 200)
    assert (record["outcome"]["reason"], record["clock"]["kind"]) == (reason, "bank")
    assert record["ended_at"] <= format_time(clock.time)
    answer = run(file, "--rules")
    assert (answer.returncode, answer.stderr) == (0, "")
