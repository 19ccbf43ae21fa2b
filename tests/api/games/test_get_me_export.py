"""`GET /me/export`: all own matches, a line each."""

import gc
import json
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client

from accounts.models import User
from games.models import Match, MoveRecord
from games.selectors.results import exports
from games.services.clocks.lateness import settled_match
from tests.api.manners import counted
from tests.factories import client_for, make_token
from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, begun_match, end_match, refused, start_match


def lines_of(player: Player) -> list[bytes]:
    answer = player.get("/me/export")
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/x-ndjson")
    assert answer.streaming
    whole: bytes = b"".join(answer.streaming_content)
    assert whole.endswith(b"\n")
    return whole.splitlines()


def unchecked_lines_of(player: Player) -> list[bytes]:
    """The lines as they come, whatever the document says of them."""
    answer: Any = Client().get("/api/v1/me/export", headers={"Authorization": f"Bearer {make_token(player.user)}"})
    return b"".join(answer.streaming_content).splitlines()


def read(line: bytes) -> Json:
    found: Json = json.loads(line)
    return found


@pytest.fixture
def matches(ana: Player, ben: Player) -> dict[str, list[str]]:
    """Matches in every state, by state."""
    over = [start_match(ana, ben), start_match(ben, ana, visibility="private")]
    end_match(over[0], ana, ben)
    answered(ana.post(f"/matches/{over[1]}/resign"), 200)
    aborted = start_match(ana, ben)
    for player in (ana, ben):
        answered(player.post(f"/matches/{aborted}/abort", {"action": "offer"}), 200)
    waiting = [ben.create({"user": "ben"}, {"user": "ana"})["id"], ana.create({"user": "ana"}, {"open": True})["id"]]
    return {"over": [*over, aborted], "running": [begun_match(ana, ben, moves=3)], "waiting": waiting}


def test_finished_matches_are_their_records_to_the_byte(ana: Player, matches: dict[str, list[str]]) -> None:
    found = {read(line)["match"]: line for line in lines_of(ana) if b'"log"' in line}

    assert found.keys() == set(matches["over"])
    for match, line in found.items():
        assert line == ana.get(f"/matches/{match}/export").content


def test_others_are_what_everyone_may_see_of_them(ana: Player, matches: dict[str, list[str]]) -> None:
    found = {read(line)["id"]: line for line in lines_of(ana) if b'"log"' not in line and b'"id"' in line}

    assert found.keys() == {*matches["running"], *matches["waiting"]}
    for match, line in found.items():
        assert line == ana.get(f"/matches/{match}").content


def test_the_last_line_says_that_these_were_all(ana: Player, matches: dict[str, list[str]]) -> None:
    lines = [read(line) for line in lines_of(ana)]

    count = sum(map(len, matches.values()))
    assert lines[-1] == {"format": "postcard-export/1", "lines": count, "finished": 3}
    assert len(lines) == count + 1
    ids = [line.get("match") or line["id"] for line in lines[:-1]]
    assert ids == sorted(ids)


def test_a_match_in_which_time_has_run_out_is_settled_first(ana: Player, ben: Player, clock: Clock) -> None:
    late = [start_match(ana, ben, clock={"kind": "per_move", "days": 1}) for _ in range(7)]
    clock.pass_by(days=2)

    found = [read(line) for line in lines_of(ana)]

    assert {line["match"]: line["outcome"]["reason"] for line in found[:-1]} == dict.fromkeys(late, "timed_out")
    assert found[-1]["finished"] == 7


def test_one_that_cannot_be_settled_is_there_as_it_is(ana: Player, ben: Player, clock: Clock) -> None:
    late = [start_match(ana, ben, clock={"kind": "per_move", "days": 1}) for _ in range(2)]
    clock.pass_by(days=2)
    lacking = Match.objects.filter(pk=late[0])
    lacking.update(game="whist")

    found = [read(line) for line in lines_of(ana)]

    assert {line.get("match") or line.get("id"): line.get("status") for line in found[:-1]} == {
        late[0]: "running",
        late[1]: None,
    }
    assert (found[-1]["lines"], found[-1]["finished"]) == (2, 1)
    lacking.update(game=Match.objects.get(pk=late[1]).game)


def test_nobody_gets_what_they_have_no_seat_in(cleo: Player, matches: dict[str, list[str]]) -> None:
    cleo.create({"open": True}, {"open": True})

    assert [read(line) for line in lines_of(cleo)] == [{"format": "postcard-export/1", "lines": 0, "finished": 0}]


def test_who_has_left_a_match_before_it_began_has_no_line_of_it(ana: Player, ben: Player) -> None:
    match = ana.create({"user": "ana"}, {"user": "ben"})["id"]
    assert len(lines_of(ben)) == 2
    answered(ben.post(f"/matches/{match}/decline"), 200)

    assert len(lines_of(ben)) == 1


def test_who_was_invited_and_has_not_answered_in_time_has_no_line_of_it(ana: Player, ben: Player, clock: Clock) -> None:
    expired = [ana.create({"user": "ana"}, {"user": "ben"}, visibility=kind)["id"] for kind in ("public", "private")]
    clock.pass_by(days=14)
    assert {line.get("id") for line in map(read, lines_of(ben))} == {*expired, None}
    clock.pass_by(seconds=1)

    assert [read(line) for line in lines_of(ben)] == [{"format": "postcard-export/1", "lines": 0, "finished": 0}]
    assert len(lines_of(ana)) == 3


def test_a_fault_on_the_way_is_the_last_line(
    ana: Player, matches: dict[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exports, "CHUNK", 2)
    chunks: list[Any] = []

    def lines_or_fault(ids: list[str], user: User, settle: Any, kept: Any = exports._lines) -> Any:
        chunks.append(ids)
        if len(chunks) == 2:
            raise OperationalError("the database is gone, with hand gA,g2")
        return kept(ids, user, settle)

    monkeypatch.setattr(exports, "_lines", lines_or_fault)

    answer = unchecked_lines_of(ana)

    lines = [read(line) for line in answer]

    assert len(lines) == 3
    assert (lines[-1]["status"], lines[-1]["code"]) == (503, "unavailable")
    assert b"gA" not in answer[-1]
    assert all(line.get("format") != "postcard-export/1" for line in lines)


def test_asking_for_the_head_alone_reads_nothing(ana: Player, matches: dict[str, list[str]]) -> None:
    answer: Any = ana.client.head("/api/v1/me/export")

    assert (answer.status_code, answer["Content-Type"]) == (200, "application/x-ndjson")
    assert b"".join(answer.streaming_content) == b""


def test_there_is_a_limit_of_its_own(ana: Player, ben: Player, settings: Any) -> None:
    settings.POSTCARD_LIMITS = {"export": (2, 3600)}
    for _ in range(2):
        lines_of(ana)

    body = refused(ana.get("/me/export"), 429, "throttled")

    assert body["limit"] == "export"
    assert len(lines_of(ben)) == 1


@pytest.mark.parametrize("accept", ["*/*", "application/x-ndjson", "application/*"])
def test_who_accepts_lines_of_json_gets_them(ana: Player, accept: str) -> None:
    assert ana.get("/me/export", Accept=accept).status_code == 200


@pytest.mark.parametrize("accept", ["application/json", "text/plain"])
def test_who_accepts_no_lines_of_json_is_refused(ana: Player, accept: str) -> None:
    refused(ana.get("/me/export", Accept=accept), 406, "not_acceptable")


def test_it_is_kept_by_nobody(ana: Player) -> None:
    assert ana.get("/me/export")["Cache-Control"] == "no-store"


def test_who_has_very_many_is_sent_to_the_archive(
    ana: Player, ben: Player, matches: dict[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    count = sum(map(len, matches.values()))
    monkeypatch.setattr(exports, "MOST_IN_AN_ANSWER", count)
    assert len(lines_of(ana)) == count + 1
    start_match(ana, ben)

    with counted() as queries:
        body = refused(ana.get("/me/export"), 409, "archive_needed")

    assert (body["most"], body["archive"]) == (count, "/api/v1/me/archive")
    assert queries[0] <= 4
    answered(ana.post("/me/archive"), 202)


def test_a_refused_download_counts_for_nothing(
    ana: Player, ben: Player, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_match(ana, ben)
    settings.POSTCARD_LIMITS = {"export": (1, 3600)}
    monkeypatch.setattr(exports, "MOST_IN_AN_ANSWER", 0)
    for _ in range(2):
        refused(ana.get("/me/export"), 409, "archive_needed")

    monkeypatch.setattr(exports, "MOST_IN_AN_ANSWER", 1)
    assert len(lines_of(ana)) == 2


def test_a_hundred_matches_take_one_query_at_most(ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    of_a_chunk, parts = exports.CHUNK / 100, -(-exports.CHUNK // exports.LOGS)
    monkeypatch.setattr(exports, "CHUNK", parts)
    monkeypatch.setattr(exports, "LOGS", 1)

    def queries() -> int:
        client = client_for(ana.user)
        with counted() as found:
            answer: Any = client.get("/api/v1/me/export")
            list(answer.streaming_content)
        return found[0]

    counts = []
    for _ in range(3):
        for _ in range(parts):
            answered(ana.post(f"/matches/{start_match(ana, ben)}/resign"), 200)
        counts.append(queries())

    assert Match.objects.count() == 3 * parts
    assert counts[2] - counts[1] == counts[1] - counts[0] <= of_a_chunk


def test_logs_are_held_a_few_at_a_time(ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exports, "LOGS", 1)
    for _ in range(3):
        end_match(start_match(ana, ben), ana, ben)
    lines = exports.export_of(ana.user, settled_match)

    next(lines)
    held = [kept for kept in gc.get_objects() if type(kept) is MoveRecord]
    everything = MoveRecord.objects.count()
    assert 0 < len(held) < everything / 2
    assert len(list(lines)) == 3
