"""Patience: what matters here is that nothing is lost, and a busy machine needs long for that."""

import pytest

from tests.running import serving

PATIENCE_SECONDS = 400


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "START_WITHIN_SECONDS", PATIENCE_SECONDS)
