"""One server as an operator first starts it, for all tests of a process that leave it running."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.running.serving import Server


@pytest.fixture(scope="session")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """To start a server costs more than most tests do with it."""
    with Server(tmp_path_factory.mktemp("shared") / "data") as running:
        yield running


@pytest.fixture
def server(one_server: Server) -> Iterator[Server]:
    """A server on which every name is free. Its lists may hold what earlier tests have made."""
    yield one_server
    free_all_names(one_server)


def free_all_names(server: Server) -> None:
    """Rename the people so far, so that others can have their names."""
    with closing(sqlite3.connect(server.data / "postcard.sqlite3", timeout=60)) as database, database:
        database.execute("UPDATE accounts_user SET username = 'former-' || id WHERE kind = 'human'")
