"""Giving up a match, and reviewing one that is over."""

from collections.abc import Iterator
from typing import Final

from agents.tools.fields import OneMatch
from agents.tools.looking import values_of
from agents.tools.tool import PLAY, Call, Said, Tool
from agents.words import look_at
from bots.selectors.analysis import analysis_of
from bots.services.analyse import ask_for_analysis
from bots.shapes import ShownAnalysis, ShownValuation
from core.http.fields import YesNo
from games.choices import Status
from games.selectors.matches import shown_match
from games.selectors.results.records import require_finished
from games.services.clocks.lateness import settled_match
from games.services.leaving.leave import leave_match, resign_match
from web.matches.move_words import MoveWords
from web.matches.sentences import names_of, words_of

MOST_SHOWN: Final = 10
"""The most decisions that a review shows, of those that cost most."""
COSTS: Final = 0.02
"""The least expected result that a decision has to cost to be shown."""


class Review(OneMatch):
    """A match that is over."""

    analyse = YesNo(required=False, help_text="Ask for an analysis of every decision.")


def resign(call: Call) -> Said:
    """Resign a running match, or leave one that has not started."""
    match = settled_match(call["match"], call.user)
    give_up = leave_match if match.status == Status.WAITING else resign_match
    shown = shown_match(give_up(match_id=match.id, user=call.user))
    return Said(
        "You have left the match." if shown.status == Status.WAITING else "You have resigned.", {"match": shown.id}
    )


def review(call: Call) -> Said:
    """The result of a match that is over, and the decisions that cost most according to its analysis."""
    match = settled_match(call["match"], call.user)
    require_finished(match)
    if call.get("analyse"):
        call.require(PLAY)
        ask_for_analysis(match_id=match.id, user=call.user)
    shown, view, text = look_at(match, call.user)
    analysis = analysis_of(match.id)
    lines = [f"- {line}" for line in _costly(analysis, names_of(shown), words_of(shown, reader=None))]
    values = {**values_of(shown, view), "analysis": analysis.status}
    return Said("\n".join([text, "", _progress(analysis), *lines]), values)


def _progress(analysis: ShownAnalysis) -> str:
    if analysis.status == "none":
        return "Nobody has asked for an analysis. Its players can, with `analyse`."
    known = f"{len(analysis.valued)} of {analysis.decisions} decisions" if analysis.decisions else "no decision yet"
    return f"Analysis ({analysis.status}): {known}. The decisions that cost most, in expected result from 0 to 1:"


def _costly(analysis: ShownAnalysis, names: dict[int, str], words: MoveWords) -> Iterator[str]:
    costly = sorted((one for one in analysis.valued if _cost(one) >= COSTS), key=_cost, reverse=True)
    for one in costly[:MOST_SHOWN]:
        assert one.best is not None
        played, best = words.say(one.played.move), words.say(one.best.move)
        yield f"ply {one.ply}, {names[one.seat]}: {played}; better: {best} (+{_cost(one):.2f})"


def _cost(one: ShownValuation) -> float:
    if one.best is None or one.best.value is None or one.played.value is None:
        return 0.0
    return one.best.value - one.played.value


RESIGN: Final = Tool(
    "resign",
    "Resign",
    "Resign a match for good, or leave one that has not started.",
    OneMatch,
    resign,
    scope=PLAY,
    ends_something=True,
)
REVIEW: Final = Tool(
    "review",
    "Review a match",
    "The end of a finished match, and where its players went wrong once it is analysed.",
    Review,
    review,
    may_write=True,
)
