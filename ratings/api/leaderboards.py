"""`GET /ratings/{game}`: who is best at it."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.scopes import READ
from core.errors import NotFound
from core.http.paging import page
from core.http.params import one_of
from core.http.schema import problems
from core.http.views import PostcardView
from ratings.pools import COMPANIES, SPEEDS
from ratings.selectors.leaderboards import ORDERING, leaderboard, leaderboard_row, own_place, pool_of_game

USUAL_SPEED, USUAL_COMPANY = "steady", "people"


class LeaderboardRowSerializer(serializers.Serializer[Any]):
    """A player on a leaderboard, as they stood after their last rated match there."""

    name = serializers.CharField(help_text="The username.")
    kind = serializers.ChoiceField(["human", "bot"], help_text="Who plays under it.")
    rating = serializers.IntegerField(help_text="The strength that they most likely have.")
    deviation = serializers.IntegerField(help_text="By how much that may well be wrong.")
    conservative = serializers.IntegerField(help_text="The rating less two deviations: what the order goes by.")
    games = serializers.IntegerField(help_text="Their rated matches in this pool.")
    last_day = serializers.DateField(help_text="The day of the last one, by UTC.")


class OwnPlaceSerializer(LeaderboardRowSerializer):
    """The caller's own line."""

    rank = serializers.IntegerField(help_text="1 is best; of equals the older account comes first.")


class PoolSerializer(serializers.Serializer[Any]):
    """Matches that are rated together."""

    game = serializers.CharField(help_text="The key of the game.")
    speed = serializers.ChoiceField(SPEEDS, help_text="How fast the clock is.")
    company = serializers.ChoiceField(COMPANIES, help_text="Among people, or apart because a bot has a seat.")


class LeaderboardSerializer(serializers.Serializer[Any]):
    """A page of a leaderboard."""

    pool = PoolSerializer(help_text="Which one it is.")
    own = OwnPlaceSerializer(allow_null=True, help_text="Where the caller stands; null if not on this leaderboard.")
    results = LeaderboardRowSerializer(many=True, help_text="The players, the best first.")
    next = serializers.CharField(allow_null=True, help_text="The cursor of the next page.")
    previous = serializers.CharField(allow_null=True, help_text="The cursor of the previous page.")


class LeaderboardView(PostcardView):
    """A leaderboard."""

    scopes = {"GET": READ}
    filters = {"GET": {"speed", "company", "limit", "cursor"}}

    @extend_schema(
        operation_id="getLeaderboard",
        summary="A leaderboard",
        tags=["ratings"],
        parameters=[
            OpenApiParameter("speed", str, enum=SPEEDS, description="How fast the clock is; `steady` unless said."),
            OpenApiParameter(
                "company", str, enum=COMPANIES, description="Among people, which it is unless said, or apart with bots."
            ),
        ],
        responses={200: LeaderboardSerializer, **problems(NotFound)},
    )
    def get(self, request: Request, game: str) -> Response:
        """List the best players of a game by conservative rating: who has enough rated matches, one of them lately."""
        speed = one_of(request, "speed", SPEEDS) or USUAL_SPEED
        company = one_of(request, "company", COMPANIES) or USUAL_COMPANY
        pool = pool_of_game(game, speed, company)
        found = page(request, leaderboard(pool), ordering=ORDERING, render=leaderboard_row)
        named = {"game": game, "speed": speed, "company": company}
        return Response({"pool": named, "own": own_place(pool, caller_of(request)), **found})
