"""Recording what happens to a fixture, with the season that it belongs to."""

from core.journal.services import record
from leagues.events import FixtureNamed
from leagues.models import Division, Fixture


def record_fixture(kind: str, division: Division, fixture: Fixture) -> None:
    """Record an event about a fixture of a locked division."""
    record(kind, FixtureNamed(season=division.season_id, division=division.pk, fixture=fixture.pk))
