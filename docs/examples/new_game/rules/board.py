"""The table as a person reads it."""

from typing import Final

from games.rules.boards import Line, label, words
from games.rules.duel.view import DuelView
from games.rules.sentences import Said, Sentence

SENTENCES: Final[tuple[Sentence, ...]] = (
    Sentence("nothing_dealt", "Nothing is dealt yet."),
    Sentence("points", ("{count} point", "{count} points")),
    Sentence("played", "played {cards}"),
    Sentence("your_hand", "your hand"),
    Sentence("chosen", "chosen"),
)
WIDTH: Final = 11
"""The letters that a label takes in a text."""


def lines(view: DuelView) -> list[Line]:
    """A view as lines: words after a label, which is a sentence or a seat."""
    if not view.dealt:
        return [words(Said("nothing_dealt", {}))]
    lines = [
        label(
            seat,
            WIDTH,
            Said("points", {"count": view.points[seat]}),
            ", ",
            Said("played", {"cards": view.played[seat]}),
        )
        for seat in (0, 1)
    ]
    if view.seat is not None:
        lines.append(label("your_hand", WIDTH, view.hand))
    if view.chosen:
        lines.append(label("chosen", WIDTH, (view.chosen,)))
    return lines
