"""Who is asked to take the place of a player who has left."""

from django.db.models import QuerySet

from leagues.models import Season, Substitution
from leagues.shapes.substitutions import ShownSubstitution

LATEST_FIRST = ("-at", "-id")


def substitutions_in(season: Season) -> QuerySet[Substitution]:
    """Those of a season who have not answered yet."""
    found = Substitution.objects.filter(leaver__season=season)
    return found.select_related("leaver__user", "user", "by")


def shown_substitution(asked: Substitution) -> ShownSubstitution:
    """Who is asked, and for whom."""
    return ShownSubstitution(
        id=asked.pk,
        season=asked.leaver.season_id,
        leaver=asked.leaver.user.username,
        name=asked.user.username,
        by=asked.by.username,
        at=asked.at,
    )
