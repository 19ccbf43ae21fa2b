"""The modules by which pages check records say, in Node, what clients/verify/postcard_verify.py says."""

import json
import random
import re
import subprocess
from pathlib import Path

import pytest

from tests.amounts import long
from tests.clients.typescript.cases import EVENTFUL, NO_RECORDS, SEASON, Case, agree, as_file, changed
from tests.clients.typescript.package import WAIT_SECONDS, Installed, node_folder
from tests.clients.verify.forging import SHARED, played
from tests.clients.verify.options import low_options
from tests.clients.verify.program import read, stored
from tests.running.serving import ROOT

pytestmark = [pytest.mark.slow, long]

TWICE = b'{"seed": "a", "seed": "b"}'
"""A record with a name twice: browsers keep the last value, and nobody can see that afterwards."""


class Modules(Installed):
    """The files of web/static, with nothing around them."""

    def command(self, program: str, *arguments: str) -> list[str]:
        return [str(node_folder() / "bin" / "node"), str(ROOT / "tests" / "web" / "verify-many.mjs"), *arguments]


@pytest.fixture
def modules(tmp_path: Path) -> Modules:
    return Modules(tmp_path)


def test_they_accept_every_stored_record(modules: Modules, tmp_path: Path) -> None:
    files = [*stored(), ROOT / "docs" / "vectors" / "record.json"]

    assert set(agree(modules, tmp_path, [Case(str(file), file.read_bytes()) for file in files])) == {"CONSISTENT"}


@pytest.mark.parametrize("counted_anew", [False, True], ids=["as-they-were", "counted-anew"])
def test_they_refuse_whatever_was_changed(counted_anew: bool, modules: Modules, tmp_path: Path) -> None:
    cases = [
        Case(f"{file}: {name}", as_file(record)) for file in EVENTFUL for name, record in changed(file, counted_anew)
    ]
    said = agree(modules, tmp_path, cases)

    assert "CONSISTENT" not in said
    assert len(set(said)) > 20


def test_they_refuse_what_is_no_record(modules: Modules, tmp_path: Path) -> None:
    cases = [Case(repr(raw[:40]), raw) for raw in NO_RECORDS if raw != TWICE]

    assert all(said.startswith("refused: ") for said in agree(modules, tmp_path, cases))


def test_they_read_notes_and_seasons(modules: Modules, tmp_path: Path) -> None:
    record = read(EVENTFUL[0])
    key = "take-that-toy-2p"
    shared = played(key, low_options(key, 0), random.Random(7), shared=True, rows=9)
    assert shared["deal"].startswith(SHARED["season"])
    cases = [
        Case("commitment", as_file(record), f"commitment {record['commitment']}"),
        Case("end", as_file(record), f"end {record['end']}"),
        Case("another", as_file(record), f"end {'0' * 64}"),
        Case("season", as_file(shared), None, SEASON),
        Case("another season", as_file(shared), None, {**SEASON, "seed": "0" * 64}),
    ]

    assert agree(modules, tmp_path, cases)[1:] == [
        "AUTHENTIC", "refused: end", "CONSISTENT", "refused: the season, commitment",
    ]  # fmt: skip


def in_german(cases: list[Case]) -> list[tuple[str, str]]:
    """Return each sentence of the checker with the page's sentence in its place."""
    program = [str(node_folder() / "bin" / "node"), str(ROOT / "tests" / "web" / "proof-in-german.mjs")]
    lines = "".join(f"{case.line()}\n" for case in cases)
    done = subprocess.run(program, input=lines, capture_output=True, text=True, timeout=WAIT_SECONDS, check=False)
    assert done.returncode == 0, done.stderr
    return [(english, german) for line in done.stdout.splitlines() for english, german in json.loads(line)]


def test_a_page_in_german_says_all_of_it_in_german() -> None:
    cases = [Case(str(file), file.read_bytes()) for file in EVENTFUL]
    cases += [Case(name, as_file(record)) for file in EVENTFUL for name, record in changed(file, counted_anew=False)]
    cases += [Case(repr(raw[:40]), raw) for raw in NO_RECORDS if raw != TWICE]
    cases += [Case("notes", EVENTFUL[0].read_bytes(), notes) for notes in ("one two three", "x y", "end 12", "end")]
    said = in_german(cases)

    assert len(said) > 100
    assert sorted({english for english, german in said if english == german}) == []
    parts = [part for _, german in said for part in german.split(": ")]
    assert [part for part in parts if re.search(r"\b(the|is|are|and|it|of)\b", part)] == []
