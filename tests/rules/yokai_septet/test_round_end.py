"""The end of a round, its score and the end of the match, in both versions: Y5 to Y9, C8."""

import pytest

from games.rules.contract import CHANCE_DUE, AnyGame, Outcome
from games.rules.yokai_septet.table import FOUR_BOSSES, LAST_TRICK, TRICK_LIMIT, RoundEnd, SeptetPosition
from tests.rules.yokai_septet.table import FOUR, TWO, four_midway, mask, play, texts, two_midway

QUIET = ("g3 k5", "g4 k6", "g5 k8", "g6 k9")


def ended(position: SeptetPosition) -> RoundEnd:
    """The result of the round that has just ended."""
    assert position.due in (0, CHANCE_DUE)
    assert len(position.history) == 1
    return position.history[0]


def test_Y5_a_side_with_four_bosses_wins_at_once() -> None:
    position = four_midway(("p7 k5", "p8 k6", "p3 k8", "p4 k9"), due=0, bosses=("g7", "c7 y7 b7"), tricks=(1, 2))
    play(position, "0 p7", "1 p8", "2 p3", "3 p4")
    result = ended(position)
    assert (result.winner, result.how) == (1, FOUR_BOSSES)
    assert result.tricks == (1, 3)
    assert result.bosses == (mask("g7"), mask("p7 c7 y7 b7"))


def test_Y5_three_bosses_are_not_enough() -> None:
    position = four_midway(("p7 k5", "p8 k6", "p3 k8", "p4 k9"), due=0, bosses=("g7", "c7 y7"))
    play(position, "0 p7", "1 p8", "2 p3", "3 p4")
    assert position.due == 1 << 1
    assert position.history == ()
    assert position.bosses == (mask("g7"), mask("p7 c7 y7"))


def test_Y5_two_bosses_in_one_trick_count_both() -> None:
    position = four_midway(("p7 k5", "p8 k6", "b7 k8", "p4 k9"), due=0, bosses=("", "c7 y7"))
    play(position, "0 p7", "1 p8", "2 b7", "3 p4")
    assert ended(position).bosses == (0, mask("p7 c7 y7 b7"))


def test_Y5_a_side_with_seven_tricks_loses() -> None:
    position = four_midway(QUIET, due=3, tricks=(2, 6), indicator="p2", bosses=("", "p7"))
    play(position, "3 g6", "0 g3", "1 g4", "2 g5")
    result = ended(position)
    assert (result.winner, result.how, result.tricks) == (0, TRICK_LIMIT, (2, 7))


def test_Y5_six_tricks_are_not_too_many() -> None:
    position = four_midway(QUIET, due=3, tricks=(2, 5), indicator="p2")
    play(position, "3 g6", "0 g3", "1 g4", "2 g5")
    assert position.tricks == (2, 6)
    assert position.history == ()


def test_Y5_four_bosses_come_before_seven_tricks() -> None:
    position = four_midway(("p7 k5", "p8 k6", "p3 k8", "p4 k9"), due=0, bosses=("", "c7 y7 b7"), tricks=(1, 6))
    play(position, "0 p7", "1 p8", "2 p3", "3 p4")
    result = ended(position)
    assert (result.winner, result.how, result.tricks) == (1, FOUR_BOSSES, (1, 7))


@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_Y5_the_winner_of_the_last_trick_wins_when_no_cards_are_left(winner: int) -> None:
    hands = ["y4", "y5", "y6", "y8"]
    hands[winner] = "y10"
    position = four_midway(hands, due=0, tricks=(5, 6) if winner in (0, 2) else (6, 5), indicator="p2")
    play(position, *(f"{seat} {hands[seat]}" for seat in range(4)))
    result = ended(position)
    assert (result.winner, result.how) == (winner % 2, LAST_TRICK)
    assert result.tricks == (6, 6)
    assert position.turn == winner


def test_Y5_seven_tricks_come_before_the_last_trick() -> None:
    position = four_midway(("y10", "y4", "y5", "y6"), due=0, tricks=(6, 5), indicator="p2")
    play(position, "0 y10", "1 y4", "2 y5", "3 y6")
    result = ended(position)
    assert (result.winner, result.how) == (1, TRICK_LIMIT)


def test_Y5_with_two_players_thirteen_tricks_are_too_many() -> None:
    position = two_midway(("g6 k5", "g3 k6"), due=0, tricks=(11, 5), indicator="p2")
    play(position, "0 g6", "1 g3")
    assert position.history == ()
    assert position.tricks == (12, 5)
    position = two_midway(("g6 k5", "g3 k6"), due=0, tricks=(12, 5), indicator="p2")
    play(position, "0 g6", "1 g3")
    assert (ended(position).winner, ended(position).how) == (1, TRICK_LIMIT)


def test_Y5_with_two_players_the_last_trick_is_that_of_the_last_straw_card() -> None:
    straw = "+y10 . . . . . . / . . . . . ."
    position = two_midway(("", "y4"), straws=(straw, ". . . . . . . / . . . . . ."), due=0, tricks=(11, 11))
    play(position, "0 y10", "1 y4")
    assert (ended(position).winner, ended(position).how, ended(position).tricks) == (0, LAST_TRICK, (12, 11))


def test_Y6_the_trump_boss_counts_and_scores_no_stars() -> None:
    position = four_midway(
        ("r7 k5", "r8 k6", "p3 k8", "p4 k9"), due=0, indicator="r12", bosses=("g7", "c7 y7 b7"), points=(1, 2)
    )
    play(position, "0 r7", "1 r8", "2 p3", "3 p4")
    result = ended(position)
    assert result.bosses[1] == mask("r7 c7 y7 b7")
    assert result.stars == 4
    assert position.points == (1, 6)


def test_Y7_only_the_winner_scores_the_stars_on_its_bosses() -> None:
    position = four_midway(
        ("g7 p3", "p4 p5", "g3 p6", "g4 p8"), due=0, indicator="k5", bosses=("c7 b7 p7", "y7 r7"), points=(1, 2)
    )
    play(position, "0 g7", "1 p4", "2 g3", "3 g4")
    assert ended(position).stars == 3
    assert position.points == (4, 2)
    assert FOUR.points(position) == (4, 2, 4, 2)


def test_Y7_a_win_may_score_nothing() -> None:
    position = four_midway(("y10", "y4", "y5", "y6"), due=0, tricks=(5, 6), indicator="p2", bosses=("g7 p7", "r7 b7"))
    play(position, "0 y10", "1 y4", "2 y5", "3 y6")
    assert (ended(position).winner, ended(position).stars) == (0, 0)
    assert position.points == (0, 0)
    assert position.due == CHANCE_DUE


def test_Y8_the_winner_takes_the_bosses_left_in_all_hands_its_own_too() -> None:
    hands = ("y10 b7 k5", "y4 r7 k6", "y5 k7 k8", "y6 p3 k9")
    position = four_midway(hands, due=0, tricks=(6, 3), indicator="g2", bosses=("c7 p7", "y7"), points=(3, 0))
    play(position, "0 y10", "1 y4", "2 y5", "3 y6")
    result = ended(position)
    # g7 is neither captured nor in a hand here: it counts as left over like those in the hands.
    assert (result.winner, result.how) == (1, TRICK_LIMIT)
    assert texts(result.bosses[1]) == "g7 y7 k7 r7 b7"
    assert texts(result.bosses[0]) == "p7 c7", "what the loser captured scores for nobody"
    assert result.stars == 1 + 1 + 2 + 2
    assert position.points == (3, 6)


def test_Y8_the_indicator_is_out_of_play() -> None:
    position = four_midway(("y10 k5", "y4 k6", "y5 k8", "y6 k9"), due=0, tricks=(6, 3), indicator="b7", bosses=("", ""))
    play(position, "0 y10", "1 y4", "2 y5", "3 y6")
    assert texts(ended(position).bosses[1]) == "g7 p7 c7 y7 k7 r7"
    assert ended(position).stars == 5


def test_Y8_with_two_players_the_straw_piles_are_searched_too() -> None:
    position = two_midway(
        ("y10 b7", "y4 p3"),
        straws=("k7 . . . . . . / k5 . . . . .", "r7 . . . . . . / p7 . . . . ."),
        due=0,
        tricks=(12, 6),
        indicator="g7",
        bosses=("c7", "y7"),
    )
    play(position, "0 y10", "1 y4")
    result = ended(position)
    assert (result.winner, texts(result.bosses[1])) == (1, "p7 y7 k7 r7 b7")
    assert result.stars == 6


def test_Y8_four_bosses_or_the_last_trick_bring_no_others() -> None:
    position = four_midway(("p7 b7", "p8 k6", "p3 k8", "p4 k9"), due=0, bosses=("g7", "c7 y7 r7"))
    play(position, "0 p7", "1 p8", "2 p3", "3 p4")
    assert texts(ended(position).bosses[1]) == "p7 c7 y7 r7"
    position = four_midway(("y10", "y4", "y5", "y6"), due=0, tricks=(5, 6), indicator="p2", bosses=("g7", "b7"))
    play(position, "0 y10", "1 y4", "2 y5", "3 y6")
    assert texts(ended(position).bosses[0]) == "g7"


@pytest.mark.parametrize(("target", "over"), [(6, True), (7, True), (8, False), (21, False)])
def test_Y9_the_first_side_with_the_target_wins_the_match(target: int, over: bool) -> None:
    position = four_midway(
        ("p7 k5", "p8 k6", "p3 k8", "p4 k9"), due=0, bosses=("", "c7 y7 b7"), points=(5, 3), target=target
    )
    play(position, "0 p7", "1 p8", "2 p3", "3 p4")
    assert position.points == (5, 7)
    expected = Outcome((2, 1, 2, 1), (5, 7, 5, 7), "target") if over else None
    assert FOUR.outcome(position) == expected
    assert position.due == (0 if over else CHANCE_DUE)
    assert FOUR.view(position, None).turn is None


def test_C8_with_two_players_each_seat_is_a_side() -> None:
    position = two_midway(("p8 k5", "p7 k6"), due=0, bosses=("c7 y7 b7", "r7"), points=(4, 5))
    assert TWO.outcome(position) is None
    play(position, "0 p8", "1 p7")
    assert TWO.outcome(position) == Outcome((1, 2), (8, 5), "target")
    assert TWO.points(position) == (8, 5)
    view = TWO.view(position, None)
    assert (view.phase, view.turn, view.points, view.tricks_won, view.hand) == ("over", None, (8, 5), (1, 0), ())


def test_Y9_the_target_is_7_unless_agreed_otherwise_and_between_3_and_21() -> None:
    for game in (FOUR, TWO):
        option = next(option for option in game.facts.options if option.name == "target")
        assert (option.default, option.least, option.most, option.choices) == (7, 3, 21, ())


@pytest.mark.parametrize("game", [FOUR, TWO], ids=["four", "two"])
def test_C8_between_rounds_both_sides_have_a_chance_and_the_better_one_who_leads(game: AnyGame) -> None:
    position = game.start(game.facts.seats, game.facts.defaults())
    assert game.prospects(position) == (0.5,) * game.facts.seats
    position.points = (5, 2)
    ahead, behind = game.prospects(position)[:2]
    assert 0.5 < ahead < 1.0
    assert ahead + behind == 1.0
    position.points, position.due = (5, 8), 0
    assert game.prospects(position) == (0.0, 1.0) * (game.facts.seats // 2)


def test_Y4_of_a_trick_that_is_not_over_nothing_is_claimed() -> None:
    start = four_midway(QUIET, due=0, indicator="p2")
    end = FOUR.clone(start)
    play(end, "0 g3")
    assert FOUR.claims([start, end], 0) == []
