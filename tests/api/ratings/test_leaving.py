"""Looking at a hand is never free: a player who leaves a rated match after the deal is rated as having lost."""

from typing import Any

import pytest

from accounts.services import ensure_bot
from core.shapes import to_json
from games.models import Match, MoveRecord
from games.selectors.loading import seats_with_match
from games.selectors.reading.views import seat_view
from games.services.clocks.lateness import settle_overdue
from games.services.leaving.adjudicate import adjudicate_match
from games.services.play import play_move
from ratings.models import PlayerRating, RatedMatch
from tests.api.ratings.rated import THREE_DAYS, let_it_count
from tests.fixtures import Clock
from tests.ratings.logs import computed, computed_from_nothing
from tests.sittings import Json, Player, answered, play_next, refused, seat_all, some_move

TEAMS = "yokai-septet-4p"
BOTS = ("level-1", "level-2", "level-4")
TERMS: Json = {"game": TEAMS, "rated": True, "policy": "bot", "clock": THREE_DAYS, "shuffle_seats": False}
LOST, GAINED, UNMOVED = "lost", "gained", "unmoved"


@pytest.fixture
def four(clock: Clock, db: None) -> list[Player]:
    for name in BOTS:
        ensure_bot(name)
    return [Player(name) for name in ("ana", "ben", "cleo", "dan")]


def with_bots(player: Player, *bots: str, **terms: Any) -> str:
    """A running match of one player in seat 0 and these bots."""
    seats = [{"user": player.name}, *({"bot": name} for name in bots)]
    match: str = player.create(*seats, **{**TERMS, **terms})["id"]
    return match


def resign(player: Player, match: str) -> Json:
    return answered(player.post(f"/matches/{match}/resign"), 200)


def effects(match: str, reader: Player) -> dict[str, str]:
    """Return the match's effect on the rating of each player, by name."""
    let_it_count()
    said = {}
    for player in reader.match(match)["rating_effect"]["players"]:
        change = player["change"]
        assert player["counted"] or change == 0
        said[player["name"]] = LOST if change < 0 else GAINED if change > 0 else UNMOVED
    assert computed() == computed_from_nothing()
    return said


def play_round(match: str, *players: Player, times: int = 3) -> None:
    """Let every seat decide so often; bots by their first legal move."""
    while Match.objects.get(pk=match).status == "running":
        made = [MoveRecord.objects.filter(match=match, seat=seat).count() for seat in range(4)]
        if min(made) >= times:
            return
        if not play_next(match, *players):
            seats = seats_with_match(match)
            number = next(seat.number for seat in seats if seat.turn.due_ply is not None)
            view = seat_view(seats, number)
            bot = seats[number].user
            assert bot is not None
            move = some_move(to_json(view)["options"])
            play_move(match_id=match, user=bot, seat=number, move=move, expected_ply=view.expected_ply or 0)


def test_the_last_player_among_bots_who_resigns_has_lost(four: list[Player]) -> None:
    ana = four[0]
    match = with_bots(ana, *BOTS)

    shown = resign(ana, match)

    assert shown["outcome"] == {"places": [2, 1, 2, 1], "points": [0, 0, 0, 0], "reason": "resigned"}
    assert effects(match, ana) == {"ana": LOST, "level-1": UNMOVED, "level-2": LOST, "level-4": UNMOVED}
    assert ana.match(match)["rating_effect"]["limit"] == "too_short"


def test_it_is_the_same_where_one_bot_has_all_other_seats(four: list[Player]) -> None:
    ana = four[0]
    match = with_bots(ana, "level-1", "level-1", "level-1")

    assert resign(ana, match)["outcome"]["reason"] == "resigned"

    assert effects(match, ana) == {"ana": LOST, "level-1": UNMOVED}


def test_the_last_player_among_bots_who_is_late_has_lost_as_of_the_deadline(four: list[Player], clock: Clock) -> None:
    ana = four[0]
    match = with_bots(ana, *BOTS)
    clock.pass_by(days=40)

    assert settle_overdue() == 1

    shown = ana.match(match)
    assert (shown["outcome"]["reason"], shown["outcome"]["places"]) == ("timed_out", [2, 1, 2, 1])
    assert shown["ended_at"] == "2026-02-04T12:00:00Z"
    assert effects(match, ana)["ana"] == LOST
    assert f"{RatedMatch.objects.get().day}" == "2026-02-04"


def test_after_three_decisions_of_each_side_opponents_gain(four: list[Player]) -> None:
    ana = four[0]
    match = with_bots(ana, *BOTS)
    play_round(match, ana)

    resign(ana, match)

    assert effects(match, ana) == {"ana": LOST, "level-1": GAINED, "level-2": LOST, "level-4": GAINED}
    assert ana.match(match)["rating_effect"]["limit"] is None


def test_a_side_decides_by_all_its_seats_and_chance_decides_nothing(four: list[Player]) -> None:
    match = seat_all(*four, **TERMS)
    # Each of the four passes: two decisions of each side, and rows of chance.
    play_round(match, *four, times=1)
    assert MoveRecord.objects.filter(match=match, seat__gte=0).count() == 4
    assert MoveRecord.objects.filter(match=match, seat=-1).exists()

    for player in four[:2]:
        resign(player, match)
    for player in four[2:]:
        shown = resign(player, match)

    assert shown["outcome"] == {"places": [1, 2, 1, 2], "points": [0, 0, 0, 0], "reason": "resigned"}
    assert effects(match, four[0]) == {name: LOST for name in ("ana", "ben", "cleo", "dan")}


def test_partners_who_leave_one_after_the_other_have_both_lost(four: list[Player]) -> None:
    ana, _, cleo, _ = four
    seats = [{"user": "ana"}, {"bot": "level-1"}, {"user": "cleo"}, {"bot": "level-2"}]
    match = ana.create(*seats, **TERMS)["id"]
    answered(cleo.post(f"/matches/{match}/join"), 200)

    assert resign(ana, match)["status"] == "running"
    assert resign(cleo, match)["outcome"]["places"] == [2, 1, 2, 1]

    assert effects(match, ana) == {"ana": LOST, "cleo": LOST, "level-1": UNMOVED, "level-2": UNMOVED}


@pytest.mark.parametrize("policy", ["bot", "lose"])
def test_all_who_are_late_at_the_same_instant_have_lost(four: list[Player], clock: Clock, policy: str) -> None:
    match = seat_all(*four, **{**TERMS, "policy": policy})
    four[0].play_any(match)
    clock.pass_by(days=4)

    shown = four[1].match(match)

    if policy == "lose":
        assert shown["outcome"] == {"places": None, "points": None, "reason": "aborted"}
        assert effects(match, four[0]) == {"ana": UNMOVED, "ben": LOST, "cleo": LOST, "dan": LOST}
        assert four[0].match(match)["rating_effect"]["limit"] == "aborted"
        assert not PlayerRating.objects.filter(user=four[0].user).exists()
    else:
        assert shown["status"] == "running"
        assert resign(four[0], match)["outcome"]["places"] == [2, 1, 2, 1]
        assert effects(match, four[0]) == {name: LOST for name in ("ana", "ben", "cleo", "dan")}


def test_a_partner_who_resigns_early_does_not_make_a_bad_hand_free(four: list[Player]) -> None:
    match = seat_all(*four, **{**TERMS, "policy": "lose"})

    resign(four[2], match)

    assert effects(match, four[0]) == {"ana": LOST, "ben": UNMOVED, "cleo": LOST, "dan": UNMOVED}


def test_a_draw_that_is_agreed_before_there_was_a_match_counts_for_nobody(ana: Player, ben: Player) -> None:
    match = seat_all(ana, ben, rated=True, game="take-that-toy-2p")
    for player in (ana, ben):
        answered(player.post(f"/matches/{match}/draw", {"action": "offer"}), 200)

    assert effects(match, ana) == {"ana": UNMOVED, "ben": UNMOVED}
    assert ana.match(match)["rating_effect"]["limit"] == "too_short"
    assert answered(ana.get("/users/ana/ratings"), 200)["ratings"] == []


def test_a_player_who_left_has_lost_even_if_staff_abort_the_match(four: list[Player]) -> None:
    match = seat_all(*four, **TERMS)
    resign(four[1], match)

    adjudicate_match(match_id=match, by=None, places=None, reason="The server had lost a move.")

    assert effects(match, four[0]) == {"ana": UNMOVED, "ben": LOST, "cleo": UNMOVED, "dan": UNMOVED}


def test_where_a_player_has_left_nobody_can_agree_to_abort(four: list[Player]) -> None:
    match = seat_all(*four, **TERMS)
    resign(four[1], match)

    refused(four[0].post(f"/matches/{match}/abort", {"action": "offer"}), 409, "conflict")


def test_all_people_at_the_table_can_abort_a_rated_match_and_it_shows_on_their_profiles(
    ana: Player, ben: Player
) -> None:
    match = seat_all(ana, ben, rated=True, game="take-that-toy-2p")
    answered(ana.post(f"/matches/{match}/abort", {"action": "offer"}), 200)
    assert ana.match(match)["status"] == "running"

    answered(ben.post(f"/matches/{match}/abort", {"action": "accept"}), 200)

    let_it_count()
    assert ana.match(match)["rating_effect"] is None
    assert [answered(ana.get(f"/users/{name}"), 200)["agreed_aborts"] for name in ("ana", "ben")] == [1, 1]


def test_before_the_deal_leaving_is_free(four: list[Player]) -> None:
    ana, ben, *_ = four
    match = ana.create({"user": "ana"}, *({"open": True} for _ in range(3)), **TERMS)["id"]
    answered(ben.post(f"/matches/{match}/join"), 200)

    answered(ben.post(f"/matches/{match}/leave"), 200)
    answered(ana.post(f"/matches/{match}/abort", {"action": "offer"}), 200)

    let_it_count()
    assert not RatedMatch.objects.exists()
