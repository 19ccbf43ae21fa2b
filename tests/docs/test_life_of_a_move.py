"""The page tells the door's steps in the door's own words and order."""

import re

from tests.architecture.tree import ROOT

PAGE = (ROOT / "docs" / "life-of-a-move.md").read_text("utf-8")
DOOR = (ROOT / "games" / "services" / "play.py").read_text("utf-8")
REFUSALS = {
    1: ["not_found"], 2: ["not_your_seat"], 4: ["match_over", "wrong_state"], 5: ["not_your_turn"], 6: ["stale"],
    7: ["malformed_move"], 8: ["illegal_move"],
}  # fmt: skip


def steps_of_the_page() -> list[tuple[int, str, str]]:
    """(number, the step, the words after it)."""
    section = PAGE.split("## The steps at the door")[1].split("\n## ")[0]
    found = re.findall(r"^(\d+)\. \*\*(.+?)\*\*(.*?)(?=^\d+\. |\n\n|\Z)", section, re.MULTILINE | re.DOTALL)
    return [(int(number), " ".join(step.split()), words) for number, step, words in found]


def test_its_steps_are_those_of_the_code() -> None:
    in_code = [(int(number), step) for number, step in re.findall(r"^ *# (\d+)\. (.+)$", DOOR, re.MULTILINE)]

    assert [(number, step) for number, step, _ in steps_of_the_page()] == sorted(in_code)
    assert [number for number, _ in in_code] == [1, 2, 3, 9, 10, 11, 4, 5, 6, 7, 8], "a step moved: read the page again"


def test_its_refusals_are_those_of_the_wire() -> None:
    refusals = {number: re.findall(r"\d{3} ((?:`\w+`(?: or )?)+)", words) for number, _, words in steps_of_the_page()}

    assert {number: re.findall(r"`(\w+)`", " ".join(codes)) for number, codes in refusals.items() if codes} == REFUSALS


def test_every_file_of_its_diagram_exists() -> None:
    named = re.findall(r"^[ │├└─►]*((?:core|games|bots)/[\w/]+\.py)", PAGE, re.MULTILINE)

    assert len(named) > 15
    assert [path for path in named if not (ROOT / path).is_file()] == []
