"""The log as it would be if a world that a seat holds possible were the true one.

A world differs from the truth in where hidden cards lie. So in the log too each hidden card gives way to another: in
the deal, in later moves of chance, and in what the other seats decided in secret. What the seat has seen stays. Played
again, this log ends in the world, and passes through the decisions of the others as they were in it.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from bench.worlds import mu
from bench.worlds.rounds import Row
from games.rules.contract import AnyGame, Position
from games.rules.moves import CHANCE, HIDDEN, Move
from games.rules.stream import Rng, shuffle

IN_ORDER = "deck"
"""The one zone of several hidden cards whose order counts."""


def replay(game: AnyGame, rows: Sequence[Row], moves: Sequence[Move]) -> Iterator[Any]:
    """The position before each move, and the last one: always the same object. The seats are those of the rows."""
    position = game.clone(rows[0].before)
    for row, move in zip(rows, moves, strict=True):
        yield position
        game.apply(position, row.seat, move)
    yield position


def with_moves(game: AnyGame, rows: Sequence[Row], moves: Sequence[Move]) -> Iterator[Row]:
    """The rows with other moves; the position before each is always the same object."""
    for row, move, position in zip(rows, moves, replay(game, rows, moves), strict=False):
        yield Row(row.seat, position, move)


class Retold:
    """The log of a seat that is about to decide, and how to tell it for each of some worlds."""

    def __init__(self, game: AnyGame, rows: Sequence[Row], seat: int, truth: Position, worlds: Sequence[Any]) -> None:
        self._game, self._rows, self._truth = game, rows, truth
        self._unsure = _unsure(game, [truth, *worlds])
        self._secret = [index for index, row in enumerate(rows) if row.seat != CHANCE and _hides(game, row, seat)]
        # A card that was shuffled again had been seen before that: only where it went then is hidden.
        self._shuffled: dict[int, int] = {}
        for index, row in enumerate(rows):
            if row.seat == CHANCE:
                self._shuffled.update((card, index) for pick in row.move.picks for card in pick)

    def moves(self, world: Any, rng: Rng) -> list[Move]:
        """The moves of the log in a world. Of several ways to get there it is one, drawn at random."""
        if self._game.facts.key == mu.KEY:
            return mu.moves(self._rows, world)
        instead = self._instead(world, rng)
        return [self._move(index, row, instead) for index, row in enumerate(self._rows)]

    def _move(self, index: int, row: Row, instead: dict[int, int]) -> Move:
        if row.seat == CHANCE:
            here = {card: other for card, other in instead.items() if self._shuffled[card] == index}
        elif index in self._secret:
            here = instead
        else:
            return row.move
        return Move(row.move.verb, tuple(tuple(here.get(card, card) for card in pick) for pick in row.move.picks))

    def _instead(self, world: Position, rng: Rng) -> dict[int, int]:
        """For each hidden card the one that is in its place in a world; cards that were shuffled together change."""
        instead: dict[int, int] = {}
        for true, drawn in zip(self._game.zones(self._truth), self._game.zones(world), strict=True):
            for shuffled in {self._shuffled[card] for card in true.cards}:
                ours, theirs = (
                    [
                        card
                        for card in zone.cards
                        if self._shuffled[card] == shuffled and (card in self._unsure or zone.name == IN_ORDER)
                    ]
                    for zone in (true, drawn)
                )
                if true.name != IN_ORDER:
                    shuffle(theirs, rng)
                instead.update(zip(ours, theirs, strict=True))
        return instead


def _unsure(game: AnyGame, worlds: Sequence[Position]) -> set[int]:
    """The cards that do not lie in the same zone in all of these worlds."""
    places = [{card: zone.name for zone in game.zones(world) for card in zone.cards} for world in worlds]
    return {card for card in places[0] if len({where.get(card) for where in places}) > 1}


def _hides(game: AnyGame, row: Row, reader: int) -> bool:
    told = game.tell(row.before, row.seat, row.move, reader)
    return any(HIDDEN in pick for pick in told.picks)
