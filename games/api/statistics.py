"""`GET /users/{username}/statistics`: what a player has played, in numbers."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.authentication import caller_of
from accounts.auth.scopes import READ
from accounts.models import User
from accounts.selectors import user_by_name
from core.database.standby import may_be_seconds_old
from core.errors import NotFound
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from games.selectors.results.statistics import statistics_of
from games.shapes.statistics import UserStatistics


class UserStatisticsView(PostcardView):
    """The results of a player."""

    scopes = {"GET": READ}
    filters = {"GET": {"against"}}

    @extend_schema(
        operation_id="getStatisticsOfUser",
        summary="Get a player's statistics",
        tags=["users"],
        parameters=[OpenApiParameter("against", str, description="Only matches against this player.")],
        responses={200: serializer_of(UserStatistics), **problems(NotFound)},
    )
    @may_be_seconds_old
    def get(self, request: Request, username: str) -> Response:
        """Get how many matches a player has won, tied and lost, by game and seat."""
        against = request.query_params.get("against")
        found = statistics_of(
            _player(username), reader=caller_of(request), against=None if against is None else _player(against)
        )
        return Response(to_json(found))


def _player(username: str) -> User:
    user = user_by_name(username)
    if user is None:
        raise NotFound("Player not found.")
    return user
