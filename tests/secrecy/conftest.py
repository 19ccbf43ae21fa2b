"""Conditions under which the answers of two worlds can be compared to the byte."""

import pytest


@pytest.fixture(autouse=True)
def a_disk_of_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is free on the disk changes while a test runs, whatever anyone knows."""
    monkeypatch.setattr("core.http.health.free_bytes", lambda: 2**40)
