"""Legal moves with two players: the only statement of what a seat may do."""

from games.rules.cards import BITS
from games.rules.families import Family, one_of
from games.rules.yokai_septet.cards import BOSSES
from games.rules.yokai_septet.tricks import may_play
from games.rules.yokai_septet.two.position import DISCARDING, FACING, SWAPPING, TRICKS, TwoPosition
from games.rules.yokai_septet.two.verbs import DISCARD, FACE, KEEP, PLAY, SIDES, SWAP


def options(position: TwoPosition, seat: int) -> list[Family]:
    """Return the options of a seat, by what is going on."""
    if not position.due >> seat & 1:
        return []
    if position.stage == DISCARDING:
        return discards(position, seat)
    if position.stage == SWAPPING:
        return swaps(position)
    if position.stage == FACING:
        return faces(position)
    return plays(position, seat)


def discards(position: TwoPosition, seat: int) -> list[Family]:
    """A hand card that is no 7 (Y13)."""
    return [Family(DISCARD, (one_of(position.hands[seat] & ~BOSSES),))]


def swaps(position: TwoPosition) -> list[Family]:
    """One of the face-up 7s with the card on either side beneath it, or none (Y14)."""
    return [Family(SWAP, (one_of(position.swappable), one_of(SIDES.every))), Family(KEEP)]


def faces(position: TwoPosition) -> list[Family]:
    """One of the two 7s (Y14)."""
    both = BITS[position.lies[position.named]] | BITS[position.lies[position.met]]
    return [Family(FACE, (one_of(both),))]


def plays(position: TwoPosition, seat: int) -> list[Family]:
    """A card of the hand or a straw card that lies face up, which follows suit (Y3, Y16)."""
    return [Family(PLAY, (one_of(may_play(position.hands[seat] | position.open[seat], position.led)),))]


def alike(position: TwoPosition, seat: int) -> tuple[int, int]:
    """The cards that can be played, while there are tricks."""
    if position.stage != TRICKS:
        return -1, 0
    return PLAY, may_play(position.hands[seat] | position.open[seat], position.led)
