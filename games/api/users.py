"""`GET /users/{username}`: what everybody may know of somebody, and of how they play."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.users import PublicUserSerializer
from accounts.scopes import READ
from accounts.selectors import user_named
from core.errors import NotFound
from core.http.views import PostcardView
from games.selectors.agreements import aborts_of


class ProfileSerializer(PublicUserSerializer):
    """A user as everybody sees them, and how often they have called a match off that had been dealt."""

    owner = serializers.CharField(allow_null=True, help_text="Whose program a bot is; null for people and house bots.")
    agreed_aborts = serializers.IntegerField(help_text="How many of their matches were aborted by agreement.")


class UserView(PostcardView):
    """Somebody."""

    scopes = {"GET": READ}

    @extend_schema(
        operation_id="getUser",
        summary="Look somebody up",
        tags=["users"],
        responses=ProfileSerializer,
    )
    def get(self, request: Request, username: str) -> Response:
        """The user of this name, however it is capitalised."""
        user = user_named(username)
        if user is None:
            raise NotFound("There is no user of this name.")
        owner = user.owner.username if user.owner else None
        body: dict[str, Any] = {**PublicUserSerializer(user).data, "owner": owner, "agreed_aborts": aborts_of(user)}
        return Response(body)
