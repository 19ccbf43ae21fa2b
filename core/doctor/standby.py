"""The standby: whether it follows, and how far it is behind."""

from typing import Final

from django.conf import settings
from django.db import DatabaseError, InterfaceError

from core.database.needs import reason
from core.database.standby import has_standby
from core.database.standby.asking import Standby, place_of_primary
from core.database.standby.watching import watch
from core.findings import Finding, ok, warn

MEANWHILE: Final = "Meanwhile everything is read from the primary, which may be slower."


def standby() -> Finding:
    """Return whether the standby can be read."""
    if not has_standby():
        return ok("There is none: everything is read from one database.")
    try:
        with Standby() as there:
            found, primary = there.look(), place_of_primary()
    except (DatabaseError, InterfaceError) as error:
        return warn(
            f"The standby does not answer ({reason(error)}).",
            f"Start it, or check POSTCARD_STANDBY_URL and the network between. {MEANWHILE}",
        )
    if not found.is_standby:
        return warn(
            "The database at POSTCARD_STANDBY_URL is no standby: it takes writes, as after a failover.",
            f"Make a new standby of the primary and set POSTCARD_STANDBY_URL to it. {MEANWHILE}",
        )
    if not found.follows(primary):
        return warn(
            "The database at POSTCARD_STANDBY_URL is the standby of another database.",
            f"Make a standby of the one at POSTCARD_DATABASE_URL (docs/several-machines.md). {MEANWHILE}",
        )
    if not watch.has_caught_up():
        return warn(
            f"The standby is more than {settings.POSTCARD_STANDBY_SECONDS} s behind.",
            "On the primary, look at pg_stat_replication: is it there, and which of its positions stands still? "
            f"{MEANWHILE}",
        )
    return ok("The standby follows, and is read.")
