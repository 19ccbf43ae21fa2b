"""Unrated matches against house bots, in which a person can ask for hints."""

from typing import Any

import pytest

from bots.brains.claims import Claim
from bots.brains.valuing import Estimate, Question, Valued
from bots.roster import FOR_BEGINNERS
from bots.services import analyse as analyse_module
from bots.services.accounts import sync_roster
from core.journal.models import Delivery
from core.journal.services import deliver
from tests.sittings import Player, all_moves

ERROR = 0.01


def practice(player: Player, **terms: Any) -> str:
    """The id of a match against a house bot in which it is the player's turn."""
    sync_roster()
    match: str = player.create({"user": player.name}, {"bot": FOR_BEGINNERS}, **terms)["id"]
    assert player.view(match)["due"]
    return match


def advice(player: Player, match: str) -> Valued:
    """A search that prefers one of two legal moves for a reason."""
    best, other, *_ = sorted(set(all_moves(player.view(match)["options"])))
    claim = Claim("trick_won", {"seat": 0}, worlds=100, played=0.25, best=0.75)
    return Valued(Estimate(other, 0.3, ERROR), Estimate(best, 0.7, ERROR), [claim])


def suggest(monkeypatch: pytest.MonkeyPatch, found: Valued | Exception) -> list[Question]:
    """Set what a search finds, or how it fails. Returns the questions it will be asked."""
    asked: list[Question] = []

    def value(question: Question) -> Valued:
        asked.append(question)
        if isinstance(found, Exception):
            raise found
        return found

    monkeypatch.setattr(analyse_module, "value", value)
    return asked


def search() -> str:
    """Have a worker search for the latest hint; what became of the delivery."""
    return deliver(delivery_id=Delivery.objects.filter(consumer="bots.find_hint").latest("pk").pk)
