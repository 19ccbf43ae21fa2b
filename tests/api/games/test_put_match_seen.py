"""`PUT /matches/{id}/seen`: how far a player has seen a match, kept for all of their devices."""

import json
from typing import Any

import pytest

from accounts.services import delete_account
from core.journal.models import Delivery
from core.journal.services import deliver
from games.models import Mark
from tests.sittings import Player, answered, refused, start_match


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    return start_match(ana, ben)


def see(player: Player, match: str, ply: object) -> Any:
    return player.send("PUT", f"/matches/{match}/seen", json.dumps({"ply": ply}))


def listed(player: Player) -> list[tuple[str, int | None, bool]]:
    rows = answered(player.get("/matches"), 200)["results"]
    return [(row["id"], row["seen"], row["muted"]) for row in rows]


def test_it_is_shown_in_the_lists_of_its_owner_and_nobody_else(match: str, ana: Player, ben: Player) -> None:
    assert listed(ana) == [(match, None, False)]
    assert answered(see(ana, match, 1), 200) == {"seen": 1, "muted": False}
    assert listed(ana) == [(match, 1, False)]
    assert listed(ben) == [(match, None, False)]
    theirs = answered(ana.get("/users/ben/matches"), 200)["results"]
    assert [row["seen"] for row in theirs] == [1]
    assert "seen" not in ana.match(match)


def test_it_never_goes_back(match: str, ana: Player) -> None:
    answered(see(ana, match, 1), 200)
    assert answered(see(ana, match, 0), 200)["seen"] == 1
    assert Mark.objects.count() == 1


def test_it_goes_no_further_than_the_match(match: str, ana: Player) -> None:
    wrong = refused(see(ana, match, ana.match(match)["ply"] + 1), 400, "invalid")
    assert [(error["field"], error["code"]) for error in wrong["errors"]] == [("ply", "too_far")]
    assert not Mark.objects.exists()


def test_it_is_deleted_with_the_account(match: str, ana: Player) -> None:
    answered(see(ana, match, 1), 200)
    delete_account(user=ana.user)
    for pk in Delivery.objects.filter(consumer="games.forget_private").values_list("pk", flat=True):
        deliver(delivery_id=pk)
    assert not Mark.objects.exists()
