"""Games, bots and people; finding a match, making one, taking a seat."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import typer
from rich.markdown import Markdown
from rich.text import Text

from postcard_client.cli import rows
from postcard_client.cli.app import FINDING, SESSION, command
from postcard_client.cli.arguments import GameKey, MatchId, Most, OfGame, clock_of, options_of
from postcard_client.cli.output import table
from postcard_client.cli.session import all_of
from postcard_client.types import DeclineReason

Status = Literal["waiting", "running", "over"]
REASONS = get_args(DeclineReason)


@command("turns", FINDING)
def turns() -> None:
    """List the moves that you owe, the most pressing first."""
    with SESSION.client() as client:
        owed = list(client.turns())
    SESSION.output.show(owed, lambda: rows.turns(owed))


@command("matches", FINDING)
def matches(
    status: Annotated[str, typer.Option("--status", help="waiting, running or over.", show_default=False)] = "",
    game: OfGame = "",
    user: Annotated[str, typer.Option("--user", help="Of this user instead of you.", show_default=False)] = "",
    most: Most = 20,
) -> None:
    """List your matches, or those of another player, the newest first."""
    with SESSION.client() as client:
        me = SESSION.me(client)
        asked: Any = {"status": status or None, "game": game or None, "user": user or me}
        found = all_of(client.matches(**asked), most)
    SESSION.output.show(found, lambda: rows.matches(found, me))


@command("find", FINDING)
def find(game: OfGame = "", most: Most = 20) -> None:
    """List the matches with a seat that you could take."""
    with SESSION.client() as client:
        found = all_of(client.matches(open=True, game=game or None), most)
    SESSION.output.show(found, lambda: rows.matches(found))


@command("match", FINDING)
def match(match: MatchId) -> None:
    """Show all about a match but its cards."""
    with SESSION.client() as client:
        row = client.match(match)
        me = SESSION.me(client)
    SESSION.output.show(row, lambda: rows.match(row, me))


@command("new", FINDING)
def new(
    game: GameKey,
    against: Annotated[
        list[str],
        typer.Option("--with", "-w", help="Who sits in the next seat: a user, a bot, or open. Again for each seat."),
    ] = [],  # noqa: B006  # Typer reads it and never changes it.
    options: Annotated[
        list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game.")
    ] = [],  # noqa: B006
    clock: Annotated[
        str, typer.Option("--clock", help="none, 3d a move, or 10d+24h: in all, and for each move.")
    ] = "none",
    rated: Annotated[bool, typer.Option("--rated", help="The result counts for ratings.")] = False,
    chat: Annotated[bool, typer.Option("--chat", help="The players can write to each other.")] = False,
    visibility: Annotated[str, typer.Option("--visibility", help="public, unlisted or private.")] = "public",
    entropy: Annotated[
        str, typer.Option("--entropy", help="Your part in the shuffling, instead of random bytes.", show_default=False)
    ] = "",
) -> None:
    """Make a match. Seats that you do not fill are open to all."""
    with SESSION.client() as client:
        facts: Any = client.game(game)
        bots = {bot["name"] for bot in client.bots()}
        seats: list[Any] = [{"user": SESSION.me(client)}, *map(lambda word: _seat(word, bots), against)]
        seats += [{"open": True}] * (facts["seats"] - len(seats))
        asked: Any = {
            "game": game, "seats": seats, "clock": clock_of(clock), "rated": rated, "chat": chat,
            "visibility": visibility, "options": options_of(facts, options),
        }  # fmt: skip
        if entropy:
            asked["join_later"] = True
        made = client.create_match(**asked)
        if entropy:
            made = client.join(made["id"], seat=0, entropy=entropy)
        me = SESSION.me(client)
    SESSION.output.show(made, lambda: rows.match(made, me))


@command("join", FINDING)
def join(
    match: MatchId,
    seat: Annotated[int, typer.Option("--seat", help="Which seat, if there are several.", show_default=False)] = -1,
    entropy: Annotated[
        str, typer.Option("--entropy", help="Your part in the shuffling, instead of random bytes.", show_default=False)
    ] = "",
) -> None:
    """Take a seat: an open one, or the one that you are invited to."""
    wish: Any = {**({"seat": seat} if seat >= 0 else {}), **({"entropy": entropy} if entropy else {})}
    _act(match, lambda client: client.join(match, **wish))


@command("decline", FINDING)
def decline(
    match: MatchId,
    reason: Annotated[str, typer.Option("--reason", help=f"Why: {', '.join(REASONS)}.", show_default=False)] = "",
) -> None:
    """Decline an invitation, with a reason if you like."""
    wish: Any = {"reason": reason} if reason else {}
    _act(match, lambda client: client.api.decline_invitation(match, **wish))


@command("leave", FINDING)
def leave(match: MatchId) -> None:
    """Give a seat back before the match starts."""
    _act(match, lambda client: client.api.leave_match(match))


@command("rematch", FINDING)
def rematch(match: MatchId) -> None:
    """Ask the same people for another match."""
    _act(match, lambda client: client.api.ask_for_rematch(match))


@command("games", FINDING)
def games() -> None:
    """List the games of the server."""
    with SESSION.client() as client:
        found = list(client.games())
    SESSION.output.show(
        found, lambda: table(["game", "seats", "about"], [[row["key"], row["seats"], row["summary"]] for row in found])
    )


@command("game", FINDING)
def game(
    game: GameKey,
    rules: Annotated[bool, typer.Option("--rules", help="The rules in full.")] = False,
    cards: Annotated[bool, typer.Option("--cards", help="All cards.")] = False,
) -> None:
    """Show a game: its options and moves, its rules, its cards."""
    from postcard_client.cli.cards import Deck

    with SESSION.client() as client:
        found: Any = client.game(game)
    deck = Deck(found["cards"])
    if rules:
        SESSION.output.show(found["rules"], lambda: Markdown(found["rules"]))
    elif cards:
        SESSION.output.show(
            found["cards"],
            lambda: table(
                ["card", "copies", "about"],
                [[deck.card(row["card"]), row["copies"], Text(row["about"])] for row in found["cards"]],
            ),
        )
    else:
        SESSION.output.show(found, lambda: rows.game(found))


@command("bots", FINDING)
def bots(
    people: Annotated[bool, typer.Option("--people", help="Programs of other people that accept invitations.")] = False,
) -> None:
    """List the bots that play as soon as they are asked."""
    with SESSION.client() as client:
        found = list(client.bots(of="people" if people else "house"))
    SESSION.output.show(
        found,
        lambda: table(
            ["bot", "level", "about"], [[row["name"], row["level"], row["about"]] for row in found], "No bot."
        ),
    )


def _seat(word: str, bots: set[str]) -> dict[str, Any]:
    if word == "open":
        return {"open": True}
    return {"bot" if word in bots else "user": word}


def _act(match: str, act: Any) -> None:
    with SESSION.client() as client:
        after = act(client)
        me = SESSION.me(client)
    SESSION.output.show(after, lambda: rows.match(after, me))
