"""Puzzles: decisions of other players with one clearly best move, to be found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from postcard_client import Client
from postcard_client.cli.app import AFTERWARDS, SESSION, command
from postcard_client.cli.arguments import OfGame
from postcard_client.cli.cards import Deck
from postcard_client.cli.drawing import board_lines
from postcard_client.cli.exits import Exit, Failure, sentence_of
from postcard_client.cli.output import table
from postcard_client.cli.picking import moves_of
from postcard_client.cli.reasons import reasons_of_analysis
from postcard_client.cli.session import is_interactive
from postcard_client.cli.sitting import puzzle_text_request
from postcard_client.cli.story import Teller
from postcard_client.problems import IllegalMove, MalformedMove


@command("puzzle", AFTERWARDS)
def puzzle(
    puzzle: Annotated[
        str, typer.Argument(metavar="PUZZLE", help="A puzzle. Without it, the next one.", show_default=False)
    ] = "",
    words: Annotated[
        list[str],
        typer.Argument(metavar="MOVE", help="Your move, or its number in the list: play g3.", show_default=False),
    ] = [],  # noqa: B006  # Typer reads it and never changes it.
    game: OfGame = "",
    rule: Annotated[
        str, typer.Option("--rule", help="Only about this rule of the game, such as T7.", show_default=False)
    ] = "",
) -> None:
    """Find the best move in a position from a match of other players. The first answer is rated."""
    if puzzle and (game or rule):
        raise Failure(Exit.USAGE, "--game and --rule choose the next puzzle: leave out PUZZLE.")
    with SESSION.client() as client:
        asked: Any = (
            client.api.get_puzzle(puzzle)
            if puzzle
            else client.api.get_next_puzzle(game=game or None, rule=rule or None)
        )
        if words:
            asked = _answered(client, asked, " ".join(words))
        if SESSION.output.as_json:
            SESSION.output.line(asked)
            return
        facts: Any = client.game(asked["puzzle"]["game"])
        deck = Deck(facts["cards"])
        SESSION.output.say(_position(client, asked, deck))
        if asked["answer"] is None and is_interactive():
            asked = _decided(client, asked)
    if asked["answer"] is not None:
        SESSION.output.say(Group(*_solution(asked, Teller(facts, deck))))
    elif not is_interactive():
        SESSION.output.say(f"\nAnswer: postcard puzzle {asked['puzzle']['id']} MOVE, or the number of a move.")


def _position(client: Client, asked: Any, deck: Deck) -> RenderableType:
    """The board, and until there is an answer the numbered legal moves."""
    shown, position = asked["puzzle"], asked["position"]
    lines = [
        Text(f"Puzzle {shown['id']} of {shown['game']}. Find the best move for seat {position['seat']}.", "bold"),
        Text(f"Rating {shown['rating']} ±{shown['deviation']}, yours {asked['own_rating']} ±{asked['own_deviation']}"),
        Text(),
        *board_lines(client, position, deck, puzzle_text_request(shown["id"])),
    ]
    if asked["answer"] is None:
        moves = moves_of(position["options"])
        lines.append(Text())
        lines += [Text(f"{number:>3}  ").append_text(_move(move, deck)) for number, move in enumerate(moves, 1)]
    return Group(*lines)


def _decided(client: Client, asked: Any) -> Any:
    """The puzzle with the answer that the person at the terminal types; unchanged if they type none."""
    while word := typer.prompt("\nYour move, or its number; Enter to decide later", default="", show_default=False):
        try:
            return _answered(client, asked, word)
        except (Failure, IllegalMove, MalformedMove) as refused:
            SESSION.output.say(sentence_of(refused))
    return asked


def _answered(client: Client, asked: Any, word: str) -> Any:
    """The puzzle after an answer: a move as text, or its number in the list."""
    if word.isdecimal():
        moves = moves_of(asked["position"]["options"])
        if not 1 <= int(word) <= len(moves):
            raise Failure(Exit.USAGE, f"There is no move {word}. Choose a number from 1 to {len(moves)}.")
        word = moves[int(word) - 1]
    return client.api.answer_puzzle(asked["puzzle"]["id"], move=word)


def _solution(asked: Any, teller: Teller) -> Iterator[RenderableType]:
    answer, seat = asked["answer"], asked["position"]["seat"]
    said = "Solved: this is the best move." if answer["solved"] else "Missed: another move is better."
    before, after = answer["rating_before"], answer["rating_after"]
    rated = "This answer was not rated." if before is None else f"Your rating: {before} → {after}."
    yield Text.assemble("\n", (said, "bold"), f" {rated}\n")
    yield table(["move", "expected", "behind", ""], [_row(move, answer, teller.deck) for move in answer["moves"]])
    names = [player["name"] or f"seat {player['seat']}" for player in answer["players"]]
    match: Any = {"seats": [{"name": name} for name in names]}
    if reasons := reasons_of_analysis(answer, teller, match, seat):
        yield Text("\nThe second-best move, and the best one:")
        yield from (teller.deck.paint(Text(f"  {sentence}")) for sentence in reasons)
    if answer["rules"]:
        yield Text(f"\nRules: {', '.join(answer['rules'])} (postcard game {asked['puzzle']['game']} --rules)")
    yield Text(f"Ply {answer['ply']} of match {answer['match']}, played by {', '.join(names)}", "dim")


def _row(move: Any, answer: Any, deck: Deck) -> Sequence[Any]:
    marks = [
        said
        for said, one in (("your answer", answer["move"]), ("in the match", answer["played"]))
        if one == move["move"]
    ]
    behind = f"{move['behind']:.2f} ±{move['error']:.2f}" if move["behind"] else ""
    return [_move(move["move"], deck), f"{move['value']:.2f}", behind, ", ".join(marks)]


def _move(move: str, deck: Deck) -> Text:
    return deck.paint(Text(move))
