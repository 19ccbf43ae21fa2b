"""The record of a season to check."""

import random

import pytest

from tests.clients.verify.forging import SHARED, played
from tests.clients.verify.options import low_options
from tests.clients.verify.program import Json

SEASON = {"id": SHARED["season"], "commitment": SHARED["season_commitment"], "seed": SHARED["season_seed"]}


@pytest.fixture
def record() -> Json:
    """A match on the deal of the vectors."""
    return played("take-that-toy-2p", low_options("take-that-toy-2p", 0), random.Random(7), shared=True, rows=9)
