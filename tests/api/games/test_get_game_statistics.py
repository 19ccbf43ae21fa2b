"""`GET /games/{key}/statistics`: numbers about a game, counted once more from the records."""

import random
from collections import Counter
from typing import Any

import pytest

from games.models import Match
from games.rules.registry import registry
from games.selectors.results.of_games import games_to_count
from games.services.making.shared_deals import unseal_deal
from games.services.tallies import count_games
from tests.api.games.test_get_user_statistics import resigned
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.games.test_sealed_deals import two_tables
from tests.sittings import GAME, Json, Player, answered, end_match, refused, start_match


def statistics(reader: Player, game: str = GAME) -> Json:
    count_games()
    found: Json = answered(reader.get(f"/games/{game}/statistics"), 200)
    return found


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

    shown = statistics(ben)

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
    assert statistics(ana)["matches"] == 0


def test_a_deal_counts_once_it_is_unsealed() -> None:
    deal, (ana, _ben, cleo, _dan), first, second = two_tables()
    game = Match.objects.get(pk=first).game
    answered(ana.post(f"/matches/{first}/resign"), 200)
    assert statistics(ana, game)["matches"] == 0

    answered(cleo.post(f"/matches/{second}/resign"), 200)
    unseal_deal(deal_id=deal.pk)

    assert statistics(ana, game)["matches"] == 2


def test_it_is_counted_again_only_after_matches_have_ended(clock: Clock, ana: Player, ben: Player) -> None:
    resigned(ana, ben)
    assert count_games() == len(registry())
    # Matches that ended the day before may have been written down late.
    clock.pass_by(days=2)
    assert count_games() == len(registry())
    assert games_to_count() == []
    assert count_games() == 0

    resigned(ana, ben)

    assert statistics(ana)["matches"] == 2
    assert answered(ana.get(f"/games/{GAME}/statistics"), 200)["counted_at"] == "2026-02-03T12:00:00Z"


def test_it_takes_one_query_however_much_was_played(ana: Player, ben: Player) -> None:
    resigned(ana, ben)
    count_games()
    with counted() as queries:
        answered(ana.get(f"/games/{GAME}/statistics"), 200)
    # One finds the token.
    assert queries == [2]
