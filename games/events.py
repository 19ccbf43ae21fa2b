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
    """Which seat of which match owes a decision, and since which ply."""

    match: str
    seat: int
    ply: int


class MatchEnded(TypedDict):
    """Which match ended, and why."""

    match: str
    reason: str


class AgreementTouched(TypedDict):
    """Which seat has agreed to end which match, or turned that down; `end` is `draw` or `abort`."""

    match: str
    seat: int
    end: str


MATCH_CREATED = declare("match.created", MatchNamed, about="A match was made; seats may still be free.")
MATCH_STARTED = declare("match.started", MatchNamed, about="All seats were taken and the cards dealt.")
MOVE_PLAYED = declare("move.played", MoveMade, about="A row was added to the log, by a seat or by chance.")
TURN_BEGAN = declare("turn.began", TurnBegun, about="A seat has become due.")
AGREEMENT_OFFERED = declare("agreement.offered", AgreementTouched, about="A seat would end the match by agreement.")
AGREEMENT_DECLINED = declare("agreement.declined", AgreementTouched, about="A seat would not, or not any more.")
MATCH_FINISHED = declare("match.finished", MatchEnded, about="A match is over; its result will not change.")
