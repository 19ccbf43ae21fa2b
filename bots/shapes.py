"""Answers of the API about bots and analyses."""

from datetime import datetime
from typing import Annotated, Literal

from bots.choices import AnalysisStatus
from core.shapes import shape
from games.shapes.acceptances import ShownAcceptance


@shape("Bot")
class ShownBot:
    """An opponent that takes a seat as soon as it is invited: a house bot, or a bot of a person's own."""

    name: Annotated[str, 'What a seat calls it: `{"bot": name}` a house bot, `{"user": name}` a bot of a person.']
    level: Annotated[int | None, "0 plays at random, 5 is the strongest; null for bots of people."]
    games: Annotated[list[str], "The keys of the games it plays."]
    about: Annotated[str, "How it plays, or whose it is."]
    owner: Annotated[str | None, "The person whose program it is; null for house bots."]
    accepts: Annotated[ShownAcceptance | None, "Which invitations it accepts; null for house bots: every one."]


@shape("Worth")
class Worth:
    """A move and its value."""

    move: Annotated[str, "The move as text."]
    value: Annotated[float | None, "The expected result for its seat: 0 a lost match, 1 a won one; null if unknown."]
    error: Annotated[float | None, "The standard error of the value."]


@shape("Valuation")
class ShownValuation:
    """A decision and its value, from what its seat could see at the time."""

    ply: Annotated[int, "The row of the log."]
    seat: Annotated[int, "Whose decision."]
    played: Annotated[Worth, "The move that was made."]
    best: Annotated[Worth | None, "The best move that the search found; null if the decision cannot be valued."]


@shape("Analysis")
class ShownAnalysis:
    """The analysis of a match."""

    match: Annotated[str, "The match's id."]
    status: Annotated[Literal["none"] | AnalysisStatus, "`none` if nobody has asked for it."]
    iterations: Annotated[int | None, "How far each search goes."]
    decisions: Annotated[int | None, "How many decisions there are to value."]
    asked_at: Annotated[datetime | None, "When a player asked for it."]
    ended_at: Annotated[datetime | None, "When it was done or cancelled."]
    valued: Annotated[list[ShownValuation], "The decisions that have been valued so far, in order."]
