"""Effects of the result of a match on ratings, as the match shows them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from django.db.models import OuterRef, Prefetch, QuerySet, Subquery

from core import times
from core.statements import OneOf, Select, is_prefetched, set_prefetched
from games.choices import RatingLimit
from games.selectors.effects import Teller, tells_effects
from games.shapes.matches import EffectOnPlayer, RatingEffect, ShownAnnulment
from ratings.display import shown, shown_change
from ratings.models import RatedMatch, RatingChange, RatingDay, RatingPool

if TYPE_CHECKING:
    from games.models import Match

CHANGES: Final = "rating_changes"


def _lines() -> QuerySet[RatedMatch]:
    return RatedMatch.objects.select_related("pool", "annulment")


def _holding() -> QuerySet[RatingChange]:
    day = RatingDay.objects.filter(pool=OuterRef("pool"), user=OuterRef("user"), day=OuterRef("day"))
    return RatingChange.objects.filter(superseded_by=None).annotate(worth=Subquery(day.values("weight")))


def _lookups() -> "Sequence[Prefetch[Any]]":
    return Prefetch("rated_as", queryset=_lines()), Prefetch(CHANGES, queryset=_holding())


_LINES_OF: Final[Select[RatedMatch]] = Select(lambda: _lines().filter(OneOf("match_id", "matches")))
_CHANGES_OF: Final[Select[RatingChange]] = Select(lambda: _holding().filter(OneOf("match_id", "matches")))


def _fetch(matches: "Sequence[Match]") -> None:
    missing = [match for match in matches if not is_prefetched(match, CHANGES)]
    if not missing:
        return
    keys = [match.pk for match in missing]
    lines = {line.match_id: line for line in _LINES_OF.all(matches=keys)}
    changes: dict[str, list[RatingChange]] = {}
    for change in _CHANGES_OF.all(matches=keys):
        changes.setdefault(change.match_id, []).append(change)
    for match in missing:
        # None says that there is no line, and keeps the match from looking for one.
        match._state.fields_cache["rated_as"] = lines.get(match.pk)
        set_prefetched(match, CHANGES, RatingChange, changes.get(match.pk, []))


def _tell(match: "Match") -> RatingEffect | None:
    line: RatedMatch | None = getattr(match, "rated_as", None)
    if line is None:
        return None
    annulment = getattr(line, "annulment", None)
    changes: dict[int, Any] = {change.user_id: change for change in match.rating_changes.all()}
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


tells_effects(Teller(joined=("rated_as__pool", "rated_as__annulment"), lookups=_lookups, fetch=_fetch, tell=_tell))
