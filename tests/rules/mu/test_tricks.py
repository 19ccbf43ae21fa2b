"""Playing tricks (M11, M12, M17, M19) and how a round and the match are scored (M20, M21)."""

import pytest

from games.rules.faces import parse_move
from games.rules.mu.position import goal
from games.rules.mu.shapes import MuPlayed, MuTrick
from tests.rules.mu.table import DEAL, FACTS, GAME, Table, deal_text


def begun(minor: str = "r", major: str = "none", bury: str = "g7,g7,b7,b7", **options: str | int) -> Table:
    """Seat 0 is Crown with a bid of 5 and leads the first trick."""
    table = Table(deal_text("k", **DEAL), trump_freedom="any", **options)
    table.play("lay r6", "pass", "pass", f"bury {bury}", f"minor {minor}", f"major {major}")
    while table.phase == "turn":
        table.play(table.legal()[0])
    return table


def test_M17_crown_leads_the_first_trick() -> None:
    assert begun().seat == 0


def test_M17_every_card_of_the_hand_and_every_face_up_card_can_be_led() -> None:
    # y9 was turned up onto yellow; r2 and r6 lie on the Minor column.
    assert begun().legal() == [
        *(f"play {card} hand" for card in ["r0", "y0", "y1", "y2", "y4", "y5", "y6", "g0", "b0", "b9"]),
        *(f"play {card} table" for card in ["r2", "r6", "y3", "y9", "g4", "b5"]),
    ]


def test_M17_a_face_down_card_is_never_playable() -> None:
    table = begun()
    assert table.down(0, "g") == "g8"
    for source in ("hand", "table"):
        refused = table.refusal(f"play g8 {source}")
        assert refused is not None
        assert refused.rule == "M17"


def test_M17_cards_anywhere_in_a_stack_can_be_played() -> None:
    table = begun().play("play y3 table")
    assert table.columns(0)["y"] == "## y9"
    table = begun().play("play y9 table")
    assert table.columns(0)["y"] == "## y3"


def test_M17_hand_and_table_are_two_moves_for_one_face() -> None:
    table = Table(
        deal_text("k", **{**DEAL, "up0": "r2 y1 g4 b5", "hand0": "r6 r0 y0 g0 b0 y1 y3 y2 y4 y5 y6 b9"}),
        trump_freedom="any",
    )
    table.play("lay r6", "pass", "pass", "bury g7,g7,b7,b7", "minor r", "major none")
    assert "play y1 hand" in table.legal()
    assert "play y1 table" in table.legal()
    from_hand = table.play("play y1 hand")
    assert (from_hand.columns(0)["y"], "y1" in from_hand.hand(0)) == ("## y1 y9", False)


def test_M12_a_colour_must_be_followed_from_hand_or_table() -> None:
    table = begun().play("play g0 hand")
    assert table.legal() == [*(f"play {card} hand" for card in ("g1", "g2", "g3", "g6")), "play g5 table"]


def test_M12_a_trump_must_be_followed_with_any_trump() -> None:
    # Shield's trumps: r4 r5 in the hand, r3 and the turned-up r1 on the table.
    table = begun().play("play r0 hand")
    assert table.legal() == ["play r4 hand", "play r5 hand", "play r1 table", "play r3 table"]


def test_M12_only_face_up_cards_bind_and_without_one_anything_may_be_played() -> None:
    table = begun().play("play y9 table")
    assert table.legal() == ["play y8 table"]
    table.play("play y8 table", "play y3 table")
    # Shield's y7 came up when y8 had left it.
    assert table.legal() == ["play y7 table"]
    table.play("play y7 table")
    table.play("play g1 hand", "play g4 table", "play y0 hand")
    # Shield has no yellow left in sight: the cards of the hand, and all that lies face up.
    assert table.legal() == [
        *(f"play {card} hand" for card in ["r4", "r5", "g1", "g2", "g3", "g6", "b1", "b2", "b3", "b4"]),
        *(f"play {card} table" for card in ["r1", "r3", "g5", "b6"]),
    ]


def test_M12_a_place_without_a_card_that_follows_is_not_offered() -> None:
    only_table = begun().play("play y9 table")
    assert only_table.legal() == ["play y8 table"]
    only_hand = begun().play("play g0 hand", "play g5 table", "play b1 hand", "play b9 hand", "play g4 table")
    assert only_hand.legal() == [f"play {card} hand" for card in ["g1", "g2", "g3", "g6"]]


def test_M17_the_winner_of_a_trick_leads_the_next() -> None:
    assert begun().play("play g0 hand", "play g1 hand").seat == 1
    assert begun().play("play y9 table", "play y8 table").seat == 0
    assert begun().play("play r6 table", "play r5 hand").seat == 0
    assert begun().play("play r0 hand", "play r1 table").seat == 1


def test_M11_among_equals_the_first_played_wins() -> None:
    table = begun("1", "9").play("play y1 hand")
    assert table.legal("play g1 hand") == ["play g1 hand"]
    assert table.play("play g1 hand").seat == 0


def test_M1_the_winner_takes_the_points_of_both_cards() -> None:
    table = begun().play("play g4 table", "play g6 hand")
    assert [display.points for display in table.view(None).displays] == [0, 3]
    assert [display.tricks for display in table.view(None).displays] == [0, 1]
    table.play("play b1 hand", "play b9 hand")
    assert [display.points for display in table.view(None).displays] == [0, 3]
    assert [display.tricks for display in table.view(None).displays] == [1, 1]


def test_M17_the_tricks_say_who_has_played_what_from_where() -> None:
    table = begun().play("play r0 hand")
    assert table.view(1).trick == (MuPlayed(0, "r0", "hand"),)
    table.play("play r3 table", "play g1 hand", "play g4 table")
    first, second = table.view(1).tricks
    assert first == MuTrick((MuPlayed(0, "r0", "hand"), MuPlayed(1, "r3", "table")), 1)
    assert second == MuTrick((MuPlayed(1, "g1", "hand"), MuPlayed(0, "g4", "table")), 0)
    assert table.view(1).trick == ()


def test_M19_every_round_has_22_tricks() -> None:
    table = begun()
    for number in range(44):
        assert table.phase == "play"
        assert len(table.view(None).tricks) == number // 2
        table.play(table.legal()[-1])
    assert table.phase == "deal"
    assert len(table.view(None).tricks) == 22
    for seat in (0, 1):
        assert table.columns(seat) == {}
        assert table.hand(seat) == ""


def to_the_end(table: Table, crown_wins: bool) -> Table:
    """Play the round out, each player as high or as low as it is easy to."""
    while table.phase == "play":
        legal = table.legal()
        table.play(legal[-1] if (table.seat == 0) == crown_wins else legal[0])
    return table


@pytest.mark.parametrize("first", [True, False])
def test_M20_crown_scores_10_at_the_goal_and_shield_5_below_it(first: bool) -> None:
    table = to_the_end(begun(), first)
    view = table.view(None)
    (result,) = view.rounds
    in_tricks = view.displays[0].points
    assert in_tricks + view.displays[1].points + 8 == 48
    assert result.points == in_tricks + 8
    assert result.goal == 26
    made = in_tricks + 8 >= 26
    assert (result.ending, result.scorer, result.amount) == (("made", 0, 10) if made else ("failed", 1, 5))
    assert view.scores == ((10, 0) if made else (0, 5))
    assert (result.crown, result.bid, result.minor, result.major) == (0, 5, "r", "none")
    assert result.buried == ("g7", "g7", "b7", "b7")


@pytest.mark.parametrize(("missing", "scores"), [(1, (0, 5)), (0, (10, 0)), (-1, (10, 0))])
def test_M20_exactly_the_goal_is_enough_and_buried_cards_count(missing: int, scores: tuple[int, int]) -> None:
    table = begun()
    while len(table.position.played) < 43:
        table.play(table.legal()[0])
    # Set what Crown has before the last card so that the goal is just missed or met.
    last = GAME.clone(table.position)
    GAME.apply(last, table.seat, parse_move(FACTS, table.legal()[0]))
    won = last.points[0] - table.position.points[0]
    table.position.points[0] = 26 - 8 - won - missing
    table.play(table.legal()[0])
    assert table.view(None).rounds[0].points == 26 - missing
    assert table.view(None).scores == scores


def test_M20_cards_turned_up_later_do_not_change_the_bid() -> None:
    table = begun()
    assert table.view(None).displays[0].shown == 6
    assert (table.view(None).bid, table.view(None).goal) == (5, 26)


@pytest.mark.parametrize(("goal_table", "goals"), [("derived", (26, 28)), ("steep", (28, 30)), ("classic", (20, 22))])
def test_M21_the_goal_is_twice_the_bid_and_a_base(goal_table: str, goals: tuple[int, int]) -> None:
    table = Table(deal_text("k", **DEAL), goal_table=goal_table)
    table.play("lay r6")
    assert table.view(None).goal == goals[0]
    table.play("pass", "lay r0", "pass", "pass")
    for seat in (0, 1, None):
        assert table.view(seat).goal == goals[1]


def test_M21_the_goal_in_force_is_in_every_view() -> None:
    table = Table(deal_text("k", **DEAL))
    assert table.view(None).goal == 24
    assert Table().view(0).goal == 24
    assert table.play("lay r6", "lay r4,r5").view(1).goal == 28
    assert goal(table.position) == 28


def test_M20_the_first_to_the_target_wins_at_once() -> None:
    table = Table(deal_text("k", **DEAL), target=10)
    table.play("lay r6", "lay r4", "pass", "pass")
    assert table.view(None).scores == (5, 0)
    assert GAME.outcome(table.position) is None
    table.deal(deal_text("k", **DEAL)).play("lay r4", "lay r6", "pass", "pass")
    assert table.view(None).scores == (5, 5)
    table.deal(deal_text("k", **DEAL)).play("lay r6", "lay r4", "pass", "pass")
    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert (outcome.places, outcome.points, outcome.reason) == ((1, 2), (10, 5), "target")
    assert table.phase == "over"
    assert GAME.to_act(table.position) == ()


def test_M20_crown_may_pass_the_target() -> None:
    table = to_the_end(begun(target=5, goal_table="classic"), crown_wins=True)
    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert outcome.points == (10, 0)
    assert outcome.places == (1, 2)


def test_M20_seat_1_wins_with_place_1() -> None:
    table = Table(deal_text("k", **DEAL), target=5).play("pass", "lay r4", "lay r6", "pass", "pass")
    outcome = GAME.outcome(table.position)
    assert outcome is not None
    assert (outcome.places, outcome.points) == ((2, 1), (0, 5))
    assert tuple(GAME.points(table.position)) == (0, 5)


def test_M20_between_rounds_both_have_a_chance_and_the_better_one_who_leads() -> None:
    position = Table().position
    assert GAME.prospects(position) == (0.5, 0.5)
    position.scores = [5, 20]
    behind, ahead = GAME.prospects(position)
    assert 0.5 < ahead < 1.0
    assert ahead + behind == 1.0
    position.scores, position.due = [35, 20], 0
    assert GAME.prospects(position) == (1.0, 0.0)
    position.scores = [20, 30]
    assert GAME.prospects(position) == (0.0, 1.0)


def test_the_next_round_starts_afresh() -> None:
    table = to_the_end(begun(target=100), crown_wins=True).deal(deal_text("k", **DEAL))
    view = table.view(None)
    assert (view.round, view.dealer, view.phase, view.turn) == (2, 1, "auction", 1)
    assert (view.crown, view.bid, view.minor, view.major, view.passes, view.last_to_lay) == (None,) * 4 + (0, None)
    assert (view.tricks, view.trick, view.buried_count, view.kitty_count) == ((), (), 0, 4)
    assert [(display.shown, display.points, display.tricks) for display in view.displays] == [(4, 0, 0), (4, 0, 0)]
    assert len(view.rounds) == 1
