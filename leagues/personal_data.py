"""The data of a person in `leagues`: where they take part, and what they run."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Q

from accounts.models import User
from accounts.privacy import section
from leagues.models import Act, Appeal, Director, Entry, Invitation, League, SeasonCode, SeasonMessage, Substitution


@section("seasons")
def seasons(user: User) -> Iterable[Any]:
    """The seasons that the person has signed up for."""
    rows = Entry.objects.filter(user=user).order_by("pk")
    return rows.values("season", "season__league__name", "season__number", "state", "division", "entropy").iterator()


@section("season_invitations")
def invitations(user: User) -> Iterable[Any]:
    """The invitations to seasons that the person got, or gave as a director."""
    rows = Invitation.objects.filter(Q(user=user) | Q(by=user)).order_by("pk")
    return rows.values("season", "user__username", "by__username", "at").iterator()


@section("season_codes")
def codes(user: User) -> Iterable[Any]:
    """The codes for seasons that the person has made as a director; what they say is stored nowhere."""
    rows = SeasonCode.objects.filter(by=user).order_by("at", "pk")
    return rows.values("season", "uses", "used", "at", "expires_at").iterator()


@section("season_messages")
def messages(user: User) -> Iterable[Any]:
    """Return what the person has written to everyone in a season."""
    return SeasonMessage.objects.filter(by=user).order_by("at", "pk").values("season", "text", "at").iterator()


@section("league_appeals")
def appeals(user: User) -> Iterable[Any]:
    """The rulings of directors that the person has objected to, and why."""
    return Appeal.objects.filter(by=user).order_by("at", "pk").values("fixture", "reason", "at").iterator()


@section("substitutions")
def substitutions(user: User) -> Iterable[Any]:
    """Places of players who have left that the person is asked to take, or asks others to."""
    rows = Substitution.objects.filter(Q(user=user) | Q(by=user)).order_by("at", "pk")
    return rows.values("leaver__season", "leaver__user__username", "user__username", "by__username", "at").iterator()


@section("leagues")
def leagues(user: User) -> Iterable[Any]:
    """The leagues that the person owns."""
    return League.objects.filter(owner=user).order_by("pk").values("id", "name", "about").iterator()


@section("directing")
def directing(user: User) -> Iterable[Any]:
    """The leagues that the person runs beside their owners."""
    return Director.objects.filter(user=user).order_by("pk").values("league", "league__name").iterator()


@section("league_acts")
def acts(user: User) -> Iterable[Any]:
    """Return what the person has done as a director, and why."""
    return Act.objects.filter(by=user).order_by("pk").values("league", "what", "reason", "at").iterator()
