"""A deal that several matches share follows from the seed of its season, to which that was bound before the sign-up."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.clients.verify.forging import sealed
from tests.clients.verify.program import ROOT, Json, program, run
from tests.clients.verify.seasons import SEASON, record

__all__ = ["record"]


@pytest.fixture
def files(tmp_path: Path) -> "Files":
    return Files(tmp_path)


class Files:
    """A record, a season and notes on disk, as a player has them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def check(self, record: Json, season: Any = SEASON, *notes: str) -> tuple[int, str]:
        """Run the program on the record, the season and the notes; return its exit code and its output."""
        (self.folder / "record.json").write_text(json.dumps(record), "utf-8")
        (self.folder / "season.json").write_text(json.dumps(season), "utf-8")
        asked: list[str | Path] = ["--season", self.folder / "season.json"] if season else []
        if notes:
            (self.folder / "seen.txt").write_text("\n".join(notes), "utf-8")
            asked += ["--seen", self.folder / "seen.txt"]
        answer = run(self.folder / "record.json", *asked)
        return answer.returncode, answer.stdout + answer.stderr


def test_the_seed_of_the_deal_follows_from_that_of_the_season(record: Json, files: Files) -> None:
    code, said = files.check(record)
    assert code == 0
    assert "The secret number follows from that of the season" in said
    assert "That the season's secret number was fixed before sign-up: its commitment was not noted." in said


def test_with_the_commitment_from_before_the_sign_up_the_deal_is_authentic(record: Json, files: Files) -> None:
    code, said = files.check(record, SEASON, f"season {SEASON['commitment']}")
    assert code == 0
    assert said.startswith("AUTHENTIC as far as the deal goes, CONSISTENT in the rest.\n")
    assert "The season's commitment matches your notes." in said
    assert "was not noted" not in said.partition("Not shown:")[0]


def test_without_the_season_it_says_what_that_would_show(record: Json, files: Files) -> None:
    code, said = files.check(record, None)
    assert code == 0
    assert "That the deal was fixed before sign-up: this needs the season (--season FILE)." in said


@pytest.mark.parametrize(
    ("changed", "notes", "sentence"),
    [
        ({"seed": "0" * 64}, (), "the season, commitment: It does not match the season's secret number"),
        ({"commitment": "0" * 64}, (), "the season, commitment: It does not match the season's secret number"),
        ({}, (f"season {'0' * 64}",), "the season, commitment: It differs from your notes"),
    ],
    ids=["seed", "commitment", "noted"],
)
def test_a_season_that_was_changed_is_refused(
    record: Json, files: Files, changed: Json, notes: tuple[str, ...], sentence: str
) -> None:
    code, said = files.check(record, {**SEASON, **changed}, *notes)
    assert code == 1
    assert said.startswith(f"REFUSED. {sentence}")


def test_a_seed_that_does_not_follow_is_refused(record: Json, files: Files) -> None:
    code, said = files.check(sealed({**record, "seed": "5" * 64}))
    assert code == 1
    assert said.startswith(
        "REFUSED. seed: It is not the one that follows for this deal from the season's secret number."
    )


def test_a_seed_of_another_round_is_refused(record: Json, files: Files) -> None:
    code, said = files.check(sealed({**record, "deal": record["deal"][:-1] + "8"}))
    assert code == 1
    assert said.startswith("REFUSED. seed: ")


@pytest.mark.parametrize(
    ("season", "notes", "sentence"),
    [
        ({**SEASON, "seed": None}, (), "has no seed yet"),
        ({**SEASON, "seed": "51"}, (), "is no season"),
        ({**SEASON, "seed": 51}, (), "seed: It is 51, but must be a text"),
        ({"id": SEASON["id"]}, (), "commitment: It is missing"),
        ([SEASON], (), "it is not an object"),
        ({**SEASON, "id": "Uq3hYt8LwB1nEx5"}, (), "does not belong to the season"),
        (None, (f"season {SEASON['commitment']}",), "can only be checked with --season FILE"),
    ],
    ids=["running", "short", "number", "missing", "list", "another", "only-noted"],
)
def test_what_is_of_no_use_is_not_called_refused(
    record: Json, files: Files, season: Any, notes: tuple[str, ...], sentence: str
) -> None:
    code, said = files.check(record, season, *notes)
    assert code == 2
    assert sentence in said
    assert "Traceback" not in said


def test_a_match_with_a_deal_of_its_own_needs_no_season(files: Files) -> None:
    code, said = files.check(json.loads((ROOT / "docs" / "vectors" / "record.json").read_text("utf-8")))
    assert code == 2
    assert "No season is needed" in said


def test_a_season_that_cannot_be_read_is_named(record: Json, files: Files) -> None:
    (files.folder / "record.json").write_text(json.dumps(record), "utf-8")
    answer = run(files.folder / "record.json", "--season", files.folder / "gone.json")
    assert answer.returncode == 2
    assert f"Could not read {files.folder / 'gone.json'}: " in answer.stderr


def test_notes_as_json_may_name_the_season(tmp_path: Path) -> None:
    (tmp_path / "seen.json").write_text(json.dumps({"season": SEASON["commitment"]}), "utf-8")
    assert program().read_seen(str(tmp_path / "seen.json")).season[1] == SEASON["commitment"]
