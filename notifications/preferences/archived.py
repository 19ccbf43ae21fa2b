"""What a person wants to hear of, and how."""

from typing import Any

from accounts.archiving import section
from accounts.models import User
from notifications.preferences.selectors import shown_choices


@section("notifications")
def notifications(user: User) -> dict[str, Any]:
    """The choices."""
    return shown_choices(user)
