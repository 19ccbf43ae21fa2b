"""The 28 cards, one row each, in the order of the table: number, name, types, value, kind of effect, text (N17).

What the effects do is in `effects/`, in the same order. Inside a position a card is its kind: its number less one.
"""

from typing import Final, NamedTuple

from games.rules.moves import Domain
from games.rules.namahage.twins import LOW


class Card(NamedTuple):
    """One row of the table. `kind` says when the effect counts: OP when the card is played, ON while it lies there."""

    number: int
    name: str
    types: tuple[str, ...]
    value: int
    kind: str
    text: str


TABLE: Final = (
    Card(1, "villager", ("human",), 1, "ON", "Worth 1 more for every other human on its own field."),
    Card(2, "merchant", ("human",), 1, "OP", "You draw a card."),
    Card(3, "dragon", ("human",), 3, "OP", "You discard one human in play, on either field; the Dragon itself counts."),
    Card(
        4,
        "samurai",
        ("human",),
        3,
        "ON",
        "When an effect is about to discard another of your humans you may discard the Samurai instead. The deck's top "
        "card comes to the Samurai's cell, without its On-Play effect.",
    ),
    Card(
        5,
        "geisha",
        ("human",),
        2,
        "OP",
        "You move one human in play, from either field, to an open cell of yours; the Geisha itself counts.",
    ),
    Card(6, "miko", ("human",), 3, "ON", "Every spirit in play is worth 1 less, every human in play 1 more."),
    Card(
        7,
        "priest",
        ("human",),
        2,
        "ON",
        "Instead of playing a card you may put the deck's top card on an open cell of yours, without its On-Play "
        "effect.",
    ),
    Card(8, "shrine", ("location",), 2, "OP", "You turn one spirit in play face down."),
    Card(9, "village", ("location",), 2, "ON", "Every human in play, on both fields, is worth 1 more."),
    Card(
        10,
        "kabuki",
        ("location",),
        4,
        "OP",
        "First your opponent, then you: each replaces a card of their own by the deck's top or bottom card, without "
        "its On-Play effect. Kabuki may be replaced.",
    ),
    Card(11, "emperor", ("human",), 0, "ON", "Every card of yours, the Emperor too, is worth 1 more."),
    Card(
        12,
        "basan",
        ("spirit", "beast"),
        4,
        "OP",
        "Both players count their hands and shuffle them into the deck. Then the player whose turn it is, and after it "
        "the other, draws as many cards as it counted.",
    ),
    Card(
        13,
        "goryo",
        (),
        3,
        "OP",
        "You discard Goryo. Then you may put up to two cards of different names from the discard pile, no spirits, on "
        "open cells of yours, without their On-Play effects. Goryo may be one of them.",
    ),
    Card(
        14,
        "daidarabotchi",
        (),
        3,
        "OP",
        "You put the deck's top card on any cell of yours, open or occupied, without its On-Play effect.",
    ),
    Card(
        15,
        "daitengu",
        ("spirit", "beast"),
        5,
        "OP, ON",
        "On play you clear the rest of your field, then clear up to two occupied cells of one player's field, then put "
        "the deck's top three cards on open cells of yours, without their On-Play effects. While a Shrine is in play "
        "Daitengu is worth 5 less.",
    ),
    Card(
        16,
        "okami",
        ("spirit", "beast"),
        5,
        "OP",
        "You clear one of your rows. Then you choose a player, who clears one row of their own. A row may be empty, "
        "and Okami may go.",
    ),
    Card(
        17,
        "gift-spirit",
        ("spirit",),
        2,
        "ON",
        "Instead of playing a card you may swap the Gift Spirit with a card on your opponent's field.",
    ),
    Card(
        18,
        "unnamed-a",
        (),
        5,
        "ON",
        "Every card of its controller, itself too, is worth 5 less. At the end of your turn you put it on any cell of "
        "your opponent's field, open or occupied.",
    ),
    Card(
        19,
        "unnamed-b",
        (),
        4,
        "ON",
        "It can be played from the hand only onto an occupied cell of yours. Instead of playing a card you may replace "
        "one card on either field by the deck's top card, without its On-Play effect.",
    ),
    Card(
        20,
        "buddha",
        ("deity",),
        1,
        "OP",
        "Both fields are cleared, Buddha too, and the discard pile is shuffled into the deck. Every cell that was "
        "cleared, your opponent's first, gets a card from the deck, without its On-Play effect.",
    ),
    Card(
        21,
        "chochinobake",
        ("spirit",),
        3,
        "OP",
        "You look at the deck's top card and leave it there or put it at the bottom. Then you put the deck's top card "
        "on an open cell of yours, and its On-Play effect happens.",
    ),
    Card(
        22,
        "hitodama",
        ("human", "spirit"),
        4,
        "ON",
        "When another card, of either field, is about to go from its cell to the discard pile you may discard Hitodama "
        "instead and put that card on an open cell of yours, without its On-Play effect.",
    ),
    Card(
        23,
        "kitsune",
        ("spirit", "beast"),
        4,
        "OP",
        "Your opponent takes a random card of your hand, then you take a random one of theirs.",
    ),
    Card(24, "shinigami", (), 3, "ON", "You may play cards from the hand onto occupied cells of yours."),
    Card(
        25,
        "teke-teke",
        ("spirit", "human"),
        2,
        "ON",
        "Whenever a card of yours is discarded from play your opponent chooses a card of their own field and discards "
        "it.",
    ),
    Card(26, "gagoze", ("demon",), 3, "OP", "You discard one Priest in play."),
    Card(
        27,
        "mezu",
        ("beast",),
        1,
        "ON",
        "The cards in its row of your field, itself too, cannot be chosen and discarded by effects. Mezu is worth 1 "
        "more while you have a Gozu.",
    ),
    Card(
        28,
        "gozu",
        ("beast",),
        1,
        "ON",
        "The cards in its row of your field, itself too, cannot be chosen and discarded by effects. Gozu is worth 1 "
        "more while you have a Mezu.",
    ),
)

VILLAGER: Final = 0
MERCHANT: Final = 1
DRAGON: Final = 2
SAMURAI: Final = 3
GEISHA: Final = 4
MIKO: Final = 5
PRIEST: Final = 6
SHRINE: Final = 7
VILLAGE: Final = 8
KABUKI: Final = 9
EMPEROR: Final = 10
BASAN: Final = 11
GORYO: Final = 12
DAIDARABOTCHI: Final = 13
DAITENGU: Final = 14
OKAMI: Final = 15
GIFT_SPIRIT: Final = 16
UNNAMED_A: Final = 17
UNNAMED_B: Final = 18
BUDDHA: Final = 19
CHOCHINOBAKE: Final = 20
HITODAMA: Final = 21
KITSUNE: Final = 22
SHINIGAMI: Final = 23
TEKE_TEKE: Final = 24
GAGOZE: Final = 25
MEZU: Final = 26
GOZU: Final = 27

NAMES: Final = tuple(card.name for card in TABLE)
VALUE: Final = tuple(card.value for card in TABLE)
HUMAN: Final = tuple("human" in card.types for card in TABLE)
SPIRIT: Final = tuple("spirit" in card.types for card in TABLE)

NO_SPIRITS: Final = sum(LOW[kind] for kind in range(len(TABLE)) if not SPIRIT[kind])
"""One of each card that is no spirit."""

CARDS: Final = Domain(
    name="card",
    faces=tuple(name for name in NAMES for _ in range(2)),
    about="A card by its name. The deck holds each card twice, or once with the option deck: singles.",
)
