"""Lists of the server as tables for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timezone
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from postcard_client.cli import times
from postcard_client.cli.amounts import in_words
from postcard_client.cli.arguments import as_typed
from postcard_client.cli.output import table

Row = Mapping[str, Any]


def matches(rows: Iterable[Row], me: str = "") -> RenderableType:
    """Matches: which, of what, who, how it stands."""
    return table(
        ["match", "game", "players", "status", "clock", ""],
        [
            [row["id"], row["game"], _players(row, me), _status(row), times.clock(row["clock"]), _flags(row)]
            for row in rows
        ],
        "No matches found.",
    )


def match(row: Row, me: str) -> RenderableType:
    """One match, all about it that a player asks."""
    options = ", ".join(f"{name} {as_typed(value)}" for name, value in row["options"].items())
    pairs = [
        ("match", Text(row["id"], "bold")),
        ("game", row["game"]),
        ("options", options),
        ("players", _players(row, me)),
        ("status", _status(row)),
        ("clock", times.clock(row["clock"])),
        ("", _flags(row)),
        ("open seats", _range(row) if row["status"] == "waiting" else ""),
        ("commitment", row["commitment"]),
    ]
    return table(["", ""], [pair for pair in pairs if pair[1]])


def _range(row: Row) -> str:
    least, most = row["rating_min"], row["rating_max"]
    return "" if least is None and most is None else f"for ratings {_bound(least)}–{_bound(most)}"


def _bound(rating: int | None) -> str:
    return "" if rating is None else str(rating)


def turns(rows: Iterable[Row]) -> RenderableType:
    """The decisions that are owed, the most pressing first."""
    now = datetime.now(timezone.utc)
    pressing = sorted(rows, key=lambda row: row["deadline"] or "9")
    return table(
        ["match", "game", "against", "ply", "time"],
        [
            [row["match"], row["game"], ", ".join(row["opponents"]), row["ply"], times.left(row["deadline"], now)]
            for row in pressing
        ],
        "No match is waiting for you.",
    )


def game(row: Row) -> RenderableType:
    """A game: what it is, its options, its moves."""
    options = table(
        ["option", "default", "choices", "about"],
        [[option["name"], as_typed(option["default"]), _choices(option), option["about"]] for option in row["options"]],
    )
    verbs = table(
        ["move", "about"],
        [
            [" ".join([verb["name"], *(f"<{slot['name']}>" for slot in verb["slots"])]), verb["about"]]
            for verb in row["verbs"]
            if not verb["chance"]
        ],
    )
    head = Text.assemble((row["title"], "bold"), f"  {row['key']}, {row['seats']} seats")
    return Group(head, Text(row["summary"]), Text(), options, Text(), verbs)


def _choices(option: Row) -> str:
    if option["choices"]:
        return ", ".join(as_typed(choice["value"]) for choice in option["choices"])
    return f"{option['least']} to {option['most']}"


def _players(row: Row, me: str) -> str:
    names = []
    for seat in row["seats"]:
        name = seat["name"] or "open"
        name = "you" if name == me else name
        names.append(f"{name} (invited)" if seat["state"] == "invited" else name)
    return ", ".join(names)


def _status(row: Row) -> str:
    ended = row["outcome"]
    if ended is None:
        return f"{row['status']}, ply {row['ply']}" if row["status"] == "running" else str(row["status"])
    reason = in_words(ended["reason"])
    if not ended["places"]:
        return f"over, {reason}"
    first = [row["seats"][seat]["name"] for seat, place in enumerate(ended["places"]) if place == 1]
    return f"over, {reason}: {' and '.join(map(str, first))} won" if len(first) < len(row["seats"]) else "over, a draw"


def _flags(row: Row) -> str:
    flags = ["rated" if row["rated"] else "", "chat" if row["chat"] else ""]
    flags.append("" if row["visibility"] == "public" else row["visibility"])
    return ", ".join(flag for flag in flags if flag)
