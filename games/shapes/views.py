"""A match through the eyes of one reader: the view with its options, the log, moves and orders."""

from datetime import datetime
from typing import Annotated, Any, Literal, TypedDict

from core.shapes import Component, Described, shape
from games.rules.faces import MoveJson
from games.shapes.matches import ShownOutcome

SeatOrChance = int | Annotated[Literal["chance"], Component("ChanceSeat")]


class SlotPick(TypedDict):
    """The items that can fill a slot of a move."""

    name: Annotated[str, "The slot."]
    least: Annotated[int, "The minimum number of items to pick."]
    most: Annotated[int, "The maximum number of items to pick."]
    items: Annotated[list[str], "The items to pick from. An item listed twice can be picked twice."]


class OptionFamily(TypedDict):
    """Moves of one verb: any pick for each slot makes a legal move."""

    verb: Annotated[str, "The verb of these moves."]
    slots: Annotated[list[SlotPick], "The slots, independent of each other."]


@shape("SeatClock")
class SeatClock:
    """The clock of a seat."""

    seat: Annotated[int, "The seat's number."]
    deadline: Annotated[datetime | None, "The deadline; null while no clock runs."]
    bank_seconds: Annotated[int | None, "The time left in the bank; null if there is no bank."]


@shape("MatchView")
class ShownView:
    """A match as one reader sees it."""

    match: Annotated[str, "The match's id."]
    game: Annotated[str, "The key of its game."]
    ply: Annotated[int, "The number of log rows included in this view."]
    seat: Annotated[int | None, "The seat whose view this is; null for a spectator."]
    due: Annotated[bool, "Whether it is this seat's turn."]
    expected_ply: Annotated[
        int | None,
        ("The value to send with the move: the ply at which the seat's turn began. Null if it is not the seat's turn."),
    ]
    to_act: Annotated[list[int], "The seats whose turn it is."]
    view: Annotated[dict[str, Any], Component("GameView")]
    options: Annotated[
        list[OptionFamily], "All legal moves. Empty if it is not the seat's turn, and for past positions."
    ]
    clocks: Annotated[list[SeatClock], "The clocks, without ticking values."]
    outcome: Annotated[ShownOutcome | None, "How the match ended; null until then."]


SentenceValues = Annotated[
    dict[str, Any],
    Described(
        {
            "type": "object",
            "description": "The value for each `{name}` of the sentence. `seat` and `other` are seats, `seats` "
            "a list of them; any other number is a number. Texts are cards, or other items of the game's moves; "
            "`verb`, `verbs` and `slot` name moves and their slots.",
            "additionalProperties": True,
        }
    ),
]


@shape("StorySentence")
class StorySentence:
    """A sentence of a match's story. Its words are in `sentences` of the game."""

    id: Annotated[str, "Which sentence of the game it is."]
    values: SentenceValues


@shape("RefusalSentence")
class RefusalSentence:
    """The reason that a move is not legal. Its words are in `refusals` of the game."""

    id: Annotated[str, "Which sentence of the game it is."]
    values: SentenceValues


@shape("LogRow")
class ShownLogRow:
    """A row of the log as its reader may see it."""

    ply: Annotated[int, "Its number, from 0."]
    seat: Annotated[SeatOrChance, "The seat that made the move."]
    move: Annotated[str, "The move as text, with `?` for what the reader did not know right after the move."]
    move_json: Annotated[MoveJson, "The move as JSON; null for what the reader did not know.", Component("LoggedMove")]
    at: Annotated[datetime, "When it was created."]
    hash: Annotated[str, "The chain value after this row; hex."]
    key: Annotated[str | None, "The key to this row's part of the chain; null if you do not know the move."]
    story: Annotated[
        list[StorySentence], "What happened with the row, in sentences of the game; empty for a game without any."
    ]


@shape("LegalMove")
class LegalMove:
    """The response to a dry run: the move would be accepted."""

    legal: Annotated[bool, "true."] = True
    move: Annotated[str, "The move in its normal text form."]
    move_json: Annotated[MoveJson, "The move in its JSON form.", Component("Move")]


@shape("OrderPageHead")
class OrderPageHead:
    """Moves to plan."""

    moves: Annotated[
        list[str],
        "The moves that can be planned for the conditions of the game, as far as the caller sees now; empty in a game "
        "without any.",
    ]


@shape("OrderCase")
class ShownCase:
    """A case of a planned move."""

    condition: Annotated[str, "The id of a condition of the game."]
    value: Annotated[str, "The value for which it holds."]
    move: Annotated[str | None, "The move in its normal text form; null if nothing is played then."]


@shape("Order")
class ShownOrder:
    """The caller's planned move."""

    id: Annotated[str, "The id of the planned move."]
    move: Annotated[
        str,
        (
            "The move in its normal text form. With cases: the move for when none holds, or the first move of the "
            "cases if nothing is played then."
        ),
    ]
    move_json: Annotated[MoveJson, "The move in its JSON form.", Component("Move")]
    given_at: Annotated[datetime, "When it was planned."]
    cases: Annotated[list[ShownCase], "The cases, of which the first that holds decides; empty for a move without any."]
    otherwise: Annotated[str | None, "The move for when no case holds; null if nothing is played then."]
