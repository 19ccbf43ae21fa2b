"""Proofs of a match: its commitment while it runs, its whole record afterwards."""

from collections.abc import Iterable

from core.errors import WrongState
from games import proof
from games.choices import SeatKind
from games.models import Match, MoveRecord, Seat
from games.rules.moves import CHANCE
from games.selectors.clocks import terms_of
from games.selectors.header import as_listed, entropies_of, header_of
from games.selectors.matches import options_of, outcome_of, require_unsealed, seats_of
from games.shapes.records import RecordPlayer, RecordRow, ShownProof, ShownRecord

FORMAT = "postcard-record/1"


def proof_of(match: Match) -> ShownProof:
    """Return what can be checked at any time: the commitment, the entropies, and the head of the chain."""
    seats = seats_of(match)
    started = match.status != Match.Status.WAITING
    over, is_open = match.status == Match.Status.OVER, match.is_laid_open
    header = header_of(match, seats) if started else None
    return ShownProof(
        match=match.id,
        deal=match.deal,
        sealed=match.is_sealed,
        commitment=match.commitment,
        entropies=entropies_of(match, seats),
        header=header,
        first_hash=proof.first_hash(bytes.fromhex(match.commitment), header).hex() if header else None,
        ply=match.ply,
        hash=match.head if started else None,
        seed=bytes(match.seed).hex() if is_open else None,
        end=match.end if over else None,
    )


def require_finished(match: Match) -> None:
    """Go on if the match is over and laid open: nothing of it is secret any more."""
    if match.status != Match.Status.OVER or match.ended_at is None:
        raise WrongState("This is available once the match is over.")
    require_unsealed(match)


def finished_record(match: Match) -> ShownRecord:
    """The record of a match, if it is over."""
    require_finished(match)
    return record_of(match, MoveRecord.objects.filter(match=match).order_by("ply"))


def logs_of(matches: Iterable[Match]) -> dict[str, list[MoveRecord]]:
    """The rows of the logs of these matches, in order; a match that was aborted before its first row has none."""
    logs: dict[str, list[MoveRecord]] = {match.id: [] for match in matches}
    for row in MoveRecord.objects.filter(match_id__in=logs).order_by("match_id", "ply"):
        logs[row.match_id].append(row)
    return logs


def record_of(match: Match, rows: Iterable[MoveRecord]) -> ShownRecord:
    """The record of a match that is over, from the rows of its log in order."""
    seats = seats_of(match)
    outcome = outcome_of(match, seats)
    assert match.ended_at is not None
    assert outcome is not None
    return ShownRecord(
        format=FORMAT,
        match=match.id,
        deal=match.deal,
        game=match.game,
        revision=match.revision,
        options=options_of(match),
        players=[RecordPlayer(seat=seat.number, name=_name(seat), kind=_kind(seat)) for seat in seats],
        # Names are not stored when the match is made: a player who has closed their account has another name by now.
        listed=[_name(seat) for seat in as_listed(seats)],
        clock=terms_of(match).published,
        commitment=match.commitment,
        seed=bytes(match.seed).hex(),
        entropies=entropies_of(match, seats),
        log=[
            RecordRow(
                ply=row.ply,
                seat="chance" if row.seat == CHANCE else row.seat,
                move=row.move,
                at=row.at,
                hash=row.hash,
            )
            for row in rows
        ],
        ended_at=match.ended_at,
        outcome=outcome,
        end=match.end,
    )


def _name(seat: Seat) -> str | None:
    """Return who sat there at the start: the entropy is theirs, and so is the result."""
    user = seat.left_user or seat.user
    return user.username if user else None


def _kind(seat: Seat) -> SeatKind | None:
    kind = seat.left_user.kind if seat.left_user else seat.kind
    return SeatKind(kind) if kind else None
