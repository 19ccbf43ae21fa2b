"""The story of a match: what each card did to the trick, the collections, the cat's timeline and the result."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.rules.moves import HIDDEN, Move
from games.rules.sentences import Said, Sentence, Value
from games.rules.take_that_toy.cards import LETTERS, TOYS
from games.rules.take_that_toy.position import CAT
from games.rules.take_that_toy.shapes import ToyPlayed, ToyView
from games.rules.take_that_toy.verbs import BURST, DEAL

SENTENCES: Final = (
    Sentence("dealt", "The cards are dealt. Trump is {suit}: {card} lies face up.", rule="T2"),
    Sentence("timeline", "The cat's timeline shows {cards}.", rule="T2"),
    Sentence("played", "{seat} plays {card}.", "You play {card}."),
    Sentence("cat_leads", "The cat leads {card}.", rule="T3"),
    Sentence("cat_played", "The cat plays {card}.", rule="T4"),
    Sentence("sits_out", "{seat} has no card and sits this trick out.",
             "You have no card and sit this trick out.", rule="T3"),
    Sentence("one_becomes_eight", "{card} counts as an 8: there is a 7 in the trick.", rule="T6"),
    Sentence("earlier_wins", "{card} and {equal} are equal, and the one played first wins.", rule="T6"),
    Sentence("trick_won", "{seat} takes the trick and collects {cards}.",
             "You take the trick and collect {cards}.", rule="T7"),
    Sentence("cat_won", "The cat takes the trick: {cards} are discarded.", rule="T9"),
    Sentence("colours_held", "{seats} now has {total} of the five colours.",
             "You now have {total} of the five colours.", scores=True),
    Sentence("burst", "{seat} has {count} {suit} cards, and they burst: {cards}.",
             "You have {count} {suit} cards, and they burst: {cards}.", rule="T7"),
    Sentence("gift", "One of them goes into the hand of {seat}.", "One of them goes into your hand.", rule="T7"),
    Sentence("gift_card", "{card} goes into the hand of {seat}.", "{card} goes into your hand.", rule="T7"),
    Sentence("under_deck", "The other {count} cards go under the cat's deck.", rule="T7"),
    Sentence("face_down", "The cat's deck is empty: the other {count} cards stay face down until the cat plays them.",
             rule="T10"),
    Sentence("timeline_filled", ("{cards} joins the cat's timeline.", "{cards} join the cat's timeline."), rule="T10"),
    Sentence("timeline_covered",
             ("{count} card joins the cat's timeline face down.", "{count} cards join the cat's timeline face down."),
             rule="T10"),
    Sentence("deck_empty", "The cat's deck is empty now.", rule="T10"),
    Sentence("lead_passes", "{seat} has no card to lead, so {other} leads.",
             "You have no card to lead, so {other} leads.", "{seat} has no card to lead, so you lead.", rule="T3"),
    Sentence("lead_passes_to_cat", "{seat} has no card to lead, so the cat leads.",
             "You have no card to lead, so the cat leads.", rule="T3"),
    Sentence("hand_empty", "{seat} has no card left, and that ends the match.",
             "You have no card left, and that ends the match.", rule="T11"),
    Sentence("hands_empty", "Neither player has a card left, and that ends the match.", rule="T11"),
    Sentence("counted",
             ("{seat}: {cards}. {colours} of the five colours, {count} card.",
              "{seat}: {cards}. {colours} of the five colours, {count} cards."),
             ("You: {cards}. {colours} of the five colours, {count} card.",
              "You: {cards}. {colours} of the five colours, {count} cards."),
             rule="T11", itemised=True),
    Sentence("nothing_counted", "{seat}: no cards.", "You: no cards.", rule="T11", itemised=True),
    Sentence("won_by_five_colours", "{seat} has all five colours and wins the match.",
             "You have all five colours and win the match.", rule="T7"),
    Sentence("won_by_colours", "{seat} wins the match with more colours, {total} to {less}.",
             "You win the match with more colours, {total} to {less}.", rule="T11"),
    Sentence("won_by_cards", "Colours are equal, and {seat} wins the match with more cards, {held} to {against}.",
             "Colours are equal, and you win the match with more cards, {held} to {against}.", rule="T11"),
    Sentence("won_by_fewer_cards",
             "Colours are equal, and {seat} wins the match with fewer cards, {held} to {against}.",
             "Colours are equal, and you win the match with fewer cards, {held} to {against}.", rule="T11"),
    Sentence("drawn", "Colours and cards are equal: the match is a draw.", rule="T11"),
)  # fmt: skip
"""In none of them is the cat a seat: what it does has sentences of its own."""


def story_of(before: ToyView, seat: int, move: Move, after: ToyView) -> list[Said]:
    """Tell what a row of the log means to the reader of both views."""
    if move.verb == DEAL:
        return list(_deal(move, after))
    if move.verb == BURST:
        return list(_burst(before, move, after))
    return list(_card(before, seat, move, after))


def _deal(move: Move, after: ToyView) -> Iterator[Said]:
    assert after.trump is not None
    yield Said("dealt", {"suit": after.trump[0], "card": after.trump})
    # The order of the cards of a deal: two hands of ten, then the cat's.
    yield Said("timeline", {"cards": tuple(TOYS.faces[card] for card in move.picks[0][20:23])})
    yield from _lead(after)


def _card(before: ToyView, seat: int, move: Move, after: ToyView) -> Iterator[Said]:
    card = TOYS.faces[move.picks[0][0]]
    yield Said("played", {"seat": seat, "card": card})
    trick = [*before.trick, ToyPlayed(seat, card)]
    taken = _taken(before, after)
    leader = CAT if before.leader is None else before.leader
    for turn in range((seat - leader) % 3 + 1, 3):
        player = (leader + turn) % 3
        if player == CAT:
            trick.append(_of_cat(trick, taken) if taken else after.trick[-1])
            yield Said("cat_played", {"card": trick[-1].card})
        elif before.hand_counts[player]:
            break
        else:
            yield Said("sits_out", {"seat": player})
    if taken:
        yield from _trick_ends(before, after, trick)


def _taken(before: ToyView, after: ToyView) -> set[str]:
    """The cards that were taken with a trick: before any burst they lie in a collection, or were discarded."""
    piles = ((*before.collections, before.discards), (*after.collections, after.discards))
    old, new = ({card for pile in table for card in pile} for table in piles)
    return new - old


def _of_cat(trick: Sequence[ToyPlayed], taken: set[str]) -> ToyPlayed:
    """The cat's card to a trick that has been taken: it may have lain face down before."""
    (card,) = taken.difference(played.card for played in trick)
    return ToyPlayed(None, card)


def _trick_ends(before: ToyView, after: ToyView, trick: Sequence[ToyPlayed]) -> Iterator[Said]:
    cards = tuple(played.card for played in trick)
    if before.rules.one_becomes_eight:
        yield from _eights(cards, next(played.card for played in trick if played.seat == after.last_winner))
    if after.last_winner is None:
        yield Said("cat_won", {"cards": cards})
    else:
        yield Said("trick_won", {"seat": after.last_winner, "cards": cards})
    yield from _colours(before, after)
    # The cat plays from its timeline, which moves up before the next trick.
    from_timeline = any(played.seat is None for played in trick[len(before.trick) :])
    yield from _goes_on(len(before.timeline) - from_timeline, after)


def _eights(cards: tuple[str, ...], winner: str) -> Iterator[Said]:
    """Tell which cards of a trick count as an 8, and which of two that are equal is the better one."""
    if not any(card[1] == "7" for card in cards):
        return
    for card in cards:
        if card[1] == "1":
            yield Said("one_becomes_eight", {"card": card})
    equal = [card for card in cards if card[0] == winner[0] and card[1] in "18"]
    if winner in equal and len(equal) == 2:
        yield Said("earlier_wins", {"card": equal[0], "equal": equal[1]})


def _colours(before: ToyView, after: ToyView) -> Iterator[Said]:
    for seat in (0, 1):
        total = _count(after, seat)
        if gained := total - _count(before, seat):
            yield Said("colours_held", {"seats": (seat,), "points": gained, "total": total})


def _count(view: ToyView, seat: int) -> int:
    return len({card[0] for card in view.collections[seat]})


def _burst(before: ToyView, move: Move, after: ToyView) -> Iterator[Said]:
    winner = before.last_winner
    assert winner is not None
    kept = after.collections[winner]
    cards = tuple(card for card in before.collections[winner] if card not in kept)
    yield Said("burst", {"seat": winner, "suit": cards[0][0], "cards": cards, "count": len(cards)})
    gift = move.picks[0][0]
    if gift == HIDDEN:
        yield Said("gift", {"seat": 1 - winner})
    else:
        yield Said("gift_card", {"seat": 1 - winner, "card": TOYS.faces[gift]})
    yield Said("under_deck" if before.deck_count else "face_down", {"count": len(cards) - 1})
    yield from _colours(before, after)
    yield from _goes_on(len(before.timeline), after)


def _goes_on(left: int, after: ToyView) -> Iterator[Said]:
    """Tell what follows a trick or a burst that leaves so many cards in the timeline."""
    if after.phase == "over":
        yield from _ends(after)
    elif after.phase == "trick":
        yield from _filled(left, after)
        yield from _lead(after)


def _filled(left: int, after: ToyView) -> Iterator[Said]:
    row = after.timeline
    if after.leader is None:
        # What the cat leads comes from the timeline; a card that has just come into an empty one came face down.
        row = (after.trick[0].card if left else None, *row)
    new = row[left:]
    cards = tuple(card for card in new if card is not None)
    if cards:
        yield Said("timeline_filled", {"cards": cards, "count": len(cards)})
    if len(cards) < len(new):
        yield Said("timeline_covered", {"count": len(new) - len(cards)})
    if new and not after.deck_count:
        yield Said("deck_empty", {})


def _lead(after: ToyView) -> Iterator[Said]:
    """Tell who leads where that is not plain, and the card of the cat when it leads."""
    winner, leader = after.last_winner, after.leader
    if winner is not None and winner != leader and after.rules.lead_rule == "winner":
        if leader is None:
            yield Said("lead_passes_to_cat", {"seat": winner})
        else:
            yield Said("lead_passes", {"seat": winner, "other": leader})
    if leader is None:
        yield Said("cat_leads", {"card": after.trick[0].card})
        if after.turn == 1:
            yield Said("sits_out", {"seat": 0})


def _ends(after: ToyView) -> Iterator[Said]:
    colours, sizes = (_count(after, 0), _count(after, 1)), (len(after.collections[0]), len(after.collections[1]))
    if len(LETTERS) not in colours:
        empty = [seat for seat in (0, 1) if not after.hand_counts[seat]]
        yield Said("hands_empty", {}) if len(empty) == 2 else Said("hand_empty", {"seat": empty[0]})
    for seat in (0, 1):
        values: dict[str, Value] = {"seat": seat}
        if sizes[seat]:
            values = {"seat": seat, "cards": after.collections[seat], "colours": colours[seat], "count": sizes[seat]}
        yield Said("counted" if sizes[seat] else "nothing_counted", values)
    yield _result(colours, sizes, after.rules.card_tie == "fewer")


def _result(colours: tuple[int, int], sizes: tuple[int, int], fewer: bool) -> Said:
    if colours[0] != colours[1]:
        seat = 0 if colours[0] > colours[1] else 1
        if colours[seat] == len(LETTERS):
            return Said("won_by_five_colours", {"seat": seat})
        return Said("won_by_colours", {"seat": seat, "total": colours[seat], "less": colours[1 - seat]})
    if sizes[0] == sizes[1]:
        return Said("drawn", {})
    seat = 0 if (sizes[0] > sizes[1]) != fewer else 1
    values: dict[str, Value] = {"seat": seat, "held": sizes[seat], "against": sizes[1 - seat]}
    return Said("won_by_fewer_cards" if fewer else "won_by_cards", values)
