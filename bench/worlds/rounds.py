"""The first round of a match between equal bots, with all that was decided in it."""

from dataclasses import dataclass
from typing import Any

from bots.arena.match import own_view
from bots.brains.brain import Brain
from games.rules.contract import CHANCE_DUE, AnyGame
from games.rules.moves import CHANCE, Move
from games.rules.stream import FastRng


@dataclass(frozen=True)
class Row:
    """A move of the log and the position before it."""

    seat: int
    before: Any
    move: Move


def play_round(game: AnyGame, brain: Brain, seed: str) -> list[Row]:
    """The rows of one round, from its deal on. The seed repeats it."""
    position = game.start(game.facts.seats, game.facts.defaults())
    rows: list[Row] = []
    while position.due and not (rows and game.round_over(position)):
        rng = FastRng(f"{seed}|{len(rows)}")
        if position.due == CHANCE_DUE:
            seat, move = CHANCE, game.chance(position, rng)
        else:
            seat = game.to_act(position)[0]
            move = game.facts.verbs.unpack(brain.choose(own_view(game, position, seat), rng))
        rows.append(Row(seat, game.clone(position), move))
        game.apply(position, seat, move)
    return rows
