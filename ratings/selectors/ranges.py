"""Open seats for players of some ratings: the rating that counts there."""

from typing import TYPE_CHECKING

from django.db.models import Expression, F, FloatField, OuterRef, Q, Subquery, Value
from django.db.models.functions import Coalesce
from django.db.models.lookups import GreaterThanOrEqual, LessThan

from accounts.choices import Kind
from accounts.models import User
from games.selectors.making.ranges import out_of_range, rating_for, rating_speed
from ratings.models import PlayerRating
from ratings.pools import Company, pool_of, speed_of
from ratings.rating import NEW
from ratings.selectors.players import shown_means

if TYPE_CHECKING:
    from games.models import Match

rating_speed.provide(speed_of)


@rating_for.provide
def rating_at(user: User, match: "Match") -> int:
    """Return the rating of a user for the game and the speed of a match: of a person among people, of a bot among bots.

    It is the public one; a user without results has that of a newcomer.
    """
    return shown_means(pool_of(match.game, match.clock, [user.kind]), [user.pk])[user.pk]


@out_of_range.provide
def is_out_of_range(user: Expression) -> Q:
    """Return the condition on a match with a range that a user has another rating."""
    among = Q(user__kind=Kind.HUMAN, pool__company=Company.PEOPLE) | Q(user__kind=Kind.BOT, pool__company=Company.BOTS)
    ratings = PlayerRating.objects.filter(
        among, user=user, pool__game=OuterRef("game"), pool__speed=OuterRef("rating_speed")
    )
    newcomer = Value(NEW.mean, output_field=FloatField())
    # Shown ratings are rounded, halves upward: these are below the range, and above it, exactly if the shown one is.
    raised = Coalesce(Subquery(ratings.values("mean")[:1]), newcomer) + 0.5
    return Q(LessThan(raised, F("rating_min"))) | Q(GreaterThanOrEqual(raised, F("rating_max") + 1))
