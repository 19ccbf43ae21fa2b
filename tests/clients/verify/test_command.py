"""The verifier as a player runs it: one file, Python, and nothing else."""

import ast
import json
import sys
from pathlib import Path

import pytest

from tests.clients.verify.program import FILE, ROOT, read, run, stored

A_RECORD = stored(games="namahage", names="eventful")[0]


def test_it_imports_the_standard_library_alone() -> None:
    names = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(FILE.read_text("utf-8")))
        for name in ([alias.name for alias in node.names] if isinstance(node, ast.Import) else [])
        + ([str(node.module)] if isinstance(node, ast.ImportFrom) else [])
    }

    assert names - set(sys.stdlib_module_names) == set()


@pytest.mark.parametrize("file", stored(names="eventful"), ids=lambda file: file.parent.parent.name)
def test_it_says_what_it_has_shown_and_what_not(file: Path) -> None:
    alone, replayed = run(file), run(file, "--rules")

    assert (alone.returncode, alone.stderr) == (0, "")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert "Not shown:\n" in alone.stdout
    assert "(--rules)" in alone.stdout
    assert "(--rules)" not in replayed.stdout
    assert "By the rules the result is the one that the record gives." in replayed.stdout
    takes = sum(row["move"].startswith("take") for row in read(file)["log"])
    assert (f"Which card was drawn at random from a hand ({takes} times)" in alone.stdout) == bool(takes)


def test_rules_may_be_those_of_another_checkout() -> None:
    assert run(A_RECORD, "--rules", ROOT).returncode == 0
    assert run("--rules", ROOT, A_RECORD).returncode == 0


def test_the_record_may_come_after_rules_without_a_path() -> None:
    answer = run("--rules", A_RECORD)

    assert answer.returncode == 0
    assert "By the rules" in answer.stdout


def test_it_says_that_a_match_was_given_up() -> None:
    for file in stored(names="resigned"):
        answer = run(file, "--rules")
        assert answer.returncode == 0
        assert 'ended early for the reason given ("resigned")' in answer.stdout


def test_it_refuses_with_one_sentence_on_one_line(tmp_path: Path) -> None:
    record = read(A_RECORD)
    record["log"].pop()
    (tmp_path / "record.json").write_text(json.dumps(record), "utf-8")

    answer = run(tmp_path / "record.json")
    assert answer.returncode == 1
    assert answer.stdout.startswith("REFUSED. end: It does not close this log")
    assert answer.stdout.count("\n") == 1
    assert answer.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "which record?"),
        (("/nowhere/record.json",), "Could not read /nowhere/record.json: "),
        (("/",), "Could not read /: "),
        ((A_RECORD, "--seen", "/nowhere/seen.txt"), "Could not read /nowhere/seen.txt: "),
        ((A_RECORD, "--seen", "/"), "Could not read /: "),
        ((A_RECORD, "--rules", "/nowhere"), "/nowhere is no checkout of the server"),
        ((A_RECORD, A_RECORD), "unrecognized arguments"),
        ((A_RECORD, "--loudly"), "unrecognized arguments"),
        (("--seen",), "expected one argument"),
    ],
    ids=range(9),
)
def test_it_says_when_it_is_called_wrongly(arguments: tuple[str | Path, ...], sentence: str) -> None:
    answer = run(*arguments)

    assert answer.returncode == 2
    assert sentence in answer.stderr
    assert answer.stdout == ""
    assert "Traceback" not in answer.stderr


def test_rules_that_cannot_be_loaded_are_reported(tmp_path: Path) -> None:
    rules = tmp_path / "games" / "rules"
    rules.mkdir(parents=True)
    (rules / "registry.py").write_text("import no_such_module_anywhere\n", "utf-8")

    answer = run(A_RECORD, "--rules", tmp_path)
    assert answer.returncode == 2
    assert "cannot be loaded" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_help_explains_the_notes_and_the_exit_codes() -> None:
    answer = run("--help")

    assert answer.returncode == 0
    for words in ("Exit codes", "--seen FILE", "--rules PATH", "commitment 047d918c", "docs/check-a-deal.md"):
        assert words in answer.stdout


def test_names_in_any_script_are_printed_on_any_terminal(tmp_path: Path) -> None:
    record = read(A_RECORD)
    for place, name in enumerate(("ゆき", "\x1b[31mred")):
        old = record["listed"][place]
        record["listed"][place] = name
        for player in record["players"]:
            player["name"] = name if player["name"] == old else player["name"]
    file = tmp_path / "ゆき.json"
    file.write_text(json.dumps(record), "utf-8")

    for language in ({"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}, {}):
        answer = run(file, **language)
        assert answer.returncode == 0, answer.stderr
        assert "\x1b" not in answer.stdout
