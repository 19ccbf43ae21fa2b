"""A standby that is read, and lags, stops, comes back and is promoted, while strangers and players look at pages."""

import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.chaos.databases import administer
from tests.running.finished import account, done
from tests.running.own_postgres import OwnPostgres, StandbyPostgres, programs
from tests.running.production import Production
from tests.running.serving import Server, wait_until
from tests.sittings import GAME

SECONDS = 4
"""The most that the standby may be behind."""
TOKEN = "a token for these tests, long enough to start"
SETTINGS = {
    "POSTCARD_STANDBY_SECONDS": str(SECONDS),
    "POSTCARD_METRICS_TOKEN": TOKEN,
    "POSTCARD_LIMITS": "caller=1000000/60,stranger=1000000/60",
}

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(programs() is None, reason="needs initdb and pg_ctl"),
]


class Strangers:
    """Requests of strangers, one after another, without end: the statuses of the answers, and the longest wait."""

    def __init__(self, server: Server) -> None:
        self.statuses: Counter[int] = Counter()
        self.longest = 0.0
        self._server = server
        self._stopping = threading.Event()
        self._threads = [threading.Thread(target=self._look) for _ in range(3)]

    def __enter__(self) -> "Strangers":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopping.set()
        for thread in self._threads:
            thread.join()

    def _look(self) -> None:
        while not self._stopping.is_set():
            for path in ("/leagues", f"/leaderboards/{GAME}", "/watch"):
                began = time.monotonic()
                self.statuses[self._server.get(path)[0]] += 1
                self.longest = max(self.longest, time.monotonic() - began)


def is_used(server: Server) -> bool:
    """Return True if a page was just read from the standby, as /metrics says."""
    server.get("/leagues")
    _, text = server.request("GET", "/metrics", token=TOKEN)
    return "\npostcard_standby_used 1.0\n" in text


def wait_until_used(server: Server) -> None:
    wait_until(lambda: is_used(server), "the standby is not read", server.output)


def create_league(server: Server, token: str, name: str) -> None:
    done(server, "POST", "/leagues", {"name": name, "game": GAME}, token)


def is_listed(server: Server, name: str) -> bool:
    """Return True if strangers see a league."""
    status, page = server.get("/leagues")
    assert status == 200
    return name in page


def seconds_until_listed(server: Server, name: str) -> float:
    began = time.monotonic()
    wait_until(lambda: is_listed(server, name), f"{name} is not listed")
    return time.monotonic() - began


def doctor(server: Production) -> str:
    """The doctor's finding about the standby."""
    # It exits with the state of the whole, which lacks a mail server and more.
    lines = server.run("-c", DOCTOR).splitlines()
    return " ".join(line for line in lines if line)


DOCTOR = (
    "import django; django.setup(); from core.doctor.standby import standby; found = standby();"
    "print(found.state, found.sentence, found.repair)"
)


@contextmanager
def served(folder: Path) -> Iterator[tuple[Production, StandbyPostgres]]:
    """A server with a primary of its own and a standby of that."""
    with ExitStack() as stack:
        primary = stack.enter_context(OwnPostgres())
        standby = stack.enter_context(StandbyPostgres(primary))
        server = Production(folder / "data", POSTCARD_DATABASE_URL=primary.url, **SETTINGS)
        server.environment["POSTCARD_STANDBY_URL"] = f"{standby.url.rpartition('/')[0]}/{server.database}"
        yield stack.enter_context(server), standby


def test_pages_of_strangers_survive_all_that_a_standby_does(tmp_path: Path) -> None:
    with served(tmp_path) as (server, standby):
        ana = account(server, "ana")
        wait_until_used(server)
        assert "ok The standby follows, and is read." in doctor(server)

        # Nothing is written for longer than it may be behind: it still has everything.
        time.sleep(SECONDS + 2)
        assert is_used(server)

        # It lags: strangers see the old state, but not for long; its director sees it at once.
        administer(standby.url, "SELECT pg_wal_replay_pause()")
        create_league(server, ana, "Lagging league")
        assert not is_listed(server, "Lagging league")
        _, own = server.request("GET", "/api/v1/leagues", token=ana)
        assert [league["name"] for league in own["results"]] == ["Lagging league"]
        assert seconds_until_listed(server, "Lagging league") <= SECONDS + 1
        assert not is_used(server)
        assert f"warn The standby is more than {SECONDS} s behind." in doctor(server)
        administer(standby.url, "SELECT pg_wal_replay_resume()")
        wait_until_used(server)

        # It stops and starts: nobody notices.
        with Strangers(server) as strangers:
            for _ in range(3):
                wait_until_used(server)
                standby.kill()
                wait_until(lambda: not is_used(server), "a stopped standby is read", server.output)
                assert "warn The standby does not answer" in doctor(server)
                standby.start()
            wait_until_used(server)
        print(f"standby stopped three times: {dict(strangers.statuses)}, longest {strangers.longest:.1f} s")
        assert set(strangers.statuses) == {200}

        # It is promoted: from then on it is another database.
        with Strangers(server) as strangers:
            standby.promote()
            wait_until(lambda: not is_used(server), "a promoted standby is read", server.output)
        assert set(strangers.statuses) == {200}
        create_league(server, ana, "League of the primary")
        assert is_listed(server, "League of the primary")
        assert "is no standby: it takes writes" in doctor(server)


def test_a_dump_has_all_that_was_there_when_it_began(tmp_path: Path) -> None:
    with served(tmp_path) as (server, standby):
        account(server, "ana")
        administer(standby.url, "SELECT pg_wal_replay_pause()")
        account(server, "ben")
        counted = (
            "import django; django.setup(); from accounts.models import User; from core.database.standby import "
            "from_complete_standby, may_be_seconds_old; from core.database.standby.routing import alias_for_reading;"
            "count = lambda: (alias_for_reading(), User.objects.filter(username__in=['ana', 'ben']).count());"
            "print(from_complete_standby(count)())"
        )
        # It waits, and then reads from the primary.
        assert server.run("-c", counted) == "('default', 2)\n"
        threading.Timer(SECONDS / 4, administer, [standby.url, "SELECT pg_wal_replay_resume()"]).start()
        assert server.run("-c", counted) == "('standby', 2)\n"
