"""The events of a match. They carry public facts only: no cards, no moves, no seed."""

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


class TurnForced(TypedDict):
    """Which seat of which match has one legal move, as everyone can see, and since which ply it owes it."""

    match: str
    seat: int
    ply: int


class MatchEnded(TypedDict):
    """Which match ended, and why."""

    match: str
    reason: str


class SeatNamed(TypedDict):
    """Which seat of which match."""

    match: str
    seat: int


class AgreementTouched(TypedDict):
    """Which seat has agreed to end which match; `end` is `draw` or `abort`."""

    match: str
    seat: int
    end: str


class AgreementDeclined(TypedDict):
    """Which seat has turned an end of which match down; `withdrawn` if it had agreed before."""

    match: str
    seat: int
    end: str
    withdrawn: bool


class PauseOffered(TypedDict):
    """Which seat would pause which match, and for how many days."""

    match: str
    seat: int
    days: int


class PauseDeclined(TypedDict):
    """Which seat has turned a pause of which match down; `withdrawn` if it had agreed before."""

    match: str
    seat: int
    withdrawn: bool


class MatchPaused(TypedDict):
    """Which match is paused, by which row, and until when."""

    match: str
    pause: int
    until: str


class MatchResumed(TypedDict):
    """Which match goes on, and which seat ended the pause; None if it was over."""

    match: str
    seat: int | None


class InvitationTouched(TypedDict):
    """Which seat of which match was kept for whom: the number of the user's row."""

    match: str
    seat: int
    user: int


class InvitationDeclined(InvitationTouched):
    """Which seat of which match was declined by whom, and why; None if no reason was given."""

    reason: str | None


class RematchNamed(TypedDict):
    """Which match is played again, and as which."""

    match: str
    rematch: str


class OrderTouched(TypedDict):
    """A standing order for which turn of whom: the number of the user's row."""

    match: str
    seat: int
    ply: int
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
INVITATION_MADE = declare("invitation.made", InvitationTouched, about="A seat is kept for a user, who has to answer.")
INVITATION_DECLINED = declare(
    "invitation.declined", InvitationDeclined, about="A user turned an invitation down; the seat is open."
)
SEAT_TAKEN = declare("seat.taken", InvitationTouched, about="A user sat down at a match that waits.")
SEAT_LEFT = declare("seat.left", InvitationTouched, about="A user got up before the start; the seat is open.")
REMATCH_ASKED = declare(
    "rematch.asked", RematchNamed, about="A player of a finished match made a rematch of it.", for_staff=False
)
INVITATION_EXPIRED = declare("invitation.expired", InvitationTouched, about="Nobody answered it; the seat is open.")
MATCH_STARTED = declare("match.started", MatchNamed, about="All seats were taken and the cards dealt.")
MOVE_PLAYED = declare("move.played", MoveMade, about="A row was added to the log, by a seat or by chance.")
TURN_BEGAN = declare("turn.began", TurnBegun, about="A seat has become due.")
TURN_FORCED = declare(
    "turn.forced",
    TurnForced,
    about="A person's turn began with one move, as everyone can see; with a shared deal, any turn of a person.",
    for_staff=False,
)
MATCH_PAUSED = declare("match.paused", MatchPaused, about="All players have agreed to a pause: no clock runs.")
MATCH_RESUMED = declare("match.resumed", MatchResumed, about="A pause is over, or a player ended it: the clocks run.")
SEAT_TIMED_OUT = declare("seat.timed_out", SeatNamed, about="A seat's time ran out before it had decided.")
SEAT_TAKEN_OVER = declare("seat.taken_over", SeatNamed, about="A player left, and a house bot plays on in their seat.")
# Offers and chats are for the players alone.
AGREEMENT_OFFERED = declare(
    "agreement.offered", AgreementTouched, about="A seat would end the match by agreement.", for_staff=False
)
AGREEMENT_DECLINED = declare(
    "agreement.declined", AgreementDeclined, about="A seat would not, or not any more.", for_staff=False
)
PAUSE_OFFERED = declare("pause.offered", PauseOffered, about="A seat would pause the match.", for_staff=False)
PAUSE_DECLINED = declare(
    "pause.declined", PauseDeclined, about="A seat would not pause it, or not any more.", for_staff=False
)
CHAT_WRITTEN = declare(
    "chat.written", ChatTouched, about="A player said something in the chat of a match.", for_staff=False
)
# That there was an order is known to its owner alone.
ORDER_PLAYED = declare("order.played", OrderTouched, about="A standing order was played.", for_staff=False)
ORDER_DROPPED = declare(
    "order.dropped", OrderTouched, about="A standing order could not be played, and is void.", for_staff=False
)
MATCH_ADJUDICATED = declare("match.adjudicated", MatchNamed, about="Staff have ended a match.")
DEAL_UNSEALED = declare("deal.unsealed", DealNamed, about="All matches on a shared deal are over; it is no secret now.")
MATCH_FINISHED = declare("match.finished", MatchEnded, about="A match is over; its result will not change.")
