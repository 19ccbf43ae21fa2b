"""The check of words finds what docs/style.md avoids, and has no exception that nothing needs."""

from fnmatch import fnmatch
from pathlib import Path

import pytest

from scripts.check_words import EXCEPTIONS, findings, patterns, spaced
from tests.amounts import long
from tests.architecture.tree import ROOT, read, tracked

PLANTED = {
    "Who signs up meets everybody in the division, whoever has blocked whom": 3,
    "Who withdraws before half of the season has played nothing": 3,
    "a deviation of 250: by how much the number may well be wrong": 1,
    "for each ruleset, each speed and each company, and none of them moves another": 1,
    "What a match says it says from the start": 1,
    "what is wrong with a body is told before all of this": 1,
    "since when they are made might tell what is somebody's own": 2,
    "Between 1 and 2 it is looked whether time has run out": 1,
    "To PostgreSQL it is no equality that nobody sits there": 1,
    '"""The same for a single update, which then needs no transaction around it"""': 1,
    "Told is the standard error of what a player comes to": 2,
    "median / 19 of 20 under / most": 1,
    "Who left before halftime: everything is planned anew": 1,
    "Before half of it your results are void; a season comes to now": 2,
    "once it is known whither a refusal may be sent": 1,
    "it is reckoned, mended, and to be to": 2,
    "class Mortals: BREATH = of_one_hand(_nursery, be_born)": 5,
    "class Power: pass": 1,
    "class Hole: pass": 1,
    "def bury(self): pass": 1,
    "def ways(self): pass": 1,
}
"""Lines as they once stood here, and how many of the patterns find something in each."""


@pytest.mark.parametrize("line", PLANTED)
def test_it_finds_what_it_should(line: str, tmp_path: Path) -> None:
    file = tmp_path / "planted.py"
    file.write_text(f"{line}\n")

    assert len(list(findings(file))) == PLANTED[line]


@pytest.mark.parametrize("suffix", [".js", ".ts", ".css", ".yaml", ".po", ".txt"])
def test_it_reads_every_kind_of_text(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"planted{suffix}"
    file.write_text("/* Only this one is to be seen. */\n")

    assert len(list(findings(file))) == 1


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ("def _seat_everybody(): pass", 1, "everybody"),
        ("def tell_of_the_end(): pass", 1, "tell of"),
        ("one that is\nto be seen", 1, "is to be"),
        ("\n    # What is\n    # told from the list", 2, "is told"),
        ("/**\n * Which is\n * to be\n */", 2, "is to be"),
    ],
)
def test_it_finds_words_in_names_and_over_the_ends_of_lines(text: str, line: int, word: str, tmp_path: Path) -> None:
    file = tmp_path / "planted.py"
    file.write_text(text)

    (found,) = findings(file)
    assert f"planted.py:{line}: {word!r}" in found


@pytest.mark.parametrize(
    "line",
    [
        "A player who signs up meets every player of the division.",
        "Who may see what is in docs/secrecy.md.",
        "Cards that cannot be told apart are twins.",
        "She looks at somebody else's hand.",
    ],
)
def test_it_leaves_plain_sentences_alone(line: str, tmp_path: Path) -> None:
    file = tmp_path / "planted.md"
    file.write_text(f"{line}\n")

    assert list(findings(file)) == []


@pytest.mark.parametrize(
    "text",
    [
        '"""What is kept."""\n',
        'def is_kept() -> bool:\n    """Whether it is kept."""\n',
        'class Keeper:\n    """Who keeps it."""\n',
        'def until() -> datetime:\n    """Until when it is kept."""\n',
        'MOST = 5\n"""How many are kept."""\n',
    ],
)
def test_a_docstring_is_no_question(text: str, tmp_path: Path) -> None:
    file = tmp_path / "planted.py"
    file.write_text(text)

    assert len(list(findings(file))) == 1


@long
def test_every_exception_is_needed_and_has_a_reason() -> None:
    texts = {path: read(path) for path in tracked()}
    unneeded = []
    for (glob, word), reason in EXCEPTIONS.items():
        assert reason
        found = {
            spaced(match[0]).lower()
            for path, text in texts.items()
            if fnmatch(path, glob)
            for pattern, _ in patterns()
            for match in pattern.finditer(text)
        }
        if not any(fnmatch(one, word or "*") for one in found):
            unneeded.append((glob, word))

    assert unneeded == []


def test_every_file_is_checked_by_make_check() -> None:
    recipe = (ROOT / "Makefile").read_text().split("\ncheck:")[1].split("\n\n")[0]

    assert "git ls-files -z | xargs -0 $(PY) scripts/check_words.py" in recipe
