"""`manage.py partition`: refused while the server runs, then matches go on in partitions."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from tests.running.guests import Guest, assert_the_record_is_whole, play_to_the_end
from tests.running.production import Production
from tests.running.templates import administer

PARTS_OF = (
    "SELECT inhparent::regclass::text, count(*) FROM pg_inherits JOIN pg_class ON oid = inhrelid"
    " WHERE relkind = 'r' GROUP BY 1 ORDER BY 1"
)
TABLES = ("games_moverecord", "journal_event", "notifications_feedevent")
KEPT = (
    "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE conparentid = 0 AND contype <> 'n'"
    " UNION SELECT indexname, replace(indexdef, ' ON ONLY ', ' ON ')"
    " FROM pg_indexes JOIN pg_class ON relname = indexname"
    " WHERE schemaname = 'public' AND NOT relispartition ORDER BY 1, 2"
)
"""All constraints and indexes, those of partitions left out."""


@pytest.mark.django_db
@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has partitions")
def test_sqlite_has_none() -> None:
    with pytest.raises(CommandError, match="Only PostgreSQL has partitions"):
        call_command("partition")


@pytest.mark.slow
@pytest.mark.services
@pytest.mark.long
def test_matches_go_on_in_partitions(tmp_path: Path) -> None:
    with Production(tmp_path / "data") as server:
        ana, ben = Guest(server, "ana"), Guest(server, "ben")
        half = ana.create({"user": "ana"}, {"user": "ben"})
        ben.join(half)
        for guest in (ana, ben):
            if (view := guest.view(half))["due"]:
                guest.play(half, view)

        refused = partition(server)
        assert refused.returncode == 1
        assert "Stop the server first: beat and worker left a sign of life" in refused.stderr
        assert server.stop() == 0
        assert "within the last minute" in partition(server).stderr
        # A minute later.
        administer(
            "UPDATE core_heartbeat SET at = at - interval '1 minute'", server.environment["POSTCARD_DATABASE_URL"]
        )

        shape, events = server.rows(KEPT), server.rows("SELECT id FROM journal_event ORDER BY id")
        done = partition(server)
        assert done.returncode == 0, done.stderr
        assert server.rows(PARTS_OF) == [(table, 16) for table in TABLES]
        assert server.rows(KEPT) == shape
        assert server.rows("SELECT id FROM journal_event ORDER BY id") == events
        assert "have partitions already" in partition(server).stdout
        server.run("manage.py", "makemigrations", "--check", "--dry-run")
        server.run("manage.py", "prepare")
        server.run("manage.py", "verify_matches")

        server.start()
        play_to_the_end(half, ana, ben)
        with_bot = ana.create({"user": "ana"}, {"bot": "random"})
        play_to_the_end(with_bot, ana)
        for match in (half, with_bot):
            assert_the_record_is_whole(ana, match)
        assert server.rows("SELECT count(*) FROM journal_delivery WHERE state = 'parked'") == [(0,)]
        server.run("manage.py", "verify_matches")


def partition(server: Production) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "manage.py", "partition"],
        cwd=server.root, env=server.environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
