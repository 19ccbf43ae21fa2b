"""From 0.1.0 to this version while people play: both serve for a while, in the order of docs/operations.md."""

import itertools
import random
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from config.processes import PARTS
from tests.running.guests import Guest, assert_the_record_is_whole, play_to_the_end
from tests.running.own_postgres import OwnPostgres, programs
from tests.running.processes import free_port
from tests.running.production import WORKER, Production
from tests.running.serving import ROOT, START_WITHIN_SECONDS, wait_until
from tests.sittings import some_move

pytestmark = [
    pytest.mark.slow,
    pytest.mark.soak,
    pytest.mark.skipif(programs() is None, reason="PostgreSQL's initdb is not on this machine"),
    pytest.mark.skipif(shutil.which("git") is None, reason="git is not on this machine"),
]

RELEASED = "tests/upgrades/released/0.1.0.zip"
AT_ONCE = 12
MOVES = 40
"""Those between two steps of the upgrade."""
LONG = {"end_when": "all_hands_empty"}
INVENTED = '''"""A column that no version knows, as a later one would add it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "{latest}")]
    operations = [
        migrations.AddField("match", "invented", models.CharField(max_length=20, default="", db_default="new")),
    ]
'''


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The code of the release: of the commit that recorded it."""
    asked = ["git", "log", "--diff-filter=A", "--format=%H", "--", RELEASED]
    commit = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    if not commit:
        pytest.skip("NOT TRIED: this is no clone that has the commit of 0.1.0")
    archive, folder = tmp_path / "old.zip", tmp_path / "old"
    subprocess.run(["git", "archive", "--output", str(archive), commit], cwd=ROOT, check=True)
    with ZipFile(archive) as packed:
        packed.extractall(folder)
    return folder


@pytest.fixture
def new(tmp_path: Path) -> Path:
    """The code of this version, with one migration more."""
    folder = tmp_path / "new"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    migrations = folder / "games/migrations"
    latest = max(file.stem for file in migrations.glob("0*.py"))
    (migrations / "0999_invented.py").write_text(INVENTED.format(latest=latest))
    return folder


class Both(Production):
    """A server whose parts are of two versions. Each request goes to the next web server."""

    def __init__(self, data: Path, **settings: str) -> None:
        super().__init__(data, **settings)
        self.environment["DJANGO_SETTINGS_MODULE"] = "config.settings"
        self.ports: list[int] = []
        self._numbers = itertools.count()

    def request(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        """One request, to the web server whose turn it is."""
        ports = self.ports
        if ports:
            self.port = ports[next(self._numbers) % len(ports)]
        return super().request(method, path, body, token)

    def start_web(self) -> int:
        """One more web server; its port, once it is ready."""
        port = free_port()
        self.environment["PORT"] = str(port)
        self.start_part(*PARTS["web"])
        wait_until(lambda: is_ready_at(port), "the web server is not ready", self.output)
        return port

    def stop_part(self, number: int) -> None:
        """Ask a part to stop, as an operator would."""
        part = self.parts.pop(number)
        part.terminate()
        assert part.wait(START_WITHIN_SECONDS) == 0


def is_ready_at(port: int) -> bool:
    """Return True if the web server at this port is ready."""
    try:
        with urlopen(f"http://127.0.0.1:{port}/health/ready", timeout=60):
            return True
    except OSError:
        return False


class Playing:
    """Two people who go on playing in many matches, and remember every move that was acknowledged."""

    def __init__(self, server: Both) -> None:
        self._server = server
        self._rng = random.Random(34)
        self.ana, self.ben = Guest(server, "ana"), Guest(server, "ben")
        self.matches: dict[str, tuple[Guest, ...]] = {}
        """The people in each match that was begun."""
        self._running: list[str] = []
        self.acknowledged: list[tuple[str, int, object]] = []
        self._over = threading.Event()
        self._fault: BaseException | None = None
        self._thread = threading.Thread(target=self._play, daemon=True)

    def begin(self) -> None:
        """Begin one match more, every third with a bot."""
        if len(self.matches) % 3:
            match = self.ana.create({"user": "ana"}, {"user": "ben"}, options=LONG)
            self.ben.join(match)
            self.matches[match] = self.ana, self.ben
        else:
            match = self.ana.create({"user": "ana"}, {"bot": "random"}, options=LONG)
            self.matches[match] = (self.ana,)
        self._running.append(match)

    def __enter__(self) -> "Playing":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def wait_for_moves(self) -> None:
        """Wait until so many more were played."""
        until = len(self.acknowledged) + MOVES

        def played() -> bool:
            assert self._fault is None, f"{self._fault!r}\n{self._server.output()}"
            return len(self.acknowledged) >= until

        wait_until(played, "nobody moves", self._server.output)

    def finish(self) -> None:
        """Play all matches to their ends."""
        for match, guests in self.matches.items():
            play_to_the_end(match, *guests)

    def _play(self) -> None:
        try:
            while not self._over.is_set():
                while len(self._running) < AT_ONCE:
                    self.begin()
                self._move(self._rng.choice(self._running))
        except BaseException as fault:
            self._fault = fault

    def _move(self, match: str) -> None:
        """One move, if people are due."""
        for guest in self.matches[match]:
            view = guest.view(match)
            if view["outcome"]:
                self._running.remove(match)
                break
            if view["due"]:
                move, ply = some_move(view["options"], self._rng), view["expected_ply"]
                status, played = guest.try_to_play(match, {"move": move, "expected_ply": ply})
                assert status in (200, 201), played
                self.acknowledged.append((match, ply, move))
                break


@pytest.fixture
def server(tmp_path: Path, old: Path) -> Iterator[Both]:
    """Production of 0.1.0, with all its parts."""
    with OwnPostgres() as postgres:
        server = Both(
            tmp_path / "data", POSTCARD_DATABASE_URL=postgres.url, POSTCARD_BOT_GRID="0",
            POSTCARD_LIMITS="caller=1000000/60,stranger=1000000/60",
        )  # fmt: skip
        server.root = old
        with server:
            yield server


def test_matches_go_on_through_an_upgrade(server: Both, new: Path) -> None:
    with Playing(server) as playing:
        playing.wait_for_moves()

        # 1. The tables, while the old version serves all.
        server.root = new
        server.run("manage.py", "prepare")
        Guest(server, "signed-up-on-old-code")
        playing.wait_for_moves()
        # 2. The workers and beat, before any new web process.
        for _ in range(3):
            server.stop_part(1)
        assert not server.processes(WORKER)
        server.start_worker(1)
        server.start_part(*PARTS["beat"])
        playing.wait_for_moves()
        # 3. The web processes, one by one: for a while both versions serve.
        old_port, new_port = server.port, server.start_web()
        server.ports = [old_port, new_port]
        playing.wait_for_moves()
        server.ports = [new_port]
        server.stop_part(0)
        playing.wait_for_moves()
    playing.finish()

    for match in playing.matches:
        log = {row["ply"]: row for row in assert_the_record_is_whole(playing.ana, match)["log"]}
        for _, ply, move in (one for one in playing.acknowledged if one[0] == match):
            assert log[ply]["move"] == move
    assert f"{len(playing.matches)} matches agree with their logs." in server.run("manage.py", "verify_matches")
    assert server.rows("SELECT count(*) FROM journal_delivery WHERE state = 'parked'") == [(0,)]
    assert server.rows("SELECT DISTINCT invented FROM games_match") == [("new",)]
    assert "Traceback" not in server.output()
