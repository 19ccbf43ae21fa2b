"""Files that are no records: each is refused with a sentence, and none with a traceback."""

import contextlib
import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.clients.verify.forging import sealed
from tests.clients.verify.program import Json, program, read, refusal, run, stored

ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    10**14,
    "",
    "x",
    "0" * 64,
    "\u2603",
    "?",
    "a b  c,,",
    [],
    [[]],
    {},
    {"seat": {}},
    ["x", None],
]
Way = tuple[str | int, ...]


@pytest.fixture
def record() -> Json:
    """A short one, with chance moves of several kinds."""
    return min(map(read, stored(names="eventful")), key=lambda record: len(record["log"]))


def paths(value: Any, way: Way = ()) -> Iterator[Way]:
    """Every place in a JSON value, of long lists the first, the second and the last items."""
    if way:
        yield way
    if isinstance(value, dict):
        for name in value:
            yield from paths(value[name], (*way, name))
    elif isinstance(value, list):
        for place in sorted({0, 1, len(value) - 1} & set(range(len(value)))):
            yield from paths(value[place], (*way, place))


def put(record: Json, way: Way, value: Any) -> Json:
    found: Any = copy.deepcopy(record)
    inner = found
    for step in way[:-1]:
        inner = inner[step]
    inner[way[-1]] = value
    assert isinstance(found, dict)
    return found


def without(record: Json, way: Way) -> Json:
    found: Any = copy.deepcopy(record)
    inner = found
    for step in way[:-1]:
        inner = inner[step]
    del inner[way[-1]]
    assert isinstance(found, dict)
    return found


# Nothing depends on them.
UNSEALED = ("kind",)


def test_every_member_may_be_anything(record: Json) -> None:
    accepted = []
    for way in paths(record):
        for value in ODD:
            changed = put(record, way, value)
            if changed != record and refusal(changed) is None and way[-1] not in UNSEALED:
                accepted.append((way, value))

    assert accepted == []


@pytest.mark.parametrize(
    ("way", "value", "sentence"),
    [
        (("entropies", 0, "value"), "x" * 65, "entropies[0].value: It must be at most 64 characters"),
        (("entropies", 1, "value"), "s\u00e4\u00dfe", "entropies[1].value: It must be at most 64 characters"),
        (("entropies", 1, "seat"), 0, "entropies: There is one for each seat in listed order"),
        (("entropies", 0, "seat"), False, "entropies: There is one for each seat in listed order"),
        (("outcome", "places"), [1], "outcome.places: It must be "),
        (("outcome", "places"), None, "outcome.places: It must be "),
        (("outcome", "points"), ["1", "2"], "outcome.points: It must be "),
        (("outcome", "points"), None, "outcome.points: It must be "),
        (("players", 1, "seat"), 0, "players[1].seat: The seats are listed in order, so this one is 1."),
        (("players", 0), 5, "players[0]: It must be an object."),
        (("listed",), [], "listed: It lists 0 players"),
        (("log", 0, "seat"), 0, "line 0 of the log, seat: Every match begins with a deal"),
        (("log", 1, "seat"), 9, "line 1 of the log, seat: 9 is neither one of the "),
        (("log", 1, "hash"), "0" * 63 + "G", "line 1 of the log, hash: It must be 64 digits"),
        (("seed",), "F" * 64, "seed: It must be 64 digits"),
        (("log", 1), [], "log[1]: It must be an object."),
        (("ended_at",), "now", 'ended_at: "now" is not a time'),
        (("revision",), True, "revision: It is true, but must be a whole number."),
    ],
    ids=range(18),
)
def test_it_says_what_is_wrong_with_a_member(record: Json, way: Way, value: object, sentence: str) -> None:
    assert (refusal(put(record, way, value)) or "").startswith(sentence)


def test_every_member_may_be_missing(record: Json) -> None:
    assert [way for way in paths(record) if refusal(without(record, way)) is None and way[-1] not in UNSEALED] == []
    assert (refusal(without(record, ("outcome", "places"))) or "") == "outcome.places: It is missing."
    assert (refusal(without(record, ("log", 1, "at"))) or "") == "line 1 of the log, at: It is missing."


def test_a_sealed_record_of_nonsense_does_not_break_the_replay(record: Json) -> None:
    tried = 0
    for way in paths(record):
        for value in ODD:
            changed = put(record, way, value)
            try:
                sealed(changed)
            except (TypeError, KeyError, ValueError, AttributeError, IndexError):
                continue
            tried += 1
            # Without a traceback: of a game or a revision that they do not know, the rules are of no use.
            with contextlib.suppress(program().Unusable):
                refusal(changed, rules=True)
    assert tried > 100


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b"", "the file: It is not JSON"),
        (b"\x00", "the file: It is not JSON"),
        (b"{", "the file: It is not JSON"),
        (b"\xff\xfe{}", "the file: It is not UTF-8, from byte 0 on."),
        ('{"format": "postcard-record/1", "match": "\u00e9"}'.encode("latin-1"), "the file: It is not UTF-8"),
        (b'{"match": "\\ud800"}', "the file: It contains half a character"),
        (b"[]", "the file: It does not contain a JSON object."),
        (b"null", "the file: It does not contain a JSON object."),
        (b'"postcard-record/1"', "the file: It does not contain a JSON object."),
        (b"{}", "format: "),
        (b'{"format": "postcard-record/2"}', "format: This program reads postcard-record/1"),
        (b'{"seed": "a", "seed": "b"}', '"seed": This member is there twice'),
        (b'{"ply": NaN}', "the file: It contains NaN"),
        (b'{"ply": -Infinity}', "the file: It contains -Infinity"),
        (b'{"ply": 1.0}', "the file: It contains 1.0"),
        (b'{"ply": 1e400}', "the file: It contains 1e400"),
        (b'{"ply": -0}', "the file: It contains -0"),
        (b'{"ply": ' + b"9" * 20_000 + b"}", "the file: It contains 99999"),
        (b"[" * 100_000, "the file: It is nested too deeply"),
        (b"[" * 100_000 + b"]" * 100_000, "the file: It is nested too deeply"),
        (b'{"clock": ' + b'{"a":' * 500 + b"1" + b"}" * 501, "the file: It is nested too deeply"),
    ],
    ids=range(21),
)
def test_bytes_that_are_no_record(raw: bytes, sentence: str) -> None:
    assert (refusal(raw) or "").startswith(sentence)


def test_a_file_cut_off_anywhere_is_refused(record: Json) -> None:
    raw = json.dumps(record).encode()

    assert [length for length in range(0, len(raw), 97) if refusal(raw[:length]) is None] == []


def test_a_mark_at_the_beginning_of_the_file_does_no_harm(record: Json) -> None:
    assert refusal(b"\xef\xbb\xbf" + json.dumps(record).encode()) is None


def test_a_refusal_is_one_line_without_letters_that_a_terminal_obeys(record: Json, tmp_path: Path) -> None:
    record["log"][2]["seat"] = "\x1b[2J\n" * 50
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), "utf-8")

    answer = run(file)
    assert answer.returncode == 1
    assert answer.stdout.startswith("REFUSED. line 2 of the log, seat: ")
    assert answer.stdout.count("\n") == 1
    assert "\x1b" not in answer.stdout
    assert len(answer.stdout) < 200


def test_an_unknown_game_is_followed_as_far_as_it_goes(record: Json) -> None:
    for name, value in (("game", "whist"), ("revision", 99)):
        odd = sealed({**copy.deepcopy(record), name: value})
        verdict, found = program().verify(program().record_of(odd))
        assert verdict == "CONSISTENT"
        assert any("does not know the cards" in sentence for sentence in found.not_shown)
        with pytest.raises(program().Unusable, match="These rules "):
            refusal(odd, rules=True)
