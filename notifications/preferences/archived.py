"""Notification settings of a person."""

from typing import Any, cast

from accounts.archiving import section
from accounts.models import User
from core.shapes import to_json
from notifications.preferences.selectors import shown_choices


@section("notifications")
def notifications(user: User) -> dict[str, Any]:
    """The choices."""
    return cast(dict[str, Any], to_json(shown_choices(user)))
