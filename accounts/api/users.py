"""`GET /users/{username}`: what everybody may know of somebody."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import selectors
from accounts.models import Kind, User
from accounts.scopes import READ
from core.errors import NotFound
from core.http.fields import Moment
from core.http.views import PostcardView


class PublicUserSerializer(serializers.Serializer[User]):
    """A user as everybody sees them."""

    username = serializers.CharField(help_text="The name they play under; unique, however capitalised.")
    kind = serializers.ChoiceField(choices=Kind.choices, help_text="Who plays: a `human` or a house `bot`.")
    created_at = Moment(help_text="When the account was made.")
    deleted = serializers.SerializerMethodField(help_text="Whether they have left; the name then stands in for theirs.")

    def get_deleted(self, user: User) -> bool:
        """Whether they have left."""
        return user.deleted_at is not None


class UserView(PostcardView):
    """Somebody."""

    scopes = {"GET": READ}

    @extend_schema(
        operation_id="getUser",
        summary="Look somebody up",
        tags=["users"],
        responses=PublicUserSerializer,
    )
    def get(self, request: Request, username: str) -> Response:
        """The user of this name, however it is capitalised."""
        user = selectors.user_named(username)
        if user is None:
            raise NotFound("There is no user of this name.")
        body: dict[str, Any] = PublicUserSerializer(user).data
        return Response(body)
