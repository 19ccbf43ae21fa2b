"""A workbench: a few verbs over a small table with twins, without a game behind them."""

from games.rules.contract import Facts
from games.rules.moves import Domain, Slot, Verb, Verbs

CARDS = Domain("card", ("a1", "a1", "a2", "b1", "b1", "b2"), "A card, of some twice.")
SEATS = Domain("seat", ("0", "1"), "A seat.", numbers=True)

VERBS = Verbs(
    (
        Verb("stop", (), "Do nothing."),
        Verb("play", (Slot("card", CARDS),), "Play a card."),
        Verb("lay", (Slot("cards", CARDS, 1, 4),), "Lay cards."),
        Verb("show", (Slot("card", CARDS, 0, 1), Slot("seat", SEATS)), "Show a card, or none, to a seat."),
        Verb("deal", (Slot("cards", CARDS, 0, 6, ordered=True),), "Chance deals.", chance=True),
    )
)
STOP, PLAY, LAY, SHOW, DEAL = range(5)

FACTS = Facts(
    key="bench",
    component="Bench",
    title="Bench",
    summary="Verbs and nothing else.",
    seats=2,
    sides=((0,), (1,)),
    options=(),
    domains=(CARDS, SEATS),
    verbs=VERBS,
    cards=(),
    rules="",
    revision=1,
    ends=("done",),
    longest=1,
)
