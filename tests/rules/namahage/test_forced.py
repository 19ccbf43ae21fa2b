"""Actions that every player can see are forced: an empty hand, and one thing left to do."""

import pytest

from tests.rules.namahage.table import GAME, Table


@pytest.mark.parametrize(
    ("table", "forced"),
    [
        (Table("0a1 gift-spirit,1a1 kabuki", hand0=""), True),
        (Table("0a1 gift-spirit,1a1 kabuki,1b1 mezu", hand0=""), False),
        (Table("0a1 gift-spirit,1a1 kabuki", hand0="unnamed-b"), False),
        (Table("0a1 gift-spirit,0b1 priest,1a1 kabuki", hand0=""), False),
        (Table("0a1 unnamed-b", hand0=""), True),
        (Table("1a1 gift-spirit,0a1 kabuki", hand1="", turn=1), True),
    ],
)
def test_it_is_forced_where_one_thing_is_left(table: Table, forced: bool) -> None:
    onlooker = table.view(None)
    assert GAME.forced(onlooker, table.seat) is forced
    assert not GAME.forced(onlooker, 1 - table.seat)
    assert not forced or len(table.legal()) == 1
