"""Header of the hash chain of a match: its terms, and what the players added to the deal."""

from collections.abc import Sequence

from core.shapes import to_json
from games import proof
from games.models import Match, Seat
from games.shapes.records import Entropy


def entropies_of(match: Match, seats: Sequence[Seat]) -> list[Entropy]:
    """Return what each listed seat added to the deal, in order, empty if nothing; a shared deal names no seat."""
    if match.shared_deal is not None:
        return [Entropy(seat=None, value=value) for value in match.shared_deal.entropies]
    return [Entropy(seat=seat.listed_as, value=seat.entropy) for seat in as_listed(seats)]


def joined_entropy_of(match: Match, seats: Sequence[Seat]) -> str:
    """The entropies in one text, as the streams use them."""
    return proof.joined_entropy([one.value for one in entropies_of(match, seats)])


def as_listed(seats: Sequence[Seat]) -> list[Seat]:
    """The seats in the order in which they were listed when the match was made."""
    return sorted(seats, key=lambda seat: seat.listed_as)


def header_of(match: Match, seats: Sequence[Seat]) -> str:
    """The text that the hash chain begins with, once all seats are taken."""
    return proof.header(
        {
            "clock": match.clock,
            "deal": match.deal,
            "entropies": to_json(entropies_of(match, seats)),
            "game": match.game,
            "match": match.id,
            "options": match.options,
            "revision": match.revision,
        }
    )
