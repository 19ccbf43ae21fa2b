"""The doctor of the ground floor: each check where the thing that it looks at really fails."""

import time
from pathlib import Path

import pytest
from django.db import connection
from pytest_django import Settings

from config.processes import as_typed
from core import space
from core.doctor import database
from core.doctor.disk import disk
from core.doctor.processes import COMMANDS, beat, redis, worker
from core.doctor.settings import settings_of_this_process
from core.findings import State
from core.heartbeats import BEAT, PARTS, WORKER, Heart
from core.models import Heartbeat
from tests.fixtures import START, Clock

pytestmark = pytest.mark.django_db

AWAY = "redis://ana:secret@127.0.0.1:1/0"


def test_links_to_a_name_that_the_server_refuses(settings: Settings) -> None:
    settings.POSTCARD_PUBLIC_URL, settings.ALLOWED_HOSTS = "https://cards.example", ["other.example"]
    assert settings_of_this_process().state == State.FAIL
    settings.ALLOWED_HOSTS = ["cards.example"]
    settings.POSTCARD_EMBEDDED = True
    assert settings_of_this_process().state == State.OK


def test_settings_that_do_not_fit_the_internet(settings: Settings) -> None:
    settings.POSTCARD_EMBEDDED, settings.POSTCARD_PROXIES = False, 0
    settings.POSTCARD_PUBLIC_URL, settings.ALLOWED_HOSTS = "http://cards.example", ["cards.example"]
    found = settings_of_this_process()
    assert found.state == State.WARN
    assert "POSTCARD_PROXIES" in found.sentence
    assert "https://" in found.sentence

    settings.POSTCARD_PROXIES, settings.POSTCARD_PUBLIC_URL = 1, "https://cards.example"
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True
    settings.SECRET_KEY = "0123456789abcdefghijklmnopqrstuvwxyz" * 2
    assert settings_of_this_process().state == State.OK
    settings.DEBUG = True
    assert "security.W018" in settings_of_this_process().sentence


def test_the_database_says_its_version() -> None:
    found = database.database()
    assert found.state == State.OK
    assert connection.display_name in found.sentence
    assert database.migrations().state == State.OK


def test_a_worker_whose_clock_is_ahead(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "_skew", lambda: 0.0)
    Heart(WORKER).beat()
    assert database.clock().state == State.OK
    clock.pass_by(seconds=-6)
    found = database.clock()
    assert found.state == State.FAIL
    assert Heartbeat.objects.get().name in found.sentence


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has the clock of its machine")
@pytest.mark.parametrize(("ahead", "state"), [(0, State.OK), (-5, State.WARN), (5, State.WARN), (60, State.FAIL)])
def test_a_machine_whose_clock_differs_from_the_databases(
    monkeypatch: pytest.MonkeyPatch, ahead: int, state: State
) -> None:
    real = time.time
    monkeypatch.setattr("core.doctor.database.time.time", lambda: real() + ahead)
    assert database.clock().state == state


def test_a_redis_that_is_away(settings: Settings) -> None:
    settings.CELERY_BROKER_URL = "memory://localhost/"
    assert redis().state == State.OK
    settings.CELERY_BROKER_URL = AWAY
    found = redis()
    assert found.state == State.FAIL
    assert "127.0.0.1:1." in found.sentence
    assert "secret" not in found.sentence


def test_a_disk_that_fills_up(monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path) -> None:
    settings.POSTCARD_DATA = tmp_path
    monkeypatch.setattr(space, "LITTLE_FREE_BYTES", 1)
    monkeypatch.setattr(space, "LEAST_FREE_BYTES", 1)
    assert disk().state == State.OK
    monkeypatch.setattr(space, "LITTLE_FREE_BYTES", 2**62)
    assert disk().state == State.WARN
    monkeypatch.setattr(space, "LEAST_FREE_BYTES", 2**62)
    assert disk().state == State.FAIL
    assert list(tmp_path.iterdir()) == []


def test_a_data_folder_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    # The system's own: not even root makes a file there.
    settings.POSTCARD_DATA = Path("/proc")
    monkeypatch.setattr(space, "LEAST_FREE_BYTES", 0)
    found = disk()
    assert found.state == State.FAIL
    assert "not writable" in found.sentence


def test_a_data_folder_that_is_not_there(settings: Settings, tmp_path: Path) -> None:
    settings.POSTCARD_DATA, settings.POSTCARD_EMBEDDED = tmp_path / "none", False
    settings.POSTCARD_DUMPS = True
    assert disk().state == State.WARN
    settings.POSTCARD_DUMPS = False
    assert disk().state == State.OK


@pytest.mark.parametrize("embedded", [True, False])
def test_a_part_that_is_not_heard_of_any_more(clock: Clock, settings: Settings, embedded: bool) -> None:
    settings.POSTCARD_EMBEDDED = embedded
    looks = {WORKER: worker, BEAT: beat}
    assert looks.keys() == set(PARTS)
    for part, look in looks.items():
        assert look().state == State.FAIL
        Heart(part).beat()
        assert look().state == State.OK
    clock.pass_by(seconds=61)
    for look in looks.values():
        found = look()
        assert found.state == State.FAIL
        assert "2026-02-01T12:00:00Z" in found.sentence
        assert ("make serve" in found.repair) == embedded
    assert clock.time > START


def test_the_repairs_name_the_commands_that_there_are() -> None:
    assert {part: as_typed(part) for part in PARTS} == COMMANDS
