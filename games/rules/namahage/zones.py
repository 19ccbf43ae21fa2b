"""Places of every card, and who sees it there, by the rules alone."""

from games.rules.cards import items_of
from games.rules.contract import EVERYONE, NOBODY, Zone
from games.rules.namahage import steps as s
from games.rules.namahage.cells import CELLS
from games.rules.namahage.position import KIND, SEEN, NamahagePosition
from games.rules.namahage.twins import places_of
from games.rules.namahage.view import mulligans


def zones(position: NamahagePosition) -> list[Zone]:
    """Every card by its place in the table; nothing before the deal."""
    if position.stack and position.stack[-1] & s.OPERATION == s.DEALING:
        return []
    found = [_hand(position, 0), _hand(position, 1)]
    if mulligans(position):
        found += [Zone(f"put back {seat}", tuple(items_of(position.put_back[seat])), 1 << seat) for seat in (0, 1)]
    for cell in items_of(position.occupied):
        face_down = " face down" if position.down >> cell & 1 else ""
        found.append(Zone(CELLS.faces[cell] + face_down, (2 * position.cells[cell],), EVERYONE))
    for step in position.stack:
        if step & s.OPERATION in (s.FROM_HAND, s.FROM_FIELD):
            found.append(Zone("arriving", (2 * s.card_of(step),), EVERYONE))
    found.append(Zone("discards", tuple(items_of(position.discards)), EVERYONE))
    return [*found, *_deck(position)]


def _hand(position: NamahagePosition, seat: int) -> Zone:
    # Both players see that a player has been passed over, so a hand with which that happens is another place.
    name = f"hand {seat}, passed over" if position.passed and seat != position.active else f"hand {seat}"
    return Zone(name, tuple(items_of(position.hands[seat])), 1 << seat)


def _deck(position: NamahagePosition) -> list[Zone]:
    """The deck in its order, the cards that a player has seen there apart."""
    top_first = position.deck[::-1]
    found = [Zone("deck", places_of([card & KIND for card in top_first if not card >> SEEN]), NOBODY)]
    for place, card in enumerate(top_first, 1):
        if card >> SEEN:
            found.append(Zone(f"deck place {place}", (2 * (card & KIND),), card >> SEEN))
    return found
