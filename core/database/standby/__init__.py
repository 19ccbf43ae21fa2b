"""A second database that follows the first, for reads that may be some seconds old (docs/several-machines.md)."""

from core.database.standby.alias import STANDBY, has_standby
from core.database.standby.reading import from_complete_standby, may_be_seconds_old
from core.database.standby.watching import watch

__all__ = ["STANDBY", "from_complete_standby", "has_standby", "may_be_seconds_old", "watch"]
