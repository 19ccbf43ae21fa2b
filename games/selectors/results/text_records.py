"""The record of a finished match as a page for people: who played by which rules, every move, and how it ended.

What programs need to check a deal is in the JSON record; this page tells the same story, trick by trick.
"""

import json
from collections.abc import Iterator, Sequence

from core.times import format_time
from games.models import Match, Seat
from games.replay import LogRow, Table, game_of, steps_of
from games.rules.contract import Facts
from games.rules.faces import format_move
from games.rules.moves import CHANCE
from games.selectors.header import as_listed
from games.selectors.matches import adjudication_of, options_of, outcome_of, seats_of
from games.selectors.results.records import require_finished

WIDTH = 12


def text_record_of(match: Match) -> str:
    """The record of a match as text, if it is over."""
    require_finished(match)
    seats = seats_of(match)
    paragraphs = [_heading(match, seats), *_story(match, seats), _result(match, seats), _proof(match, seats)]
    return "\n\n".join(paragraphs) + "\n"


def plain(text: str) -> str:
    """A text with nothing in it that a terminal would obey, or that could be taken for the next line."""
    return "".join(mark if mark.isprintable() else f"\\u{{{ord(mark):x}}}" for mark in text)


def _heading(match: Match, seats: Sequence[Seat]) -> str:
    facts = game_of(match).facts
    options = ", ".join(f"{name} {json.dumps(value)}" for name, value in options_of(match).items())
    return "\n".join(
        [
            f"{facts.title}: match {match.id}",
            "",
            _line("game", f"{facts.key}, rules revision {match.revision}"),
            _line("options", options or "-"),
            _line("clock", json.dumps(match.clock, sort_keys=True)),
            _line("rated", _rated(match)),
            _line("made", f"{format_time(match.created_at)} by {plain(match.creator.username)}"),
            _line("started", format_time(match.started_at) if match.started_at else "never"),
            _line("ended", format_time(match.ended_at) if match.ended_at else "-"),
            "",
            *(_line(f"seat {seat.number}", _name(seat)) for seat in seats),
        ]
    )


def _rated(match: Match) -> str:
    if not match.rated:
        return "no"
    return "yes, bots among people" if match.bots_among_people else "yes"


def _line(name: str, text: str) -> str:
    return f"{name:<{WIDTH}}{text}"


def _name(seat: Seat) -> str:
    if seat.user is None:
        return "nobody"
    return plain(seat.user.username) + (" (bot)" if seat.kind == Seat.Kind.BOT else "")


def _story(match: Match, seats: Sequence[Seat]) -> Iterator[str]:
    """Paragraphs: each trick, the board after each deal is played out, and the board at the end."""
    if not match.ply:
        return
    names = {seat.number: f"seat {seat.number}, {_name(seat)}" for seat in seats} | {CHANCE: "chance"}
    deals = tricks = 0
    lines: list[str] = []
    last: Table | None = None
    for table, row in steps_of(match):
        game, last = table.game, table
        view = game.view(table.position, None)
        if row.record.seat == CHANCE and game.round_over(table.position):
            yield from _closed(lines)
            if deals:
                yield game.board(view)
            deals, tricks = deals + 1, 0
            lines = [f"== Deal {deals} =="]
        elif (trick := game.trick(view)) is not None:
            yield from _closed(lines)
            tricks += 1
            lines = [f"-- Trick {tricks}{': ' if trick else ''}{trick} --"]
        lines.append(_move(game.facts, row, names[row.record.seat]))
    yield from _closed(lines)
    if last is not None:
        # The running table is the one that the loop held, moved on by its last row.
        yield last.game.board(last.game.view(last.position, None))


def _closed(lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield "\n".join(lines)


def _move(facts: Facts, row: LogRow, who: str) -> str:
    return f"{row.record.ply:>4}  {format_time(row.record.at)}  {who:<24}  {format_move(facts, row.move)}"


def _result(match: Match, seats: Sequence[Seat]) -> str:
    outcome = outcome_of(match, seats)
    lines = ["== Result ==", _line("reason", match.reason)]
    if decided := adjudication_of(match):
        lines.append(_line("staff said", plain(decided.reason)))
    if outcome is None or outcome.places is None or outcome.points is None:
        return "\n".join([*lines, "No places and no points: the match does not count."])
    places, points = outcome.places, outcome.points
    lines += [
        _line(f"seat {seat.number}", f"place {places[seat.number]}, points {points[seat.number]}: {_name(seat)}")
        for seat in seats
    ]
    return "\n".join(lines)


def _proof(match: Match, seats: Sequence[Seat]) -> str:
    return "\n".join(
        [
            "== Proof ==",
            _line("commitment", match.commitment),
            _line("seed", bytes(match.seed).hex()),
            _line("deal", match.deal),
            *(_line("entropy", f"listed {seat.listed_as}: {_entropy(seat)}") for seat in as_listed(seats)),
            _line("last hash", match.head or "-"),
            _line("end", match.end),
            "",
            "The JSON record contains the hash of every line. Check it with postcard_verify.py.",
        ]
    )


def _entropy(seat: Seat) -> str:
    return f"“{plain(seat.entropy)}”" if seat.entropy else "none"
