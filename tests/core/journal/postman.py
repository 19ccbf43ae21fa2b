"""A consumer that hears of letters, those of each writer in order, and the letters that tests send."""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

import pytest
from django.db import transaction
from pytest_django import Settings

from core.journal import registry
from core.journal.models import Event
from core.journal.services import record, record_all


class LetterSent(TypedDict):
    """Payload that names a letter and its writer."""

    writer: str
    number: int


class Postman:
    """Hears of letters, and fails at chosen ones."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []
        self.fails_at: set[int] = set()
        self.calls = 0

    def hear(self, events: Sequence[Event]) -> None:
        """Hear of some letters."""
        self.calls += 1
        for event in events:
            if event.payload["number"] in self.fails_at:
                raise ValueError("this letter cannot be read")
        self.heard += [(event.payload["writer"], event.payload["number"]) for event in events]


def _writer(kind: str, payload: Mapping[str, Any]) -> str | None:
    return payload["writer"] or None


@pytest.fixture
def postman(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Postman:
    """The only consumer there is."""
    settings.CELERY_BROKER_URL = "memory://journal/"
    monkeypatch.setattr(registry, "_kinds", {})
    monkeypatch.setattr(registry, "_consumers", {})
    registry.declare("letter.sent", LetterSent, about="A letter was sent.")
    postman = Postman()
    registry.ordered_consumer("post", kinds=["letter.sent"], subject=_writer)(postman.hear)
    return postman


def send(writer: str, number: int) -> int:
    """Record a letter; the number of its delivery."""
    with transaction.atomic():
        event = record("letter.sent", {"writer": writer, "number": number})
    return event.deliveries.get().pk


def send_at_once(writer: str, *numbers: int) -> None:
    """Record letters in one transaction."""
    with transaction.atomic():
        record_all(("letter.sent", {"writer": writer, "number": number}) for number in numbers)
