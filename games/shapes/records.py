"""Proofs of a match: the proof while it runs, the record afterwards, and the last line of a download of records."""

from datetime import datetime
from typing import Annotated, Any

from core.shapes import Component, shape
from games.choices import SeatKind
from games.shapes.matches import ShownOutcome
from games.shapes.views import SeatOrChance


@shape("Entropy")
class Entropy:
    """The text that a seat added to the deal."""

    seat: Annotated[int | None, "The seat as listed; null in a shared deal."]
    value: Annotated[str, "The text; empty if nothing was added."]


@shape("Proof")
class ShownProof:
    """The facts that can be noted and checked at any time."""

    match: Annotated[str, "The match's id."]
    deal: Annotated[str, "The id the deal follows from; the match's own unless it is shared."]
    sealed: Annotated[
        bool, "Whether others still play with the same cards: until then only its own seats see any of them."
    ]
    commitment: Annotated[str, "SHA-256(seed ‖ deal); hex."]
    entropies: Annotated[list[Entropy], "In listed seat order; of a shared deal, in order of the names that signed up."]
    header: Annotated[str | None, "The text the chain begins with; null before the start."]
    first_hash: Annotated[str | None, "The chain before the first row; hex."]
    ply: Annotated[int, "The number of rows."]
    hash: Annotated[str | None, "The chain after the last row; hex."]
    seed: Annotated[str | None, "The seed; null until the end, and while the deal is sealed."]
    end: Annotated[str | None, "The last link; null until the end."]


@shape("RecordPlayer")
class RecordPlayer:
    """A player of the match."""

    seat: Annotated[int, "The seat's number."]
    name: Annotated[str | None, "The username."]
    kind: Annotated[SeatKind | None, "Person or bot."]


@shape("RecordRow")
class RecordRow:
    """A row of the log, whole."""

    ply: Annotated[int, "Its number, from 0."]
    seat: Annotated[SeatOrChance, "Whose move."]
    move: Annotated[str, "The move as text."]
    at: Annotated[datetime, "When it was made."]
    hash: Annotated[str, "The chain up to and with this row; hex."]


@shape("MatchRecord")
class ShownRecord:
    """A whole match, with all that is needed to check it."""

    format: Annotated[str, "`postcard-record/1`."]
    match: Annotated[str, "The match's id."]
    deal: Annotated[str, "The id the deal follows from."]
    game: Annotated[str, "The key of its game."]
    revision: Annotated[int, "The revision of the rules."]
    options: Annotated[dict[str, Any], "All options with their values.", Component("GameOptions")]
    players: Annotated[list[RecordPlayer], "By seat."]
    listed: Annotated[
        list[str | None], "The names as listed, before a shuffle; null where a match ended before a player sat down."
    ]
    clock: Annotated[dict[str, Any], Component("Clock")]
    commitment: Annotated[str, "What the server was bound to; hex."]
    seed: Annotated[str, "The seed of every shuffle; hex."]
    entropies: Annotated[list[Entropy], "In listed seat order."]
    log: Annotated[list[RecordRow], "Every row."]
    ended_at: Annotated[datetime, "When it ended."]
    outcome: Annotated[ShownOutcome, "How it ended."]
    end: Annotated[str, "The last link of the chain; hex."]


@shape("ExportEnd")
class ExportEnd:
    """The last line of a download: without it the download is not complete."""

    format: Annotated[str, "`postcard-export/1`."]
    lines: Annotated[int, "How many lines came before this one."]
    finished: Annotated[int, "How many of them are records of finished matches."]


@shape("DumpEnd")
class DumpEnd:
    """The last line of a month's matches: without it the file is not complete."""

    format: Annotated[str, "`postcard-dump/1`."]
    month: Annotated[str, "The month, such as `2026-10`."]
    matches: Annotated[int, "How many records came before this line."]


@shape("Dump")
class ShownDump:
    """A file with all finished public matches of a month."""

    month: Annotated[str, "The month in which the matches ended, in UTC, such as `2026-10`."]
    matches: Annotated[int, "How many matches are in it."]
    size: Annotated[int, "How many bytes the file has."]
    zipped_size: Annotated[int, "How many bytes are sent of it to clients that accept gzip."]
    sha256: Annotated[str, "The digest of the file; hex."]
    made_at: Annotated[datetime, "When it was made."]
    path: Annotated[str, "Where it is."]
