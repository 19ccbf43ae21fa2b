"""Exports of all own matches: memory does not grow with how many there are."""

import gc
import tracemalloc
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from rest_framework.renderers import JSONRenderer

from accounts.models import User
from core.ids import new_id
from core.shapes import to_json
from games.models import Match, MoveRecord, Seat
from games.selectors.results import exports
from games.selectors.results.exports import export_of
from games.services.clocks.lateness import settled_match
from games.shapes.records import ShownRecord
from tests.factories import make_user
from tests.fixtures import START

ROWS = 8
CHUNK = 200
"""Matches that are read at a time, fewer than usual."""


@pytest.fixture(autouse=True)
def every_match_is_sound(db: None) -> Iterator[None]:
    """Not here: these matches are nothing but rows."""
    return iter(())


def fill(user: User, count: int) -> None:
    """So many finished matches of a user, with logs that say little."""
    made = [_match(user) for _ in range(count)]
    Match.objects.bulk_create(made, batch_size=500)
    Seat.objects.bulk_create([_seat(match, user) for match in made], batch_size=500)
    rows = [
        MoveRecord(match=match, ply=ply, seat=0, move="play r1", at=START, hash="0" * 64)
        for match in made
        for ply in range(ROWS)
    ]
    MoveRecord.objects.bulk_create(rows, batch_size=2000)


def _seat(match: Match, user: User) -> Seat:
    seat = Seat(number=0, listed_as=0, user=user, kind="human", state="taken", place=1, points=5)
    seat.belong_to(match)
    return seat


def _match(user: User) -> Match:
    match_id = new_id()
    return Match(
        id=match_id, game="take-that-toy-2p", revision=1, options={}, clock={"kind": "none"}, creator=user,
        status="over", created_at=START, started_at=START, ended_at=START, deal=match_id, seed=bytes(32),
        commitment="0" * 64, head="0" * 64, ply=ROWS, written_at=START, reason="resigned", end="0" * 64,
    )  # fmt: skip


def peak_of(user: User) -> tuple[int, int]:
    """Return the number of lines of an export, and its peak memory.

    What nothing refers to any more is thrown away after each chunk: when Python itself would do so is another matter.
    """
    renderer, lines = JSONRenderer(), 0
    gc.collect()
    tracemalloc.start()
    for line in export_of(user, settled_match):
        lines += bool(renderer.render(to_json(line)))
        if lines % CHUNK == 0:
            gc.collect()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return lines, peak


@pytest.mark.soak
def test_many_matches_take_no_more_memory_than_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exports, "CHUNK", CHUNK)
    few, many = make_user("few"), make_user("many")
    fill(few, 2 * CHUNK)
    fill(many, 10 * CHUNK)
    peak_of(few)

    lines, least = peak_of(few)
    all_lines, most = peak_of(many)

    assert (lines, all_lines) == (2 * CHUNK + 1, 10 * CHUNK + 1)
    assert most < 1.5 * least


def test_no_line_is_lost_or_doubled_between_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    user = make_user("ana")
    fill(user, 23)
    ids = sorted(Match.objects.values_list("pk", flat=True))

    for size in (1, 2, 22, 23, 24, 100):
        monkeypatch.setattr(exports, "CHUNK", size)
        assert [getattr(line, "match", None) for line in export_of(user, settled_match)] == [*ids, None]


@pytest.mark.django_db(transaction=True)
def test_nothing_is_held_while_a_reader_takes_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exports, "CHUNK", 3)
    user = make_user("ana")
    fill(user, 7)
    lines: Any = export_of(user, settled_match)

    for line in lines:
        assert not connection.in_atomic_block
        if isinstance(line, ShownRecord):
            assert connection.connection is None
