"""Positions of analysed matches in which you missed a better move, to be decided again."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from postcard_client import Client
from postcard_client.cli import times
from postcard_client.cli.app import AFTERWARDS, SESSION, command
from postcard_client.cli.arguments import Most, OfGame
from postcard_client.cli.drawing import drawn_board
from postcard_client.cli.exits import Exit, Failure
from postcard_client.cli.output import table
from postcard_client.cli.reasons import reasons_of_analysis
from postcard_client.cli.session import all_of
from postcard_client.cli.sitting import text_request
from postcard_client.cli.story import Teller

LOOK_EVERY_SECONDS = 1


@command("mistakes", AFTERWARDS)
def mistakes(
    match: Annotated[str, typer.Argument(metavar="MATCH", help="The match of a position.")] = "",
    ply: Annotated[int, typer.Argument(metavar="PLY", help="The ply of a position.", show_default=False)] = -1,
    words: Annotated[
        list[str], typer.Argument(metavar="MOVE", help="Your move in that position: play g3.", show_default=False)
    ] = [],  # noqa: B006  # Typer reads it and never changes it.
    state: Annotated[str, typer.Option("--state", help="List those that are due, later or over.")] = "due",
    game: OfGame = "",
    skip: Annotated[bool, typer.Option("--skip", help="Do not ask this position again.")] = False,
    wait: Annotated[bool, typer.Option("--wait", help="Wait until your move has a value.")] = False,
    most: Most = 20,
) -> None:
    """List positions where you missed a better move, show one with MATCH PLY, or answer it with MATCH PLY MOVE."""
    if match and ply < 0:
        raise Failure(Exit.USAGE, "A position has a match and a ply: postcard mistakes MATCH PLY")
    with SESSION.client() as client:
        if not match:
            found = all_of(client.api.list_mistakes(state=state, game=game or None), most)  # type: ignore[arg-type]
            SESSION.output.show(found, lambda: _rows(found))
            return
        if skip:
            client.api.skip_mistake(match, ply)
            SESSION.output.show({"match": match, "ply": ply, "state": "over"}, lambda: "It is not asked again.")
            return
        asked: Any = (
            client.api.answer_mistake(match, ply, move=" ".join(words)) if words else client.api.get_mistake(match, ply)
        )
        while wait and asked["answer"] and asked["answer"]["status"] == "searching":
            time.sleep(LOOK_EVERY_SECONDS)
            asked = client.api.get_mistake(match, ply)
        SESSION.output.show(asked, lambda: _position(client, match, asked))


def _rows(found: Any) -> Any:
    return table(
        ["match", "ply", "game", "lost", "solved", "due"],
        [
            [row["match"], row["ply"], row["game"], f"{row['lost']:.2f}", row["step"], times.local(row["due_at"])]
            for row in found
        ],
        "No positions. They come from the analyses of your finished matches: postcard analysis MATCH --ask",
    )


def _position(client: Client, match: str, asked: Any) -> RenderableType:
    """The board, and the player's answer with what it is worth."""
    position = asked["position"] | {"due": asked["answer"] is None}
    seat, shown = position["seat"], client.match(match)
    board = drawn_board(client, position, text_request(match, position["ply"], seat))
    reasons = reasons_of_analysis(asked["answer"] or {}, Teller(client.game(shown["game"])), shown, seat)
    return Group(board, *_answer(asked, reasons))


def _answer(asked: Any, reasons: list[str]) -> Iterator[Text]:
    mistake, answer = asked["mistake"], asked["answer"]
    if answer is None:
        again = f"postcard mistakes {mistake['match']} {mistake['ply']} MOVE"
        yield Text(f"\nYour move here cost {mistake['lost']:.2f}. Decide again: {again}", "bold")
        return
    yield Text(f"\n{_said(answer)}", "bold")
    for name, worth in (
        ("your answer", answer["chosen"]),
        ("in the match", answer["played"]),
        ("best", answer["best"]),
    ):
        value = "?" if worth["value"] is None else f"{worth['value']:.2f} ±{worth['error'] or 0:.2f}"
        yield Text(f"  {name:<13} {worth['move']:<24} {value}")
    yield from (Text(f"  {sentence}") for sentence in reasons)
    yield Text(f"  asked again {times.local(mistake['due_at'])}" if mistake["due_at"] else "  not asked again", "dim")


def _said(answer: Any) -> str:
    if answer["status"] == "searching":
        return "The value of your move is being searched. Look again, or use --wait."
    if answer["status"] == "failed":
        return "The search for the value of your move failed."
    return "Good: the analysis finds no better move." if answer["found"] else "A better move was there."
