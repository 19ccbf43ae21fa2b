"""All that house bots can do, programs outside can do over HTTP: the same brains, fed with nothing but the answers."""

import json
from typing import Any

import pytest

from bots import pool
from bots.brains.thinking import Decided, Decision, decide
from bots.roster import BRAINS
from games.rules.registry import registry
from tests.amounts import sample
from tests.bots.conftest import Hire, Work
from tests.rules.laws.cases import KEYS
from tests.sittings import Json, Player, answered, seat_all

pytestmark = pytest.mark.django_db


class Outsider:
    """A program with a token, the rules and a brain. All else that it knows it has read in answers."""

    def __init__(self, name: str, brain: str, **settings: Any) -> None:
        self.player = Player(name)
        self.brain = BRAINS[brain]
        self.settings = settings

    def play_if_due(self, match: str) -> bool:
        """Look, and move if it is its turn; its first choice has to be taken."""
        answer: Json = json.loads(self.player.get(f"/matches/{match}/view").content)
        if not answer["due"]:
            return False
        decision = Decision(
            game=answer["game"],
            seat=answer["seat"],
            view=answer["view"],
            brain=self.brain,
            secret=f"{self.player.name} {answer['expected_ply']}",
            settings=self.settings,
        )
        answered(self.player.play(match, decide(decision).move, answer["expected_ply"]), 201)
        return True


@pytest.mark.parametrize("key", KEYS)
def test_a_house_brain_plays_a_match_from_the_json_view_alone(key: str) -> None:
    facts = registry()[key].facts
    brains = [Outsider("searcher", "search", iterations=4), Outsider("stepper", "greedy", rollouts=6)]
    brains += [Outsider("thumb", "heuristic", slips=0.1), Outsider("dice", "random")]
    seated = brains[: facts.seats]
    shortest = {spec.name: spec.least for spec in facts.options if not spec.choices}
    match = seat_all(*(one.player for one in seated), game=key, options=shortest)

    while any([one.play_if_due(match) for one in seated]):
        pass

    played = seated[0].player.match(match)
    assert played["status"] == "over"
    assert {row["seat"] for row in seated[0].player.log(match)} >= set(range(facts.seats))


@pytest.mark.parametrize("key", sample(KEYS, "yokai-septet-4p", "take-that-toy-2p"))
def test_a_house_bot_is_shown_what_its_seat_sees_over_http(
    key: str, hire: Hire, work: Work, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: dict[tuple[str, int, int], Json] = {}

    def think(decision: Decision) -> Decided:
        # As it reaches a process: through JSON.
        shown[match, decision.seat, ana.match(match)["ply"]] = json.loads(json.dumps(decision.view))
        return decide(decision)

    monkeypatch.setattr(pool, "think", think)
    facts = registry()[key].facts
    shortest = {spec.name: spec.least for spec in facts.options if not spec.choices}
    bots = [{"bot": "random"}] * (facts.seats - 1)
    # Luck may end a match after a move or two.
    while len(shown) < 5:
        match: str = ana.create({"user": "ana"}, *bots, game=key, options=shortest)["id"]
        while ana.match(match)["status"] == "running":
            if ana.view(match)["due"]:
                ana.play_any(match)
            work()

    for (played, seat, ply), view in shown.items():
        assert ana.view(played, f"?seat={seat}&ply={ply}")["view"] == view
