"""A match without a table: the board, a move, the log, orders, chat, notes, the ways to end it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.text import Text

from postcard_client import Client
from postcard_client.cli import rows, times
from postcard_client.cli.amounts import amount
from postcard_client.cli.app import PLAYING, SESSION, command
from postcard_client.cli.arguments import MatchId, Most
from postcard_client.cli.cases import NONE, Cases
from postcard_client.cli.drawing import drawn_board
from postcard_client.cli.exits import Exit, Failure
from postcard_client.cli.output import json_text, table
from postcard_client.cli.reasons import lines_of_hint
from postcard_client.cli.session import all_of, is_interactive
from postcard_client.cli.sitting import text_request
from postcard_client.cli.story import Teller, names_of
from postcard_client.types import LogRow, Order

LOOK_EVERY_SECONDS = 1
MOVE_WIDTH = 16
"""The columns of a move beside its story."""
Words = Annotated[list[str], typer.Argument(metavar="TEXT", show_default=False)]
MoveWords = Annotated[
    list[str],
    typer.Argument(metavar="MOVE", help="The move as written in the log, such as play g3 or pass g3,r7,b13."),
]


@command("show", PLAYING)
def show(
    match: MatchId,
    ply: Annotated[
        int | None, typer.Option("--ply", help="Show the match at this ply.", min=0, show_default=False)
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option("--seat", help="Show the view of a seat (finished matches only).", min=0, show_default=False),
    ] = None,
) -> None:
    """Show the board and your legal moves."""
    with SESSION.client() as client:
        view = client.view(match, ply=ply, seat=seat)
        SESSION.output.show(view, lambda: drawn_board(client, view, text_request(match, view["ply"], seat)))


@command("move", PLAYING)
def move(
    match: MatchId,
    words: MoveWords,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only check whether the move is legal.")] = False,
) -> None:
    """Play a move: postcard move MATCH play g3."""
    text = " ".join(words)
    with SESSION.client() as client:
        view = client.view(match)
        if view["expected_ply"] is None:
            names = names_of(client.match(match))
            waited_for = " and ".join(names[seat] for seat in view["to_act"])
            why = f"It is not your turn: waiting for {waited_for}." if waited_for else "The match is over."
            raise Failure(Exit.WRONG_STATE, why)
        if dry_run:
            legal = client.try_move(match, text, expected_ply=view["expected_ply"])
            SESSION.output.show(legal, lambda: f"{legal['move']} is legal.")
            return
        after = client.play(match, text, expected_ply=view["expected_ply"])
        SESSION.output.show(after, lambda: drawn_board(client, after, text_request(match, after["ply"])))


@command("hint", PLAYING)
def hint(match: MatchId) -> None:
    """Suggest a move for your turn, in unrated matches where all other players are house bots."""
    with SESSION.client() as client:
        found = client.api.ask_for_hint(match)
        while found["status"] == "searching":
            time.sleep(LOOK_EVERY_SECONDS)
            found = client.api.get_hint(match)
        shown = client.match(match)
        teller = Teller(client.game(shown["game"]))
    SESSION.output.show(
        found, lambda: Group(*(teller.deck.paint(Text(line)) for line in lines_of_hint(found, teller, shown)))
    )


@command("log", PLAYING)
def log(match: MatchId, most: Most = 1000) -> None:
    """Show the moves so far, as far as you may see them."""
    with SESSION.client() as client:
        found = all_of(client.moves(match), most)
        SESSION.output.show(found, lambda: _log(client, match, found))


@command("order", PLAYING)
def order(
    match: MatchId,
    words: Words = [],  # noqa: B006
    cases: Annotated[
        list[str],
        typer.Option("--if", help="A move for a case: pink=c6 if pink is led, pink=none for none. Repeat it for more."),
    ] = [],  # noqa: B006
    otherwise: Annotated[str, typer.Option("--else", help="With --if: the move for when no case holds.")] = NONE,
    cancel: Annotated[bool, typer.Option("--cancel", help="Cancel the planned move.")] = False,
) -> None:
    """Show, set or cancel a planned move. It is played on your next turn if it is legal then."""
    if words and cases:
        raise Failure(Exit.USAGE, "With --if the move for all other cases is written --else MOVE.")
    if otherwise != NONE and not cases:
        raise Failure(Exit.USAGE, "--else is for the cases that no --if names. Without --if, write the move alone.")
    if cancel and (words or cases):
        raise Failure(Exit.USAGE, "Use --cancel without a move.")
    with SESSION.client() as client:
        if words:
            client.api.give_order(match, move=" ".join(words))
        if cases:
            known = Cases(client.game(client.match(match)["game"]))
            asked = [known.read(case) for case in cases]
            other = known.move(known.game["conditions"][0], "", otherwise)
            client.api.give_order(match, cases=asked, **({"move": other} if other else {}))
        given = list(client.api.list_orders(match))
        if cancel:
            for kept in given:
                client.api.withdraw_order(match, kept["id"])
            given = []
        said = [_planned(client, match, row) for row in given]
    SESSION.output.show(
        given,
        lambda: table(
            ["order", "given"],
            [[move, times.local(row["given_at"])] for move, row in zip(said, given, strict=True)],
            "No planned move.",
        ),
    )


def _planned(client: Client, match: str, order: Order) -> str:
    # An older server knows no cases.
    if not order.get("cases"):
        return order["move"]
    return Cases(client.game(client.match(match)["game"])).words(order)


@command("chat", PLAYING)
def chat(match: MatchId, words: Words = [], most: Most = 20) -> None:  # noqa: B006
    """Read a match's chat, or write a message."""
    with SESSION.client() as client:
        if words:
            client.api.write_chat(match, text=" ".join(words))
        said = all_of(client.api.list_chat(match), most)[::-1]
    SESSION.output.show(
        said,
        lambda: table(
            ["at", "who", ""],
            [[times.local(row["at"]), row["name"], Text(row["text"] or "…")] for row in said],
            "No messages yet.",
        ),
    )


@command("note", PLAYING)
def note(
    match: MatchId,
    words: Words = [],  # noqa: B006
    clear: Annotated[bool, typer.Option("--clear", help="Delete the note.")] = False,
) -> None:
    """Read or replace your note on a match. Only you can see it."""
    with SESSION.client() as client:
        if words or clear:
            client.api.write_note(match, text=" ".join(words))
        kept = client.api.get_note(match)
    SESSION.output.show(kept, lambda: Text(kept["text"] or "No note yet."))


@command("resign", PLAYING)
def resign(match: MatchId, yes: Annotated[bool, typer.Option("--yes", help="Skip the confirmation.")] = False) -> None:
    """Resign a match."""
    if not yes and not (is_interactive() and typer.confirm("Resign this match?")):
        raise Failure(Exit.USAGE, "Not resigned. Use --yes to skip the question.")
    with SESSION.client() as client:
        after = client.resign(match)
        me = SESSION.me(client)
    SESSION.output.show(after, lambda: rows.match(after, me))


@command("draw", PLAYING)
def draw(
    match: MatchId, decline: Annotated[bool, typer.Option("--decline", help="Decline the offer.")] = False
) -> None:
    """Offer a draw, or accept an offer."""
    with SESSION.client() as client:
        _agree("draw", match, decline, client.api.get_draw, client.api.agree_on_draw)


@command("abort", PLAYING)
def abort(
    match: MatchId, decline: Annotated[bool, typer.Option("--decline", help="Decline the offer.")] = False
) -> None:
    """Offer to abort a match, or accept an offer."""
    with SESSION.client() as client:
        _agree("abort", match, decline, client.api.get_abort, client.api.agree_on_abort)


@command("pause", PLAYING)
def pause(
    match: MatchId,
    days: Annotated[
        int | None,
        typer.Option("--days", min=1, help="Number of days. Default: the days already offered.", show_default=False),
    ] = None,
    decline: Annotated[bool, typer.Option("--decline", help="Decline the offer.")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Resume the match.")] = False,
) -> None:
    """Offer to pause a match for some days, accept an offer, or resume the match."""
    with SESSION.client() as client:
        if decline or resume:
            state: Any = client.api.agree_on_pause(match, action="decline" if decline else "resume")
        else:
            offered = client.api.get_pause(match)["days"]
            if not (days or offered):
                raise Failure(Exit.USAGE, "No pause is offered. Use --days 7 to offer one.")
            # To offer what is offered is to accept it.
            state = client.api.agree_on_pause(match, action="offer", days=days or offered or 0)
        standing = client.api.get_pause(match)
    SESSION.output.show(state, lambda: _standing(standing))


@command("export", PLAYING)
def export(
    match: MatchId,
    to: Annotated[Path, typer.Option("--to", help="Write the record to this file.", show_default=False)] = Path("-"),
    text: Annotated[bool, typer.Option("--text", help="Write readable text instead of JSON.")] = False,
) -> None:
    """Write the record of a finished match."""
    with SESSION.client() as client:
        record = client.api.read_match(match) if text else json_text(client.export(match), indent=1)
    if str(to) == "-":
        print(record.rstrip("\n"), flush=True)
    else:
        to.write_text(record.rstrip("\n") + "\n", "utf-8")
        SESSION.output.show({"file": str(to)}, lambda: f"Written to {to}.")


def _log(client: Client, match: str, found: Sequence[LogRow]) -> RenderableType:
    """Rows of a log with their stories, which say whose move it was; where no row has one, with the player."""
    shown = client.match(match)
    if not any(row.get("story") for row in found):
        names = names_of(shown)
        lines = [
            [row["ply"], times.local(row["at"]), row["seat"] if isinstance(row["seat"], str) else names[row["seat"]],
             _move(row)]
            for row in found
        ]  # fmt: skip
        return table(["ply", "at", "who", "move"], lines, "No moves yet.")
    me = SESSION.me(client)
    teller = Teller(client.game(shown["game"]))
    reader = next((seat["seat"] for seat in shown["seats"] if seat["name"] == me), None)
    lines = []
    for row in found:
        move = _move(row)
        move.truncate(MOVE_WIDTH, overflow="ellipsis")
        told = teller.lines(row, shown, reader) or [teller.line(row, shown, reader)]
        lines.append([row["ply"], times.local(row["at"]), move, teller.deck.paint(Text("\n".join(told)))])
    return table(["ply", "at", "move", "story"], lines)


def _move(row: LogRow) -> Text:
    return Text(row["move"], overflow="ellipsis", no_wrap=True)


def _agree(what: str, match: str, decline: bool, read: Any, agree: Any) -> None:
    """Offer an end of the match, accept it or decline it, and say what came of it."""
    # To offer what is offered is to accept it.
    answered = agree(match, action="decline" if decline else "offer")
    SESSION.output.show(answered, lambda: _agreement(answered, read, what))


def _agreement(match: Any, read: Any, what: str) -> Text:
    """Return what came of an answer to an offer: the match itself does not say who still has to agree."""
    if match["status"] == "over":
        return Text(f"The {what} is agreed.")
    state = read(match["id"])
    return Text(
        f"The {what} is offered. Players still to agree: {len(state['missing'])}."
        if state["agreed"]
        else f"No {what} is offered."
    )


def _standing(state: Any) -> Text:
    if until := state["paused_until"]:
        return Text(f"The match is paused until {times.local(until)}.")
    if state["days"]:
        offered = amount(state["days"], "day")
        return Text(f"A pause of {offered} is offered. Players still to agree: {len(state['missing'])}.")
    return Text("No pause is offered. The clocks are running.")
