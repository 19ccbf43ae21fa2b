"""A block and a seat taken at the same moment: one of the two comes first."""

from typing import Any

import pytest

from accounts.models import Block
from accounts.services import blocks
from tests.concurrency.tables import THREADS, codes
from tests.running.processes import together
from tests.sittings import Player, answered, refused
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

OPEN = {"open": True}


def test_a_block_and_a_join_come_one_after_the_other() -> None:
    ana, ben = Player("ana"), Player("ben")
    for _ in range(5):
        Block.objects.all().delete()
        match = ana.create({"user": "ana"}, OPEN)["id"]

        def act(number: int, match: str = match) -> Any:
            return ben.post(f"/matches/{match}/join") if number else ana.post("/me/blocks", {"username": "ben"})

        blocked, joined = together(2, act)

        answered(blocked, 201)
        assert joined.status_code in (200, 409)
        assert ana.match(match)["status"] == ("running" if joined.status_code == 200 else "waiting")
        again = ana.create({"user": "ana"}, OPEN)["id"]
        refused(ben.post(f"/matches/{again}/join"), 409, "conflict")


def test_twenty_blocks_of_the_same_person_are_one() -> None:
    ana, ben = Player("ana"), Player("ben")
    answers = together(THREADS, lambda _: ana.post("/me/blocks", {"username": ben.name}))
    assert codes(answers) == {"201": 1, "200": THREADS - 1}
    assert Block.objects.count() == 1


def test_twenty_at_once_do_not_exceed_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "MOST_BLOCKS", 3)
    ana = Player("ana")
    others = [Player(f"guest{number}") for number in range(THREADS)]
    answers = together(THREADS, lambda number: ana.post("/me/blocks", {"username": others[number].name}))
    assert codes(answers) == {"201": 3, "409 conflict": THREADS - 3}
