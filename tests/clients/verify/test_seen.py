"""With notes a record is authentic, as far as they go; without them it is consistent only."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.clients.verify.program import Json, program, read, run, stored

FILES = stored(names="eventful")


@pytest.fixture
def record() -> Json:
    return read(FILES[0])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "seen.txt"


def verdict(record: Json, file: Path, *lines: str) -> str:
    file.write_text("\n".join(lines), "utf-8")
    found: str = program().verify(program().record_of(record), program().read_seen(str(file)))[0]
    return found


def row(record: Json, ply: int) -> str:
    return f"{ply} {record['log'][ply]['hash']}"


def test_how_far_notes_reach(record: Json, file: Path) -> None:
    commitment, last = f"commitment {record['commitment']}", len(record["log"]) - 1
    first = f"-1 {program().first_hash(program().record_of(record)).hex()}"

    for lines, expected in (
        ([commitment], "AUTHENTIC as far as the deal goes, CONSISTENT in the rest"),
        ([first], "AUTHENTIC as far as the deal goes, CONSISTENT in the rest"),
        ([commitment, row(record, 3), row(record, 1)], "AUTHENTIC up to line 3 of the log, CONSISTENT after it"),
        ([row(record, 0)], "AUTHENTIC up to line 0 of the log, CONSISTENT after it"),
        ([commitment, row(record, last)], "AUTHENTIC"),
        ([commitment, f"end {record['end']}"], "AUTHENTIC"),
        ([f"end {record['end']}"], "AUTHENTIC"),
    ):
        assert verdict(record, file, *lines) == expected


def test_notes_are_written_as_people_write(record: Json, file: Path) -> None:
    text = [
        "# my match against ben",
        "",
        f"match   {record['match']}",
        f"  commitment {record['commitment'].upper()}   # noted on Monday",
        f"2\t{record['log'][2]['hash']}",
    ]

    assert verdict(record, file, *text).startswith("AUTHENTIC up to line 2")
    file.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(text).encode())
    assert program().read_seen(str(file)).rows == [(2, f"{file}, line 5", record["log"][2]["hash"])]


def test_notes_may_be_json(record: Json, file: Path) -> None:
    noted = {"match": record["match"], "commitment": record["commitment"], "rows": record["log"][:4], "end": None}

    assert verdict(record, file, json.dumps(noted)).startswith("AUTHENTIC up to line 3")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.parent.name)
def test_it_refuses_what_was_not_so_when_it_was_noted(path: Path, file: Path) -> None:
    record = read(path)
    other = "0" * 64
    last = len(record["log"]) - 1
    for lines, expected in (
        ([f"commitment {other}"], "commitment: It differs from your notes"),
        (["match another", row(record, 0)], "match: It differs from your notes"),
        ([f"end {other}"], "end: It differs from your notes"),
        ([row(record, 0), f"{last} {other}"], f"line {last} of the log, hash: It differs from your notes"),
        ([f"-1 {other}"], "the header: It differs from your notes"),
        ([f"{last + 1} {other}"], f"line {last + 1} of the log: It is in your notes"),
    ):
        with pytest.raises(program().Refused) as refused:
            verdict(record, file, *lines)
        assert str(refused.value).startswith(expected)
        assert f"{file}, line {len(lines) if 'match' not in lines[0] else 1}" in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# nothing but words",
        "commitment",
        "commitment 123",
        "-2 " + 64 * "0",
        "x " + 64 * "0",
        "1 2 3",
        "²³ " + 64 * "0",
        "9" * 30 + " " + 64 * "0",
        "match abc",
        "{",
        "{}",
        '{"rows": 5}',
        '{"rows": [5]}',
        '{"rows": [{"ply": 0}]}',
        '{"rows": [{"ply": "0", "hash": "' + 64 * "0" + '"}]}',
        '{"rows": [{"ply": 0, "hash": 5}]}',
        '{"commitment": 5}',
        '{"commitment": "5"}',
        "{" * 5000,
    ],
)
def test_notes_that_are_none_are_reported(text: str, file: Path) -> None:
    file.write_text(text, "utf-8")
    with pytest.raises(program().Unusable, match=r"seen\.txt"):
        program().read_seen(str(file))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.parent.name)
def test_a_player_checks_with_notes_and_without(path: Path, file: Path) -> None:
    record = read(path)
    file.write_text(f"commitment {record['commitment']}\n{row(record, len(record['log']) - 1)}\n", "utf-8")
    alone, seen = run(path), run(path, "--seen", file)
    file.write_text(f"commitment {record['commitment']}\n{len(record['log']) - 1} {'0' * 64}\n", "utf-8")
    other = run(path, "--seen", file)

    assert (alone.returncode, seen.returncode, other.returncode) == (0, 0, 1)
    assert alone.stdout.startswith("CONSISTENT.\n")
    assert "Only notes taken during the match can show it" in alone.stdout
    assert seen.stdout.startswith("AUTHENTIC.\n")
    assert other.stdout.startswith("REFUSED. line ")


def entropy_lines(record: Json, values: list[str]) -> Any:
    changed = {**record, "entropies": [{**e, "value": v} for e, v in zip(record["entropies"], values, strict=True)]}
    found = program().Findings()
    program().name_entropy(program().record_of(changed), found)
    return found.shown, found.not_shown


def test_it_names_who_gave_entropy() -> None:
    record = read(stored(games="mu-2p", names="eventful")[0])
    names = record["listed"]

    assert f'listed seat 1 ("{names[1]}")' in entropy_lines(record, ["", "salt"])[0][0]
    assert f'listed seat 0 ("{names[0]}"), listed seat 1' in entropy_lines(record, ["pepper", "salt"])[0][0]
    shown, not_shown = entropy_lines(record, ["", ""])
    assert shown == []
    assert not_shown == [
        ("That the deal is fair: no player contributed randomness, so the server could have chosen it.")
    ]
