"""A second revision of a game, as a change of one rule would make it: players must follow the colour that was led.

It shares every file with the first revision but for what is said here.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.replay import forget_all
from games.rules.contract import AnyGame, Game
from games.rules.families import Family, Pick
from games.rules.registry import registry, rulesets
from games.rules.take_that_toy.cards import IN_COLOUR, RANKS
from games.rules.take_that_toy.game import TakeThatToy
from games.rules.take_that_toy.position import ToyPosition
from games.rules.take_that_toy.verbs import PLAY
from tests.sittings import GAME


class FollowingToy(TakeThatToy):
    """Take That Toy!, in which a colour that was led is followed."""

    facts = replace(TakeThatToy.facts, revision=2)

    # The quicker ways know the first rule alone; what they are quicker than knows any.
    playout = Game.playout
    playout_round = Game.playout_round
    alike = Game.alike

    def options(self, position: ToyPosition, seat: int) -> list[Family]:
        """A card of the led colour, if there is one in the hand; else any."""
        families = super().options(position, seat)
        if not families or not position.trick:
            return families
        led = position.hands[seat] & IN_COLOUR[position.trick[0] // RANKS]
        return [Family(PLAY, (Pick(1, 1, led or position.hands[seat]),))]


@pytest.fixture
def second_revision() -> Iterator[AnyGame]:
    """The game in its second revision, in force for as long as the test; matches that are running keep the first."""
    first, second = registry()[GAME], FollowingToy()
    registry()[GAME] = rulesets()[GAME, 2] = second
    yield second
    registry()[GAME] = first
    del rulesets()[GAME, 2]
    forget_all()
