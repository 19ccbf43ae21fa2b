"""A match in a few lines: its head, its last moves, whom it waits for, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from rich.text import Text

from postcard_client.cli import times
from postcard_client.cli.amounts import amount, in_words
from postcard_client.cli.board import fold
from postcard_client.cli.sitting import Sitting

MARK = "▸"
PLY_WIDTH = 4
"""The columns of a ply before its row of the log."""


def head(sitting: Sitting, now: datetime, width: int) -> Text:
    """Return the head of the screen: the match, its players, whose turn it is, and the time left."""
    until = sitting.paused_until
    state = f"paused until {times.local(until)}" if until else ""
    if not sitting.connected:
        state = "no connection"
    title = Text.assemble((sitting.game["title"], "bold"), (f"  {sitting.id}", "dim"))
    title.append(" " * max(2, width - title.cell_len - len(state)))
    title.append(state, "bold reverse")
    return Text("\n").join([title, Text("   ").join(seats(sitting, now))])


def seats(sitting: Sitting, now: datetime) -> list[Text]:
    """Each seat with its player and clock, a mark where a move is owed."""
    view = sitting.view
    due = view["to_act"] if view else []
    deadlines = {clock["seat"]: clock["deadline"] for clock in view["clocks"]} if view else {}
    if until := sitting.paused_until:
        # The time that is left stands still: it is what there will be after the pause.
        now = max(now, times.read(until))
    parts = []
    for row in sitting.match["seats"]:
        seat = row["seat"]
        mark = MARK if seat in due else " "
        name = sitting.name(seat) + (" (you)" if seat == sitting.seat else "")
        part = Text.assemble((f"{mark}{seat} ", "bold"), (name, "bold" if seat in due else ""))
        if remaining := times.left(deadlines.get(seat), now):
            part.append(f", {remaining}{', clock stopped' if until else ''}", "dim")
        parts.append(part)
    return parts


def log(sitting: Sitting, most: int, width: int) -> list[Text]:
    """The last rows of the log, cards in colour; a story goes on below its beginning, a move is cut to one line."""
    lines = []
    for row in sitting.rows[-most:]:
        line = _numbered(sitting, row["ply"], sitting.line(row))
        if row.get("story"):
            lines.extend(fold(line, width, PLY_WIDTH))
        else:
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
    return lines


def whole_log(sitting: Sitting, width: int) -> list[Text]:
    """All rows of the log, with the score sheets of their stories; each goes on below its beginning."""
    lines = []
    for row in sitting.rows:
        first, *rest = sitting.lines(row)
        for line in (_numbered(sitting, row["ply"], first), *(_numbered(sitting, "", words) for words in rest)):
            lines.extend(fold(line, width, PLY_WIDTH))
    return lines


def _numbered(sitting: Sitting, ply: int | str, words: str) -> Text:
    line = Text(f"{ply:>3} {words}")
    line.stylize("dim", 0, 3)
    return sitting.deck.paint(line)


def last(sitting: Sitting) -> Text:
    """Return the others' moves since the caller's last one; the story of that one if nobody has moved since."""
    rows = [row for row in sitting.rows if row["seat"] != "chance"]
    since = max((place for place, row in enumerate(rows) if row["seat"] == sitting.seat), default=-1) + 1
    told = rows[since:][-3:] or [row for row in rows[-1:] if row.get("story")]
    line = sitting.deck.paint(Text("   ".join(map(sitting.line, told))))
    return Text("last  ", "dim").append_text(line) if line else Text()


def waiting(sitting: Sitting) -> list[Text]:
    """Return what the match waits for, or how it ended."""
    match, view = sitting.match, sitting.view
    if match["status"] == "waiting":
        missing = [sitting.name(row["seat"]) for row in match["seats"] if row["state"] != "taken"]
        return [Text(f"The match is waiting for: {', '.join(missing)}")]
    if match["outcome"] is not None:
        return [*outcome(match), Text("M to ask for a rematch, Q to leave", "dim")]
    names = [sitting.name(seat) for seat in view["to_act"]] if view else []
    return [Text(f"Waiting for {' and '.join(names)}." if names else "Waiting.", "dim")]


def outcome(match: Mapping[str, Any]) -> list[Text]:
    """Return the result of a match: the reason, then the players by place."""
    ended = match["outcome"]
    lines = [Text(f"The match is over: {in_words(ended['reason'])}.", "bold")]
    places: Sequence[int] | None = ended["places"]
    if places:
        by_place = sorted(range(len(places)), key=lambda seat: places[seat])
        lines.extend(
            Text(f"  {places[seat]}. {match['seats'][seat]['name']}, {amount(ended['points'][seat], 'point')}")
            for seat in by_place
        )
    effect = match.get("rating_effect")
    for player in (effect or {}).get("players") or []:
        lines.append(Text(f"  {player['name']}: rating {player['rating']} ({player['change']:+.0f})", "dim"))
    return lines
