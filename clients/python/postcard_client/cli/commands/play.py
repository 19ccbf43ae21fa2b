"""Sitting down at a table."""

from __future__ import annotations

import asyncio
import sys
from typing import Annotated, Any

import typer

from postcard_client import Client
from postcard_client.cli.app import PLAYING, SESSION, command
from postcard_client.cli.arguments import options_of
from postcard_client.cli.commands.account import login_as_guest
from postcard_client.cli.exits import Exit, Failure
from postcard_client.cli.session import is_interactive
from postcard_client.cli.sitting import Sitting


@command("play", PLAYING)
def play(
    what: Annotated[
        str,
        typer.Argument(
            metavar="MATCH|GAME",
            help="A match to open, or a game to start. Without it, the turn with the nearest deadline.",
            show_default=False,
        ),
    ] = "",
    bot: Annotated[str, typer.Option("--bot", help="Who takes the other seats of a new match.")] = "level-1",
    options: Annotated[
        list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="A game option for a new match.")
    ] = [],  # noqa: B006
    guest: Annotated[bool, typer.Option("--guest", help="Play as a new guest, without logging in.")] = False,
) -> None:
    """Play a match in the terminal."""
    if not is_interactive():
        raise Failure(Exit.USAGE, "The table needs a terminal. In scripts, use postcard show and postcard move.")
    if guest and not SESSION.is_logged_in:
        login_as_guest()
    with SESSION.client() as client:
        match = _match(client, what, bot, options)
    sys.exit(asyncio.run(_sit(match)))


async def _sit(match: str) -> int:
    # Screens take longer to import than all the rest together, and no other command needs them.
    from postcard_client.cli.screens.table import Table

    async with SESSION.screen_client() as client:
        sitting = await Sitting.begin(client, match)
        return await Table(sitting).run_async() or Exit.OK


def _match(client: Client, what: str, bot: str, options: list[str]) -> str:
    if not what:
        turns = list(client.turns())
        if not turns:
            raise Failure(
                Exit.WRONG_STATE, "No match is waiting for you. Start one with: postcard play GAME --bot level-1"
            )
        return min(turns, key=lambda turn: turn["deadline"] or "9")["match"]
    games = {game["key"]: game for game in client.games()}
    if what not in games:
        return what
    seats: list[Any] = [{"user": SESSION.me(client)}, *[{"bot": bot}] * (games[what]["seats"] - 1)]
    chosen: Any = options_of(client.game(what), options)
    return client.create_match(game=what, seats=seats, options=chosen)["id"]
