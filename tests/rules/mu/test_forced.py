"""Cards that all can see are forced: the last one, and with an empty hand the one face-up card that follows."""

import pytest

from games.rules.mu.cards import CARDS
from games.rules.mu.position import NOTHING
from tests.rules.mu.table import GAME, Table, deal_text


def late(hand: str, shown: str, led: str) -> Table:
    """The end of a round with red trumps: seat 0 has these cards and is to play, and nothing lies face down."""
    first = 1 if led else 0
    table = Table(deal_text("k", hand0="y1 r1", hand1="y1 r1", kitty="g0 g1 g1 g2"), trump_freedom="any")
    table.play(*["pass"] * first, "lay y1", "pass", "pass", "bury g0,g1,g1,g2", "minor r", "major none")
    if table.phase == "turn":
        table.play_on()
    assert table.seat == first
    position = table.position
    position.downs = [NOTHING] * len(position.downs)
    position.hands = [CARDS.mask(hand.split()), CARDS.mask([led] if led else ["b0"])]
    position.tables = [CARDS.mask(shown.split()), 0]
    return table.play(f"play {led} hand") if led else table


@pytest.mark.parametrize(
    ("hand", "shown", "led", "forced"),
    [
        ("y3", "", "", True),
        ("", "y3", "", True),
        ("y3", "", "g8", True),
        ("", "y3 g4", "y8", True),
        ("", "r3 g4", "r8", True),
        ("", "y3 g4", "", False),
        ("", "y3 y4", "y8", False),
        ("", "y3 g4", "b8", False),
        ("y3 y4", "", "", False),
        ("y3", "y4", "", False),
        ("y3 y4", "y5", "", False),
    ],
)
def test_M17_a_card_is_forced_where_all_can_see_that_there_is_no_other(
    hand: str, shown: str, led: str, forced: bool
) -> None:
    table = late(hand, shown, led)
    assert GAME.forced(table.view(None), 0) is forced
    assert (len(table.legal()) == 1) is forced
    assert not GAME.forced(table.view(None), 1)


def test_M12_what_only_the_hand_makes_a_card_forced_is_not_said() -> None:
    table = late("y3 g4", "", "y8")
    assert table.legal() == ["play y3 hand"]
    assert not GAME.forced(table.view(None), 0)
