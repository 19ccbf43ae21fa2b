"""Questions to the primary and to the standby: which database they are of, and how far they are in its log."""

from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final, Self

from django.db import connection, connections

from core.database.standby.alias import STANDBY

AT_PRIMARY: Final = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn, (SELECT system_identifier FROM pg_control_system())"
AT_STANDBY: Final = (
    "SELECT pg_is_in_recovery(), pg_last_wal_replay_lsn() - '0/0'::pg_lsn,"
    " (SELECT system_identifier FROM pg_control_system())"
)


@dataclass(frozen=True, slots=True)
class AtPrimary:
    """The place in the primary's log up to which it is written, and the number of its cluster."""

    place: int
    cluster: int


@dataclass(frozen=True, slots=True)
class AtStandby:
    """The place up to which a standby has replayed that log; no standby any more once it has been promoted."""

    is_standby: bool
    place: int
    cluster: int

    def follows(self, primary: AtPrimary) -> bool:
        """Return True if it is a standby of this primary's."""
        return self.is_standby and self.cluster == primary.cluster

    def has(self, primary: AtPrimary) -> bool:
        """Return True if it follows, and has all that the primary had."""
        return self.follows(primary) and self.place >= primary.place


def place_of_primary() -> AtPrimary:
    """Return how far the primary is."""
    with connection.cursor() as cursor:
        cursor.execute(AT_PRIMARY)
        place, cluster = cursor.fetchone()
    return AtPrimary(int(place), cluster)


class Standby:
    """A connection to the standby beside the pool, which would wait where a standby that is stopped refuses at once."""

    def __init__(self) -> None:
        self._connection: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def look(self) -> AtStandby:
        """Return how far it is; faults are Django's."""
        # Not needed where the database is SQLite.
        import psycopg

        standby = connections[STANDBY]
        with standby.wrap_database_errors:
            if self._connection is None:
                self._connection = psycopg.connect(**standby.get_connection_params(), autocommit=True)
            is_standby, place, cluster = self._connection.execute(AT_STANDBY).fetchone()
        return AtStandby(is_standby, int(place or 0), cluster)

    def close(self) -> None:
        """Close the connection; the next question opens another."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def renew_pool() -> None:
    """Let go of pooled connections that have not survived a restart of the standby."""
    pool = getattr(connections[STANDBY], "pool", None)
    if pool is not None:
        pool.check()
