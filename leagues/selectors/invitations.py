"""Invitations to a season: for its directors."""

from django.db.models import Exists, OuterRef, QuerySet

from leagues.models import Entry, Invitation, Season
from leagues.shapes.invitations import ShownInvitation

IN_ORDER = ("id",)
SHOWN = ("user__username", "by__username", "at")
"""The columns that are read of an invitation."""


def invitations_to(season: Season) -> QuerySet[Invitation]:
    """The invitations to a season, in the order in which they were sent."""
    came = Entry.objects.filter(season=season, user=OuterRef("user"))
    found = Invitation.objects.filter(season=season).select_related("user", "by").only(*SHOWN)
    return found.annotate(has_signed_up=Exists(came)).order_by(*IN_ORDER)


def shown_invitation(invitation: Invitation) -> ShownInvitation:
    """An invitation, and whether it was followed."""
    return ShownInvitation(
        name=invitation.user.username,
        by=invitation.by.username,
        at=invitation.at,
        has_signed_up=getattr(invitation, "has_signed_up", False),
    )
