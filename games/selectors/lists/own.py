"""The matches of one player in one state, newest first: what the page lists that this player begins with.

Unlike the lists of the API it leaves out matches whose seat the player has left. So each kind of visibility is one
part, and reading it takes no more than a page, or what may run at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from accounts.models import User
from core import times
from core.database.lists import IndexedPart, MergedList
from core.database.statements import Parameter
from games.models import Match, Seat
from games.selectors.expiry import invited_too_long_before
from games.selectors.lists.documents import listed_matches
from games.selectors.lists.matches import CALLER, NOW, OF_SEATS, without_given_up

UNFINISHED = (Match.Status.WAITING, Match.Status.RUNNING)


def own_matches(user: User, status: str) -> MergedList:
    """The matches in this state at which a person has a seat."""
    return MergedList(
        Match.objects.all(),
        OwnMatches(status),
        {CALLER: user.pk, "now": times.now()},
        partial(listed_matches, user),
    )


@dataclass(frozen=True)
class OwnMatches:
    """All that the statement of a list of own matches depends on."""

    status: str

    def parts(self) -> Sequence[IndexedPart]:
        """One for each kind of visibility."""
        seats = Seat.objects.filter(user=Parameter(CALLER), visibility=Parameter("visibility"))
        # Few matches of one player are not over. Those that are over are read along the time, past these few: an index
        # that begins with the status does not hold them in order.
        is_unfinished = self.status in UNFINISHED
        seats = seats.filter(status=self.status) if is_unfinished else seats.exclude(status__in=UNFINISHED)
        if self.status == Match.Status.WAITING:
            seats = without_given_up(seats, self.status).exclude(invited_too_long_before(NOW))
        return [IndexedPart(seats, OF_SEATS, [{"visibility": visibility} for visibility in Match.Visibility.values])]
