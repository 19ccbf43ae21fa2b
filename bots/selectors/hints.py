"""Hints: whether a player may have one in the present turn, and the hint."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.db.models import F, Q, QuerySet

from accounts.models import User
from bots.choices import HintStatus
from bots.models import Hint
from bots.selectors.analysis import shown_claims
from bots.shapes import ShownHint, ShownHintClaim, Worth
from core.errors import NoHints, NotYourTurn, Refusal
from core.hooks import Hook
from games.choices import SeatKind, Status
from games.rules.registry import rules_of
from games.selectors.matches import own_seat, require_running, seats_of

if TYPE_CHECKING:
    from games.models import Match, Seat

counts_in_a_league = Hook[[str], bool](lambda match_id: False)
"""Return True if the result of a match, given its id, counts in a league."""


def require_hints(match: "Match", seats: "Sequence[Seat]", own: "Seat") -> int:
    """Refuse a hint where it would harm anybody, or is not needed now; return the ply at which the turn began."""
    require_running(match)
    require_practice(match, seats, own)
    if own.turn.due_ply is None:
        due = [seat.number for seat in seats if seat.turn.due_ply is not None]
        raise NotYourTurn("It is not your turn in this match.", to_act=due)
    return own.turn.due_ply


def require_practice(match: "Match", seats: "Sequence[Seat]", own: "Seat") -> None:
    """Refuse hints in a match whose result matters to anybody but the player."""
    if own.kind != SeatKind.HUMAN:
        raise NoHints("Hints are for people, not for bots.")
    if any(_is_of_people(seat) for seat in seats if seat.number != own.number):
        raise NoHints("Hints are available only if all other players are house bots.")
    if match.rated:
        raise NoHints("Hints are not available in rated matches.")
    if match.shared_deal_id is not None:
        raise NoHints("Hints are not available where several tables play the same deal.")
    if counts_in_a_league(match.id):
        raise NoHints("Hints are not available in league matches.")


def _is_of_people(seat: "Seat") -> bool:
    """Return True unless a house bot has held the seat from the start: a match that began among people stays one."""
    return not seat.has_house_bot or seat.left_user_id is not None


def has_hints(match: "Match", user: User) -> bool:
    """Return True if the player can ask for hints in a match whenever it is their turn."""
    seats = seats_of(match)
    try:
        require_practice(match, seats, own_seat(seats, user))
    except Refusal:
        return False
    return match.status == Status.RUNNING


def hint_for(match: "Match", user: User) -> ShownHint:
    """Return the hint of the turn that the player has now; refuses those who hold no seat."""
    seats = seats_of(match)
    own = own_seat(seats, user)
    obstacle = None
    try:
        require_hints(match, seats, own)
    except Refusal as refusal:
        obstacle = refusal.detail
    ply = own.turn.due_ply if match.status == Status.RUNNING else None
    hint = None if ply is None else Hint.objects.filter(match=match, seat=own.number, ply=ply).first()
    return ShownHint(
        match=match.id,
        seat=own.number,
        ply=ply,
        status=HintStatus(hint.status) if hint else "none",
        obstacle=obstacle,
        asked_at=hint.asked_at if hint else None,
        best=Worth(move=hint.move, value=hint.value, error=hint.error) if hint and hint.move else None,
        other=(
            Worth(move=hint.other_move, value=hint.other_value, error=hint.other_error)
            if hint and hint.other_move
            else None
        ),
        claims=_claims(match, hint) if hint else [],
    )


def hints_of(user_id: int) -> QuerySet[Hint]:
    """All hints that were given to a player, also in matches that they have left to a bot."""
    held = Q(match__seats__user=user_id) | Q(match__seats__left_user=user_id)
    return Hint.objects.filter(held, match__seats__number=F("seat"))


def _claims(match: "Match", hint: Hint) -> list[ShownHintClaim]:
    facts = rules_of(match.game, match.revision).facts
    return [
        ShownHintClaim(
            id=claim.id,
            values=claim.values,
            text=claim.text,
            worlds=claim.worlds,
            best=claim.best,
            other=claim.played,
        )
        for claim in shown_claims(hint.claims, facts)
    ]
