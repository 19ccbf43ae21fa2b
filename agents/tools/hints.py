"""A hint for the caller's turn."""

from collections.abc import Iterator
from typing import Final

from agents.tools.fields import OneMatch
from agents.tools.tool import PLAY, Call, Said, Tool
from agents.words import SOON
from bots.selectors.hints import hint_for
from bots.services.hints import ask_for_hint
from bots.shapes import ShownHint
from games.selectors.matches import shown_match, visible_match
from games.shapes.matches import ShownMatch
from web.analysis.why import Claims
from web.matches.sentences import words_of


def hint(call: Call) -> Said:
    """The hint of the caller's turn. The first call asks for it; later ones in that turn change nothing."""
    ask_for_hint(match_id=call["match"], user=call.user)
    match = visible_match(call["match"], call.user)
    found = hint_for(match, call.user)
    values = {"match": found.match, "status": found.status}
    if found.best is None:
        return Said(
            f"The search for a move goes on. Ask again in {SOON} seconds.", {**values, "ask_again_seconds": SOON}
        )
    return Said("\n".join(_lines(found, shown_match(match))), {**values, "best": found.best.move})


def _lines(found: ShownHint, shown: ShownMatch) -> Iterator[str]:
    words = words_of(shown, found.seat)
    assert found.best is not None
    yield f"Suggested: `{found.best.move}` ({words.say(found.best.move)})."
    if found.other is not None:
        claims = Claims(shown, reader=found.seat).of_hint(found.claims, words.say(found.other.move))
        yield from (f"- {claim}" for claim in claims)


HINT: Final = Tool(
    "hint",
    "Get a hint",
    "A good move for your turn, and why. Only for people in unrated matches against house bots; others see that there "
    "were hints.",
    OneMatch,
    hint,
    scope=PLAY,
)
