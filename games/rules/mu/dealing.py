"""Chance's one move in Mü: which colour is out, and in what order the other cards come."""

from games.rules.moves import Move
from games.rules.mu.cards import SIZE, first_copies
from games.rules.mu.position import NOTHING, RANDOM, ROTATE, MuPosition
from games.rules.mu.verbs import DEAL
from games.rules.stream import Rng, shuffle


def deal(position: MuPosition, rng: Rng) -> Move:
    """The next deal; the colour comes before the cards, and both from one stream (docs/proof.md)."""
    removed = removed_colour(position, rng)
    cards = [card for card in range(SIZE) if card // 12 != removed]
    shuffle(cards, rng)
    return Move(DEAL, ((removed,), first_copies(cards)))


def removed_colour(position: MuPosition, rng: Rng) -> int:
    """The colour that is out of the next deal (M2); only rounds that were scored move the rotation on."""
    rule = position.rules.removed
    if rule == ROTATE:
        return len(position.history) % 5
    if rule == RANDOM:
        return rng.below(5) if position.removed == NOTHING else position.removed
    return rule
