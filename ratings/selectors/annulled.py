"""Results that staff have taken out of the ratings."""

from collections.abc import Collection

from ratings.models import Annulment


def annulled_among(match_ids: Collection[str]) -> set[str]:
    """Return those of these matches whose result staff have taken out of the ratings."""
    return set(Annulment.objects.filter(pk__in=match_ids).values_list("pk", flat=True))
