"""`GET /me/mistakes`: the positions in which the caller missed a better move."""

import pytest

from bots.models import Analysis, Review, Valuation
from bots.services.reviews import keep_mistakes
from games.models import Match
from games.selectors.matches import seats_of
from tests.api.bots.mistaken import BAD, ERROR, GOOD, a_mistake
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import Player, answered, refused


def listed(player: Player, query: str = "") -> list[int]:
    return [row["ply"] for row in answered(player.get(f"/me/mistakes{query}"), 200)["results"]]


def test_a_mistake_is_due_as_soon_as_its_match_is_analysed(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    mistake = a_mistake(ana, ben, monkeypatch)

    (row,) = answered(ana.get("/me/mistakes"), 200)["results"]

    assert row == {
        "match": mistake.match,
        "ply": mistake.ply,
        "seat": 0,
        "game": "take-that-toy-2p",
        "lost": 0.3,
        "step": 0,
        "state": "due",
        "due_at": f"{clock.time:%Y-%m-%dT%H:%M:%SZ}",
    }
    assert listed(ben) == []


def test_what_the_errors_of_the_values_explain_is_no_mistake(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    mistake = a_mistake(ana, ben, monkeypatch, best=BAD + 0.04)
    assert listed(ana) == []

    for error, is_kept in ((0.2, False), (ERROR, True)):
        Valuation.objects.filter(ply=mistake.ply).update(best_value=GOOD, best_error=error)
        keep_mistakes(match_id=mistake.match, seats=seats_of(Match.objects.get()))
        assert bool(listed(ana)) == is_kept


def test_they_are_listed_by_state_and_game_the_costliest_first(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    dear, cheap = a_mistake(ana, ben, monkeypatch, best=0.9), a_mistake(ana, ben, monkeypatch)

    rows = answered(ana.get("/me/mistakes?limit=1"), 200)
    assert [row["match"] for row in rows["results"]] == [dear.match]
    then = answered(ana.get(f"/me/mistakes?cursor={rows['next']}"), 200)
    assert [row["match"] for row in then["results"]] == [cheap.match]
    assert len(listed(ana, "?game=take-that-toy-2p")) == 2
    assert listed(ana, "?game=mu-2p") == listed(ana, "?state=later") == listed(ana, "?state=over") == []
    answered(ana.post(dear.path, {"move": dear.best}), 200)
    assert len(listed(ana)) == len(listed(ana, "?state=later")) == 1
    clock.pass_by(days=3)
    assert len(listed(ana)) == 2
    refused(ana.get("/me/mistakes?state=lost"), 400, "invalid")


def test_bots_and_guests_are_asked_nothing(ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    mistake = a_mistake(ana, ben, monkeypatch)
    Review.objects.all().delete()
    ana.user.guest_key = "a browser"
    ana.user.save()

    keep_mistakes(match_id=mistake.match, seats=seats_of(Match.objects.get()))

    assert not Review.objects.exists()


def test_it_costs_as_many_queries_however_many_there_are(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    costs = []
    for _ in range(2):
        a_mistake(ana, ben, monkeypatch)
        with counted() as queries:
            answered(ana.get("/me/mistakes"), 200)
        costs += queries

    assert costs[0] == costs[1] <= 4
    assert Analysis.objects.count() == 2
