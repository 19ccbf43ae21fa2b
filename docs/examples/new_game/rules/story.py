"""The story of a match: sentences by their ids, and which of them a row of the log means to one reader."""

from typing import Final

from games.rules.duel.cards import CARDS
from games.rules.duel.verbs import DEAL
from games.rules.duel.view import DuelView
from games.rules.moves import HIDDEN, Move
from games.rules.sentences import Said, Sentence

SENTENCES: Final[tuple[Sentence, ...]] = (
    Sentence("dealt", "Each player gets four cards.", rule="D1"),
    Sentence("hand", "{seat} holds {cards}.", "You hold {cards}.", rule="D1"),
    Sentence("chosen", "{seat} chooses a card.", rule="D2"),
    Sentence("chosen_card", "{seat} chooses {card}.", "You choose {card}.", rule="D2"),
    Sentence("shown", "{seat} shows {card}.", "You show {card}.", rule="D3"),
    Sentence("scored", "{seats} scores a point.", "You score a point.", rule="D3", scores=True),
    Sentence(
        "match_won", "{seat} wins the match by {total} to {less}.", "You win the match by {total} to {less}.", rule="D4"
    ),
    Sentence("drawn", "Points are equal: the match is a draw.", rule="D4"),
)


def story_of(before: DuelView, seat: int, move: Move, after: DuelView) -> list[Said]:
    """Tell what a row of the log means to the reader of both views."""
    if move.verb == DEAL:
        told = [Said("dealt", {})]
        if after.seat is not None:
            told.append(Said("hand", {"seat": after.seat, "cards": after.hand}))
        return told
    if after.played == before.played:
        card = move.picks[0][0]
        if card == HIDDEN:
            return [Said("chosen", {"seat": seat})]
        return [Said("chosen_card", {"seat": seat, "card": CARDS.faces[card]})]
    return _round(before, after)


def _round(before: DuelView, after: DuelView) -> list[Said]:
    """Tell what both cards were, who scores with them, and the result after the last round (D3, D4)."""
    told = []
    for seat in (0, 1):
        (card,) = [card for card in after.played[seat] if card not in before.played[seat]]
        told.append(Said("shown", {"seat": seat, "card": card}))
    winner = 0 if after.points[0] > before.points[0] else 1
    told.append(Said("scored", {"seats": (winner,), "points": 1}))
    if not after.waiting_for:
        told.append(_result(after.points))
    return told


def _result(points: tuple[int, ...]) -> Said:
    if points[0] == points[1]:
        return Said("drawn", {})
    return Said("match_won", {"seat": points.index(max(points)), "total": max(points), "less": min(points)})
