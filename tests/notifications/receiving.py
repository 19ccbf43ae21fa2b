"""Fixtures for tests with receivers on this machine."""

import time

import pytest
from pytest_django import Settings

from core import times


@pytest.fixture(autouse=True)
def loopback(settings: Settings) -> None:
    """Receivers on this machine are allowed."""
    settings.POSTCARD_WEBHOOK_LOOPBACK = True


class Present:
    """A clock that begins now, since signatures are verified by the time of day."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def pass_by(self, seconds: float) -> None:
        """Lets time pass for the server."""
        self.ahead += seconds


@pytest.fixture
def present(monkeypatch: pytest.MonkeyPatch) -> Present:
    """The server's clock, which a test can put forward."""
    present = Present()
    monkeypatch.setattr(times, "read_clock", lambda: time.time() + present.ahead)
    return present
