"""`GET /matches/{id}/analysis`: what the moves of a finished match were worth."""

import pytest

from bots.brains.valuing import value
from bots.models import Analysis, Valuation
from bots.services.analyse import analyse
from tests.api.bots.analysed import ended, under_way
from tests.api.manners import counted
from tests.bots.conftest import held
from tests.sittings import Json, Player, answered, refused, start_match

NOTHING: Json = {"iterations": None, "decisions": None, "asked_at": None, "ended_at": None, "valued": []}


def test_nobody_has_asked_for_it(ana: Player, ben: Player, cleo: Player) -> None:
    match = ended(ana, ben)

    assert answered(cleo.get(f"/matches/{match}/analysis"), 200) == {"match": match, "status": "none", **NOTHING}


def test_it_shows_how_far_it_has_come_and_then_everything(
    ana: Player, ben: Player, cleo: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = under_way(ana, ben)
    waiting = answered(cleo.get(f"/matches/{match}/analysis"), 200)
    decisions = [row for row in ana.log(match) if row["seat"] != "chance"]
    assert (waiting["status"], waiting["decisions"], waiting["valued"]) == ("waiting", len(decisions), [])

    monkeypatch.setattr("bots.services.analyse.value", value)
    analyse(match_id=match, lease=held())

    done = answered(cleo.get(f"/matches/{match}/analysis"), 200)
    assert (done["status"], done["iterations"]) == ("done", 5)
    assert done["ended_at"] is not None
    assert [(row["ply"], row["seat"], row["played"]["move"]) for row in done["valued"]] == [
        (row["ply"], row["seat"], row["move"]) for row in decisions
    ]
    for row in done["valued"]:
        assert 0 <= row["played"]["value"] <= row["best"]["value"] <= 1
        assert 0 < row["played"]["error"] < 0.5


def test_a_decision_that_cannot_be_valued_is_shown_without_values(ana: Player, ben: Player) -> None:
    match = under_way(ana, ben)
    Valuation.objects.create(analysis_id=match, ply=1, seat=0, move="play r1")

    (row,) = answered(ana.get(f"/matches/{match}/analysis"), 200)["valued"]

    assert row == {
        "ply": 1,
        "seat": 0,
        "played": {"move": "play r1", "value": None, "error": None},
        "best": None,
        "claims": [],
    }


def test_it_says_what_speaks_for_the_best_move(ana: Player, ben: Player) -> None:
    match = under_way(ana, ben)
    kept = [
        {"id": "trick_won", "values": {"seat": 1}, "worlds": 100, "played": 0.71, "best": 0.34},
        {"id": "burst", "values": {"suit": "g", "seat": 0}, "worlds": 100, "played": 0.0, "best": 0.3},
        {"id": "of a later version", "values": {}, "worlds": 100, "played": 0.0, "best": 0.3},
    ]
    Valuation.objects.create(
        analysis_id=match, ply=1, seat=0, move="play r1", value=0.1, error=0.1, best_move="play r2", best_value=0.9,
        best_error=0.1, claims=kept,
    )  # fmt: skip

    (row,) = answered(ana.get(f"/matches/{match}/analysis"), 200)["valued"]

    assert row["claims"] == [
        kept[0] | {"text": "seat 1 takes the trick"},
        kept[1] | {"text": "The green cards of seat 0 burst"},
    ]


def test_while_the_match_runs_there_is_none_for_anybody(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)

    answers = [refused(player.get(f"/matches/{match}/analysis"), 409, "wrong_state") for player in (ana, ben, cleo)]

    assert answers[0] == answers[1] == answers[2]


def test_it_costs_as_many_queries_however_much_was_valued(ana: Player, ben: Player) -> None:
    match = under_way(ana, ben)
    costs = []
    for ply in (1, 2, 3):
        with counted() as queries:
            answered(ana.get(f"/matches/{match}/analysis"), 200)
        costs += queries
        Valuation.objects.create(analysis=Analysis.objects.get(), ply=ply, seat=0, move="play r1")

    assert len(set(costs)) == 1
    assert costs[0] <= 6
