"""The data of a person in `bots`: the analyses that they have asked for."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from accounts.privacy import section
from bots.models import Analysis


@section("analyses")
def analyses(user: User) -> Iterable[Any]:
    """The matches whose analysis the person has asked for."""
    rows = Analysis.objects.filter(asked_by=user).order_by("asked_at", "pk")
    return rows.values("match", "status", "asked_at", "ended_at").iterator()
