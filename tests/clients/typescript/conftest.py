"""Fixtures for the tests of the TypeScript client."""

import pytest

from tests.clients.typescript.package import Installed, installed


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The package as its users have it."""
    return installed(tmp_path_factory)
