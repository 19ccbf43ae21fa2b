"""The fixtures of a division that are being played where everyone can look on."""

from django.db.models import Prefetch, QuerySet

from games.choices import Status, Visibility
from leagues.models import Division, Fixture
from leagues.selectors.fixtures import seats_named


def fixtures_at_table(division: Division) -> QuerySet[Fixture]:
    """The fixtures of a division whose public matches run."""
    found = Fixture.objects.filter(division=division, state=Fixture.State.OPEN)
    found = found.filter(match__status=Status.RUNNING, match__visibility=Visibility.PUBLIC)
    return found.prefetch_related(Prefetch("seats", queryset=seats_named().order_by("number")))
