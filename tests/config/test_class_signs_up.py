"""A class signs up at one moment on `make serve`: everyone waits for their turn, and nobody is sent away."""

import time
from collections import Counter

import pytest

from tests.running.processes import together
from tests.running.serving import Server

pytestmark = pytest.mark.slow

CLASS = 30
SECONDS = 10
"""Seconds that the last one of them may wait, on two processors with nothing else to do."""


def test_thirty_sign_up_at_once_and_then_log_in_at_once(server: Server) -> None:
    began = time.monotonic()

    def sign_up(number: int) -> int:
        body = {"username": f"pupil-{number}", "password": "a long walk home"}
        return server.request("POST", "/api/v1/accounts", body)[0]

    answers = Counter(together(CLASS, sign_up))

    took = time.monotonic() - began
    assert answers == {201: CLASS}
    assert took < SECONDS

    def log_in(number: int) -> int:
        body = {"username": f"pupil-{number}", "password": "a long walk home", "name": "desk", "scopes": ["read"]}
        return server.request("POST", "/api/v1/tokens", body)[0]

    assert Counter(together(CLASS, log_in)) == {201: CLASS}
