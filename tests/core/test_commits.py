"""Commits are noticed without a query, on SQLite."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from core.database.sqlite3 import commits
from core.database.sqlite3.commits import Commits


@pytest.fixture
def writer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[sqlite3.Connection]:
    """Another process's connection to the database."""
    path = str(tmp_path / "some.sqlite3")
    django = SimpleNamespace(vendor="sqlite", is_in_memory_db=lambda: False, settings_dict={"NAME": path})
    monkeypatch.setattr(commits, "connection", django)
    writer = sqlite3.connect(path, isolation_level=None)
    writer.execute("CREATE TABLE move (card TEXT)")
    yield writer
    writer.close()


@pytest.mark.parametrize("journal", ["wal", "delete"])
def test_each_commit_is_noticed_once_and_nothing_else(writer: sqlite3.Connection, journal: str) -> None:
    writer.execute(f"PRAGMA journal_mode={journal}")
    with Commits() as seen:
        assert seen.are_noticed
        assert seen.are_new()
        assert not seen.are_new()

        writer.execute("INSERT INTO move VALUES ('green 3')")
        assert seen.are_new()
        writer.execute("SELECT * FROM move").fetchall()
        assert not seen.are_new()

        writer.execute("BEGIN")
        writer.execute("INSERT INTO move VALUES ('green 4')")
        if journal == "wal":
            assert not seen.are_new()
        writer.execute("COMMIT")
        assert seen.are_new()
        assert not seen.are_new()


def test_while_the_database_is_locked_there_may_be_some(writer: sqlite3.Connection) -> None:
    with Commits() as seen:
        assert seen.are_new()
        writer.execute("BEGIN EXCLUSIVE")
        assert seen.are_new()
        assert seen.are_new()
        writer.execute("ROLLBACK")
        assert seen.are_new()
        assert not seen.are_new()


@pytest.mark.parametrize(
    "other",
    [
        SimpleNamespace(vendor="postgresql"),
        SimpleNamespace(vendor="sqlite", is_in_memory_db=lambda: True),
    ],
    ids=["another database", "in memory"],
)
def test_a_database_that_does_not_tell_has_to_be_asked(monkeypatch: pytest.MonkeyPatch, other: SimpleNamespace) -> None:
    monkeypatch.setattr(commits, "connection", other)
    with Commits() as seen:
        assert not seen.are_noticed
        assert seen.are_new()
        assert seen.are_new()
        assert seen.pause_after(0.0, rest=10, usual=0.1) == 0.1


def test_a_file_that_cannot_be_opened_is_tried_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "data" / "some.sqlite3"
    django = SimpleNamespace(vendor="sqlite", is_in_memory_db=lambda: False, settings_dict={"NAME": str(path)})
    monkeypatch.setattr(commits, "connection", django)
    with Commits() as seen:
        assert seen.are_new()
        path.parent.mkdir()
        assert seen.are_new()
        assert not seen.are_new()


@pytest.mark.parametrize(("took", "pause"), [(0.0, 0.02), (0.004, 0.04), (3.0, 0.1)])
def test_the_next_look_comes_soon_and_later_after_a_long_one(
    writer: sqlite3.Connection, took: float, pause: float
) -> None:
    with Commits() as seen:
        assert seen.pause_after(took, rest=10, usual=0.1) == pause
