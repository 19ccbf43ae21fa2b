"""`GET /users/{username}/ratings`: a player's ratings and their history."""

from functools import partial

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.auth.scopes import READ
from accounts.selectors import player_named
from core.database.standby import may_be_seconds_old
from core.errors import NotFound
from core.http.openapi.schema import page_of, problems
from core.http.paging import page
from core.http.params import one_of
from core.http.views import PostcardView
from core.shapes import to_json
from games.rules.registry import registry
from ratings.pools import COMPANIES, SPEEDS
from ratings.selectors.players import ORDERING, days_of, pools_named, ratings_of, shown_day
from ratings.shapes import ShownDay, UserRatingsHead

UserRatingsSerializer = page_of(
    ShownDay,
    name="UserRatings",
    about="A player's ratings and a page of their rating history, by day.",
    results="The days of their rated matches, newest first.",
    head=UserRatingsHead,
)


class UserRatingsView(PostcardView):
    """A player's ratings."""

    scopes = {"GET": READ}
    filters = {"GET": {"game", "speed", "company", "limit", "cursor"}}

    @extend_schema(
        operation_id="getRatingsOfUser",
        summary="Get a player's ratings",
        tags=["ratings"],
        parameters=[
            OpenApiParameter("game", str, enum=list(registry()), description="Only ratings in this game."),
            OpenApiParameter("speed", str, enum=SPEEDS, description="Only ratings at this speed."),
            OpenApiParameter(
                "company", str, enum=COMPANIES, description="Only ratings among people, or only those with bots."
            ),
        ],
        responses={200: UserRatingsSerializer, **problems(NotFound)},
    )
    @may_be_seconds_old
    def get(self, request: Request, username: str) -> Response:
        """Get a player's ratings in all pools, and their daily history. The response is the same for every caller."""
        user = player_named(username)
        wanted = {
            "game": one_of(request, "game", registry()),
            "speed": one_of(request, "speed", SPEEDS),
            "company": one_of(request, "company", COMPANIES),
        }
        pools = pools_named({name: value for name, value in wanted.items() if value is not None})
        found = page(request, days_of(user, pools), ordering=ORDERING, render=partial(shown_day, pools))
        return Response({**to_json(UserRatingsHead(ratings=ratings_of(user, pools))), **found})
