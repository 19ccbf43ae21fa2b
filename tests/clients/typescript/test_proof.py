"""The client's check of records says what clients/verify/postcard_verify.py says: of every game, and of forgeries."""

import json
import random
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import long
from tests.clients.typescript.cases import EVENTFUL, NO_RECORDS, SEASON, Case, agree, as_file, changed
from tests.clients.typescript.package import Installed
from tests.clients.verify import tampering
from tests.clients.verify.forging import played, sealed
from tests.clients.verify.options import low_options
from tests.clients.verify.program import ROOT, Json, program, read, stored
from tests.corpus.stored import GIVEN_OUT

pytestmark = [pytest.mark.slow, long]

ODD: list[object] = [None, True, -1, 10**14, "", "0", "é", "\U0001f0a1", [], {}, [[0]], {"seat": {}}]


def test_it_accepts_every_stored_record(package: Installed, tmp_path: Path) -> None:
    files = [*stored(), ROOT / "docs" / "vectors" / "record.json"]
    said = agree(package, tmp_path, [Case(str(file), file.read_bytes()) for file in files])

    assert set(said) == {"CONSISTENT"}
    assert {file.parent.parent.name for file in files} >= set(GIVEN_OUT)


@pytest.mark.parametrize("counted_anew", [False, True], ids=["as-they-were", "counted-anew"])
def test_it_refuses_whatever_was_changed(counted_anew: bool, package: Installed, tmp_path: Path) -> None:
    cases = []
    for file in EVENTFUL:
        cases += [Case(f"{file}: {name}", as_file(record)) for name, record in changed(file, counted_anew)]
    said = agree(package, tmp_path, cases)

    assert "CONSISTENT" not in said
    assert len(set(said)) > 20


def test_it_finds_what_a_forger_cannot_seal_anew(package: Installed, tmp_path: Path) -> None:
    cases = []
    for file in EVENTFUL:
        forged = chain(*(change(read(file)) for change in (tampering.changed_cards, tampering.changed_options)))
        cases += [Case(f"{file}: {name}", as_file(sealed(record))) for name, record in islice(forged, 0, None, 11)]
    said = agree(package, tmp_path, cases)

    assert [line for line in said if line.startswith("refused: line ") and line.endswith(", move")]


def test_any_member_may_be_anything_or_missing(package: Installed, tmp_path: Path) -> None:
    record = min(map(read, stored(names="eventful")), key=lambda found: len(found["log"]))
    record["log"] = record["log"][:3]
    cases = []
    for way in places(record):
        for value in ODD:
            cases.append(Case(f"{way} {value!r}", as_file(put(record, way, value))))
        cases.append(Case(f"without {way}", as_file(put(record, way))))
    assert "refused: the file" not in agree(package, tmp_path, cases)


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a JSON value."""
    if way:
        yield way
    for step in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from places(value[step], (*way, step))


def put(record: Json, way: tuple[Any, ...], *value: object) -> Json:
    """A copy of the record with another value at a place, or without any."""
    found: Any = json.loads(json.dumps(record))
    inner = found
    for step in way[:-1]:
        inner = inner[step]
    if value:
        inner[way[-1]] = value[0]
    else:
        del inner[way[-1]]
    copied: Json = found
    return copied


def test_bytes_that_are_no_record_are_refused(package: Installed, tmp_path: Path) -> None:
    whole = EVENTFUL[0].read_bytes()
    cases = [Case(repr(raw[:40]), raw) for raw in (*NO_RECORDS, *(whole[:length] for length in range(0, 900, 97)))]

    assert all(said.startswith("refused: ") for said in agree(package, tmp_path, cases))
    assert agree(package, tmp_path, [Case("with a mark at its beginning", b"\xef\xbb\xbf" + whole)]) == ["CONSISTENT"]


def test_notes_reach_as_far(package: Installed, tmp_path: Path) -> None:
    record = read(EVENTFUL[0])
    last, other = len(record["log"]) - 1, "0" * 64
    first = program().first_hash(program().record_of(record)).hex()
    row = {ply: f"{ply} {record['log'][ply]['hash']}" for ply in (0, 1, 3, last)}
    commitment = f"commitment {record['commitment'].upper()}"
    as_json = {"match": record["match"], "commitment": record["commitment"], "rows": record["log"][:4], "end": None}
    notes = [
        commitment, f"-1 {first}", f"{commitment}\n{row[3]}\n# a comment\n{row[1]}", row[0],
        f"{commitment}\r\n{row[last]}", f"end {record['end']}", json.dumps(as_json), f"commitment {other}",
        f"match another\n{row[0]}", f"end {other}",
        f"{row[0]}\n{last} {other}", f"-1 {other}", f"{last + 1} {other}", "", "match x", "commitment 12",
        "what is this", f"beginning {other}", "[]", '{"rows": 5}', '{"rows": [{"ply": "1", "hash": ""}]}',
    ]  # fmt: skip
    said = agree(package, tmp_path, [Case(seen, as_file(record), seen) for seen in notes])

    assert {"AUTHENTIC", "unusable", "refused: the header", "refused: commitment"} < set(said)


def test_a_shared_deal_follows_from_its_season(package: Installed, tmp_path: Path) -> None:
    key = "take-that-toy-2p"
    record = played(key, low_options(key, 0), random.Random(7), shared=True, rows=9)
    noted, other = f"season {SEASON['commitment']}", "0" * 64
    seasons: list[tuple[Any, str | None]] = [
        (SEASON, None), (SEASON, noted), (None, None), (None, noted), (SEASON, f"season {other}"),
        ({**SEASON, "seed": other}, None), ({**SEASON, "seed": None}, None), ({**SEASON, "seed": "51"}, None),
        ({**SEASON, "seed": 51}, None), ({"id": SEASON["id"]}, None), ([SEASON], None),
        ({**SEASON, "id": "Uq3h"}, None),
    ]  # fmt: skip
    cases = [Case(repr(season), as_file(record), seen, season) for season, seen in seasons]
    cases += [Case("other seed", as_file(sealed({**record, "seed": "5" * 64})), None, SEASON)]
    cases += [Case("own deal", EVENTFUL[0].read_bytes(), None, SEASON)]
    said = agree(package, tmp_path, cases)

    assert said[:2] == ["CONSISTENT", "AUTHENTIC as far as the deal goes, CONSISTENT in the rest"]
