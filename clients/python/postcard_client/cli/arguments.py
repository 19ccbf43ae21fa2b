"""Arguments of commands, with completion, and words that stand for clocks, seats and options."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from typing import Annotated, Any

import httpx
import typer

from postcard_client.cli.app import SESSION
from postcard_client.cli.exits import Exit, Failure
from postcard_client.problems import Problem

PER_MOVE = re.compile(r"(\d+)(d|m)")
BANK = re.compile(r"(\d+)d\+(\d+)h(?:/(\d+)d)?|(\d+)m\+(\d+)s(?:/(\d+)m)?")


def _matches(incomplete: str) -> list[tuple[str, str]]:
    """Your matches, for completion; nothing where the server cannot be asked."""
    try:
        with SESSION.client() as client:
            me = SESSION.me(client)
            mine = islice(client.api.list_matches(user=me, limit=50), 50)
            found = [(match["id"], f"{match['game']} {match['status']}") for match in mine]
    except (Failure, Problem, httpx.TransportError):
        return []
    return [(match, about) for match, about in found if match.startswith(incomplete)]


def _games(incomplete: str) -> list[str]:
    """The games of the server, for completion."""
    try:
        with SESSION.client() as client:
            return [game["key"] for game in client.games() if game["key"].startswith(incomplete)]
    except (Failure, Problem, httpx.TransportError):
        return []


MatchId = Annotated[str, typer.Argument(metavar="MATCH", help="The id of the match.", autocompletion=_matches)]
GameKey = Annotated[str, typer.Argument(metavar="GAME", help="The key of the game.", autocompletion=_games)]
OfGame = Annotated[
    str, typer.Option("--game", "-g", help="Only for this game.", autocompletion=_games, show_default=False)
]
Most = Annotated[int, typer.Option("--most", "-n", help="Maximum number of rows.", min=1)]
After = Annotated[
    "int | None", typer.Option("--after", help="Start after this event. Default: now.", min=0, show_default=False)
]
MostEvents = Annotated[
    "int | None", typer.Option("--most", "-n", help="Stop after this many events.", min=1, show_default=False)
]
Entropy = Annotated[
    str,
    typer.Option("--entropy", help="Your own random text for the shuffles. Default: random bytes.", show_default=False),
]
LONGEST_ENTROPY = 64


def check_entropy(text: str) -> None:
    """Refuse a random text that the server would refuse: it asks for it only when the match is made."""
    if not (text.isascii() and text.isprintable() and len(text) <= LONGEST_ENTROPY):
        raise Failure(Exit.USAGE, f"--entropy must be at most {LONGEST_ENTROPY} printable ASCII characters.")


def clock_of(word: str) -> dict[str, Any]:
    """A time control as it is typed: `none`, `3d` a move, `10d+24h` in all and for each move, up to `/15d`."""
    if word == "none":
        return {"kind": "none"}
    if found := PER_MOVE.fullmatch(word):
        return {"kind": "per_move", "days" if found[2] == "d" else "minutes": int(found[1])}
    if found := BANK.fullmatch(word):
        days, hours, cap_days, minutes, seconds, cap_minutes = found.groups()
        if days:
            return {
                "kind": "bank", "days": int(days), "increment_hours": int(hours), "cap_days": int(cap_days or days),
            }  # fmt: skip
        return {
            "kind": "bank", "minutes": int(minutes), "increment_seconds": int(seconds),
            "cap_minutes": int(cap_minutes or minutes),
        }  # fmt: skip
    raise Failure(
        Exit.USAGE, f"{word} is not a valid time per move. Use none, 3d, 10d+24h, 10d+24h/15d, 5m or 10m+5s/20m."
    )


def as_typed(value: bool | int | str) -> str:
    """The value of an option as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def options_of(game: Any, words: Iterable[str]) -> dict[str, Any]:
    """Options of a game as they are typed, `name=value`; each value in the type that the game says."""
    known = {option["name"]: option for option in game["options"]}
    chosen: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in known:
            raise Failure(Exit.REFUSED, f"{game['title']} has no option {name}. Available options: {', '.join(known)}.")
        values = {str(choice["value"]).lower(): choice["value"] for choice in known[name]["choices"]}
        if values and value.lower() not in values:
            allowed = ", ".join(values)
            raise Failure(Exit.REFUSED, f"{value} is not a valid value for {name}. Use one of {allowed}.")
        chosen[name] = values[value.lower()] if values else int(value) if value.isdecimal() else value
    return chosen
