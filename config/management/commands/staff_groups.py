"""`manage.py staff_groups`: makes the groups of permissions that belong together (docs/staff.md)."""

from typing import Any

from django.contrib.auth.models import Group, Permission
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

GROUPS = {
    "Moderator": (
        "accounts.view_user", "admin.view_logentry", "conduct.view_report", "conduct.change_report",
        "conduct.view_measure", "conduct.add_measure", "conduct.change_measure", "conduct.view_addressuse",
        "games.view_match", "games.view_chatreport", "games.change_chatmessage", "leagues.view_seasonmessage",
    ),
    "Director of all leagues": (
        "games.view_match", "leagues.view_league", "leagues.view_season", "leagues.view_act",
        "leagues.view_seasonmessage", "leagues.direct_league",
    ),
    "Operator's eyes": (
        "accounts.view_user", "accounts.view_invite", "admin.view_logentry", "games.view_match", "journal.view_event",
        "journal.view_delivery", "leagues.view_league", "leagues.view_season", "leagues.view_act",
        "ratings.view_ratedmatch",
    ),
}  # fmt: skip
"""The names of the groups, each with its permissions."""


class Command(BaseCommand):
    """Create the groups, or give them the permissions of this version."""

    help = "Create the staff groups, or reset the permissions of existing groups to those of this version."

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        """Set the permissions of each group; members stay."""
        for name, labels in GROUPS.items():
            group, _ = Group.objects.get_or_create(name=name)
            group.permissions.set(permission(label) for label in labels)
            self.stdout.write(f"{name}: {len(labels)} permissions.")


def permission(label: str) -> Permission:
    """Return the permission of this name, as `app.codename`."""
    app, codename = label.split(".")
    try:
        return Permission.objects.get(content_type__app_label=app, codename=codename)
    except Permission.DoesNotExist:
        raise CommandError(f"Permission {label} not found. Start the server once to create it.") from None
