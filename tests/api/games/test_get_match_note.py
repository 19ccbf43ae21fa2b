"""`GET /matches/{id}/note`: one's own note, and nobody else's."""

import pytest

from tests.api.manners import counted
from tests.sittings import Player, answered, refused, start_match

NOTHING = {"text": "", "written_at": None}


@pytest.fixture
def path(ana: Player, ben: Player) -> str:
    return f"/matches/{start_match(ana, ben)}/note"


def test_it_is_empty_at_first_and_each_player_has_their_own(path: str, ana: Player, ben: Player) -> None:
    assert answered(ana.get(path), 200) == NOTHING
    answered(ana.send("PUT", path, '{"text": "Red is trump."}'), 200)

    assert answered(ana.get(path), 200)["text"] == "Red is trump."
    assert answered(ben.get(path), 200) == NOTHING


def test_to_have_made_a_match_is_not_to_play_in_it(cleo: Player) -> None:
    made = cleo.create({"open": True}, {"open": True})["id"]
    refused(cleo.get(f"/matches/{made}/note"), 403, "not_your_seat")


def test_it_costs_the_same_few_queries(path: str, ana: Player) -> None:
    with counted() as without:
        ana.get(path)
    ana.send("PUT", path, '{"text": "Red is trump."}')
    with counted() as with_one:
        ana.get(path)
    assert without[0] <= 6
    assert with_one[0] <= without[0]
