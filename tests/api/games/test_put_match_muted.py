"""`PUT /matches/{id}/muted`: a player wants to be left alone about a match."""

import json
from typing import Any

import pytest

from tests.feeds import kinds_of
from tests.sittings import Player, answered, start_match


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    return start_match(ana, ben)


def mute(player: Player, match: str, muted: object) -> Any:
    return player.send("PUT", f"/matches/{match}/muted", json.dumps({"muted": muted}))


def test_it_is_kept_and_taken_back(match: str, ana: Player, ben: Player) -> None:
    for muted in (True, True, False):
        assert answered(mute(ana, match, muted), 200) == {"seen": None, "muted": muted}
        (row,) = answered(ana.get("/matches"), 200)["results"]
        assert row["muted"] is muted
        assert answered(ben.get("/matches"), 200)["results"][0]["muted"] is False


def test_it_leaves_what_was_seen(match: str, ana: Player) -> None:
    answered(ana.send("PUT", f"/matches/{match}/seen", '{"ply": 1}'), 200)
    assert answered(mute(ana, match, True), 200) == {"seen": 1, "muted": True}


def test_events_of_a_muted_match_are_in_the_feed_all_the_same(match: str, ana: Player, ben: Player) -> None:
    answered(mute(ana, match, True), 200)
    answered(ben.post(f"/matches/{match}/resign"), 200)
    assert "match.finished" in kinds_of(ana)
