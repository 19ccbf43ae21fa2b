"""`GET /games/{key}/statistics`: numbers about a game, counted once more from the records."""

import random
from collections import Counter, defaultdict
from typing import Any

import pytest

from accounts.services import ensure_bot
from games.models import Match
from games.rules.registry import registry
from games.selectors.results.tallies import counts_in, months_to_count
from games.services.leaving.leave import resign_match
from games.services.making.shared_deals import unseal_deal
from games.services.tallies import count_games
from tests.api.games.statistics import resigned, statistics_of_game
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.games.sealed import two_tables
from tests.sittings import GAME, Player, answered, end_match, refused, start_match


def test_before_anything_is_counted_there_are_no_numbers(ana: Player) -> None:
    assert answered(ana.get(f"/games/{GAME}/statistics"), 200) == {
        "game": GAME, "counted_at": None, "matches": 0, "seats": [], "options": [], "reasons": [],
        "lengths": {"matches": 0, "tenth": None, "median": None, "ninetieth": None}, "levels": [],
    }  # fmt: skip
    refused(ana.get("/games/chess/statistics"), 404, "not_found")


@pytest.mark.slow
def test_it_agrees_with_the_records(ana: Player, ben: Player) -> None:
    rng = random.Random("statistics of a game")
    for number in range(5):
        players = (ana, ben) if number % 2 else (ben, ana)
        match = start_match(*players, options={"card_tie": ("more", "fewer")[number % 2]})
        end_match(match, *players, rng=rng)
    resigned(ana, ben)
    records = [ana.match(row["id"]) for row in answered(ana.get("/matches?status=over"), 200)["results"]]
    seats: Counter[tuple[int, str]] = Counter()
    reasons, options = Counter[str](), Counter[tuple[str, Any]]()
    lengths = []
    for record in records:
        places, reason = record["outcome"]["places"], record["outcome"]["reason"]
        for seat, place in enumerate(places):
            seats[seat, "tied" if set(places) == {1} else "won" if place == 1 else "lost"] += 1
        reasons[reason] += 1
        options.update(record["options"].items())
        if reason in registry()[GAME].facts.ends:
            lengths.append(len(ana.log(record["id"])))

    shown = statistics_of_game(ben)

    assert shown["matches"] == len(records) == 6
    assert {
        (row["seat"], name): row[name] for row in shown["seats"] for name in ("won", "tied", "lost") if row[name]
    } == seats
    assert {row["reason"]: row["matches"] for row in shown["reasons"]} == reasons
    assert {(row["name"], row["value"]): row["matches"] for row in shown["options"]} == options
    assert shown["lengths"] == {
        "matches": 5, "tenth": min(lengths), "median": sorted(lengths)[2], "ninetieth": max(lengths),
    }  # fmt: skip


def test_hidden_matches_and_those_on_sealed_deals_are_left_out(ana: Player, ben: Player) -> None:
    for visibility in ("private", "unlisted"):
        resigned(ana, ben, visibility=visibility)
    start_match(ana, ben)
    assert statistics_of_game(ana)["matches"] == 0


def test_a_deal_counts_once_it_is_unsealed() -> None:
    deal, (ana, _ben, cleo, _dan), first, second = two_tables()
    game = Match.objects.get(pk=first).game
    answered(ana.post(f"/matches/{first}/resign"), 200)
    assert statistics_of_game(ana, game)["matches"] == 0

    answered(cleo.post(f"/matches/{second}/resign"), 200)
    unseal_deal(deal_id=deal.pk)

    assert statistics_of_game(ana, game)["matches"] == 2


def test_results_of_house_bots_are_those_of_the_records_in_which_a_person_sits(ana: Player, ben: Player) -> None:
    bots = {name: ensure_bot(name) for name in ("level-1", "level-2")}
    ana_sits, one, two = {"user": "ana"}, {"bot": "level-1"}, {"bot": "level-2"}
    for seats, loser in (
        ((ana_sits, one), ana.user),
        ((one, ana_sits), ana.user),
        ((ana_sits, one), bots["level-1"]),
        ((two, ana_sits), bots["level-2"]),
        ((one, two), bots["level-1"]),
    ):
        resign_match(match_id=ana.create(*seats)["id"], user=loser)
    resigned(ana, ben)
    records = [
        answered(ana.get(f"/matches/{row['id']}/export"), 200)
        for row in answered(ana.get("/matches?status=over"), 200)["results"]
    ]
    levels: dict[str, Counter[str]] = defaultdict(Counter)
    for record in records:
        kinds = {player["kind"] for player in record["players"]}
        for player, place in zip(record["players"], record["outcome"]["places"], strict=True):
            if player["kind"] == "bot" and "human" in kinds:
                levels[player["name"]].update(["matches", "won" if place == 1 else "lost"])

    shown = statistics_of_game(ben)["levels"]

    assert [row["bot"] for row in shown] == ["level-1", "level-2"]
    for row in shown:
        assert {name: row[name] for name in ("matches", "won", "lost") if row[name]} == levels[row["bot"]]
        assert row["tied"] == 0
    assert levels["level-1"] == {"matches": 3, "won": 2, "lost": 1}


def test_it_is_counted_again_only_after_matches_have_ended(clock: Clock, ana: Player, ben: Player) -> None:
    resigned(ana, ben)
    assert count_games() == ["2026-02"]
    # Matches that ended the day before may have been written down late.
    clock.pass_by(days=2)
    assert count_games() == ["2026-02"]
    assert months_to_count() == []
    assert count_games() == []

    resigned(ana, ben)

    assert statistics_of_game(ana)["matches"] == 2
    assert answered(ana.get(f"/games/{GAME}/statistics"), 200)["counted_at"] == "2026-02-03T12:00:00Z"


def test_months_are_added_up_and_those_long_over_are_not_read_again(clock: Clock, ana: Player, ben: Player) -> None:
    resigned(ana, ben)
    clock.pass_by(days=28)
    resigned(ben, ana)
    resigned(ana, ben, options={"card_tie": "fewer"})
    assert count_games() == ["2026-02", "2026-03"]

    clock.pass_by(days=70)
    resigned(ana, ben)
    # A server that was down may write down weeks later what ended then.
    assert months_to_count() == ["2026-03", "2026-04", "2026-05"]

    shown = statistics_of_game(ana)
    assert shown["matches"] == sum(counts_in(f"2026-0{month}")[GAME]["ends"][0][-1] for month in (2, 3, 5)) == 4
    assert [(seat["won"], seat["lost"]) for seat in shown["seats"]] == [(0, 4), (4, 0)]
    assert {row["value"]: row["matches"] for row in shown["options"] if row["name"] == "card_tie"} == {
        "more": 3, "fewer": 1,
    }  # fmt: skip


def test_a_deal_that_is_unsealed_late_has_its_month_counted_again(clock: Clock) -> None:
    deal, (ana, _ben, cleo, _dan), first, second = two_tables()
    game = Match.objects.get(pk=first).game
    for player, match in ((ana, first), (cleo, second)):
        answered(player.post(f"/matches/{match}/resign"), 200)
    assert statistics_of_game(ana, game)["matches"] == 0

    clock.pass_by(days=120)
    count_games()
    unseal_deal(deal_id=deal.pk)

    assert "2026-02" in months_to_count()
    assert statistics_of_game(ana, game)["matches"] == 2


def test_it_takes_one_query_however_much_was_played(ana: Player, ben: Player) -> None:
    resigned(ana, ben)
    count_games()
    with counted() as queries:
        answered(ana.get(f"/games/{GAME}/statistics"), 200)
    # One finds the token.
    assert queries == [2]
