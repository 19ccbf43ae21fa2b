"""Puzzles: showing one, and answering it."""

from collections.abc import Iterator
from typing import Final

from accounts.auth.strangers import stranger
from agents.tools.games import GAME_HELP
from agents.tools.tool import PLAY, Call, Said, Tool
from agents.words import moves_in_words
from core.errors import FieldError, Invalid
from core.http.fields import Body, Text
from core.shapes import to_json
from games.api.fields import LONGEST_MOVE
from games.rules.contract import AnyGame, Facts
from games.rules.schema import from_json
from games.selectors.catalogue import game_by_key
from games.selectors.matches import shown_match, visible_match
from puzzles.selectors import next_puzzle, puzzle_by_id, puzzle_of
from puzzles.services.answering import answer_puzzle
from puzzles.shapes import ShownPuzzleAnswer, ShownPuzzleAsked
from web.analysis.why import Claims
from web.matches.boards import BoardWords
from web.matches.move_words import MoveWords


class PuzzleOfAgent(Body):
    """A puzzle, or from which to choose; and an answer."""

    puzzle = Text(required=False, max_length=32, help_text="An id. Without it the next one.")
    move = Text(required=False, max_length=LONGEST_MOVE, help_text="Your answer to `puzzle`, such as `play r5`.")
    game = Text(required=False, max_length=40, help_text=GAME_HELP)
    rule = Text(required=False, max_length=40, help_text="Only about this rule, such as M4.")


def puzzle(call: Call) -> Said:
    """A puzzle as its seat saw it, and its solution after the answer."""
    if "move" in call.arguments:
        call.require(PLAY)
        if "puzzle" not in call.arguments:
            raise Invalid("Name the puzzle.", errors=[FieldError("puzzle", "required", "This field is required.")])
        answer_puzzle(puzzle_id=call["puzzle"], user=call.user, move=call["move"])
    if "puzzle" in call.arguments:
        found = puzzle_by_id(call["puzzle"])
    else:
        found = next_puzzle(call.user, game=call.get("game"), rule=call.get("rule"))
    asked = puzzle_of(found, call.user)
    game = game_by_key(asked.puzzle.game, asked.puzzle.revision)
    facts = game.facts
    lines = [_head(asked), "", _board(asked, game), ""]
    values = {"puzzle": asked.puzzle.id, "game": asked.puzzle.game, "state": asked.puzzle.state}
    if asked.answer is None:
        lines += ["Legal moves:", *moves_in_words(asked.position.options, facts)]
        return Said("\n".join(lines), {**values, "options": to_json(asked.position.options)})
    lines += _solution(asked, asked.answer, facts)
    return Said("\n".join(lines), {**values, "best": asked.answer.moves[0].move, "match": asked.answer.match})


def _head(asked: ShownPuzzleAsked) -> str:
    shown = asked.puzzle
    return (
        f"Puzzle {shown.id} of {shown.game}, rating {shown.rating}, yours {asked.own_rating}. "
        f"Find the best move for seat {asked.position.seat}."
    )


def _names(facts: Facts) -> dict[int, str]:
    return {seat: f"seat {seat}" for seat in range(facts.seats)}


def _board(asked: ShownPuzzleAsked, game: AnyGame) -> str:
    """The board with the names of cards, and seats without names."""
    words = BoardWords(game.facts, _names(game.facts), asked.position.seat)
    return words.as_text(game.lines(from_json(game.view_type, asked.position.view)))


def _solution(asked: ShownPuzzleAsked, answer: ShownPuzzleAnswer, facts: Facts) -> Iterator[str]:
    words = MoveWords(facts, _names(facts), asked.position.seat)
    given, best = (words.say(move) for move in (answer.move, answer.moves[0].move))
    yield f"Solved: {given} is the best move." if answer.solved else f"Missed: {best} is better than {given}."
    if answer.rating_before is not None:
        yield f"Your rating: {answer.rating_before} → {answer.rating_after}."
    yield "Expected results, from 0 to 1:"
    for one in answer.moves:
        notes = [said for said, move in (("your answer", answer.move), ("played", answer.played)) if move == one.move]
        yield f"- {words.say(one.move)}: {one.value:.2f}{_noted(notes)}"
    if answer.claims:
        claims = Claims(shown_match(visible_match(answer.match, stranger())), reader=asked.position.seat)
        yield "The second-best move, and the best one:"
        yield from (f"- {claim}" for claim in claims.in_words(answer.claims))
    yield f"Rules: {', '.join(answer.rules)}. Ply {answer.ply} of match {answer.match}."


def _noted(notes: list[str]) -> str:
    return f" ({', '.join(notes)})" if notes else ""


PUZZLE: Final = Tool(
    "puzzle",
    "Solve a puzzle",
    "A position of other players with one clearly best move, as its player saw it. With `move` you answer it, once, "
    "and see the solution.",
    PuzzleOfAgent,
    puzzle,
    may_write=True,
)
