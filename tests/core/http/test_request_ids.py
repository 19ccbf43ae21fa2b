"""The id of a request: in the answer, in the log, and with the worker that goes on with it."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from core.journal.leases import Lease
from core.journal.models import Delivery, Event
from core.journal.outcomes import Delivered
from core.journal.services import deliver
from core.logs.formatter import UtcFormatter
from core.request_ids import current, id_for, working_on
from games.api.games import GamesView
from tests.core.journal.conftest import Listen, listen
from tests.core.journal.letters import posted
from tests.sittings import Player, some_move, start_match

__all__ = ["listen"]


@pytest.fixture
def ana(db: None) -> Player:
    return Player("ana")


@pytest.fixture
def ben(db: None) -> Player:
    return Player("ben")


HEALTH = "/health/live"


class Lines(logging.Handler):
    """A handler that collects the lines of the log."""

    def __init__(self) -> None:
        super().__init__()
        line = settings.LOGGING["formatters"]["line"]
        self.setFormatter(UtcFormatter(line["format"], line["datefmt"], style="{"))
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))


@pytest.fixture
def lines() -> Iterator[Lines]:
    found = Lines()
    logging.getLogger().addHandler(found)
    yield found
    logging.getLogger().removeHandler(found)


@pytest.mark.parametrize("asked", ["a", "0b9c-4d", "A" * 64])
def test_an_id_that_a_caller_gives_is_taken_over(asked: str) -> None:
    assert Client().get(HEALTH, headers={"X-Request-Id": asked})["X-Request-Id"] == asked


@pytest.mark.parametrize(
    "asked", ["", "a" * 65, "a b", "a\n2026-11-24T00:00:00Z ERROR core: lie", "pc_secret", "ä", "a]"]
)
def test_anything_else_is_replaced_by_a_new_one(asked: str) -> None:
    first, second = id_for(asked), id_for(asked)

    assert first != second
    assert asked not in {first, second}
    assert len(first) == len(second) == 32


def test_every_answer_has_one_refusals_too() -> None:
    for path in (HEALTH, "/nowhere", "/api/v1/me", "/static/nothing.css"):
        assert len(Client().get(path)["X-Request-Id"]) == 32
    assert Client().post("/api/v1/tokens", b"x" * 100_000, content_type="application/json")["X-Request-Id"]


@pytest.mark.django_db
def test_the_line_of_a_fault_has_it(lines: Lines, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(GamesView, "get", broken)
    answer = Client(raise_request_exception=False).get("/api/v1/games", headers={"X-Request-Id": "find-me"})

    assert (answer.status_code, answer["X-Request-Id"]) == (500, "find-me")
    (line,) = (line for line in lines.said if "ZeroDivisionError" in line)
    assert " postcard.errors [find-me]: GET /api/v1/games failed: internal" in line
    logging.getLogger("postcard.test").warning("afterwards")
    assert lines.said[-1].endswith(" postcard.test: afterwards")


@pytest.mark.django_db
def test_what_a_request_lets_happen_remembers_it(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    first = ana if ana.view(match)["options"] else ben
    before = Event.objects.latest("pk").pk
    view = first.view(match)

    answer = first.play(match, some_move(view["options"]), view["expected_ply"], **{"X-Request-Id": "my-move"})

    assert (answer.status_code, answer["X-Request-Id"]) == (201, "my-move")
    assert set(Event.objects.filter(pk__gt=before).values_list("request_id", flat=True)) == {"my-move"}
    assert "my-move" not in json.dumps(
        [player.get(path).content.decode() for player in (ana, ben) for path in ("/me/events", "/matches")]
    )


@pytest.mark.django_db
def test_the_worker_that_goes_on_writes_it_into_its_log_and_its_events(listen: Listen, lines: Lines) -> None:
    seen: list[str] = []

    def answer_once(event: Event, lease: Lease) -> None:
        seen.append(current())
        if len(seen) == 1:
            posted(2)
            raise ZeroDivisionError

    listen("one", answer_once)
    with working_on("from-afar"):
        event = posted()
    delivery = Delivery.objects.get(event=event)

    assert deliver(delivery_id=delivery.pk) == Delivered.FAILED
    assert seen == ["from-afar"]
    assert current() == ""
    assert set(Event.objects.values_list("request_id", flat=True)) == {"from-afar"}
    (line,) = (line for line in lines.said if "ZeroDivisionError" in line)
    assert " postcard.journal [from-afar]: " in line
