"""Lists with a million finished matches, every combination of filters, every person and every page."""

import os

import pytest
from django.db import connection

from bench.fixture import Sizes, fill
from bench.reads import reads
from bench.scene import scene_of
from games.selectors.verification import differences_of
from tests.scale.looking import Judge, answers, uneven_counts

MATCHES = int(os.environ.get("SOAK_FINISHED_MATCHES", "1000000"))
CHECKED = 200


@pytest.mark.soak
@pytest.mark.django_db(transaction=True)
def test_a_million_matches_are_read_by_index_and_in_a_constant_number_of_queries() -> None:
    if connection.vendor != "postgresql":
        pytest.skip("POSTCARD_DATABASE_URL names no PostgreSQL")
    filled = fill(Sizes.of(MATCHES), tell=True)
    scene = scene_of(filled)
    logged = [match for matches in filled.logged.values() for match in matches]

    found = list(answers(scene, reads(scene, thorough=True)))

    judge = Judge(scene)
    assert [fault for answered in found for fault in judge.faults(answered)] == []
    assert uneven_counts(found) == []
    assert [wrong for match in logged[:: max(1, len(logged) // CHECKED)] for wrong in differences_of(match)] == []
