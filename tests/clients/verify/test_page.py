"""The page for players says what the program does."""

import re
from pathlib import Path

from tests.clients.verify.program import ROOT, program, read, refusal, run

PAGE = (ROOT / "docs" / "check-a-deal.md").read_text("utf-8")
RECORD = ROOT / "docs" / "vectors" / "record.json"


def test_the_notes_on_the_page_are_of_the_match_in_the_vectors(tmp_path: Path) -> None:
    notes = re.search(r"```\n(# against ben.*?)```", PAGE, re.DOTALL)
    assert notes
    (tmp_path / "notes.txt").write_text(notes[1], "utf-8")

    answer = run(RECORD, "--seen", tmp_path / "notes.txt")
    assert answer.returncode == 0
    assert answer.stdout.startswith("AUTHENTIC up to line 11 of the log, CONSISTENT after it.\n")


def test_the_page_names_every_verdict_and_every_exit_code() -> None:
    for word in ("REFUSED", "CONSISTENT", "AUTHENTIC"):
        assert f"**{word}**" in PAGE
    assert re.findall(r"^\| (\d) \|", PAGE, re.MULTILINE) == ["0", "1", "2"]


def test_names_are_not_in_the_chain_as_the_page_says() -> None:
    record = read(RECORD)
    for people in (record["players"], record["listed"]):
        assert "ana" in str(people)
    for place, name in enumerate(record["listed"]):
        for player in record["players"]:
            player["name"] = "zoe" if player["name"] == name == "ana" else player["name"]
        record["listed"][place] = "zoe" if name == "ana" else name

    assert refusal(record) is None
    verdict, found = program().verify(program().record_of(record))
    assert verdict == "CONSISTENT"
    assert any(sentence.startswith("The names and kinds of players") for sentence in found.not_shown)
