"""A server that runs, for tests that look at it with Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "data") as server:
        yield server
