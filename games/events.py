"""What can happen to a match, for whoever wants to hear of it. Public facts only: no cards, no moves, no seed."""

from typing import TypedDict

from core.journal.registry import declare


class MatchNamed(TypedDict):
    """Which match."""

    match: str


class MoveMade(TypedDict):
    """Which row of which match's log, and whose; -1 is chance."""

    match: str
    ply: int
    seat: int


class TurnBegun(TypedDict):
    """Which seat of which match owes a decision, and since which ply; `kind` is `human` or `bot`."""

    match: str
    seat: int
    ply: int
    kind: str


class MatchEnded(TypedDict):
    """Which match ended, and why."""

    match: str
    reason: str


class SeatNamed(TypedDict):
    """Which seat of which match."""

    match: str
    seat: int


class AgreementTouched(TypedDict):
    """Which seat has agreed to end which match, or turned that down; `end` is `draw` or `abort`."""

    match: str
    seat: int
    end: str


class InvitationTouched(TypedDict):
    """Which seat of which match was kept for whom: the number of the user's row."""

    match: str
    seat: int
    user: int


class DealNamed(TypedDict):
    """Which shared deal."""

    deal: str


class ChatTouched(TypedDict):
    """Which message in the chat of which match, and whose; what it says is for the players alone."""

    match: str
    seat: int
    number: int


MATCH_CREATED = declare("match.created", MatchNamed, about="A match was made; seats may still be free.")
INVITATION_EXPIRED = declare("invitation.expired", InvitationTouched, about="Nobody answered it; the seat is open.")
MATCH_STARTED = declare("match.started", MatchNamed, about="All seats were taken and the cards dealt.")
MOVE_PLAYED = declare("move.played", MoveMade, about="A row was added to the log, by a seat or by chance.")
TURN_BEGAN = declare("turn.began", TurnBegun, about="A seat has become due.")
SEAT_TIMED_OUT = declare("seat.timed_out", SeatNamed, about="A seat's time ran out before it had decided.")
SEAT_TAKEN_OVER = declare("seat.taken_over", SeatNamed, about="Somebody left, and a house bot plays on in their seat.")
AGREEMENT_OFFERED = declare("agreement.offered", AgreementTouched, about="A seat would end the match by agreement.")
AGREEMENT_DECLINED = declare("agreement.declined", AgreementTouched, about="A seat would not, or not any more.")
CHAT_WRITTEN = declare("chat.written", ChatTouched, about="A player said something in the chat of a match.")
MATCH_ADJUDICATED = declare("match.adjudicated", MatchNamed, about="Staff have ended a match.")
DEAL_UNSEALED = declare("deal.unsealed", DealNamed, about="All matches on a shared deal are over; it is no secret now.")
MATCH_FINISHED = declare("match.finished", MatchEnded, about="A match is over; its result will not change.")
