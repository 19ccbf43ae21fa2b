"""Players who are asked to take the place of a player who has left."""

from django.db.models import QuerySet

from accounts.models import User
from leagues.models import Season, Substitution
from leagues.shapes.substitutions import ShownSubstitution

LATEST_FIRST = ("-at", "-id")
SHOWN = ("leaver__season", "leaver__user__username", "user__username", "by__username", "at")
"""The columns that are read of a question that is only shown."""


def substitutions_in(season: Season) -> QuerySet[Substitution]:
    """The questions of a season to substitutes who have not answered yet, the latest first."""
    found = Substitution.objects.filter(leaver__season=season).select_related("leaver__user", "user", "by")
    return found.order_by(*LATEST_FIRST)


def questions_to(user: User, season: Season) -> list[Substitution]:
    """The questions to a player, in a season, that are not answered yet."""
    # Hardly anybody is asked, and who asks for whom stands in four tables.
    is_asked = Substitution.objects.filter(user=user).exists()
    return list(substitutions_in(season).filter(user=user).only(*SHOWN)) if is_asked else []


def shown_substitution(asked: Substitution) -> ShownSubstitution:
    """Return who is asked, and for whom."""
    return ShownSubstitution(
        id=asked.pk,
        season=asked.leaver.season_id,
        leaver=asked.leaver.user.username,
        name=asked.user.username,
        by=asked.by.username,
        at=asked.at,
    )
