"""The search for garbage in a web process leaves out what stays."""

import gc

import pytest

from config.webserver.garbage import SEARCHES, freeze_what_stays


def test_what_the_first_full_searches_leave_is_frozen_and_nothing_later(monkeypatch: pytest.MonkeyPatch) -> None:
    frozen: list[str] = []
    before = list(gc.callbacks)
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append("frozen"))

    freeze_what_stays()
    assert len(frozen) == 1
    gc.collect(0)
    assert len(frozen) == 1
    for _ in range(SEARCHES + 2):
        gc.collect()

    assert len(frozen) == 1 + SEARCHES
    assert gc.callbacks == before
