"""The data of a person in `matchmaking`."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from accounts.privacy import section
from matchmaking.selectors.wishes import own_wishes, shown_wish


@section("wishes")
def wishes(user: User) -> Iterable[Any]:
    """All wishes for opponents that are kept."""
    return map(shown_wish, own_wishes(user))
