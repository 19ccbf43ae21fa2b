"""The data of a person in `bots`: analyses that they have asked for, what they learn from their mistakes, hints."""

from collections.abc import Iterable
from typing import Any

from accounts.models import User
from accounts.privacy import section
from bots.models import Analysis, Review
from bots.selectors.hints import hints_of


@section("analyses")
def analyses(user: User) -> Iterable[Any]:
    """The matches whose analysis the person has asked for."""
    rows = Analysis.objects.filter(asked_by=user).order_by("asked_at", "pk")
    return rows.values("match", "status", "asked_at", "ended_at").iterator()


@section("mistakes")
def mistakes(user: User) -> Iterable[Any]:
    """The decisions that the person is asked again, with their latest answers."""
    rows = Review.objects.filter(user=user).order_by("pk")
    found = rows.values_list(
        "valuation__analysis", "valuation__ply", "lost", "step", "due_at", "move", "answered_at"
    ).iterator()
    names = ("match", "ply", "lost", "step", "due_at", "answer", "answered_at")
    return (dict(zip(names, row, strict=True)) for row in found)


@section("hints")
def hints(user: User) -> Iterable[Any]:
    """The moves that were suggested to the person."""
    return hints_of(user.pk).order_by("pk").values("match", "ply", "status", "asked_at", "move").iterator()
