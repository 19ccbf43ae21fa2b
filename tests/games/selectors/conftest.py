"""Rows that a test of a selector changes by hand."""

from collections.abc import Iterator

import pytest
from django.db import transaction


@pytest.fixture
def undone(db: None) -> Iterator[None]:
    """Takes back what a test changes in rows of a match, which has to agree with its log in the end."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
