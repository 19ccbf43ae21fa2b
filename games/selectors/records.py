"""What proves a match: its commitment while it runs, its whole record afterwards."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from core.errors import WrongState
from core.times import format_time
from games import proof
from games.models import Match, MoveRecord, Seat
from games.rules.moves import CHANCE
from games.selectors.clocks import terms_of
from games.selectors.header import as_listed, entropies_of, header_of
from games.selectors.matches import match_for, options_of, outcome_of, seats_of
from games.selectors.sealing import require_unsealed

FORMAT = "postcard-record/1"


def proof_for(*, match_id: str, user: User) -> dict[str, Any]:
    """What can be checked at any time: the commitment, the entropies, and where the chain stands."""
    match = match_for(match_id, user)
    seats = seats_of(match)
    started = match.status != Match.Status.WAITING
    over, is_open = match.status == Match.Status.OVER, match.is_laid_open
    header = header_of(match, seats) if started else None
    return {
        "match": match.id,
        "deal": match.deal,
        "sealed": match.is_sealed,
        "commitment": match.commitment,
        "entropies": entropies_of(match, seats),
        "header": header,
        "first_hash": proof.first_hash(bytes.fromhex(match.commitment), header).hex() if header else None,
        "ply": match.ply,
        "hash": match.head if started else None,
        "seed": bytes(match.seed).hex() if is_open else None,
        "end": match.end if over else None,
    }


def finished_match(*, match_id: str, user: User) -> Match:
    """A match that is over and laid open, for whoever may see it: from then on nothing of it is secret."""
    match = match_for(match_id, user)
    if match.status != Match.Status.OVER or match.ended_at is None:
        raise WrongState("The record is given out when the match is over.")
    require_unsealed(match)
    return match


def record_for(*, match_id: str, user: User) -> dict[str, Any]:
    """The whole match, for whoever may see it, once it is over."""
    match = finished_match(match_id=match_id, user=user)
    return record_document(match, MoveRecord.objects.filter(match=match).order_by("ply"))


def record_document(match: Match, rows: Iterable[MoveRecord]) -> dict[str, Any]:
    """The record of a match that is over, from the rows of its log in order."""
    seats = seats_of(match)
    return {
        "format": FORMAT,
        "match": match.id,
        "deal": match.deal,
        "game": match.game,
        "revision": match.revision,
        "options": options_of(match),
        "players": [{"seat": seat.number, "name": _name(seat), "kind": _kind(seat)} for seat in seats],
        # Not kept when the match was made: somebody who has left since goes by another name.
        "listed": [_name(seat) for seat in as_listed(seats)],
        "clock": terms_of(match).published,
        "commitment": match.commitment,
        "seed": bytes(match.seed).hex(),
        "entropies": entropies_of(match, seats),
        "log": [_log_row(row) for row in rows],
        "ended_at": format_time(match.ended_at) if match.ended_at else None,
        "outcome": outcome_of(match, seats),
        "end": match.end,
    }


def _name(seat: Seat) -> str | None:
    """Who sat there at the start: the entropy is theirs, and so is the result."""
    user = seat.left_user or seat.user
    return user.username if user else None


def _kind(seat: Seat) -> str | None:
    return (seat.left_user.kind if seat.left_user else seat.kind) or None


def _log_row(row: MoveRecord) -> dict[str, Any]:
    return {
        "ply": row.ply,
        "seat": "chance" if row.seat == CHANCE else row.seat,
        "move": row.move,
        "at": format_time(row.at),
        "hash": row.hash,
    }
