"""The cards that were played in a round of Yokai Septet for four, as it was in a world that a seat holds possible.

Every card that was played is known, so that a world says of itself what each hand was before it: no log is needed.
"""

from bench.worlds.rounds import Row
from games.rules.cards import BITS
from games.rules.contract import AnyGame
from games.rules.moves import Move
from games.rules.yokai_septet.four.position import SEATS, FourPosition
from games.rules.yokai_septet.four.verbs import PLAY
from games.rules.yokai_septet.tricks import tricks_of

KEY = "yokai-septet-4p"


def rows_in(game: AnyGame, world: FourPosition) -> list[Row]:
    """The cards that were played in this round, each with the position before it."""
    played = [
        ((trick.leader + place) % SEATS, card)
        for trick in tricks_of(world, SEATS)
        for place, card in enumerate(trick.cards)
    ]
    rows: list[Row] = []
    if not played:
        return rows
    position = _before(world, played)
    for seat, card in played:
        row = Row(seat, position.clone(), Move(PLAY, ((card,),)))
        game.apply(position, seat, row.move)
        rows.append(row)
    return rows


def _before(world: FourPosition, played: list[tuple[int, int]]) -> FourPosition:
    """The position before the first of these cards: all of them in their players' hands again."""
    position = world.clone()
    position.clear(world.indicator, world.trump)
    position.round = world.round
    position.turn = world.leader
    position.due = BITS[world.leader]
    for seat, card in played:
        position.hands[seat] |= BITS[card]
    return position
