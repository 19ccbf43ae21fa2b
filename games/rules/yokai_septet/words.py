"""Sentences and lines of text that both versions use."""

from collections.abc import Iterable
from typing import Final

from games.rules.contract import Illegal
from games.rules.sentences import Refusal
from games.rules.yokai_septet.cards import CARDS, IN_SUIT, LETTERS, SUIT_NAMES
from games.rules.yokai_septet.public import PublicView, SeptetTrick

MUST_FOLLOW: Final = Refusal("must_follow", "You must follow {suit}: you have {cards}.")


def must_follow(playable: int, led: int, card: int) -> Illegal | None:
    """A card of another suit, though there is one of the led suit (Y3)."""
    following = playable & led
    if not following or following >> card & 1:
        return None
    return Illegal(MUST_FOLLOW, "Y3", {"suit": LETTERS[IN_SUIT.index(led)], "cards": CARDS.texts(following)})


def listed(cards: Iterable[str]) -> str:
    return " ".join(cards) or "-"


def heading(view: PublicView) -> list[str]:
    """The lines of a board about the match and the round."""
    trump = SUIT_NAMES[LETTERS.index(view.trump)] if view.trump else "-"
    return [
        f"round      {view.round}; trump {trump} ({view.indicator or '-'})",
        f"points     {view.points[0]} : {view.points[1]}",
        f"tricks     {view.tricks_won[0]} : {view.tricks_won[1]}",
        f"bosses     {listed(view.bosses[0])} : {listed(view.bosses[1])}",
    ]


def last_tricks(view: PublicView) -> list[str]:
    """The lines of a board that show the trick before and the trick that is going on."""
    lines = []
    if view.tricks and view.tricks[-1].winner is not None:
        lines.append(f"last       {_trick(view.tricks[-1], view)}")
    elif view.tricks:
        if len(view.tricks) > 1:
            lines.append(f"last       {_trick(view.tricks[-2], view)}")
        lines.append(f"trick      {_trick(view.tricks[-1], view)}")
    return lines


def _trick(trick: SeptetTrick, view: PublicView) -> str:
    seats = len(view.voids)
    cards = ", ".join(f"seat {(trick.leader + place) % seats} {card}" for place, card in enumerate(trick.cards))
    return cards if trick.winner is None else f"{cards}; seat {trick.winner} won it"


def missing_suits(view: PublicView, seat: int) -> str:
    """Return what a seat has shown not to hold, as the end of its line."""
    return f"; no {' '.join(view.voids[seat])}" if view.voids[seat] else ""


def ended(view: PublicView) -> str:
    """Return how the last round went, as the last line of a board after it."""
    last = view.rounds[-1]
    how = {
        "four_bosses": "with four Bosses or more",
        "trick_limit": "because the others took too many tricks",
        "last_trick": "with the last trick",
    }[last.how]
    rest = "the match is over" if view.phase == "over" else "the next round is about to be dealt"
    return f"side {last.winner} won the round {how} and scored {last.stars}; {rest}"


def trick(view: PublicView) -> str | None:
    """Return who took the last trick of the round, where another is about to begin."""
    if view.phase != "play" or (view.tricks and view.tricks[-1].winner is None):
        return None
    return f"seat {view.tricks[-1].winner} took the last" if view.tricks else ""
