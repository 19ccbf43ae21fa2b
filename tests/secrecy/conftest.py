"""Conditions under which the answers of two worlds can be compared to the byte."""

import pytest


@pytest.fixture(autouse=True)
def a_disk_of_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the disk a constant free size: the real one changes while a test runs, whatever anyone knows."""
    monkeypatch.setattr("core.http.health.free_bytes", lambda: 2**40)
