"""`GET /me/mistakes/{match}/{ply}`: a position as its player saw it."""

import json

import pytest

from games.models import Match
from games.rules.registry import rules_of
from games.rules.schema import from_json, to_json
from tests.api.bots.mistaken import a_mistake
from tests.games.sealed import a_deal
from tests.sittings import Player, answered, refused


def test_it_is_what_the_seat_saw_then_and_says_nothing_of_what_was_played_or_is_best(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    mistake = a_mistake(ana, ben, monkeypatch)

    asked = answered(ana.get(mistake.path), 200)

    position = asked["position"]
    assert position["view"] == mistake.view["view"]
    assert position["options"] == mistake.view["options"]
    assert (position["seat"], position["ply"], position["due"]) == (0, mistake.ply, True)
    assert asked["answer"] is None


def test_the_worlds_shown_afterwards_are_the_true_one_and_some_that_the_view_left_possible(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    mistake = a_mistake(ana, ben, monkeypatch)
    answered(ana.post(mistake.path, {"move": mistake.best}), 200)

    worlds = answered(ana.get(mistake.path), 200)["answer"]["worlds"]

    actual, *drawn = worlds
    assert actual["actual"]
    assert actual["views"] == [
        {"seat": 1, "view": ben.get(f"/matches/{mistake.match}/view?ply={mistake.ply}&seat=1").json()["view"]}
    ]
    assert [world["actual"] for world in drawn] == [False, False, False]
    hands = [world["views"][0]["view"]["hand"] for world in worlds]
    assert len({tuple(hand) for hand in hands}) > 1
    seen = set(mistake.view["view"]["hand"])
    for hand in hands:
        assert len(hand) == len(hands[0])
        assert not seen & set(hand)
    # They are the same ones each time, and each is a view of the game.
    assert answered(ana.get(mistake.path), 200)["answer"]["worlds"] == worlds
    view = {**drawn[0]["views"][0]["view"]}
    game = rules_of(view.pop("game"), None)
    assert json.loads(json.dumps(to_json(from_json(game.view_type, view)))) == view


def test_nobody_else_finds_it(ana: Player, ben: Player, cleo: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    mistake = a_mistake(ana, ben, monkeypatch, visibility="private")

    answered(ana.get(mistake.path), 200)
    for player in (ben, cleo):
        refused(player.get(mistake.path), 404, "not_found")
        refused(player.post(mistake.path, {"move": mistake.best}), 404, "not_found")
        refused(player.delete(mistake.path), 404, "not_found")
    refused(ana.get(f"/me/mistakes/{mistake.match}/{10**30}"), 404, "not_found")
    refused(ana.get(f"/me/mistakes/nothing/{mistake.ply}"), 404, "not_found")


def test_of_a_sealed_deal_nothing_is_shown(ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    mistake = a_mistake(ana, ben, monkeypatch)
    Match.objects.update(shared_deal=a_deal())

    refused(ana.get(mistake.path), 409, "wrong_state")
    refused(ana.post(mistake.path, {"move": mistake.best}), 409, "wrong_state")
    Match.objects.update(shared_deal=None)
