"""The suite is worth something: whatever secret is let out on purpose, it finds."""

from dataclasses import replace

import pytest

from games.rules.contract import Illegal
from games.rules.families import Family, Pick
from games.rules.moves import Move
from games.rules.take_that_toy.cards import TOYS
from games.rules.take_that_toy.explain import NOT_IN_HAND
from games.rules.take_that_toy.game import TakeThatToy
from games.rules.take_that_toy.position import ToyPosition
from games.rules.take_that_toy.shapes import ToyView
from tests.rules.plain import plain_only
from tests.secrecy.compare import Leak
from tests.secrecy.suite import keep_secrets

pytestmark = plain_only


class InAField(TakeThatToy):
    """A number that depends on which cards lie aside."""

    def view(self, position: ToyPosition, seat: int | None) -> ToyView:
        view = super().view(position, seat)
        return replace(view, deck_count=view.deck_count + position.aside.bit_count() + (position.aside & 1))


class InAnErrorText(TakeThatToy):
    """A refusal that is better informed than it may be."""

    def explain(self, position: ToyPosition, seat: int, move: Move) -> Illegal | None:
        theirs = TOYS.texts(position.hands[1 - seat])
        return Illegal(NOT_IN_HAND, "T5", {"card": "r1", "cards": theirs})


class InTheOrderOfAList(TakeThatToy):
    """Unknown cards, listed in the order in which they lie in the deck."""

    def view(self, position: ToyPosition, seat: int | None) -> ToyView:
        view = super().view(position, seat)
        order = {TOYS.faces[card]: place for place, card in enumerate(position.cat)}
        lots = tuple(replace(lot, cards=tuple(sorted(lot.cards, key=lambda c: order.get(c, 99)))) for lot in view.lots)
        return replace(view, lots=lots)


class InALogLine(TakeThatToy):
    """A burst's gift, shown to every player."""

    def tell(self, position: ToyPosition, seat: int, move: Move, reader: int | None) -> Move:
        return super().tell(position, seat, move, 1 - position.winner if position.trump >= 0 else reader)


class InTheOptions(TakeThatToy):
    """A hand that may not be played from while the other seat holds the red 1."""

    def options(self, position: ToyPosition, seat: int) -> list[Family]:
        families = super().options(position, seat)
        if families and position.hands[1 - seat] & 1:
            return [Family(families[0].verb, (Pick(1, 1, position.hands[seat] & -position.hands[seat]),))]
        return families


class InWhoIsToAct(TakeThatToy):
    """A turn that passes to the holder of the red 1."""

    def happen(self, position: ToyPosition, move: Move) -> None:
        super().happen(position, move)
        if position.due in (1, 2) and position.hands[1] & 1:
            position.due = 2


LEAKS = (InAField, InAnErrorText, InTheOrderOfAList, InALogLine, InTheOptions, InWhoIsToAct)


@pytest.mark.parametrize("leaky", LEAKS)
def test_a_planted_leak_is_found(leaky: type[TakeThatToy]) -> None:
    game = leaky()
    with pytest.raises(Leak):
        keep_secrets(game, [game.facts.defaults()], 1000)
