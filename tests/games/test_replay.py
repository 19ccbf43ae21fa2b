"""Positions from logs, with a cache that can be old and never wrong."""

import random
import threading

import pytest
from django.db import transaction

from core.database.transactions import atomic
from core.recent import Recent
from games import replay
from games.models import Match, MoveRecord
from games.replay import LOOKED_BACK, forget_all, fresh_table, rows_from, steps_of, table_of
from games.rules.contract import Facts
from games.rules.faces import parse_logged
from games.rules.kit.snapshot import snapshot
from games.rules.moves import CHANCE, Move
from tests.api.manners import counted
from tests.sittings import Player, begun_match, end_match, play_next, start_match


@pytest.fixture
def match(ana: Player, ben: Player) -> Match:
    """A match with a few rows."""
    made = begun_match(ana, ben, moves=4)
    return Match.objects.get(pk=made)


def test_a_replay_ends_where_the_match_stands(match: Match) -> None:
    forget_all()

    table = table_of(match)

    assert table.ply == match.ply
    assert table.chances == MoveRecord.objects.filter(match=match, seat=CHANCE).count()
    due = {seat.number: seat.turn.due_ply for seat in match.seats.all()}
    assert dict(enumerate(table.due_since)) == due


def test_every_earlier_ply_is_a_replay_of_its_rows(match: Match) -> None:
    tables = [snapshot(table.clone()) for table, _ in steps_of(match)]

    assert [snapshot(table_of(match, ply)) for ply in range(match.ply)] == tables
    assert tables[0] == snapshot(fresh_table(match))


@pytest.fixture
def long_match(ana: Player, ben: Player) -> Match:
    """A match with more rows than are looked back over."""
    made = start_match(ana, ben, game="yokai-septet-2p")
    while Match.objects.get(pk=made).ply < 2 * LOOKED_BACK:
        assert play_next(made, ana, ben)
    return Match.objects.get(pk=made)


@pytest.mark.django_db(transaction=True)
def test_rows_and_the_table_before_them_are_the_same_whatever_is_cached(long_match: Match) -> None:
    forget_all()
    tables = [snapshot(table.clone()) for table, _ in steps_of(long_match)]
    rows = [(row.record.ply, row.move) for _, row in steps_of(long_match)]
    firsts = [*range(long_match.ply)]
    random.Random(7).shuffle(firsts)
    for first in firsts:
        table, found = rows_from(long_match, first, first + 3)
        assert snapshot(table) == tables[first]
        assert [(row.record.ply, row.move) for row in found] == rows[first : first + 3]


@pytest.mark.django_db(transaction=True)
def test_a_table_is_replayed_from_a_cached_one_shortly_before(
    long_match: Match, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget_all()
    read: list[str] = []

    def parse(facts: Facts, move: str) -> Move:
        read.append(move)
        return parse_logged(facts, move)

    monkeypatch.setattr(replay, "parse_logged", parse)
    with counted() as cold:
        table_of(long_match)
    assert (cold, len(read)) == ([2], long_match.ply)

    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(replay, "_tables", Recent(1))
        assert play_next(long_match.pk, ana, ben)
    read.clear()
    moved = Match.objects.get(pk=long_match.pk)
    with counted() as warm:
        table_of(moved)
    assert (warm, len(read)) == ([1], moved.ply - long_match.ply)


def test_a_player_who_gets_a_table_owns_it(match: Match) -> None:
    with atomic():
        before = snapshot(table_of(match))
    mine = table_of(match)
    seat = next(number for number, ply in enumerate(mine.due_since) if ply is not None)
    mine.position.hands = [0, 0]
    mine.due_since[seat] = None

    assert snapshot(table_of(match)) == before


def test_a_row_written_since_the_match_was_read_is_not_part_of_it(match: Match, ana: Player, ben: Player) -> None:
    before = snapshot(table_of(match))
    assert play_next(match.pk, ana, ben)
    forget_all()

    assert snapshot(table_of(match)) == before


@pytest.mark.django_db(transaction=True)
def test_the_cache_is_filled_after_the_commit_and_never_by_a_rollback(match: Match) -> None:
    forget_all()
    with atomic():
        table_of(match)
        transaction.set_rollback(True)
    with counted() as cold:
        table_of(match)
    with counted() as warm:
        table_of(match)

    assert (cold, warm) == ([1], [0])


@pytest.mark.django_db(transaction=True)
def test_the_cache_forgets_what_was_not_asked_for_longest(
    match: Match, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "_tables", Recent(2))
    others = [Match.objects.get(pk=start_match(ana, ben)) for _ in range(2)]
    for one in (match, others[0], match, others[1]):
        table_of(one)

    kept = [replay._tables.get((one.pk, one.head)) is not None for one in (match, others[0], others[1])]
    assert kept == [True, False, True]


def test_two_positions_never_share_a_key(ana: Player, ben: Player) -> None:
    first, second = (start_match(ana, ben) for _ in range(2))
    for made in (first, second):
        end_match(made, ana, ben, rng=random.Random(1))

    heads = Match.objects.values_list("head", flat=True)
    assert len(set(heads)) == 2


def test_threads_share_the_cache_without_sharing_tables(match: Match) -> None:
    with atomic():
        table_of(match)
    forget_all()
    replay._tables.put((match.pk, match.head), table_of(match))
    seen: list[int] = []

    def look() -> None:
        for _ in range(50):
            # It is in the cache: a thread of a test may not ask the database.
            table = table_of(match)
            table.position.hands = [0, 0]
            seen.append(id(table.position))

    threads = [threading.Thread(target=look) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(seen) == 200
    assert table_of(match).position.hands != [0, 0]
