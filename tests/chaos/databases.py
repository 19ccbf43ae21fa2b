"""PostgreSQL on two machines: one works, the other follows it and can take its place."""

from contextlib import ExitStack
from typing import Any, Protocol, Self

import psycopg

from tests.running.own_postgres import OwnPostgres, StandbyPostgres
from tests.running.programs import PASSWORD
from tests.running.serving import wait_until


class Database(Protocol):
    """Interface of a PostgreSQL with a standby."""

    @property
    def port(self) -> int:
        """The port that PgBouncer is led to."""

    @property
    def url(self) -> str:
        """The address of the primary, for its superuser."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


def administer(url: str, *statements: str) -> list[tuple[Any, ...]]:
    """Statements, each in a transaction of its own, and the rows of the last."""
    found: list[tuple[Any, ...]] = []
    with psycopg.connect(url, autocommit=True) as connection:
        for statement in statements:
            cursor = connection.execute(statement.encode())
            found = cursor.fetchall() if cursor.description else []
    return found


def make_database(url: str) -> None:
    """Make the role and the database of the server."""
    administer(url, f"CREATE ROLE postcard LOGIN PASSWORD '{PASSWORD}'", "CREATE DATABASE postcard OWNER postcard")


class Pair:
    """Two clusters that an operator keeps by hand. No commit is answered before the standby has it."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self.primary = OwnPostgres()
        self.standby: StandbyPostgres

    @property
    def port(self) -> int:
        """The port of the primary; it is another one after a failover."""
        return self.primary.port

    @property
    def url(self) -> str:
        """The address of the primary, for its superuser."""
        return self.primary.url

    def __enter__(self) -> Self:
        self._stack.enter_context(self.primary)
        make_database(self.url)
        self.add_standby()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def add_standby(self) -> None:
        """Let one more cluster follow the primary; from then on commits wait for it."""
        self.standby = self._stack.enter_context(StandbyPostgres(self.primary))
        administer(self.url, "ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()")
        wait_until(self._follows, "the standby does not follow")

    def fail_over(self) -> None:
        """The machine of the primary is gone, with its disk, and the standby takes its place."""
        self.primary.kill()
        self.standby.promote()
        self.primary = self.standby

    def _follows(self) -> bool:
        return administer(self.url, "SELECT sync_state FROM pg_stat_replication") == [("sync",)]
