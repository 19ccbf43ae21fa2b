"""The recipe for going back to any moment, followed line by line on a cluster of its own."""

import os
import subprocess
import time
from pathlib import Path

import pytest

from scripts.operations_page import FENCE
from tests.running.guests import Guest, assert_the_record_is_whole, play_to_the_end
from tests.running.own_postgres import OwnPostgres, programs
from tests.running.production import Production
from tests.running.serving import ROOT, wait_until
from tests.running.templates import administer

pytestmark = [
    pytest.mark.slow,
    pytest.mark.soak,
    pytest.mark.skipif(programs() is None, reason="PostgreSQL's initdb is not on this machine"),
]

HEADING = "### Back to any moment"
MATCHES = 6


def blocks(heading: str) -> list[list[str]]:
    """Return the lines of each block of code below a heading of the page, up to the next heading."""
    page = (ROOT / "docs/operations.md").read_text("utf-8")
    _, found, below = page.partition(f"\n{heading}\n")
    assert found, f"docs/operations.md has no heading {heading}"
    return [block[2].splitlines() for block in FENCE.finditer(below.partition("\n#")[0])]


class Operator:
    """The user `postgres`, who types what the page says, with `/srv` being a folder of the test."""

    def __init__(self, postgres: OwnPostgres) -> None:
        self._postgres = postgres
        tools = programs()
        assert tools is not None
        self._environment = os.environ | {
            "PATH": f"{tools}:{os.environ['PATH']}",
            "PGDATA": os.fspath(postgres.data),
            "PGHOST": "127.0.0.1",
            "PGPORT": str(postgres.port),
            "PGUSER": "postgres",
        }

    def type(self, line: str) -> str:
        """Run a line of the page, which has to succeed; what it prints."""
        line = line.replace("/srv", os.fspath(self._postgres.folder))
        # What a server leaves running would hold a pipe open.
        with (self._postgres.folder / "typed").open("w+") as said:
            done = subprocess.run(
                self._postgres.as_owner("sh", "-c", line),
                cwd=self._postgres.folder, env=self._environment, stdout=said, stderr=said, check=False,
            )  # fmt: skip
            said.seek(0)
            printed = said.read()
        assert done.returncode == 0, f"{line}\n{printed}"
        return printed


def test_what_was_played_until_a_moment_is_there_again(tmp_path: Path) -> None:
    settings, copy, recovery, afterwards = blocks(HEADING)
    own = [line.replace("/srv", "{folder}") for line in settings]
    with (
        OwnPostgres(*own) as postgres,
        Production(tmp_path / "data", POSTCARD_DATABASE_URL=postgres.url, POSTCARD_BOT_GRID="0") as server,
    ):
        operator = Operator(postgres)
        operator.type("mkdir /srv/archive")
        ana, ben = Guest(server, "ana"), Guest(server, "ben")
        finished, *matches = (begun(ana, ben) for _ in range(MATCHES))
        play_to_the_end(finished, ana, ben)
        play_some(ana, ben, matches)
        for line in copy:
            operator.type(line)
        play_some(ana, ben, matches)
        kept = logs(ana, [finished, *matches])

        time.sleep(1.5)
        ((moment,),) = server.rows("SELECT to_char(now(), 'YYYY-MM-DD HH24:MI:SS.USOF')")
        time.sleep(1.5)
        play_some(ana, ben, matches)
        assert logs(ana, matches) != kept
        server.stop()
        administer("TRUNCATE games_match CASCADE", server.environment["POSTCARD_DATABASE_URL"])
        assert server.rows("SELECT count(*) FROM games_moverecord") == [(0,)]

        for line in recovery:
            operator.type(line.replace("2026-11-26 14:29:00+00", moment))
        asked = "psql --tuples-only --command 'SELECT pg_is_in_recovery()'"
        wait_until(lambda: operator.type(asked).strip() == "f", "it does not end", lambda: read_log(postgres))
        assert "recovery stopping before commit" in read_log(postgres)
        flush, verify = afterwards
        operator.type(f"{flush.replace('redis-cli', f'redis-cli -u {server.redis.url}')}")
        assert f"{MATCHES} matches agree with their logs." in server.run(*verify.split()[1:])

        server.start()
        # The rows of logs are as they were, hashes included, and everything that came later is gone.
        assert logs(ana, [finished, *matches]) == kept
        for match in matches:
            play_to_the_end(match, ana, ben)
        for match in (finished, *matches):
            assert_the_record_is_whole(ana, match)
            assert ana.get(f"/matches/{match}/proof")
        server.run("manage.py", "verify_matches")


def begun(ana: Guest, ben: Guest) -> str:
    match = ana.create({"user": "ana"}, {"user": "ben"})
    ben.join(match)
    return match


def play_some(ana: Guest, ben: Guest, matches: list[str]) -> None:
    """Two moves in each of them, that are answered."""
    for match in matches:
        for _ in range(2):
            for guest in (ana, ben):
                if (view := guest.view(match))["due"]:
                    guest.play(match, view)
                    break


def logs(guest: Guest, matches: list[str]) -> list[object]:
    return [guest.get(f"/matches/{match}/moves")["results"] for match in matches]


def read_log(postgres: OwnPostgres) -> str:
    return (postgres.data / "recovery.log").read_text()
