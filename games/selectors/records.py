"""What proves a match: its commitment while it runs, its whole record afterwards."""

from collections.abc import Sequence
from typing import Any

from accounts.models import User
from core.errors import WrongState
from core.times import format_time
from games import proof
from games.models import Match, MoveRecord, Seat
from games.rules.moves import CHANCE
from games.selectors.matches import match_for, options_of, outcome_of, seats_of

FORMAT = "postcard-record/1"


def entropies_of(seats: Sequence[Seat]) -> list[dict[str, Any]]:
    """What each listed seat added to the deal, in listed order; empty where nothing was."""
    return [{"seat": seat.listed_as, "value": seat.entropy} for seat in as_listed(seats)]


def as_listed(seats: Sequence[Seat]) -> list[Seat]:
    """The seats in the order in which they were listed when the match was made."""
    return sorted(seats, key=lambda seat: seat.listed_as)


def header_of(match: Match, seats: Sequence[Seat]) -> str:
    """The text that the hash chain begins with, once all seats are taken."""
    return proof.header(
        {
            "clock": match.clock,
            "deal": match.deal,
            "entropies": entropies_of(seats),
            "game": match.game,
            "match": match.id,
            "options": match.options,
            "revision": match.revision,
        }
    )


def proof_for(*, match_id: str, user: User) -> dict[str, Any]:
    """What can be checked at any time: the commitment, the entropies, and where the chain stands."""
    match = match_for(match_id, user)
    seats = seats_of(match)
    started = match.status != Match.Status.WAITING
    over = match.status == Match.Status.OVER
    header = header_of(match, seats) if started else None
    return {
        "match": match.id,
        "deal": match.deal,
        "commitment": match.commitment,
        "entropies": entropies_of(seats),
        "header": header,
        "first_hash": proof.first_hash(bytes.fromhex(match.commitment), header).hex() if header else None,
        "ply": match.ply,
        "hash": match.head if started else None,
        "seed": bytes(match.seed).hex() if over else None,
        "end": match.end if over else None,
    }


def finished_match(*, match_id: str, user: User) -> Match:
    """A match that is over, for whoever may see it: from then on nothing of it is secret."""
    match = match_for(match_id, user)
    if match.status != Match.Status.OVER or match.ended_at is None:
        raise WrongState("The record is given out when the match is over.")
    return match


def record_for(*, match_id: str, user: User) -> dict[str, Any]:
    """The whole match, for whoever may see it, once it is over."""
    match = finished_match(match_id=match_id, user=user)
    seats = seats_of(match)
    return {
        "format": FORMAT,
        "match": match.id,
        "deal": match.deal,
        "game": match.game,
        "revision": match.revision,
        "options": options_of(match),
        "players": [{"seat": seat.number, "name": _name(seat), "kind": seat.kind or None} for seat in seats],
        # Not kept when the match was made: somebody who has left since goes by another name.
        "listed": [_name(seat) for seat in as_listed(seats)],
        "clock": match.clock,
        "commitment": match.commitment,
        "seed": bytes(match.seed).hex(),
        "entropies": entropies_of(seats),
        "log": [_log_row(row) for row in MoveRecord.objects.filter(match=match).order_by("ply")],
        "ended_at": format_time(match.ended_at) if match.ended_at else None,
        "outcome": outcome_of(match, seats),
        "end": match.end,
    }


def _name(seat: Seat) -> str | None:
    return seat.user.username if seat.user else None


def _log_row(row: MoveRecord) -> dict[str, Any]:
    return {
        "ply": row.ply,
        "seat": "chance" if row.seat == CHANCE else row.seat,
        "move": row.move,
        "at": format_time(row.at),
        "hash": row.hash,
    }
