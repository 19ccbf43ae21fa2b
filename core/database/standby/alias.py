"""The name of the standby among Django's databases."""

from typing import Final

from django.db import connections

STANDBY: Final = "standby"


def has_standby() -> bool:
    """Return True if the operator has named one (POSTCARD_STANDBY_URL)."""
    return STANDBY in connections.settings
