"""The table as a person reads it."""

from collections.abc import Iterable

from games.rules.kit.amounts import amount
from games.rules.take_that_toy.shapes import ToyLot, ToyPlayed, ToyView


def board(view: ToyView) -> str:
    """A view as lines of text."""
    if view.phase == "deal":
        return "Nothing is dealt yet."
    lines = [
        f"trump      {view.trump}",
        f"cat        {_row(view.timeline)}  and {view.deck_count} in the deck",
        f"trick      {_trick(view.trick) if view.trick else _last(view)}",
        *(_seat(view, seat) for seat in (0, 1)),
        f"discarded  {_list(view.discards)}",
        *(f"hidden     {_lot(view, lot)}" for lot in view.lots),
        f"next       {_next(view)}",
    ]
    return "\n".join(lines)


def trick(view: ToyView) -> str | None:
    """Return who took the last trick, where another is about to begin, and the cat's card, no move of the log."""
    if view.phase != "trick" or any(played.seat is not None for played in view.trick):
        return None
    taken = [_last(view)] if view.last_winner is not None or view.discards else []
    leads = [f"the cat leads {played.card}" for played in view.trick]
    return "; ".join([*taken, *(leads or [f"the cat will play {view.timeline[0] or 'a card that lies face down'}"])])


def _list(cards: Iterable[str]) -> str:
    return " ".join(cards) or "-"


def _row(cards: Iterable[str | None]) -> str:
    return " ".join(card or "??" for card in cards) or "-"


def _name(seat: int | None) -> str:
    return "the cat" if seat is None else f"seat {seat}"


def _trick(trick: Iterable[ToyPlayed]) -> str:
    return ", ".join(f"{_name(played.seat)} {played.card}" for played in trick)


def _last(view: ToyView) -> str:
    return f"{_name(view.last_winner)} took the last"


def _seat(view: ToyView, seat: int) -> str:
    you = " (you)" if seat == view.seat else ""
    hand = _list(view.hand) if you else amount(view.hand_counts[seat], "card")
    return f"seat {seat}{you:6} holds {hand}; collected {_list(view.collections[seat])}"


def _lot(view: ToyView, lot: ToyLot) -> str:
    places = [f"{count} with seat {seat}" for seat, count in enumerate(lot.hands) if count]
    named = (("face down in the timeline", lot.timeline), ("in the deck", lot.deck), ("aside", lot.aside))
    places += [f"{count} {where}" for where, count in named if count]
    got = f"; seat {lot.taker} got one" if lot.taker is not None else ""
    got += f", you: {lot.gift}" if lot.gift else ""
    return f"{_list(lot.cards)}: {', '.join(places) or 'none'}{got}"


def _next(view: ToyView) -> str:
    if view.phase == "trick":
        return f"{_name(view.turn)} plays a card"
    return {"burst": f"{_name(view.last_winner)}'s collection bursts", "over": "the match is over"}[view.phase]
