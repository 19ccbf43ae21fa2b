"""A plan is reported correctly, also where a table is empty."""

import pytest
from django.db import connection

from games.models import Consent
from tests.scale.plans import faults_of


@pytest.fixture
def known_to_be_empty(db: None) -> None:
    """The database has looked, and expects nothing there: as after a vacuum of what tests have left behind."""
    assert not Consent.objects.exists()
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE games_consent")


@pytest.mark.usefixtures("known_to_be_empty")
def test_an_empty_table_is_walked_through_only_where_no_index_would_do() -> None:
    by_index, without = "SELECT 1 FROM games_consent WHERE id = 7", "SELECT 1 FROM games_consent WHERE ply = 7"

    assert faults_of(by_index, 10) == []
    assert faults_of(without, 10) == ["walks through games_consent"]
