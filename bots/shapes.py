"""Answers of the API about bots and analyses."""

from datetime import datetime
from typing import Annotated, Literal

from bots.choices import AnalysisStatus
from core.shapes import shape
from games.shapes.acceptances import ShownAcceptance


@shape("Bot")
class ShownBot:
    """An opponent that takes a seat as soon as it is invited: a house bot, or a player's own bot."""

    name: Annotated[
        str, 'The name to use for a seat: `{"bot": name}` for a house bot, `{"user": name}` for a player\'s bot.'
    ]
    level: Annotated[int | None, "0 plays at random, 5 is the strongest; null for bots of people."]
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


@shape("Valuation")
class ShownValuation:
    """A decision and its expected result, from what its seat could see at the time."""

    ply: Annotated[int, "The row number in the log."]
    seat: Annotated[int, "The seat that made the decision."]
    played: Annotated[Worth, "The move that was played."]
    best: Annotated[Worth | None, "The best move found; null if the decision cannot be analysed."]


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
