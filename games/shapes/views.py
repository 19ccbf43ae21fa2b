"""A match through the eyes of one reader: the view with its options, the log, moves and orders."""

from datetime import datetime
from typing import Annotated, Any, Literal, TypedDict

from core.shapes import Component, shape
from games.rules.faces import MoveJson
from games.shapes.matches import ShownOutcome

SeatOrChance = int | Annotated[Literal["chance"], Component("ChanceSeat")]


class SlotPick(TypedDict):
    """The items that a slot of a move may be filled with."""

    name: Annotated[str, "The slot."]
    least: Annotated[int, "The fewest items to pick."]
    most: Annotated[int, "The most items to pick."]
    items: Annotated[list[str], "What can be picked; an item that stands twice can be picked twice."]


class OptionFamily(TypedDict):
    """Moves of one verb: any pick for each slot makes a legal move."""

    verb: Annotated[str, "The verb of these moves."]
    slots: Annotated[list[SlotPick], "Its slots, which do not depend on each other."]


@shape("SeatClock")
class SeatClock:
    """The time that a seat has."""

    seat: Annotated[int, "The seat's number."]
    deadline: Annotated[datetime | None, "When it is late; null while no clock runs."]
    bank_seconds: Annotated[int | None, "What is in its bank; null without one."]


@shape("MatchView")
class ShownView:
    """A match through the eyes of one reader."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    ply: Annotated[int, "After how many log rows this is."]
    seat: Annotated[int | None, "Whose eyes; null for an onlooker."]
    due: Annotated[bool, "Whether this seat owes a decision."]
    expected_ply: Annotated[
        int | None, "To be sent with the move: the ply at which the seat became due; null unless due."
    ]
    to_act: Annotated[list[int], "The seats that owe a decision."]
    view: Annotated[dict[str, Any], Component("GameView")]
    options: Annotated[list[OptionFamily], "All legal moves; empty unless due, and in the past."]
    clocks: Annotated[list[SeatClock], "The clocks, without ticking values."]
    outcome: Annotated[ShownOutcome | None, "How it ended; null before."]


@shape("LogRow")
class ShownLogRow:
    """A row of the log as its reader may know it."""

    ply: Annotated[int, "Its number, from 0."]
    seat: Annotated[SeatOrChance, "Whose move."]
    move: Annotated[str, "The move as text; `?` for what the reader did not know right after it."]
    move_json: Annotated[MoveJson, "The move as JSON; null for what the reader did not know.", Component("LoggedMove")]
    at: Annotated[datetime, "When it was made."]
    hash: Annotated[str, "The chain up to and with this row; hex."]
    key: Annotated[str | None, "The key that opens this row's part of the chain; null if you do not know the move."]


@shape("LegalMove")
class LegalMove:
    """The answer to a dry run: the move would be accepted."""

    legal: Annotated[bool, "true."] = True
    move: Annotated[str, "The move in its normal text form."]
    move_json: Annotated[MoveJson, "The move in its JSON form.", Component("Move")]


@shape("Order")
class ShownOrder:
    """A move that waits for the caller's turn."""

    id: Annotated[str, "The order's id."]
    move: Annotated[str, "The move in its normal text form."]
    move_json: Annotated[MoveJson, "The move in its JSON form.", Component("Move")]
    given_at: Annotated[datetime, "When it was ordered."]
