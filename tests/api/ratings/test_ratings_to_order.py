"""Two accounts cannot make a rating to order, and which matches count is settled before anybody has seen a card."""

import random
from typing import Any

import pytest

from accounts.models import User
from accounts.services import ensure_bot
from core import randomness
from core.database.transactions import run_transaction
from games.clock.terms import parse
from games.models import Encounter, Match, Seat
from games.services.making.create import arrange_match
from games.services.making.join import join_match
from games.services.making.terms import Terms
from ratings.models import PlayerRating, RatingChange
from ratings.services.rebuilding import rebuild_ratings
from tests.api.ratings.rated import THREE_DAYS, decide, let_it_count, won
from tests.fixtures import Clock
from tests.ratings.logs import computed, computed_from_nothing
from tests.sittings import GAME, Json, Player, answered, play_next, refused, start_match

TERMS: Json = {"rated": True, "clock": THREE_DAYS}


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """With other cards, luck could let the one who is to lose win before both have decided so often."""
    monkeypatch.setattr(randomness, "source", random.Random("ratings to order"))


def given_up(winner: Player, loser: Player, *, decisions: int = 0, **terms: Any) -> str:
    """A rated match that was resigned when each side had decided so often."""
    match = start_match(winner, loser, **{**TERMS, **terms})
    give_up(match, winner, loser, decisions=decisions)
    return match


def give_up(match: str, winner: Player, loser: Player, *, decisions: int) -> None:
    """Play a match that runs until each side has decided so often, resign it, and count it."""
    while True:
        made = Match.objects.get(pk=match).log.filter(seat__gte=0).values_list("seat", flat=True)
        if min(list(made).count(seat) for seat in (0, 1)) >= decisions:
            break
        assert play_next(match, winner, loser)
    answered(loser.post(f"/matches/{match}/resign"), 200)
    let_it_count()


def games(player: Player) -> int:
    found: int = answered(player.get(f"/users/{player.name}/ratings"), 200)["ratings"][0]["games"]
    return found


def effect(reader: Player, match: str) -> Json:
    found: Json = reader.match(match)["rating_effect"]
    return found


def counted(reader: Player, match: str) -> list[bool]:
    return [player["counted"] for player in effect(reader, match)["players"]]


def is_as_rebuilt() -> bool:
    """Return True if a rebuild finds nothing to change, and computes these ratings from nothing."""
    right = all(not (found.added or found.corrected or found.wrong) for found in rebuild_ratings())
    return right and computed() == computed_from_nothing()


def test_fourteen_private_matches_resigned_at_the_first_move_give_nothing(
    ana: Player, ben: Player, clock: Clock
) -> None:
    for _ in range(14):
        given_up(ana, ben, visibility="private")

    board = answered(ana.get(f"/ratings/{GAME}"), 200)
    assert (board["own"], board["results"]) == (None, [])
    assert answered(ana.get("/users/ana/ratings"), 200)["ratings"] == []
    assert games(ben) == 3
    assert is_as_rebuilt()


def test_of_the_same_people_three_matches_a_day_count(ana: Player, ben: Player, cleo: Player, clock: Clock) -> None:
    matches = [given_up(ana, ben, decisions=3) for _ in range(5)]
    others = given_up(ana, cleo, decisions=3)

    assert [counted(ana, match) for match in matches] == [[True, True]] * 3 + [[False, False]] * 2
    assert [effect(ana, match)["limit"] for match in matches] == [None] * 3 + ["same_people"] * 2
    assert counted(ana, others) == [True, True]
    assert (games(ana), games(ben)) == (4, 3)
    weights = RatingChange.objects.filter(match__in=matches[3:]).values_list("counted", "before_mean", "after_mean")
    assert all(not weight and before == after for weight, before, after in weights)
    assert is_as_rebuilt()

    clock.pass_by(days=1)
    assert counted(ana, given_up(ben, ana, decisions=3)) == [True, True]


def test_a_place_takes_three_different_opponents_however_much_two_play(ana: Player, ben: Player, clock: Clock) -> None:
    for number in range(18):
        won(*((ben, ana) if number % 3 == 1 else (ana, ben)))
        clock.pass_by(hours=8)

    (rating,) = answered(ana.get("/users/ana/ratings"), 200)["ratings"]
    assert (rating["games"], rating["opponents"], rating["provisional"], rating["listed"]) == (18, 1, False, False)
    assert answered(ana.get(f"/ratings/{GAME}"), 200)["results"] == []


def test_which_matches_count_is_settled_when_they_begin_whichever_ends_first(
    ana: Player, ben: Player, clock: Clock
) -> None:
    matches = [start_match(ana, ben, **TERMS) for _ in range(5)]
    assert [ana.match(match)["rating_limit"] for match in matches] == [None] * 3 + ["same_people"] * 2
    listed = answered(ana.get("/matches?rated=true"), 200)["results"]
    assert {row["id"] for row in listed if row["rating_limit"]} == {*matches[3:]}
    clock.pass_by(days=2)

    # A player who would lose the first three ends others before them.
    for match in (4, 3, 2, 1, 0):
        decide(matches[match], ben)

    assert [counted(ana, match) for match in matches] == [[True, True]] * 3 + [[False, False]] * 2
    assert games(ana) == 3
    assert is_as_rebuilt()


def test_the_day_is_that_on_which_they_begin(ana: Player, ben: Player, clock: Clock) -> None:
    matches = []
    for _ in range(2):
        matches += [start_match(ana, ben, **TERMS) for _ in range(3)]
        clock.pass_by(hours=12)

    for match in matches:
        decide(match, ana)

    assert [counted(ana, match) for match in matches] == [[True, True]] * 6


def test_a_match_that_is_recorded_late_changes_nothing_about_the_others(ana: Player, ben: Player, clock: Clock) -> None:
    matches = [start_match(ana, ben, **TERMS) for _ in range(4)]
    for match in matches[1:]:
        decide(match, ana)
        clock.pass_by(hours=1)
    before = {match: counted(ana, match) for match in matches[1:]}
    assert before == {matches[1]: [True, True], matches[2]: [True, True], matches[3]: [False, False]}
    clock.pass_by(days=10)

    shown = ana.match(matches[0])
    let_it_count()

    assert shown["outcome"]["reason"] == "timed_out"
    assert {match: counted(ana, match) for match in matches[1:]} == before
    assert is_as_rebuilt()


def test_other_games_and_clocks_make_no_other_people(ana: Player, ben: Player, clock: Clock) -> None:
    kinds: list[Json] = [
        {}, {"clock": {"kind": "none"}}, {"game": "mu-2p"}, {"game": "yokai-septet-2p"}, {"visibility": "private"},
    ]  # fmt: skip

    matches = [start_match(ana, ben, **{**TERMS, **kind}) for kind in kinds]

    assert [ben.match(match)["rating_limit"] for match in matches] == [None] * 3 + ["same_people"] * 2


def test_a_person_and_their_bots_are_the_same_people(ana: Player, ben: Player, clock: Clock) -> None:
    limits = []
    for number in (0, 1):
        answered(ben.post("/me/bots", {"username": f"ben-{number}"}), 201)
    for number in (0, 1, 0, 1):
        match = ana.create({"user": "ana"}, {"user": f"ben-{number}"}, **TERMS)["id"]
        join_match(match_id=match, user=User.objects.get(username=f"ben-{number}"))
        limits.append(ana.match(match)["rating_limit"])

    assert limits == [None, None, None, "same_people"]
    assert set(Encounter.objects.values_list("people", flat=True)) == {f"{ana.user.pk},{ben.user.pk}"}


def test_against_a_house_bot_three_matches_a_day_count_as_well(ana: Player, clock: Clock) -> None:
    ensure_bot("random")
    matches = [ana.create({"user": "ana"}, {"bot": "random"}, **TERMS) for _ in range(4)]

    assert [match["rating_limit"] for match in matches] == [None] * 3 + ["same_people"]


def test_a_person_does_not_meet_their_own_bot_in_a_rated_match(ana: Player) -> None:
    answered(ana.post("/me/bots", {"username": "ana-plays"}), 201)

    wrong = refused(
        ana.post("/matches", {"game": GAME, "seats": [{"user": "ana"}, {"user": "ana-plays"}], **TERMS}), 400, "invalid"
    )

    assert [error["code"] for error in wrong["errors"]] == ["own_bot"]


def test_unrated_matches_take_nobodys_number(ana: Player, ben: Player, clock: Clock) -> None:
    for _ in range(3):
        start_match(ana, ben)

    assert start_match(ana, ben, **TERMS)
    assert list(Encounter.objects.values_list("number", flat=True)) == [1]


def test_matches_of_a_league_are_numbered_with_the_others(ana: Player, ben: Player, clock: Clock) -> None:
    terms = Terms(game=GAME, seats=[], options={}, clock=parse(THREE_DAYS).published, rated=True, shuffle_seats=False)
    arranged = [
        run_transaction(
            lambda: arrange_match(creator=ana.user, terms=terms, players=[ana.user, ben.user], entropies=["", ""])
        ).pk
        for _ in range(5)
    ]
    between = start_match(ana, ben, **TERMS)
    for match in (*arranged, between):
        give_up(match, ana, ben, decisions=3)

    limits = [ana.match(match)["rating_limit"] for match in (*arranged, between)]
    assert limits == [None] * 3 + ["same_people"] * 3
    assert games(ana) == 3
    assert is_as_rebuilt()


@pytest.mark.parametrize("decisions", [0, 3])
def test_losing_on_purpose_costs_the_player_who_does_it(ana: Player, ben: Player, clock: Clock, decisions: int) -> None:
    given_up(ana, ben, decisions=decisions)

    assert PlayerRating.objects.get(user=ben.user).mean < 1500


def test_a_favourite_gains_little_by_the_weaker(ana: Player, ben: Player, cleo: Player, clock: Clock) -> None:
    first = given_up(ana, ben, decisions=3)
    gained = {player["name"]: player["change"] for player in effect(ana, first)["players"]}["ana"]
    clock.pass_by(days=1)
    PlayerRating.objects.filter(user=ana.user).update(mean=1900, deviation=60)
    PlayerRating.objects.filter(user=ben.user).update(mean=1300, deviation=60)

    second = given_up(ana, ben, decisions=3)

    again = {player["name"]: player["change"] for player in effect(ana, second)["players"]}["ana"]
    assert 0 <= again < 1 < 50 < gained
    assert Seat.objects.filter(match=second, left_how="resigned").count() <= 1
