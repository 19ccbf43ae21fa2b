"""A random match as text that a person can read: every move, and the board as one reader sees it."""

from collections.abc import Iterator, Mapping

from games.rules.contract import AnyGame, OptionValue
from games.rules.faces import format_move
from games.rules.kit.sample import random_match
from games.rules.moves import CHANCE
from games.rules.stream import FastRng


def playthrough(game: AnyGame, options: Mapping[str, OptionValue], seed: int, reader: int | None) -> Iterator[str]:
    """Paragraphs: the board before each move as the reader sees it, and the move as the reader is told it."""
    facts = game.facts
    last = game.start(facts.seats, options)
    yield f"{facts.title}: {', '.join(f'{name} {value}' for name, value in options.items())}; seed {seed}"
    for ply, (position, seat, move) in enumerate(random_match(game, options, FastRng(seed))):
        told = game.tell(position, seat, move, reader)
        who = "chance" if seat == CHANCE else f"seat {seat}"
        yield f"{game.board(game.view(position, reader))}\n\n[{ply}] {who}: {format_move(facts, told)}"
        last = position
    # The running position is the one that the loop held, moved on by its last move.
    outcome = game.outcome(last)
    assert outcome is not None
    yield f"{game.board(game.view(last, reader))}\n\nplaces {outcome.places}, points {outcome.points}: {outcome.reason}"
