"""Effects of the results of matches on ratings, and results that were annulled."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from django.db.models import OuterRef, QuerySet, Subquery

from core import times
from games.choices import RatingLimit
from games.selectors.effects import rating_effects
from games.shapes.matches import EffectOnPlayer, RatingEffect, ShownAnnulment
from ratings.display import shown, shown_change
from ratings.models import Annulment, RatedMatch, RatingChange, RatingDay, RatingPool

if TYPE_CHECKING:
    from games.models import Match


@rating_effects.provide
def effects_of(matches: "Sequence[Match]") -> dict[str, RatingEffect]:
    """Return what the results of matches did to ratings, by the match's id."""
    keys = [match.pk for match in matches]
    rated = RatedMatch.objects.select_related("pool", "annulment").filter(match__in=keys)
    lines = {line.match_id: line for line in rated}
    changes: dict[str, dict[int, Any]] = defaultdict(dict)
    for change in _current_changes().filter(match__in=keys):
        changes[change.match_id][change.user_id] = change
    return {match.pk: _effect(match, lines[match.pk], changes[match.pk]) for match in matches if match.pk in lines}


def _current_changes() -> QuerySet[RatingChange]:
    day = RatingDay.objects.filter(pool=OuterRef("pool"), user=OuterRef("user"), day=OuterRef("day"))
    return RatingChange.objects.filter(superseded_by=None).annotate(worth=Subquery(day.values("weight")))


def _effect(match: "Match", line: RatedMatch, changes: dict[int, Any]) -> RatingEffect:
    annulment = getattr(line, "annulment", None)
    players = [(seat.number, seat.left_user or seat.user) for seat in match.seats.all()]
    return RatingEffect(
        speed=line.pool.speed,
        company=line.pool.company,
        final=is_final(line.pool, line),
        annulled=ShownAnnulment(reason=annulment.reason, at=annulment.at) if annulment else None,
        limit=RatingLimit(line.limit) if line.limit else None,
        players=[
            EffectOnPlayer(
                seat=number,
                name=player.username,
                rating=shown(changes[player.pk].before_mean),
                change=_brought(changes[player.pk]),
                counted=changes[player.pk].counted,
            )
            for number, player in players
            if player is not None and player.pk in changes
        ],
    )


def _brought(change: Any) -> float:
    """The points that a match brought to a player; a day without a match that counts is not kept."""
    return shown_change(change.worth * change.pull) if change.counted else 0.0


def is_final(pool: RatingPool, line: RatedMatch) -> bool:
    """Return True if no other match of the same day can change what this one is worth any more."""
    return pool.system != "glicko-2" or line.day < times.now().date()


def annulled_among(match_ids: Collection[str]) -> set[str]:
    """Return those of these matches whose result staff have taken out of the ratings."""
    return set(Annulment.objects.filter(pk__in=match_ids).values_list("pk", flat=True))
