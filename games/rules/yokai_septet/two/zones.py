"""Places of every card of the two-player game, and who sees it."""

from games.rules.cards import BITS, items_of
from games.rules.contract import EVERYONE, NOBODY, Zone
from games.rules.yokai_septet.cards import NO_CARD
from games.rules.yokai_septet.two.position import BOTTOM, FACING, SEATS, STRAW, TwoPosition


def zones(position: TwoPosition) -> list[Zone]:
    """The indicator, the cards played, and for each seat the hand, the discard and every place of the straw pile."""
    if position.round == 0:
        return []
    found = [
        Zone("indicator", (position.indicator,), EVERYONE),
        Zone("tricks", tuple(position.played), EVERYONE),
    ]
    for seat in range(SEATS):
        discard = position.discards[seat]
        found.append(Zone(f"hand {seat}", tuple(items_of(position.hands[seat])), BITS[seat]))
        found.append(Zone(f"discard {seat}", () if discard == NO_CARD else (discard,), BITS[seat]))
        found += [_place(position, seat, place) for place in range(STRAW)]
    return found


def _place(position: TwoPosition, seat: int, place: int) -> Zone:
    name = f"straw {seat} {'bottom' if place < BOTTOM else 'top'} {place % BOTTOM}"
    at = seat * STRAW + place
    card = position.lies[at]
    if card == NO_CARD:
        return Zone(name, (), EVERYONE)
    facing = position.stage == FACING
    if position.face_up & BITS[at]:
        # Every player sees which 7 was named, and that its owner holds another beneath it in the hand (Y14).
        return Zone(f"{name}, named" if facing and position.named == at else name, (card,), EVERYONE)
    if facing and position.met == at:
        return Zone(f"{name}, met", (card,), BITS[seat])
    # Nobody may look at a face-down card (Y12).
    return Zone(name, (card,), NOBODY)
