"""Ids and seeds have one source: the operating system's, until a simulation puts its own there."""

from random import Random, SystemRandom

import pytest

from accounts.auth.secrets import new_secret
from core import randomness
from core.ids import new_id

ORIGINAL = randomness.source


def drawn() -> tuple[str, bytes]:
    return new_id(), randomness.new_seed()


def test_nobody_can_guess_what_a_server_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    # Tests have a source that repeats; the program has this.
    monkeypatch.setattr(randomness, "source", ORIGINAL)
    assert isinstance(randomness.source, SystemRandom)
    assert len(randomness.new_seed()) == 32
    assert len({drawn() for _ in range(1000)}) == 1000


def test_the_same_dice_draw_the_same_ids_and_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(randomness, "source", Random(7))
    first = [drawn(), drawn()]
    monkeypatch.setattr(randomness, "source", Random(7))
    again = [drawn(), drawn()]

    assert first == again
    assert first[0] != first[1]


def test_tokens_are_never_drawn_from_such_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = set()
    for _ in range(2):
        monkeypatch.setattr(randomness, "source", Random(7))
        tokens.add(new_secret())

    assert len(tokens) == 2
