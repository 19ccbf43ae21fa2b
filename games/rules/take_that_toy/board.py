"""The table as a person reads it."""

from collections.abc import Iterable
from typing import Final

from games.rules.boards import BACKS, Line, Piece, held, joined, label, whose, words
from games.rules.sentences import Said, Sentence
from games.rules.take_that_toy.shapes import ToyLot, ToyPlayed, ToyView

SENTENCES: Final = (
    Sentence("nothing_dealt", "Nothing is dealt yet."),
    Sentence("trump", "trump"),
    Sentence("timeline", "cat"),
    Sentence("timeline_shows", "{cards}  and {deck} in the deck"),
    Sentence("trick", "trick"),
    Sentence("cat", "the cat"),
    Sentence("took_last", "{seat} took the last"),
    Sentence("cat_took_last", "the cat took the last"),
    Sentence("you", "{seat} (you)"),
    Sentence("holds", "holds {cards}"),
    Sentence("holds_hidden", ("holds {count} card", "holds {count} cards")),
    Sentence("collected", "collected {cards}"),
    Sentence("discarded", "discarded"),
    Sentence("hidden", "hidden"),
    Sentence("with_seat", "{number} with {seat}"),
    Sentence("in_timeline", "{number} face down in the timeline"),
    Sentence("in_deck", "{number} in the deck"),
    Sentence("aside", "{number} aside"),
    Sentence("nowhere", "none"),
    Sentence("got_one", "{seat} got one"),
    Sentence("your_gift", "you: {card}"),
    Sentence("next", "next"),
    Sentence("plays", "{seat} plays a card"),
    Sentence("bursts", "{seat}'s collection bursts"),
    Sentence("over", "the match is over"),
)
WIDTH: Final = 11
SEAT_WIDTH: Final = 13


def lines(view: ToyView) -> list[Line]:
    """A view as lines."""
    if view.phase == "deal":
        return [words(Said("nothing_dealt", {}))]
    timeline = tuple([card or BACKS[0] for card in view.timeline])
    return [
        label("trump", WIDTH, (view.trump or "",)),
        label("timeline", WIDTH, Said("timeline_shows", {"cards": timeline, "deck": view.deck_count})),
        label("trick", WIDTH, *(_trick(view.trick) if view.trick else [_last(view)])),
        *[_seat(view, seat) for seat in (0, 1)],
        label("discarded", WIDTH, view.discards),
        *[label("hidden", WIDTH, *_lot(lot)) for lot in view.lots],
        label("next", WIDTH, _next(view)),
    ]


def trick(view: ToyView) -> str | None:
    """Return who took the last trick, where another is about to begin, and the cat's card, no move of the log."""
    if view.phase != "trick" or any(played.seat is not None for played in view.trick):
        return None
    winner = "the cat" if view.last_winner is None else f"seat {view.last_winner}"
    taken = [f"{winner} took the last"] if view.last_winner is not None or view.discards else []
    leads = [f"the cat leads {played.card}" for played in view.trick]
    return "; ".join([*taken, *(leads or [f"the cat will play {view.timeline[0] or 'a card that lies face down'}"])])


def _trick(trick: Iterable[ToyPlayed]) -> list[Piece]:
    return joined([(_name(played.seat), " ", (played.card,)) for played in trick], ", ")


def _name(seat: int | None) -> Piece:
    return Said("cat", {}) if seat is None else seat


def _last(view: ToyView) -> Said:
    return Said("cat_took_last", {}) if view.last_winner is None else Said("took_last", {"seat": view.last_winner})


def _seat(view: ToyView, seat: int) -> Line:
    hand = held(seat, view.seat, view.hand, view.hand_counts[seat])
    collected = Said("collected", {"cards": view.collections[seat]})
    return label(whose(seat, view.seat), SEAT_WIDTH, hand, "; ", collected)


def _lot(lot: ToyLot) -> list[Piece]:
    places = [Said("with_seat", {"number": number, "seat": seat}) for seat, number in enumerate(lot.hands) if number]
    named = (("in_timeline", lot.timeline), ("in_deck", lot.deck), ("aside", lot.aside))
    places += [Said(where, {"number": number}) for where, number in named if number]
    pieces = [lot.cards, ": ", *joined([(place,) for place in places or [Said("nowhere", {})]], ", ")]
    if lot.taker is not None:
        pieces += ["; ", Said("got_one", {"seat": lot.taker})]
    if lot.gift:
        pieces += [", ", Said("your_gift", {"card": lot.gift})]
    return pieces


def _next(view: ToyView) -> Said:
    if view.phase == "over":
        return Said("over", {})
    seat = view.turn if view.phase == "trick" else view.last_winner
    assert seat is not None
    return Said("plays" if view.phase == "trick" else "bursts", {"seat": seat})
