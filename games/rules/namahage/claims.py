"""Claims about how the match goes on: which cards go, who is ahead a turn later, and who wins."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.rules.cards import items_of
from games.rules.namahage.cards import CARDS
from games.rules.namahage.cells import FIELD
from games.rules.namahage.position import NamahagePosition
from games.rules.namahage.score import outcome, totals
from games.rules.namahage.steps import ACTION, OPERATION
from games.rules.namahage.twins import KINDS
from games.rules.sentences import Said, Sentence

CLAIMS: Final[tuple[Sentence, ...]] = (
    Sentence("card_lost", "{seat} has lost {card} a turn later", "You have lost {card} a turn later", rule="N12"),
    Sentence(
        "ahead",
        "{seat} has the higher total a turn later",
        "You have the higher total a turn later",
        rule="N14",
    ),
    Sentence("won_soon", "{seat} wins this turn or the next", "You win this turn or the next", rule="N4"),
    Sentence("won", "{seat} wins the match", "You win the match", rule="N4"),
    Sentence("drawn", "The match is a draw", rule="N4"),
)


def claims_of(line: Sequence[NamahagePosition], seat: int) -> Iterator[Said]:
    """Say what came of a seat's decision: by the time that it is to act again, and in the end."""
    end = line[-1]
    later = next((position for position in line[1:] if _is_to_act(position, seat)), end)
    for owner in (0, 1):
        had = [max(pair) for pair in zip(_on_field(line[0], owner), _on_field(line[1], owner), strict=True)]
        for kind, (before, after) in enumerate(zip(had, _on_field(later, owner), strict=True)):
            if after < before:
                yield Said("card_lost", {"seat": owner, "card": CARDS.faces[2 * kind]})
    first, second = totals(later)
    if first != second:
        yield Said("ahead", {"seat": 0 if first > second else 1})
    result = outcome(end)
    if result is None:
        return
    if result.places[0] == result.places[1]:
        yield Said("drawn", {})
        return
    winner = result.places.index(1)
    if later is end:
        yield Said("won_soon", {"seat": winner})
    yield Said("won", {"seat": winner})


def _is_to_act(position: NamahagePosition, seat: int) -> bool:
    return position.active == seat and bool(position.stack) and position.stack[-1] & OPERATION == ACTION


def _on_field(position: NamahagePosition, owner: int) -> list[int]:
    """Count the cards of each kind on a field, face down ones too."""
    counts = [0] * KINDS
    for cell in items_of(position.occupied & FIELD[owner]):
        counts[position.cells[cell]] += 1
    return counts
