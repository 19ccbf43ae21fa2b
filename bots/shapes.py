"""Answers of the API about bots and analyses."""

from datetime import datetime
from typing import Annotated, Any, Literal

from bots.choices import AnalysisStatus, AnswerStatus, HintStatus, MistakeState
from core.shapes import Component, shape
from games.shapes.acceptances import ShownAcceptance
from games.shapes.views import SentenceValues, ShownView


@shape("Bot")
class ShownBot:
    """An opponent that takes a seat as soon as it is invited: a house bot, or a player's own bot."""

    name: Annotated[
        str, 'The name to use for a seat: `{"bot": name}` for a house bot, `{"user": name}` for a player\'s bot.'
    ]
    level: Annotated[int | None, "0 plays at random, 6 is the strongest; null for bots of people."]
    games: Annotated[list[str], "The keys of the games it plays."]
    about: Annotated[str, "A description of how it plays, or of who owns it."]
    owner: Annotated[str | None, "The owner; null for house bots."]
    accepts: Annotated[ShownAcceptance | None, "Which invitations it accepts; null for house bots, which accept all."]


@shape("Worth")
class Worth:
    """A move and its expected result."""

    move: Annotated[str, "The move as text."]
    value: Annotated[float | None, "The expected result for its seat, from 0 (loss) to 1 (win); null if unknown."]
    error: Annotated[float | None, "The standard error of the expected result."]


@shape("Claim")
class ShownClaim:
    """A difference between the played move and the best one, counted in worlds that the seat could not tell apart."""

    id: Annotated[str, "Which claim of the game it is."]
    values: SentenceValues
    text: Annotated[str, "The claim in English, without a full stop: `seat 1 takes the trick`."]
    worlds: Annotated[int, "The number of worlds, drawn from the seat's view and each played on after both moves."]
    played: Annotated[float, "The share of them, from 0 to 1, in which it holds after the played move."]
    best: Annotated[float, "The share of them in which it holds after the best move."]


@shape("Valuation")
class ShownValuation:
    """A decision and its expected result, from what its seat could see at the time."""

    ply: Annotated[int, "The row number in the log."]
    seat: Annotated[int, "The seat that made the decision."]
    played: Annotated[Worth, "The move that was played."]
    best: Annotated[Worth | None, "The best move found; null if the decision cannot be analysed."]
    claims: Annotated[list[ShownClaim], "What speaks for the best move, at most three, the largest difference first."]


@shape("Analysis")
class ShownAnalysis:
    """The analysis of a match."""

    match: Annotated[str, "The match's id."]
    status: Annotated[Literal["none"] | AnalysisStatus, "`none` if nobody has asked for it."]
    iterations: Annotated[int | None, "The depth of each search."]
    decisions: Annotated[int | None, "The number of decisions to analyse."]
    asked_at: Annotated[datetime | None, "When a player requested it."]
    ended_at: Annotated[datetime | None, "When it was completed or cancelled."]
    valued: Annotated[list[ShownValuation], "The decisions analysed so far, in order."]


@shape("Mistake")
class ShownMistake:
    """A decision in which you missed a better move."""

    match: Annotated[str, "The match's id."]
    ply: Annotated[int, "The row number of your move in the log."]
    seat: Annotated[int, "Your seat in the match."]
    game: Annotated[str, "The key of its game."]
    lost: Annotated[float, "The expected result that the best move had above yours, from 0 to 1."]
    step: Annotated[int, "The number of times in a row that you found a good move."]
    state: MistakeState
    due_at: Annotated[datetime | None, "When it is asked again; null once it is not."]


@shape("SeatView")
class SeatView:
    """A view of one seat."""

    seat: Annotated[int, "The seat."]
    view: Annotated[dict[str, Any], Component("GameView")]


@shape("World")
class ShownWorld:
    """Cards as they may have lain, through the eyes of the other seats."""

    actual: Annotated[bool, "Whether they lay like this in the match; if not, they are drawn from what you could know."]
    views: Annotated[list[SeatView], "The view of each other seat."]


@shape("MistakeAnswer")
class ShownMistakeAnswer:
    """The latest answer, beside the move that you played in the match and the best one."""

    answered_at: Annotated[datetime, "When you answered."]
    status: AnswerStatus
    found: Annotated[bool | None, "Whether the move is as good as the best one; null until it has a value."]
    chosen: Annotated[Worth, "Your answer."]
    played: Annotated[Worth, "The move that you played in the match."]
    best: Annotated[Worth, "The best move that the analysis found."]
    claims: Annotated[list[ShownClaim], "What speaks for the best move over the played one, at most three."]
    worlds: Annotated[list[ShownWorld], "The cards as they lay, then some other ways that your view left possible."]


@shape("MistakeAsked")
class ShownMistakeAsked:
    """A decision to make again."""

    mistake: ShownMistake
    position: Annotated[ShownView, "What you saw, with your legal moves."]
    answer: Annotated[
        ShownMistakeAnswer | None, "Your latest answer; null before the first, and when it is asked again."
    ]


@shape("HintClaim")
class ShownHintClaim:
    """A difference between the two moves of a hint, counted in worlds that the seat cannot tell apart."""

    id: Annotated[str, "Which claim of the game it is."]
    values: SentenceValues
    text: Annotated[str, "The claim in English, without a full stop: `seat 1 takes the trick`."]
    worlds: Annotated[int, "The number of worlds, drawn from the seat's view and each played on after both moves."]
    best: Annotated[float, "The share of them, from 0 to 1, in which it holds after the suggested move."]
    other: Annotated[float, "The share of them in which it holds after the other move."]


@shape("Hint")
class ShownHint:
    """The move that is suggested to a player for one turn, found from what their seat can see."""

    match: Annotated[str, "The match's id."]
    seat: Annotated[int, "The player's seat."]
    ply: Annotated[int | None, "The `expected_ply` of the turn that it is for; null if it is not the player's turn."]
    status: Annotated[Literal["none"] | HintStatus, "`none` if the player has not asked for it."]
    obstacle: Annotated[str | None, "Why a hint cannot be requested right now; null if it can."]
    asked_at: Annotated[datetime | None, "When the player requested it."]
    best: Annotated[Worth | None, "The suggested move; null until it is found."]
    other: Annotated[Worth | None, "The move to compare it with; null if no other move is legal, and before."]
    claims: Annotated[
        list[ShownHintClaim], "What speaks for the suggested move, at most three, the largest difference first."
    ]
