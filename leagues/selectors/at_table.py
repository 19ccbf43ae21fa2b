"""The fixtures of a division that are being played where everyone can look on."""

from django.db.models import QuerySet

from games.choices import Status, Visibility
from leagues.models import Fixture
from leagues.selectors.fixtures import fixtures_of


def fixtures_at_table(division_id: str) -> QuerySet[Fixture]:
    """The fixtures of a division whose public matches run."""
    found = fixtures_of(division_id, state=Fixture.State.OPEN)
    return found.filter(match__status=Status.RUNNING, match__visibility=Visibility.PUBLIC)
