"""Notification settings of a person."""

from typing import Any, cast

from accounts.models import User
from accounts.privacy import section
from core.shapes import to_json
from notifications.preferences.selectors import shown_choices


@section("notifications")
def notifications(user: User) -> dict[str, Any]:
    """The choices."""
    return cast(dict[str, Any], to_json(shown_choices(user)))
