"""`GET /users/{username}`: what everyone may know of a user, and of how they play."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.auth.scopes import READ
from accounts.selectors import player_named
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json
from games.selectors.profiles import profile_of
from games.shapes.seats import Profile


class UserView(PostcardView):
    """A player."""

    scopes = {"GET": READ}

    @extend_schema(operation_id="getUser", summary="Get a player", tags=["users"], responses=serializer_of(Profile))
    def get(self, request: Request, username: str) -> Response:
        """Get a player by username, regardless of capitalisation."""
        return Response(to_json(profile_of(player_named(username))))
