"""The command that an operator runs."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Match, MoveRecord
from games.selectors import verification
from games.selectors.verification.log import LogReader
from tests.sittings import Player, play_next


def run(*arguments: str) -> tuple[str, str]:
    """Run the command; return its output, and the reason for a failure, or an empty text."""
    out = StringIO()
    try:
        call_command("verify_matches", *arguments, stdout=out)
    except CommandError as failure:
        return out.getvalue(), str(failure)
    return out.getvalue(), ""


def spoil(match: str, **columns: Any) -> None:
    Match.objects.filter(pk=match).update(**columns)


def test_it_says_how_many_matches_are_in_order(running: str, waiting: str) -> None:
    assert run() == ("2 matches agree with their logs.\n", "")


def test_it_fails_and_names_the_match_and_the_column(running: str, waiting: str) -> None:
    spoil(running, ply=99)

    out, failure = run()

    assert out == f"{running}  match.ply: The log has 4 rows, not 99.\n"
    assert failure == "1 of 2 matches differ from their logs."


def test_it_can_look_at_single_matches(running: str, waiting: str) -> None:
    spoil(running, ply=99)

    assert run("--match", waiting) == ("1 match agrees with its log.\n", "")
    assert run("--match", waiting, "--match", running)[1] == "1 of 2 matches differ from their logs."


def test_it_fails_for_a_match_that_does_not_exist(db: None) -> None:
    assert run("--match", "nobody") == ("", "Match nobody not found.")


def test_it_reports_in_json_when_all_is_well(running: str) -> None:
    out, failure = run("--json")

    assert json.loads(out) == {"differences": [], "matches": 1, "differ": 0}
    assert failure == ""


def test_it_reports_in_json_what_differs(running: str, finished: str) -> None:
    spoil(running, ply=99)
    spoil(finished, end="?", reason="?")

    out, failure = run("--json")

    report = json.loads(out)
    # A match that ended in a draw before the finished one is there as well.
    matches = Match.objects.count()
    assert (report["matches"], report["differ"]) == (matches, 2)
    assert {(one["match"], one["where"]) for one in report["differences"]} == {
        (running, "match.ply"),
        (finished, "match.end"),
        (finished, "match.reason"),
    }
    assert all(one["what"] for one in report["differences"])
    assert failure == f"2 of {matches} matches differ from their logs."


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_it_gives_no_secret_of_a_running_match_away(running: str, form: list[str]) -> None:
    match = Match.objects.get(pk=running)
    secrets = {bytes(match.seed).hex(), match.commitment, "a pinch of salt"}
    for record in MoveRecord.objects.filter(match=running):
        secrets |= {record.hash, *record.move.split(" ")[1].split(",")}
    spoil(running, seed=bytes(32), head="?")
    MoveRecord.objects.filter(match=running, ply=2).update(move="play r1,r2")
    MoveRecord.objects.filter(match=running, ply=3).update(due_ply=77)

    out, failure = run(*form)

    assert "row 2.move" in out
    assert "row 0.move" in out
    assert {secret for secret in secrets if secret in out.replace(running, "") + failure} == set()


def test_the_number_of_queries_follows_the_matches_and_not_the_rows(ana: Player, running: str, finished: str) -> None:
    def queries(match: str) -> int:
        with CaptureQueriesContext(
            connection,
        ) as asked:
            assert verification.differences_of(match) == []
        return len(asked)

    assert queries(running) == queries(finished) == 4


def test_all_matches_are_found_whatever_the_size_of_a_batch(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    made = {ana.create({"user": "ana"}, {"open": True})["id"] for _ in range(5)}
    monkeypatch.setattr(verification, "BATCH", 2)

    assert list(verification.match_ids()) == sorted(made)


def test_a_move_made_while_a_match_is_read_is_no_difference(
    running: str, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = LogReader.differences
    played: list[str] = []

    def read_late(log: Any) -> Any:
        if not played:
            played.append(running)
            assert play_next(running, ana, ben)
        return read(log)

    monkeypatch.setattr(LogReader, "differences", read_late)

    assert verification.differences_of(running) == []
    assert played
