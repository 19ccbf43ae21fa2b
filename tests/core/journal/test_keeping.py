"""A process in which one app alone hears of what happens, as a simulation of leagues has it."""

import pytest

from core.journal import registry
from games.events import MATCH_FINISHED


def test_one_app_alone_hears_of_what_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_consumers", dict(registry.consumers()))
    monkeypatch.setattr(registry, "_in_transaction", {"notifications.notify": ((), print)})
    before = {entry.name for entry in registry.consumers_of(MATCH_FINISHED)}

    registry.keep_consumers_of("leagues")

    after = {entry.name for entry in registry.consumers_of(MATCH_FINISHED)}
    assert after == {name for name in before if name.startswith("leagues.")}
    assert after
    assert after < before
    assert all(name.startswith("leagues.") for name in registry.consumers())
    assert not registry._in_transaction
