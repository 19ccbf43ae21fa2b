"""`GET /me/turns`: what one owes."""

import pytest

from games.models import Match
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import GAME, Json, Player, answered, seat_all, start_match


def turns(player: Player, query: str = "") -> list[dict[str, object]]:
    results: list[dict[str, object]] = answered(player.get(f"/me/turns{query}"), 200)["results"]
    return results


def test_it_lists_the_decisions_that_are_owed(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)
    mover, other = (ana, ben) if ana.view(match)["due"] else (ben, ana)

    assert turns(mover) == [
        {
            "match": match,
            "game": GAME,
            "seat": mover.view(match)["seat"],
            "expected_ply": 1,
            "deadline": None,
            "paused_until": None,
            "ply": 1,
            "opponents": [other.name],
            "clock": {"kind": "none"},
            "seen": None,
        }
    ]
    assert turns(other) == turns(cleo) == []


def test_a_match_by_rules_that_the_server_lacks_keeps_no_other_from_the_list(ana: Player, ben: Player) -> None:
    while len(turns(ana)) < 2:
        start_match(ana, ben)
    before = turns(ana)
    broken = Match.objects.filter(pk=before[0]["match"])
    broken.update(game="whist")

    assert turns(ana) == [{**before[0], "game": "whist"}, *before[1:]]
    broken.update(game=GAME)


def test_a_move_takes_the_turn_away(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    mover, other = (ana, ben) if ana.view(match)["due"] else (ben, ana)
    mover.play_any(match)

    for player in (mover, other):
        view = player.view(match)
        assert [turn["expected_ply"] for turn in turns(player)] == ([view["expected_ply"]] if view["due"] else [])


def test_matches_that_wait_or_are_over_ask_for_nothing(ana: Player, ben: Player) -> None:
    ana.create({"user": "ana"}, {"open": True})
    over = start_match(ana, ben)
    answered(ana.post(f"/matches/{over}/resign"), 200)

    assert turns(ana) == turns(ben) == []


def test_it_is_cut_into_pages_and_goes_on_when_turns_are_played_meanwhile(ana: Player, ben: Player) -> None:
    for _ in range(8):
        start_match(ana, ben)
    mine = {str(turn["match"]) for turn in turns(ana)}
    assert mine

    first = answered(ana.get("/me/turns?limit=1"), 200)
    answered(ana.post(f"/matches/{first['results'][0]['match']}/resign"), 200)
    rest = turns(ana, f"?limit=200&cursor={first['next']}") if first["next"] else []

    assert {str(turn["match"]) for turn in [*first["results"], *rest]} == mine


def test_partners_are_no_opponents(db: None) -> None:
    players = [Player(name) for name in ("north", "east", "south", "west")]
    seat_all(*players, game="yokai-septet-4p")
    names = [player.name for player in players]
    for number, player in enumerate(players):
        against = [names[other] for other in range(4) if (other - number) % 2]
        assert all(turn["opponents"] == against for turn in turns(player))
    assert any(turns(player) for player in players)


def test_it_says_how_far_the_match_was_seen_and_how_it_is_timed(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, clock={"kind": "per_move", "days": 3})
    mover = ana if ana.view(match)["due"] else ben
    answered(mover.send("PUT", f"/matches/{match}/seen", '{"ply": 1}'), 200)
    (turn,) = turns(mover)
    assert turn["seen"] == 1
    assert turn["clock"] == mover.match(match)["clock"]


@pytest.fixture
def with_deadlines(clock: Clock, ana: Player, ben: Player) -> list[str]:
    """Matches of Ana's turn, the most urgent first and made last."""
    clocks: list[Json] = [{"kind": "none"}, *({"kind": "per_move", "days": days} for days in (9, 5, 1))]
    matches = []
    for terms in clocks:
        while not ana.view(match := start_match(ana, ben, clock=terms))["due"]:
            answered(ben.post(f"/matches/{match}/resign"), 200)
        matches.append(match)
    return matches[::-1]


def test_the_earliest_deadline_comes_first_and_none_last(ana: Player, with_deadlines: list[str]) -> None:
    page = answered(ana.get("/me/turns?limit=1"), 200)
    found = [turn["match"] for turn in page["results"]]
    while page["next"]:
        page = answered(ana.get(f"/me/turns?limit=1&cursor={page['next']}"), 200)
        found += [turn["match"] for turn in page["results"]]

    assert found == with_deadlines
    assert [turn["match"] for turn in turns(ana)] == with_deadlines
    assert [turn["deadline"] is None for turn in turns(ana)] == [False, False, False, True]


def test_what_is_late_is_settled_and_owed_no_more(ana: Player, with_deadlines: list[str], clock: Clock) -> None:
    clock.pass_by(days=4)

    assert [turn["match"] for turn in turns(ana)] == with_deadlines[1:]
    assert ana.match(with_deadlines[0])["outcome"]["reason"] == "timed_out"


def test_one_can_go_back_to_the_page_before(ana: Player, ben: Player) -> None:
    for days in (5, 1, None, 3, 1):
        clock = {"kind": "none"} if days is None else {"kind": "per_move", "days": days}
        while (match := start_match(ana, ben, clock=clock)) and not ana.view(match)["due"]:
            pass
    everything = turns(ana)
    first = answered(ana.get("/me/turns?limit=2"), 200)
    second = answered(ana.get(f"/me/turns?limit=2&cursor={first['next']}"), 200)
    third = answered(ana.get(f"/me/turns?limit=2&cursor={second['next']}"), 200)

    assert [*first["results"], *second["results"], *third["results"]] == everything
    assert third["next"] is None
    back = answered(ana.get(f"/me/turns?limit=2&cursor={third['previous']}"), 200)
    assert back["results"] == second["results"]
    assert answered(ana.get(f"/me/turns?limit=2&cursor={back['previous']}"), 200)["results"] == first["results"]


def test_the_queries_do_not_depend_on_the_length_of_the_list(ana: Player, ben: Player) -> None:
    def queries() -> int:
        with counted() as found:
            turns(ana)
        return found[0]

    while not turns(ana):
        start_match(ana, ben)
    first = queries()
    for _ in range(6):
        start_match(ana, ben)

    assert queries() == first <= 3
