"""The rules, the cards and the options in plain words, for the catalogue."""

from typing import Final

from games.rules.contract import CardFact, OptionSpec
from games.rules.namahage.cards import TABLE, Card

SUMMARY: Final = (
    "Two fields of nine cells, one shared deck of strange beings, one action per turn; the first "
    "field worth 21 ends the game."
)

RULES: Final = """\
**Namahage** is for two players.

## Fields and cards (N1)

Each player has a field of three rows by three columns; both draw from one deck of 56 cards, two of each of the 28 in
the list. A cell is written with its owner's seat, its column and its row: `0a1` is the top left cell of seat 0, `1c3`
the bottom right one of seat 1; `0r2` is a row.

## Start (N2)

Ten cards each. First seat 1, then seat 0 may put up to five of them back; the deck is shuffled, and both draw as many
as they put back. Seat 0 begins.

## A turn (N3)

A turn is exactly one action. You put a card of your hand on an open cell of your field, or you do what a card of
yours allows *instead of playing a card*. Nobody draws cards at the start or the end of a turn. A player who cannot
act is passed over.

## Effects (N5, N6, N9, N10, N17)

*On play* happens once, when the card is played from the hand; cards that come to a field in another way do nothing on
arrival, unless a card says so. *Ongoing* holds while the card lies face up. A card belongs to the player on whose
field it lies. Where a card forbids something and another allows it, it is forbidden. You must choose if you can,
unless the card says *may* or *up to*. If the deck runs out, an effect takes what is there.

## Values (N8, N13, N14)

Each card has a base value, and effects add to it or take from it; a field is worth the sum, which may be negative. A
face-down card is worth nothing, has no types and does nothing.

## Discarding (N7, N11, N12)

A card that leaves a field goes to the common discard pile, face up. That holds for a card that is covered or replaced
by another too, and for every card of a field or row that is cleared. Cards that go at the same time do not see each
other go. Before a card goes, its owner's Samurai may prevent it if it is another human (not if it is covered or
replaced), and then a Hitodama of either player may rescue it. After it has gone, Teke Tekes call for a card of the
opponent. The effects of Samurai and Hitodama discard themselves, and nothing saves them from that. Mezu and Gozu
protect the cards of their row from being chosen and discarded, not from being covered, replaced, moved or cleared.

## End (N4)

When all effects of an action are done, and each Unnamed A of the player has been handed over, both fields are
counted. If one is worth 21 or more the match is over and the higher total wins. It is over too when neither player
can act, or when the last ten actions, of both players together, were all trades of a Gift Spirit.
"""

OPTIONS: Final = (
    OptionSpec(
        "deck",
        "pairs",
        "How often each card is in the deck.",
        ("pairs", "singles"),
        ("Each card twice, 56 in all.", "Each card once, 28 in all."),
        rule="N1",
    ),
    OptionSpec(
        "unnamed_cards",
        "include",
        "Whether the two unnamed cards, Unnamed A and Unnamed B, are in the deck.",
        ("include", "exclude"),
        ("Included.", "Left out."),
        rule="N1",
    ),
    OptionSpec(
        "tie",
        "draw",
        "Who wins when both totals are equal at the end.",
        ("draw", "active_player"),
        ("Nobody: a draw.", "The player who took the last turn."),
        rule="N4",
    ),
)


def _about(card: Card) -> str:
    types = ", ".join(card.types) or "no type"
    kind = {"ON": "Ongoing", "OP": "On play"}.get(card.kind, "On play and ongoing")
    return f"{card.number}: {types}; value {card.value}. {kind}: {card.text}"


CARDS: Final = tuple(CardFact(card.name, 2, _about(card)) for card in TABLE)
