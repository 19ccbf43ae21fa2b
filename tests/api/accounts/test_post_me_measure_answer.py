"""`POST /me/measures/{id}/answer`: the person answers, once."""

from typing import Any

import pytest

from accounts.conduct.choices import MeasureKind
from accounts.conduct.models import Measure
from accounts.conduct.services import take_measure
from tests.api.manners import counted
from tests.factories import make_user
from tests.fixtures import Clock
from tests.sittings import Player, answered, refused


@pytest.fixture
def measure(ana: Player, clock: Clock) -> Measure:
    return take_measure(user=ana.user, kind=MeasureKind.WARNING, reason="Be kind.", by=make_user("warden", staff=True))


def answer(player: Player, measure: Measure, text: object = "I am sorry.") -> Any:
    return player.post(f"/me/measures/{measure.pk}/answer", {"text": text})


def test_it_is_kept_for_the_staff(ana: Player, measure: Measure) -> None:
    shown = answered(answer(ana, measure), 200)

    assert (shown["answer"], shown["answered_at"]) == ("I am sorry.", "2026-02-01T12:00:00Z")
    assert Measure.objects.get().answer == "I am sorry."


def test_there_is_one_answer(ana: Player, measure: Measure) -> None:
    answered(answer(ana, measure), 200)

    refused(answer(ana, measure, "No, I am not."), 409, "conflict")
    assert Measure.objects.get().answer == "I am sorry."


def test_its_queries_are_few(ana: Player, measure: Measure) -> None:
    with counted() as queries:
        answered(answer(ana, measure), 200)

    assert queries == [6]
