"""Proofs of a match: the proof while it runs, the record afterwards, and the last line of a download of records."""

from datetime import datetime
from typing import Annotated, Any

from core.shapes import Component, shape
from games.choices import SeatKind
from games.shapes.matches import ShownOutcome
from games.shapes.views import SeatOrChance


@shape("Entropy")
class Entropy:
    """The random text that a seat contributed to the deal."""

    seat: Annotated[int | None, "The seat number before the shuffle of seats; null in a shared deal."]
    value: Annotated[str, "The random text; empty if none was contributed."]


@shape("Proof")
class ShownProof:
    """The facts that can be saved and verified at any time."""

    match: Annotated[str, "The match's id."]
    deal: Annotated[str, "The id from which the deal is derived: the match's own id unless the deal is shared."]
    sealed: Annotated[
        bool,
        (
            "Whether other tables are still playing this deal. Until they finish, only the "
            "match's own players can see its cards."
        ),
    ]
    commitment: Annotated[str, "SHA-256(seed ‖ deal); hex."]
    entropies: Annotated[
        list[Entropy],
        ("In the order of seats before the shuffle. For a shared deal, in order of the usernames that signed up."),
    ]
    header: Annotated[str | None, "The initial text of the chain; null before the start."]
    first_hash: Annotated[str | None, "The chain value before the first row; hex."]
    ply: Annotated[int, "The number of rows."]
    hash: Annotated[str | None, "The chain value after the last row; hex."]
    seed: Annotated[
        str | None, "The secret number (seed), hex; null until the match is over, and while the deal is sealed."
    ]
    end: Annotated[str | None, "The last link of the chain; null until the match is over."]


@shape("RecordPlayer")
class RecordPlayer:
    """A player of the match."""

    seat: Annotated[int, "The seat's number."]
    name: Annotated[str | None, "The username."]
    kind: Annotated[SeatKind | None, "A human player or a bot."]


@shape("RecordRow")
class RecordRow:
    """A complete row of the log."""

    ply: Annotated[int, "Its number, from 0."]
    seat: Annotated[SeatOrChance, "The seat that made the move."]
    move: Annotated[str, "The move as text."]
    at: Annotated[datetime, "When it was created."]
    hash: Annotated[str, "The chain value after this row; hex."]


@shape("MatchRecord")
class ShownRecord:
    """A complete match, with everything needed to verify it."""

    format: Annotated[str, "`postcard-record/1`."]
    match: Annotated[str, "The match's id."]
    deal: Annotated[str, "The id from which the deal is derived."]
    game: Annotated[str, "The key of its game."]
    revision: Annotated[int, "The revision of the rules."]
    options: Annotated[dict[str, Any], "All options with their values.", Component("GameOptions")]
    players: Annotated[list[RecordPlayer], "By seat."]
    listed: Annotated[
        list[str | None],
        (
            "The usernames in the order of seats before the shuffle; null for a "
            "seat that no player had taken when the match ended."
        ),
    ]
    clock: Annotated[dict[str, Any], Component("Clock")]
    commitment: Annotated[str, "The server's commitment; hex."]
    seed: Annotated[str, "The seed of every shuffle; hex."]
    entropies: Annotated[list[Entropy], "In the order of seats before the shuffle."]
    log: Annotated[list[RecordRow], "All rows of the log."]
    ended_at: Annotated[datetime, "When it ended."]
    outcome: Annotated[ShownOutcome, "How it ended."]
    end: Annotated[str, "The last link of the chain; hex."]


@shape("ExportEnd")
class ExportEnd:
    """The last line of a download. Without it, the download is incomplete."""

    format: Annotated[str, "`postcard-export/1`."]
    lines: Annotated[int, "The number of lines before this one."]
    finished: Annotated[int, "The number of those lines that are records of finished matches."]


@shape("DumpEnd")
class DumpEnd:
    """The last line of a month's matches. Without it, the file is incomplete."""

    format: Annotated[str, "`postcard-dump/1`."]
    month: Annotated[str, "The month, such as `2026-10`."]
    matches: Annotated[int, "The number of records before this line."]


@shape("DumpTable")
class ShownDumpTable:
    """A file with one row for each match of a dump."""

    size: Annotated[int, "The size of the file in bytes."]
    zipped_size: Annotated[int, "The download size in bytes for clients that accept gzip."]
    sha256: Annotated[str, "The digest of the file; hex."]
    path: Annotated[str, "The path of the file."]


@shape("Dump")
class ShownDump:
    """A file with all finished public matches of a month."""

    month: Annotated[str, "The month in which the matches ended, in UTC, such as `2026-10`."]
    matches: Annotated[int, "The number of matches in the file."]
    size: Annotated[int, "The size of the file in bytes."]
    zipped_size: Annotated[int, "The download size in bytes for clients that accept gzip."]
    sha256: Annotated[str, "The digest of the file; hex."]
    made_at: Annotated[datetime, "When it was created."]
    path: Annotated[str, "The path of the file."]
    table: Annotated[ShownDumpTable | None, "The same matches as a table; null until the file is made again with one."]
