"""Duel, rule by rule, on hands dealt by hand."""

import pytest

from games.rules.duel.game import Duel
from games.rules.duel.position import DuelPosition
from games.rules.faces import format_move, parse_logged, parse_move
from games.rules.kit.check import check
from games.rules.moves import CHANCE
from games.rules.sentences import Said

GAME = Duel()


def dealt(*, low_wins: bool = False) -> DuelPosition:
    """1, 3, 5, 7 for seat 0 and 2, 4, 6, 8 for seat 1."""
    position = GAME.start(2, {"low_wins": low_wins})
    GAME.apply(position, CHANCE, parse_logged(GAME.facts, "deal 1,3,5,7,2,4,6,8"))
    return position


def play(position: DuelPosition, *moves: tuple[int, str]) -> DuelPosition:
    """Play cards by their text."""
    for seat, card in moves:
        move = parse_move(GAME.facts, f"play {card}")
        assert check(GAME, position, seat, move) is None
        GAME.apply(position, seat, move)
    return position


def story(position: DuelPosition, seat: int, card: str, reader: int | None) -> list[Said]:
    """Play a card, and return what a reader sees of it."""
    move = parse_move(GAME.facts, f"play {card}")
    before, told = GAME.view(position, reader), GAME.tell(position, seat, move, reader)
    return GAME.story(before, seat, told, GAME.view(play(position, (seat, card)), reader))


def test_D1_each_player_gets_four_cards() -> None:
    position = dealt()
    assert GAME.view(position, 0).hand == ("1", "3", "5", "7")
    assert GAME.view(position, 1).hand == ("2", "4", "6", "8")


def test_D2_both_choose_at_once_in_any_order() -> None:
    position = dealt()
    assert GAME.to_act(position) == (0, 1)
    play(position, (1, "2"))
    assert GAME.to_act(position) == (0,)


def test_D2_a_choice_is_hidden_until_both_have_chosen() -> None:
    position = play(dealt(), (1, "2"))
    assert GAME.view(position, 0).played == ((), ())
    assert GAME.view(position, 1).chosen == "2"
    play(position, (0, "1"))
    assert GAME.view(position, 0).played == (("1",), ("2",))


def test_D2_the_log_tells_the_first_choice_to_its_seat_alone_and_the_second_to_all() -> None:
    position, first, second = dealt(), parse_move(GAME.facts, "play 2"), parse_move(GAME.facts, "play 1")
    assert [format_move(GAME.facts, GAME.tell(position, 1, first, reader)) for reader in (None, 0, 1)] == [
        "play ?",
        "play ?",
        "play 2",
    ]
    play(position, (1, "2"))
    assert [format_move(GAME.facts, GAME.tell(position, 0, second, reader)) for reader in (None, 0, 1)] == [
        "play 1"
    ] * 3


def test_D2_the_story_names_the_first_choice_to_its_seat_alone() -> None:
    assert story(dealt(), 1, "2", 1) == [("chosen_card", {"seat": 1, "card": "2"})]
    assert story(dealt(), 1, "2", 0) == story(dealt(), 1, "2", None) == [("chosen", {"seat": 1})]


def test_D2_a_card_that_is_not_held_cannot_be_chosen() -> None:
    illegal = check(GAME, dealt(), 0, parse_move(GAME.facts, "play 8"))
    assert illegal is not None
    assert (illegal.reason, illegal.rule) == ("not_in_hand", "D2")
    assert illegal.sentence == "You do not hold 8: you hold 1, 3, 5, 7."


@pytest.mark.parametrize(("low_wins", "points"), [(False, (0, 1)), (True, (1, 0))])
def test_D3_the_option_says_which_card_scores(low_wins: bool, points: tuple[int, int]) -> None:
    assert GAME.points(play(dealt(low_wins=low_wins), (0, "1"), (1, "2"))) == points


def test_D3_the_story_shows_both_cards_and_tells_who_scores() -> None:
    assert story(play(dealt(), (1, "2")), 0, "1", None) == [
        ("shown", {"seat": 0, "card": "1"}),
        ("shown", {"seat": 1, "card": "2"}),
        ("scored", {"seats": (1,), "points": 1}),
    ]


def test_D4_more_points_win() -> None:
    position = play(dealt(), (0, "1"), (1, "2"), (0, "3"), (1, "4"), (0, "5"), (1, "6"))
    assert GAME.outcome(position) is None
    told = story(play(position, (0, "7")), 1, "8", None)
    assert told[-1] == ("match_won", {"seat": 1, "total": 4, "less": 0})
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert (outcome.places, outcome.points, outcome.reason) == ((2, 1), (0, 4), "most_cards")


def test_D4_equal_points_are_a_draw() -> None:
    rounds = ((0, "1"), (1, "6"), (0, "3"), (1, "8"), (0, "5"), (1, "2"), (0, "7"), (1, "4"))
    position = play(dealt(), *rounds[:-1])
    assert story(position, 1, "4", None)[-1] == ("drawn", {})
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert (outcome.places, outcome.points, outcome.reason) == ((1, 1), (2, 2), "draw")


def test_D5_what_was_played_stays_in_sight() -> None:
    position = play(dealt(), (0, "1"), (1, "2"), (0, "3"), (1, "4"))
    assert GAME.view(position, None).played == (("1", "3"), ("2", "4"))
