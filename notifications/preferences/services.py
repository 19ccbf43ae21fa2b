"""Changing notification settings."""

from collections.abc import Collection, Mapping
from typing import Any

from accounts.models import User
from core import times
from core.database.transactions import atomic
from core.errors import FieldError, Invalid
from notifications.preferences.defaults import channels_of, known_kinds
from notifications.preferences.models import Preferences
from notifications.registry import covers


def change_choices(
    *,
    user: User,
    kinds: Mapping[str, list[str]] | None = None,
    quiet: Mapping[str, str | None] | None = None,
    digest_hours: int | None = None,
) -> None:
    """Store what is named and leave the rest. `turn.*` names a whole group of kinds."""
    chosen = _named(kinds or {})
    _check_zone(quiet)
    with atomic():
        row = _locked(user)
        row.kinds = {**row.kinds, **chosen}
        if quiet is not None:
            row.quiet_from, row.quiet_to = quiet["from"] or "", quiet["to"] or ""
            row.zone = quiet.get("zone") or row.zone
        if digest_hours is not None:
            row.digest_hours = digest_hours
        row.save()


def turn_off(*, user_id: int, channel: str, kinds: Collection[str]) -> None:
    """Turn a channel off for some kinds, as the link of a mail asks."""
    with atomic():
        row = _locked(User.objects.get(pk=user_id))
        for kind in kinds:
            row.kinds[kind] = [other for other in channels_of(kind, row.kinds) if other != channel]
        row.save()


def _locked(user: User) -> Preferences:
    """The settings of a user, with a row of their own, locked."""
    Preferences.objects.bulk_create([Preferences(user=user)], ignore_conflicts=True)
    return Preferences.objects.select_for_update().get(user=user)


def _named(kinds: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """The kinds that are meant, each by its own name."""
    found: dict[str, list[str]] = {}
    errors = []
    for name, channels in kinds.items():
        meant = [kind for kind in known_kinds() if covers(name, kind)]
        if not meant:
            errors.append(FieldError(f"kinds.{name}", "unknown", "Unknown kind of event."))
        found |= {kind: sorted(set(channels)) for kind in meant}
    if errors:
        raise Invalid(errors=errors)
    return found


def _check_zone(quiet: Mapping[str, Any] | None) -> None:
    if quiet and quiet.get("zone") and quiet["zone"] not in times.time_zones():
        raise Invalid(errors=[FieldError("quiet.zone", "invalid_choice", "Unknown time zone.")])


def forget_preferences_of(*, user_id: int) -> None:
    """Delete the choices of an erased account."""
    Preferences.objects.filter(user=user_id).delete()
