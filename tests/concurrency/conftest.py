"""Every race leaves matches that agree with their logs."""

import pytest

from tests.openapi import document
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]


@pytest.fixture(autouse=True, scope="session")
def _the_document_is_read_before_threads_ask_for_it() -> None:
    document()
