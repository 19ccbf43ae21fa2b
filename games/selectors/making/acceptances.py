"""Selectors of what people's own bots accept, and of those that can be invited."""

from typing import Final

from django.db.models import Q, QuerySet

from accounts.choices import Kind
from accounts.models import User
from accounts.selectors import blocked_ids
from core.errors import Forbidden
from games.choices import AcceptedInviter, AcceptedRating, ClockForm
from games.models import Acceptance
from games.shapes.acceptances import ShownAcceptance

UNHURRIED: Final = (ClockForm.NONE.value, ClockForm.PER_MOVE.value, ClockForm.BANK.value)
"""The clocks that a bot accepts if it names none: its program may look for turns once an hour."""


def own_acceptance(user: User) -> ShownAcceptance:
    """Return what the caller, a person's own bot, accepts."""
    require_own_bot(user)
    found = Acceptance.objects.filter(user=user).first()
    return shown_acceptance(found or Acceptance(user=user, clocks=list(UNHURRIED)))


def require_own_bot(user: User) -> None:
    """Refuse everyone but people's own bots: a person accepts by joining, and house bots accept everything."""
    if user.kind != Kind.BOT:
        raise Forbidden("Only bots can accept invitations in advance. Send the token of one of your bots.")


def bots_to_invite(user: User) -> QuerySet[Acceptance]:
    """People's own bots that accept invitations of this user, each with its owner."""
    whom = Q(whom=AcceptedInviter.EVERYONE) | Q(whom=AcceptedInviter.OWNER, user__owner=user.person_id)
    if user.kind == Kind.HUMAN:
        whom |= Q(whom=AcceptedInviter.PEOPLE)
    found = Acceptance.objects.filter(whom, matches_at_once__gt=0, user__is_active=True).exclude(games=[])
    return found.exclude(user=user).exclude(user__owner__in=blocked_ids(user)).select_related("user__owner")


def shown_acceptance(wish: Acceptance) -> ShownAcceptance:
    """Return what a bot accepts, as everyone sees it."""
    return ShownAcceptance(
        games=wish.games,
        options=wish.options,
        clocks=[ClockForm(name) for name in wish.clocks],
        matches_at_once=wish.matches_at_once,
        rated=AcceptedRating(wish.rated),
        whom=AcceptedInviter(wish.whom),
    )
