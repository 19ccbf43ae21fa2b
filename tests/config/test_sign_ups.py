"""`make serve` under more sign-ups than it can hash: some are made, the others refused, and all else is answered."""

import threading
import time
from pathlib import Path

import pytest

from tests.amounts import long
from tests.running.serving import Server

pytestmark = [pytest.mark.slow, long]

SIGN_UPS = 24
"""Four times as many as fit; one after the other they would take seconds, and all threads meanwhile."""
PASSWORD = "a long walk home"


def test_a_crowd_at_the_door_keeps_nobody_inside_waiting(tmp_path: Path) -> None:
    with Server(tmp_path / "data", POSTCARD_WEB_THREADS="4") as server:
        statuses: list[int] = []

        def sign_up(number: int) -> None:
            body = {"username": f"player{number}", "password": PASSWORD}
            statuses.append(server.request("POST", "/api/v1/accounts", body)[0])

        crowd = [threading.Thread(target=sign_up, args=(number,)) for number in range(SIGN_UPS)]
        began = time.monotonic()
        for person in crowd:
            person.start()
        answered = 0
        while any(person.is_alive() for person in crowd):
            assert server.get("/health/live") == (200, {"status": "live"})
            answered += 1
        for person in crowd:
            person.join()

        assert len(statuses) == SIGN_UPS
        assert set(statuses) == {201, 503}
        # Answered one by one: behind the crowd there would have been time for one or two.
        assert answered > 2, (answered, time.monotonic() - began)
        assert server.request("POST", "/api/v1/accounts", {"username": "late", "password": PASSWORD})[0] == 201
        assert server.output().count("Too many requests without a login") >= 1
        assert "Traceback" not in server.output()
