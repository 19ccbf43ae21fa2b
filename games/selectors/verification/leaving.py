"""Verification of who left a match, and of its end as leaving ends it."""

from collections.abc import Sequence
from typing import Final

from games.models import Match, Seat
from games.rules.contract import side_of
from games.selectors.verification.differences import Differences

LOSERS_LAST: Final = ("resigned", "timed_out")


def leavers_that_differ(match: Match, seats: Sequence[Seat], sides: Sequence[Sequence[int]]) -> Differences:
    """Find what does not fit the players who ended the match by leaving it."""
    last = [seat for seat in seats if seat.left_how and seat.left_user_id is None]
    lost = {side_of(sides, seat.number) for seat in last}
    if any((seat.left_how, seat.left_at) != (_how(match, seat), match.ended_at) for seat in last):
        yield "match.seats", "A player left in another way, or at another time, than the match ended."
    if match.reason in LOSERS_LAST:
        if any((seat.place == 2) != (side_of(sides, seat.number) in lost) for seat in seats):
            yield "match.places", "They are not the seats of the sides whose players left last."
        if match.policy == Match.Policy.BOT and any(seat.player and not seat.left_how for seat in seats):
            yield "match.reason", "A human player was still in the match, so a bot would have taken over."
    elif last and (match.reason != "aborted" or len(lost) < len(sides)):
        yield "match.reason", "A match does not end like this when its players leave."


def _how(match: Match, seat: Seat) -> str:
    """Return how a player left whose leaving has ended the match."""
    return match.reason if match.reason in LOSERS_LAST else seat.left_how
