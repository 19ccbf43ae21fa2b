"""Looking for opponents: wishes, which the server fulfils by pairing players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.console import RenderableType

from postcard_client.cli import times
from postcard_client.cli.app import FINDING, SESSION, command
from postcard_client.cli.arguments import GameKey, Most, clock_of, options_of
from postcard_client.cli.output import table
from postcard_client.cli.session import all_of

WishId = Annotated[str, typer.Argument(metavar="WISH", help="The id of the wish.")]


@command("wish", FINDING)
def wish(
    game: GameKey,
    options: Annotated[list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="A game option.")] = [],  # noqa: B006  # Typer reads it and never changes it.
    clock: Annotated[
        str, typer.Option("--clock", help="none, 3d a move, or 10d+24h: in all, and for each move.")
    ] = "none",
    rated: Annotated[bool, typer.Option("--rated", help="Look for a rated match.")] = False,
    lowest: Annotated[
        int | None, typer.Option("--from", help="Lowest rating of an opponent.", min=0, show_default=False)
    ] = None,
    highest: Annotated[
        int | None, typer.Option("--to", help="Highest rating of an opponent.", min=0, show_default=False)
    ] = None,
    keep: Annotated[
        int | None,
        typer.Option(
            "--keep", help="Always keep so many matches going. Default: one match.", min=1, show_default=False
        ),
    ] = None,
) -> None:
    """Look for opponents near your rating. The match begins by itself."""
    with SESSION.client() as client:
        asked: Any = {"game": game, "clock": clock_of(clock), "rated": rated}
        if options:
            asked["options"] = options_of(client.game(game), options)
        if lowest is not None:
            asked["rating_min"] = lowest
        if highest is not None:
            asked["rating_max"] = highest
        if keep is not None:
            asked["keep"] = keep
        made = client.api.make_wish(**asked)
    SESSION.output.show(made, lambda: _rows([made]))
    SESSION.output.say(
        "The match begins by itself. Meanwhile: `postcard find` lists open tables, "
        f"`postcard new {game}` opens one, and `postcard new {game} --with level-1` begins against a bot."
    )


@command("wishes", FINDING)
def wishes(most: Most = 20) -> None:
    """List your wishes for opponents, and the matches that they led to."""
    with SESSION.client() as client:
        found = all_of(client.api.list_wishes(), most)
    SESSION.output.show(found, lambda: _rows(found))


@command("unwish", FINDING)
def unwish(wish: WishId) -> None:
    """Stop looking. Matches that were found go on."""
    with SESSION.client() as client:
        client.api.withdraw_wish(wish)
    SESSION.output.show({"withdrawn": wish}, lambda: "No longer looking.")


def _rows(found: Sequence[Any]) -> RenderableType:
    return table(
        ["wish", "game", "clock", "rated", "opponents", "keep", "state", "matches"],
        [
            [
                row["id"], row["game"], times.clock(row["clock"]), "rated" if row["rated"] else "",
                _range(row["rating_min"], row["rating_max"]), row["keep"] or "", row["state"], " ".join(row["matches"]),
            ]
            for row in found
        ],
        "You are not looking for opponents. Start with: postcard wish GAME",
    )  # fmt: skip


def _range(least: int | None, most: int | None) -> str:
    return "" if least is None and most is None else f"{least or ''}–{most or ''}"
