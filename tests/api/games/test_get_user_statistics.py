"""`GET /users/{username}/statistics`: what a player has won, tied and lost, counted once more from the records."""

import random
from collections import Counter

import pytest

from games.services.making.shared_deals import unseal_deal
from tests.api.games.left_seats import left_match
from tests.api.games.statistics import resigned, statistics
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.games.sealed import two_tables
from tests.sittings import Json, Player, answered, begun_match, end_match, refused, seat_all, start_match

EMPTY = {"matches": 0, "won": 0, "tied": 0, "lost": 0}


def results(shown: Json) -> tuple[int, int, int]:
    assert shown["matches"] == shown["won"] + shown["tied"] + shown["lost"]
    return shown["won"], shown["tied"], shown["lost"]


def test_it_counts_by_game_and_seat(ana: Player, ben: Player, cleo: Player) -> None:
    resigned(ana, ben)
    resigned(ben, ana)
    resigned(ben, ana, game="namahage")
    start_match(ana, ben)

    shown = statistics(cleo, "ANA")

    assert (shown["user"], shown["against"], results(shown)) == ("ana", None, (2, 0, 1))
    assert [(game["game"], results(game)) for game in shown["games"]] == [
        ("namahage", (1, 0, 0)),
        ("take-that-toy-2p", (1, 0, 1)),
    ]
    assert [(seat["seat"], results(seat)) for seat in shown["games"][1]["seats"]] == [(0, (0, 0, 1)), (1, (1, 0, 0))]
    assert statistics(cleo, "cleo") == {
        "user": "cleo", "against": None, **EMPTY, "games": [], "clocks": [], "opponents": [],
        "streak": {"current": 0, "longest": 0},
        "tempo": {"matches": 0, "hours": None, "longest_hours": None, "late": None},
    }  # fmt: skip


@pytest.mark.slow
def test_it_agrees_with_the_records(ana: Player, ben: Player) -> None:
    rng = random.Random("statistics")
    found: Counter[str] = Counter()
    for number in range(6):
        players = (ana, ben) if number % 2 else (ben, ana)
        match = start_match(*players)
        end_match(match, *players, rng=rng)
        outcome = ana.match(match)["outcome"]
        own, other = outcome["places"] if number % 2 else reversed(outcome["places"])
        found["won" if own < other else "tied" if own == other else "lost"] += 1

    shown = statistics(ben, "ana")
    assert results(shown) == (found["won"], found["tied"], found["lost"])
    assert results(statistics(ana, "ben", "?against=ana")) == (found["lost"], found["tied"], found["won"])


def test_first_places_of_every_side_are_a_tie(ana: Player, ben: Player) -> None:
    match = begun_match(ana, ben, moves=6)
    answered(ben.post(f"/matches/{match}/draw", {"action": "offer"}), 200)
    answered(ana.post(f"/matches/{match}/draw", {"action": "accept"}), 200)

    # Others that were begun may have ended by chance.
    assert statistics(ben, "ana")["tied"] == 1


def test_against_one_player_partners_are_no_opponents(ana: Player, ben: Player, cleo: Player) -> None:
    dan = Player("dan")
    match = seat_all(ana, ben, cleo, dan, game="yokai-septet-4p")
    answered(ana.post(f"/matches/{match}/resign"), 200)
    resigned(cleo, ana)

    assert results(statistics(dan, "ana", "?against=ben")) == (0, 0, 1)
    assert results(statistics(dan, "ana", "?against=cleo")) == (1, 0, 0)
    assert statistics(dan, "ana", "?against=cleo")["against"] == "cleo"
    assert results(statistics(dan, "cleo", "?against=ana")) == (0, 0, 1)
    assert results(statistics(dan, "ana", "?against=ana")) == (0, 0, 0)


def test_a_match_that_was_left_to_a_bot_is_lost(ana: Player, ben: Player, cleo: Player) -> None:
    dan = Player("dan")
    match = left_match([ana, ben, cleo, dan], 1)
    for player in (ana, cleo, dan):
        answered(player.post(f"/matches/{match}/draw", {"action": "offer"}), 200)

    assert results(statistics(ana, "dan")) == (0, 1, 0)
    assert results(statistics(ana, "ben")) == (0, 0, 1)
    assert results(statistics(ana, "ben", "?against=ana")) == (0, 0, 1)
    assert results(statistics(ana, "ben", "?against=dan")) == (0, 0, 0)


@pytest.mark.parametrize("visibility", ["private", "unlisted"])
def test_hidden_matches_count_for_their_own_player_alone(
    ana: Player, ben: Player, cleo: Player, visibility: str
) -> None:
    resigned(ana, ben, visibility=visibility)

    for reader in (ben, cleo):
        assert results(statistics(reader, "ana")) == (0, 0, 0)
    assert results(statistics(ana, "ana")) == (0, 0, 1)


def test_matches_whose_cards_are_secret_do_not_count_yet() -> None:
    deal, (ana, ben, cleo, dan), first, second = two_tables()
    answered(ana.post(f"/matches/{first}/resign"), 200)

    for reader in (ana, ben, cleo):
        assert results(statistics(reader, "ana")) == (0, 0, 0)
    answered(cleo.post(f"/matches/{second}/resign"), 200)
    unseal_deal(deal_id=deal.pk)
    assert results(statistics(dan, "ana")) == (0, 0, 1)


def test_players_who_are_not_there_are_not_found(ana: Player) -> None:
    refused(ana.get("/users/nobody/statistics"), 404, "not_found")
    refused(ana.get("/users/ana/statistics?against=nobody"), 404, "not_found")


def test_the_queries_do_not_depend_on_how_much_was_played(ana: Player, ben: Player) -> None:
    resigned(ana, ben)
    with counted() as one:
        statistics(ana, "ben", "?against=ana")
    for game in ("mu-2p", "namahage"):
        resigned(ana, ben, game=game)
    with counted() as three:
        statistics(ana, "ben", "?against=ana")
    assert one == three


def test_it_counts_by_option_clock_and_opponent_as_the_records_have_it(ana: Player, ben: Player, cleo: Player) -> None:
    resigned(ben, ana, clock={"kind": "per_move", "days": 2})
    resigned(ana, ben, game="mu-2p", options={"target": 40})
    resigned(cleo, ana, game="mu-2p")
    records = [ben.match(row["id"]) for row in answered(ben.get("/users/ana/matches"), 200)["results"]]
    options, clocks, opponents = Counter[tuple[str, str, object]](), Counter[str](), Counter[str]()
    for record in records:
        options.update((record["game"], name, value) for name, value in record["options"].items())
        clocks["days" if "days" in record["clock"] else "none"] += 1
        opponents.update(seat["name"] for seat in record["seats"] if seat["name"] != "ana")

    shown = statistics(cleo, "ana")

    counted_options = {
        (game["game"], one["name"], one["value"]): one["matches"] for game in shown["games"] for one in game["options"]
    }
    assert counted_options == options
    assert {one["pace"]: one["matches"] for one in shown["clocks"]} == clocks
    assert {one["name"]: one["matches"] for one in shown["opponents"]} == opponents
    assert [(one["name"], one["kind"], results(one)) for one in shown["opponents"]] == [
        ("ben", "human", (1, 0, 1)),
        ("cleo", "human", (1, 0, 0)),
    ]


def test_partners_are_no_opponents_in_the_list_either(ana: Player, ben: Player, cleo: Player) -> None:
    dan = Player("dan")
    match = seat_all(ana, ben, cleo, dan, game="yokai-septet-4p")
    answered(ana.post(f"/matches/{match}/resign"), 200)

    assert [(one["name"], results(one)) for one in statistics(dan, "ana")["opponents"]] == [
        ("ben", (0, 0, 1)),
        ("dan", (0, 0, 1)),
    ]


def test_wins_in_a_row_are_counted_in_the_order_of_the_ends(
    clock: Clock, ana: Player, ben: Player, cleo: Player
) -> None:
    for loser, winner in ((ben, ana), (ben, ana), (cleo, ana), (ana, ben), (cleo, ana)):
        resigned(loser, winner)
        clock.pass_by(hours=1)

    assert statistics(ben, "ana")["streak"] == {"current": 1, "longest": 3}
    assert statistics(ben, "ana", "?against=ben")["streak"] == {"current": 0, "longest": 2}
    assert statistics(ben, "ana", "?against=ben")["opponents"] == []
