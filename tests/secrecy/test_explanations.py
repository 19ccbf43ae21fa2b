"""Explanations of an analysis follow from what the seat saw, though the match is over and all cards are shown."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from django.db import transaction

from accounts.models import User
from bots.brains.valuing import Question, Valued, value
from bots.models import Analysis
from bots.services import analyse
from games.replay import forget_all
from games.rules.faces import format_move
from games.selectors.reading.views import view_of
from games.shapes.views import ShownView
from tests.amounts import rest_in_soak
from tests.factories import make_user
from tests.fixtures import Clock
from tests.rules.laws.cases import KEYS
from tests.secrecy.decisions import decisions_of
from tests.secrecy.loader import load
from tests.secrecy.server_worlds import finish_by_resigning
from tests.secrecy.worlds import Log, Pair

PAIRS = 2
ITERATIONS = 40

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

Explained = list[tuple[Question, Valued | None]]
"""The question of each search, and its answer."""


def explained(pair: Pair, log: Log, users: list[User], decisions: list[int], patch: pytest.MonkeyPatch) -> Explained:
    """Value the decisions of the pair's reader in the world of a log, as the analysis does after its end."""
    asked: list[Question] = []

    def search(question: Question) -> Valued:
        asked.append(question)
        return value(question)

    patch.setattr(analyse, "value", search)
    with transaction.atomic():
        forget_all()
        world = load(pair.game, dict(pair.options), log, users)
        finish_by_resigning(world)
        row = Analysis.objects.create(match=world.match, asked_by=users[0], iterations=ITERATIONS, decisions=len(log))
        assert pair.reader is not None
        found = [
            analyse.value_move(
                row,
                ply,
                pair.reader,
                format_move(pair.game.facts, log[ply][1]),
                reader=users[0],
                attempt=1,
                explain=True,
            )
            for ply in decisions
        ]
        transaction.set_rollback(True)
    return list(zip(asked, found, strict=True))


def compared(key: str, patch: pytest.MonkeyPatch) -> Iterator[tuple[Explained, Explained]]:
    """The values of the reader's decisions in both worlds of a few pairs."""
    users: list[User] = []
    for pair, decisions, rows in islice(decisions_of(key, "explanations"), PAIRS):
        users = users or [make_user(f"seat{number}") for number in range(pair.game.facts.seats)]
        first, second = (explained(pair, log[:rows], users, decisions, patch) for log in (pair.first, pair.second))
        yield first, second


@pytest.mark.parametrize("key", rest_in_soak(KEYS, "take-that-toy-2p"))
def test_worlds_that_look_the_same_to_a_seat_explain_its_moves_alike(
    key: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for first, second in compared(key, monkeypatch):
        assert first == second
        assert all(found is not None for _, found in first)


def test_an_explanation_by_hidden_cards_would_be_noticed(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def through_others(match: Any, user: User, *, ply: int, seat: int) -> ShownView:
        other = view_of(match, user, ply=ply, seat=1 - seat).view["hand"]
        view = view_of(match, user, ply=ply, seat=seat)
        return replace(view, view={**view.view, "hand": other})

    monkeypatch.setattr(analyse, "view_of", through_others)
    monkeypatch.setattr("tests.secrecy.test_explanations.value", lambda question: None)

    assert any(first != second for first, second in compared("take-that-toy-2p", monkeypatch))
