"""`GET /ratings/{game}`: leaderboards."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import READ
from core.database.standby import may_be_seconds_old
from core.errors import NotFound
from core.http.compression import zipped
from core.http.openapi.schema import page_of, problems
from core.http.paging import page
from core.http.params import one_of
from core.http.views import PostcardView
from core.shapes import to_json
from ratings.pools import COMPANIES, SPEEDS, Company, Speed
from ratings.selectors.leaderboards import (
    ORDERING,
    leaderboard,
    leaderboard_row,
    own_standing,
    pools_of_game,
)
from ratings.shapes import LeaderboardHead, LeaderboardRow, ShownPool

LeaderboardSerializer = page_of(
    LeaderboardRow,
    name="Leaderboard",
    about="A page of the leaderboard.",
    results="The players, best first.",
    head=LeaderboardHead,
)


@zipped
class LeaderboardView(PostcardView):
    """A leaderboard."""

    scopes = {"GET": READ}
    filters = {"GET": {"speed", "company", "limit", "cursor"}}

    @extend_schema(
        operation_id="getLeaderboard",
        summary="Get a leaderboard",
        tags=["ratings"],
        parameters=[
            OpenApiParameter(
                "speed", str, enum=SPEEDS, description="The speed of the matches. Default: the first of `pools`."
            ),
            OpenApiParameter(
                "company",
                str,
                enum=COMPANIES,
                description="Among people (default), or separate because a bot has a seat.",
            ),
        ],
        responses={200: LeaderboardSerializer, **problems(NotFound)},
    )
    @may_be_seconds_old
    def get(self, request: Request, game: str) -> Response:
        """List the best players of a game by sustained rating. They have enough rated matches on enough days, one of
        them recent.
        """
        company = one_of(request, "company", COMPANIES) or Company.PEOPLE
        found = pools_of_game(game, company)
        speed = one_of(request, "speed", SPEEDS) or found.offers[0].speed
        pool = found.pools.get(speed)
        rows = page(request, leaderboard(pool), ordering=ORDERING, render=leaderboard_row)
        named = ShownPool(game=game, speed=Speed(speed), company=Company(company))
        own, missing = own_standing(pool, caller_of(request))
        head = LeaderboardHead(pool=named, pools=found.offers, own=own, missing=missing)
        return Response({**to_json(head), **rows})
