"""Claims about how the match goes on: who takes the trick, which colours burst, and what is held in the end."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from games.rules.sentences import Said, Sentence
from games.rules.take_that_toy.cards import IN_COLOUR, LETTERS
from games.rules.take_that_toy.position import ToyPosition
from games.rules.take_that_toy.score import outcome

CLAIMS: Final[tuple[Sentence, ...]] = (
    Sentence("trick_won", "{seat} takes the trick", "You take the trick", rule="T7"),
    Sentence("cat_won", "The cat takes the trick", rule="T9"),
    Sentence("burst", "The {suit} cards of {seat} burst", "Your {suit} cards burst", rule="T7"),
    Sentence("held", "{seat} has {suit} in the end", "You have {suit} in the end", rule="T11"),
    Sentence("five_colours", "{seat} wins with all five colours", "You win with all five colours", rule="T7"),
    Sentence("won", "{seat} wins the match", "You win the match", rule="T11"),
    Sentence("drawn", "The match is a draw", rule="T11"),
)


def claims_of(line: Sequence[ToyPosition], seat: int) -> Iterator[Said]:
    """Say what came of a seat's card by the end of the match."""
    yield from _trick(line, seat)
    burst: set[tuple[int, int]] = set()
    for before, after in pairwise(line):
        for owner in (0, 1):
            gone = before.won[owner] & ~after.won[owner]
            burst.update((owner, colour) for colour, cards in enumerate(IN_COLOUR) if gone & cards)
    for owner, colour in sorted(burst):
        yield Said("burst", {"seat": owner, "suit": LETTERS[colour]})
    end = line[-1]
    for owner in (0, 1):
        for colour, cards in enumerate(IN_COLOUR):
            if end.won[owner] & cards:
                yield Said("held", {"seat": owner, "suit": LETTERS[colour]})
    result = outcome(end)
    if result is None:
        return
    if result.places[0] == result.places[1]:
        yield Said("drawn", {})
        return
    winner = result.places.index(1)
    if result.reason == "five_colours":
        yield Said("five_colours", {"seat": winner})
    yield Said("won", {"seat": winner})


def _trick(line: Sequence[ToyPosition], seat: int) -> Iterator[Said]:
    """Say where the card that was played lay first after its trick."""
    card = line[0].hands[seat] & ~line[1].hands[seat]
    for position in line[1:]:
        if position.discards & card:
            yield Said("cat_won", {})
            return
        for owner in (0, 1):
            if position.won[owner] & card:
                yield Said("trick_won", {"seat": owner})
                return
