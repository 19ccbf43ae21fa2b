"""Reports to a collector of faults hold kinds and places, and no word, variable, address or body."""

import gzip
import json
import logging
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest
import sentry_sdk
from django.core.exceptions import ImproperlyConfigured
from django.test import Client

from config.settings.env import collector
from core.logs import sentry
from games.services import play
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db

SECRET = "The other seat holds r7 and the password is hunter2."
ENTROPY = "my own dice: 4 4 2"
KEY = "aSecretKeyOfTheCollector"


@pytest.fixture
def reports() -> Iterator[list[str]]:
    """Bodies that a collector on this machine has received."""
    received: list[str] = []

    class Collector(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            received.append(gzip.decompress(self.rfile.read(int(self.headers["Content-Length"]))).decode())
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Collector) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        with sentry_sdk.isolation_scope():
            sentry.start(f"http://{KEY}@127.0.0.1:{server.server_port}/7", release="1.2.3")
            yield received
            sentry_sdk.get_client().close()
        sentry_sdk.get_global_scope().set_client(None)
        server.shutdown()


def sent(received: list[str]) -> list[dict[str, Any]]:
    """The reports, once all are sent."""
    sentry_sdk.flush(10)
    return [json.loads(body.splitlines()[-1]) for body in received]


def test_a_fault_is_reported_by_its_kind_and_places(reports: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    ana = Player("ana")
    match = ana.create({"user": "ana"}, {"open": True})["id"]
    answered(Player("ben").post(f"/matches/{match}/join", {"entropy": ENTROPY}), 200)
    view = ana.view(match)
    card = view["view"]["hand"][0]

    def fail(*_: Any, **__: Any) -> None:
        hand = [SECRET]
        raise ValueError(hand[0]) from KeyError(ENTROPY)

    monkeypatch.setattr(play, "table_of", fail)
    answer = ana.play(match, f"play {card}", view["expected_ply"])
    assert answer.status_code == 500

    (report,) = sent(reports)
    assert report["release"] == "1.2.3"
    assert report["tags"]["request_id"] == answer.headers["X-Request-Id"]
    cause, fault = report["exception"]["values"]
    assert (cause["type"], fault["type"]) == ("KeyError", "ValueError")
    assert fault["value"].startswith("ValueError from KeyError at tests/secrecy/test_reports_of_faults.py:")
    files = {frame["filename"] for frame in fault["stacktrace"]["frames"]}
    assert "games/services/play.py" in files
    assert set(fault["stacktrace"]["frames"][-1]) == {"filename", "function", "lineno", "in_app"}
    (body,) = reports
    for secret in (SECRET, "hunter2", ENTROPY, match, "ana", card, view["view"]["hand"], "192.0.2"):
        assert str(secret) not in body, secret


@pytest.mark.parametrize("level", [logging.ERROR, logging.WARNING])
def test_a_line_without_an_exception_is_not_reported(reports: list[str], level: int) -> None:
    logging.getLogger("postcard").log(level, "a line with %s", SECRET)
    assert sent(reports) == []


def test_an_address_that_none_can_be_refused_without_quoting_it() -> None:
    with pytest.MonkeyPatch.context() as patch:
        unsplit = f"https://{KEY}@[::/7", f"https://{KEY}@host:99999/7"
        for wrong in (
            KEY,
            f"https://{KEY}@/7",
            f"https://{KEY}@host",
            f"ftp://{KEY}@host/7",
            "https://host/7",
            *unsplit,
        ):
            patch.setenv("POSTCARD_SENTRY_DSN", wrong)
            with pytest.raises(ImproperlyConfigured) as refused:
                collector("POSTCARD_SENTRY_DSN")
            assert KEY not in str(refused.value)
        patch.setenv("POSTCARD_SENTRY_DSN", f"https://{KEY}@faults.example/7")
        assert collector("POSTCARD_SENTRY_DSN").endswith("/7")


def test_without_an_address_nothing_is_sent() -> None:
    assert Client().get("/health/live").status_code == 200
    assert not sentry_sdk.get_client().is_active()
