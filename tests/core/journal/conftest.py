"""A journal with kinds and consumers of the test's own."""

from collections.abc import Callable
from typing import TypedDict

import pytest
from pytest_django import Settings

from core.journal import dispatch, registry
from core.journal.registry import Handler
from tests.core.journal.letters import KIND

Listen = Callable[[str, Handler], None]


class LetterPosted(TypedDict):
    """Payload of the test's event."""

    number: int


@pytest.fixture
def listen(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Listen:
    """Registers consumers of the test's kind of event, for this test alone; no worker of others hears of it."""
    settings.CELERY_BROKER_URL = "memory://journal/"
    monkeypatch.setattr(registry, "_kinds", {})
    monkeypatch.setattr(registry, "_consumers", {})
    registry.declare(KIND, LetterPosted, about="A letter was posted.")

    def listen(name: str, handler: Handler) -> None:
        registry.consumer(name, kinds=[KIND])(handler)

    return listen


@pytest.fixture
def dispatched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The deliveries a worker was called for, in place of a call."""
    calls: list[int] = []

    def call(*made: dispatch.WorkerCall, committed: float | None = None) -> bool:
        calls.extend(one.delivery_id for one in made)
        return True

    monkeypatch.setattr(dispatch, "dispatch", call)
    return calls
