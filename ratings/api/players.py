"""`GET /users/{username}/ratings`: how strong somebody is, and how they came there."""

from functools import partial
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.scopes import READ
from accounts.selectors import user_named
from core.errors import NotFound
from core.http.paging import page
from core.http.params import one_of
from core.http.schema import problems
from core.http.views import PostcardView
from games.rules.registry import registry
from ratings.api.leaderboards import PoolSerializer
from ratings.pools import COMPANIES, SPEEDS
from ratings.selectors.players import ORDERING, day_row, days_of, pools_named, ratings_of


class DayBeganSerializer(serializers.Serializer[Any]):
    """What a day began with."""

    rating = serializers.IntegerField(help_text="The rating.")
    deviation = serializers.IntegerField(help_text="The deviation.")


class PlayerRatingSerializer(PoolSerializer):
    """Where somebody stands in a pool by now."""

    rating = serializers.IntegerField(help_text="The strength that they most likely have.")
    deviation = serializers.IntegerField(help_text="By how much that may well be wrong; it grows with absence.")
    conservative = serializers.IntegerField(help_text="The rating less two deviations.")
    provisional = serializers.BooleanField(help_text="Whether too little is known for the rating to mean much.")
    listed = serializers.BooleanField(help_text="Whether they stand on the leaderboard.")
    games = serializers.IntegerField(help_text="Their rated matches.")
    last_day = serializers.DateField(help_text="The day of the last one, by UTC.")
    day_began = DayBeganSerializer(
        allow_null=True,
        help_text="What the present day began with, if the rating is a preview: what the day would come to if it ended"
        " now. Null if no match of today counts, or matches count one by one.",
    )


class RatingDaySerializer(PoolSerializer):
    """A day on which rated matches of somebody's ended: a point of their chart."""

    day = serializers.DateField(help_text="The day, by UTC.")
    rating = serializers.IntegerField(help_text="The rating after it.")
    deviation = serializers.IntegerField(help_text="The deviation after it.")
    change = serializers.FloatField(help_text="By how much the day moved the rating, in points.")
    games = serializers.IntegerField(help_text="The rated matches that ended on it.")
    revised_at = serializers.DateTimeField(
        allow_null=True,
        help_text="When it was last reckoned anew after it was over, as when a match is annulled; null if never.",
    )


class UserRatingsSerializer(serializers.Serializer[Any]):
    """Somebody's ratings, and a page of how they came there."""

    ratings = PlayerRatingSerializer(many=True, help_text="Where they stand, in each pool in which they have played.")
    results = RatingDaySerializer(many=True, help_text="The days of their rated matches, the newest first.")
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page.")
    previous = serializers.CharField(allow_null=True, help_text="The cursor of the previous page.")


class UserRatingsView(PostcardView):
    """Somebody's ratings."""

    scopes = {"GET": READ}
    filters = {"GET": {"game", "speed", "company", "limit", "cursor"}}

    @extend_schema(
        operation_id="getRatingsOfUser",
        summary="Somebody's ratings",
        tags=["ratings"],
        parameters=[
            OpenApiParameter("game", str, description="Only those in this game."),
            OpenApiParameter("speed", str, enum=SPEEDS, description="Only those with clocks as fast as this."),
            OpenApiParameter(
                "company", str, enum=COMPANIES, description="Only those among people, or apart with bots."
            ),
        ],
        responses={200: UserRatingsSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, username: str) -> Response:
        """Get somebody's ratings in all pools, and their history day by day: the same for everybody who asks."""
        user = user_named(username)
        if user is None:
            raise NotFound("There is no user of this name.")
        wanted = {
            "game": one_of(request, "game", registry()),
            "speed": one_of(request, "speed", SPEEDS),
            "company": one_of(request, "company", COMPANIES),
        }
        pools = pools_named({name: value for name, value in wanted.items() if value is not None})
        found = page(request, days_of(user, pools), ordering=ORDERING, render=partial(day_row, pools))
        return Response({"ratings": ratings_of(user, pools), **found})
