"""Games, bots and people; finding a match, making one, taking a seat."""

from __future__ import annotations

from typing import Annotated, Any, get_args

import typer
from rich.markdown import Markdown
from rich.text import Text

from postcard_client.cli import rows
from postcard_client.cli.app import FINDING, SESSION, command
from postcard_client.cli.arguments import (
    Entropy,
    GameKey,
    MatchId,
    Most,
    OfGame,
    check_entropy,
    clock_of,
    options_of,
)
from postcard_client.cli.output import table
from postcard_client.cli.session import all_of
from postcard_client.types import DeclineReason

REASONS = get_args(DeclineReason)


@command("turns", FINDING)
def turns() -> None:
    """List the matches where it is your turn, nearest deadline first."""
    with SESSION.client() as client:
        owed = list(client.turns())
    SESSION.output.show(owed, lambda: rows.turns(owed))


@command("matches", FINDING)
def matches(
    status: Annotated[str, typer.Option("--status", help="waiting, running or over.", show_default=False)] = "",
    game: OfGame = "",
    user: Annotated[
        str, typer.Option("--user", help="Matches of this player instead of yours.", show_default=False)
    ] = "",
    most: Most = 20,
) -> None:
    """List your matches, or those of another player, newest first."""
    with SESSION.client() as client:
        me = SESSION.me(client)
        asked: Any = {"status": status or None, "game": game or None, "user": user or me}
        found = all_of(client.matches(**asked), most)
    SESSION.output.show(found, lambda: rows.matches(found, me))


@command("find", FINDING)
def find(game: OfGame = "", most: Most = 20) -> None:
    """List open tables."""
    with SESSION.client() as client:
        found = all_of(client.matches(open=True, game=game or None), most)
    SESSION.output.show(found, lambda: rows.matches(found))


@command("match", FINDING)
def match(match: MatchId) -> None:
    """Show the details of a match, without its cards."""
    with SESSION.client() as client:
        row = client.match(match)
        me = SESSION.me(client)
    SESSION.output.show(row, lambda: rows.match(row, me))


@command("new", FINDING)
def new(
    game: GameKey,
    against: Annotated[
        list[str],
        typer.Option("--with", "-w", help="Who takes the next seat: a username, a bot, or open. Repeat for each seat."),
    ] = [],  # noqa: B006  # Typer reads it and never changes it.
    options: Annotated[list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="A game option.")] = [],  # noqa: B006
    clock: Annotated[
        str, typer.Option("--clock", help="none, 3d a move, or 10d+24h: in all, and for each move.")
    ] = "none",
    rated: Annotated[bool, typer.Option("--rated", help="Make the match rated.")] = False,
    lowest: Annotated[
        int | None,
        typer.Option("--from", help="Lowest rating of players who take open seats.", min=0, show_default=False),
    ] = None,
    highest: Annotated[
        int | None,
        typer.Option("--to", help="Highest rating of players who take open seats.", min=0, show_default=False),
    ] = None,
    chat: Annotated[bool, typer.Option("--chat", help="Turn on the chat of the match.")] = False,
    visibility: Annotated[str, typer.Option("--visibility", help="public, unlisted or private.")] = "public",
    entropy: Entropy = "",
) -> None:
    """Create a match. Seats that you do not fill are open to anyone."""
    check_entropy(entropy)
    with SESSION.client() as client:
        facts: Any = client.game(game)
        bots = {bot["name"] for bot in client.bots()}
        seats: list[Any] = [{"user": SESSION.me(client)}, *map(lambda word: _seat(word, bots), against)]
        seats += [{"open": True}] * (facts["seats"] - len(seats))
        asked: Any = {
            "game": game, "seats": seats, "clock": clock_of(clock), "rated": rated, "chat": chat,
            "visibility": visibility, "options": options_of(facts, options),
        }  # fmt: skip
        if lowest is not None:
            asked["rating_min"] = lowest
        if highest is not None:
            asked["rating_max"] = highest
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
    seat: Annotated[
        int | None, typer.Option("--seat", help="Seat number, if several are open.", min=0, show_default=False)
    ] = None,
    entropy: Entropy = "",
) -> None:
    """Join a match: take an open seat, or accept your invitation."""
    wish: Any = {**({} if seat is None else {"seat": seat}), **({"entropy": entropy} if entropy else {})}
    _act(match, lambda client: client.join(match, **wish))


@command("decline", FINDING)
def decline(
    match: MatchId,
    reason: Annotated[str, typer.Option("--reason", help=f"Reason: {', '.join(REASONS)}.", show_default=False)] = "",
) -> None:
    """Decline an invitation. The reason is optional."""
    wish: Any = {"reason": reason} if reason else {}
    _act(match, lambda client: client.api.decline_invitation(match, **wish))


@command("leave", FINDING)
def leave(match: MatchId) -> None:
    """Leave a match before it starts."""
    _act(match, lambda client: client.api.leave_match(match))


@command("rematch", FINDING)
def rematch(match: MatchId) -> None:
    """Ask the same players for a rematch."""
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
    rules: Annotated[bool, typer.Option("--rules", help="Show the full rules.")] = False,
    cards: Annotated[bool, typer.Option("--cards", help="Show all cards.")] = False,
) -> None:
    """Show a game: its options, moves, rules and cards."""
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
    people: Annotated[bool, typer.Option("--people", help="Show other players' bots that accept invitations.")] = False,
) -> None:
    """List the bots that accept invitations at once."""
    with SESSION.client() as client:
        found = list(client.bots(of="people" if people else "house"))
    SESSION.output.show(
        found,
        lambda: table(
            ["bot", "level", "about"],
            [[row["name"], row["level"], row["about"]] for row in found],
            ("No bots available."),
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
