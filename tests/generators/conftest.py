"""These tests need what `make generators` installs; nothing else collects them."""

import os
from collections.abc import Iterator

import pytest

from tests.running.serving import Server

collect_ignore_glob = [] if os.environ.get("GENERATORS") == "1" else ["test_*.py"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "data") as running:
        yield running
