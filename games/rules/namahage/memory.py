"""Knowledge that a seat has of the other hand and of the deck besides what it sees (rule C10).

- `known[seat]`: cards of a seat's hand that the other player knows, since it gave or took them (card 23).
- a deck card carries the seats that have seen it where it lies (card 21).
- `late[seat]`: cards that this seat knows to have come into the deck when the other player already held part of its
  hand: own cards put back (N2), the discard pile (card 20). They can be in the other hand only if they were drawn
  since. It is a flat list of pairs, the earliest first: a set of cards, and how many of the other hand's unknown cards
  were drawn since these were in the deck. A later pair's cards are all in the earlier sets too.

Where twins leave a doubt the reading that allows most is taken: a card that leaves the hand is the copy that may have
been there longest and was held longest, one that turns up from the deck is the one that came there last. Whatever
another reading allows, this one allows too, so what is kept says exactly which hands are possible.

Where nobody looks at a position any more, as in random matches, `remembers` is False and none of this is kept.
"""

from games.rules.cards import size_of
from games.rules.namahage.cards import UNNAMED_B
from games.rules.namahage.cells import FIELD
from games.rules.namahage.position import KIND, SEEN, NamahagePosition
from games.rules.namahage.twins import LOW, added, copies, joined, removed


def unknown(position: NamahagePosition, owner: int) -> int:
    """Return the number of cards of a hand that the other player does not know."""
    return size_of(position.hands[owner]) - size_of(position.known[owner])


def take_top(position: NamahagePosition) -> int:
    """Turn up the deck's top card; its kind."""
    return _turned_up(position, position.deck.pop())


def take_bottom(position: NamahagePosition) -> int:
    """Turn up the deck's bottom card; its kind."""
    return _turned_up(position, position.deck.pop(0))


def _turned_up(position: NamahagePosition, card: int) -> int:
    kind, readers = card & KIND, card >> SEEN
    if position.remembers:
        if not readers & 1:
            met(position, 0, kind)
        if not readers & 2:
            met(position, 1, kind)
    return kind


def see_top(position: NamahagePosition, seat: int) -> None:
    """Let a seat look at the deck's top card."""
    card = position.deck[-1]
    if not card >> SEEN >> seat & 1:
        met(position, seat, card & KIND)
        position.deck[-1] = card | 1 << SEEN << seat


def draw(position: NamahagePosition, owner: int) -> None:
    """Draw the deck's top card into a hand; nothing if there is none (N9)."""
    if not position.deck:
        return
    card = position.deck.pop()
    kind, other = card & KIND, 1 - owner
    position.hands[owner] = added(position.hands[owner], kind)
    if not position.remembers:
        return
    if card >> SEEN >> other & 1:
        position.known[owner] = added(position.known[owner], kind)
    else:
        late = position.late[other]
        for i in range(1, len(late), 2):
            late[i] += 1
    if not card >> SEEN >> owner & 1:
        met(position, owner, kind)


def met(position: NamahagePosition, seat: int, kind: int) -> None:
    """A seat sees a card of the deck that it had not seen there."""
    late = position.late[seat]
    if not late:
        return
    for i in range(0, len(late), 2):
        if late[i] & LOW[kind]:
            late[i] = removed(late[i], kind)
    _tidy(position, seat)


def left(position: NamahagePosition, owner: int, kind: int) -> None:
    """A card has left a hand, open to the other player, and lies nowhere yet."""
    if not position.remembers:
        return
    if position.known[owner] & LOW[kind]:
        position.known[owner] = removed(position.known[owner], kind)
        return
    seat = 1 - owner
    late = position.late[seat]
    if not late:
        return
    at_most = unknown(position, owner)
    copies_unseen = 0 if not late[0] & LOW[kind] else unseen(position, seat, kind)
    for i in range(0, len(late), 2):
        if late[i] & LOW[kind] and copies(late[i], kind) == copies_unseen:
            late[i] = removed(late[i], kind)
            late[i + 1] -= 1
        at_most = min(at_most, late[i + 1])
        late[i + 1] = at_most
    _tidy(position, seat)


def unseen(position: NamahagePosition, seat: int, kind: int) -> int:
    """Return the number of cards of a kind that a seat sees nowhere and does not know the place of."""
    seen = (
        copies(position.hands[seat], kind)
        + copies(position.discards, kind)
        + copies(position.known[1 - seat], kind)
        + size_of(position.where[kind])
        + sum(1 for cell in range(18) if position.down >> cell & 1 and position.cells[cell] == kind)
        + sum(1 for card in position.deck if card & KIND == kind and card >> SEEN >> seat & 1)
    )
    return copies(position.cards, kind) - seen


def came_late(position: NamahagePosition, seat: int, cards: int) -> None:
    """A seat knows that these cards are shuffled into the deck, and what the other holds is held already."""
    if not position.remembers:
        return
    late = position.late[seat]
    for i in range(0, len(late), 2):
        late[i] = joined(late[i], cards)
    late.extend((cards, 0))
    _tidy(position, seat)


def seen_in_deck(position: NamahagePosition, seat: int) -> int:
    """The cards of the deck that a seat has seen there."""
    cards = 0
    for card in position.deck:
        if card >> SEEN >> seat & 1:
            cards = added(cards, card & KIND)
    return cards


def all_mixed(position: NamahagePosition) -> None:
    """Forget all that is known of hands and deck, once both hands and the deck are shuffled together."""
    if position.remembers:
        position.known = [0, 0]
        position.late = [[], []]


def passed_over(position: NamahagePosition, owner: int) -> None:
    """A player who holds cards cannot act, which tells the other about them (N4).

    With an empty field only unnamed-b cannot be played, with a full one everything but unnamed-b.
    """
    hand, seat = position.hands[owner], 1 - owner
    if not hand or not position.remembers:
        return
    if not position.occupied & FIELD[owner]:
        position.known[owner] = hand
        position.late[seat] = []
        return
    cards = 0
    for _ in range(unseen(position, seat, UNNAMED_B)):
        cards = added(cards, UNNAMED_B)
    late = position.late[seat]
    for i in range(0, len(late), 2):
        late[i] |= cards
    late.extend((cards, 0))
    _tidy(position, seat)


def _tidy(position: NamahagePosition, seat: int) -> None:
    """Drop the pairs that say nothing, or nothing more than another."""
    held, late = unknown(position, 1 - seat), position.late[seat]
    kept: list[int] = []
    for i in range(0, len(late), 2):
        cards, at_most = late[i], late[i + 1]
        if not cards or at_most >= held:
            continue
        if kept and kept[-1] == at_most:
            continue
        if kept and kept[-2] == cards:
            kept[-1] = at_most
            continue
        kept.append(cards)
        kept.append(at_most)
    position.late[seat] = kept
