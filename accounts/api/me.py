"""`GET`, `PATCH`, `DELETE /me`: one's own account."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import services
from accounts.api.accounts import LONGEST_PASSWORD
from accounts.api.authentication import caller_of, keep_logged_in
from accounts.api.users import PublicUserSerializer
from accounts.models import User
from accounts.scopes import ACCOUNT, READ, in_order
from core.http.callers import granted_scopes
from core.http.fields import Body, Text, YesNo, checked
from core.http.views import PostcardView


class MeSerializer(PublicUserSerializer):
    """Oneself, with what nobody else sees."""

    email = serializers.SerializerMethodField(help_text="Where to write to; null if nowhere.")
    time_zone = serializers.CharField(help_text="The IANA time zone times are shown in; the API itself uses UTC.")
    play_forced = serializers.BooleanField(
        help_text="Whether moves are played for you that everybody can see are forced."
    )
    scopes = serializers.SerializerMethodField(help_text="What the token of this request may do.")

    def get_email(self, user: User) -> str | None:
        """The address, if there is one."""
        return user.email or None

    def get_scopes(self, user: User) -> list[str]:
        """The scopes of the request."""
        return in_order(granted_scopes(self.context["request"]))


class AccountChangesBody(Body):
    """What to change; what is absent stays."""

    email = serializers.EmailField(
        required=False, allow_null=True, max_length=254, help_text="Where to write to; null for nowhere."
    )
    time_zone = Text(required=False, max_length=64, help_text="An IANA time zone, such as `Europe/Berlin`.")
    play_forced = YesNo(required=False, help_text="Whether to play for you what everybody can see is forced.")
    password = Text(required=False, max_length=LONGEST_PASSWORD, trim_whitespace=False, help_text="The new password.")
    current_password = Text(
        required=False,
        max_length=LONGEST_PASSWORD,
        trim_whitespace=False,
        help_text="The present password; needed to set a new one.",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """The old password is for setting a new one."""
        if "current_password" in attrs and "password" not in attrs:
            missing = serializers.ErrorDetail("This field is required.", code="required")
            raise serializers.ValidationError({"password": [missing]})
        return attrs


class MeView(PostcardView):
    """Oneself."""

    scopes = {"GET": READ, "PATCH": ACCOUNT, "DELETE": ACCOUNT}

    @extend_schema(operation_id="getMe", summary="Who am I", tags=["accounts"], responses=MeSerializer)
    def get(self, request: Request) -> Response:
        """The account the token belongs to."""
        return self._answer(request, caller_of(request))

    @extend_schema(
        operation_id="updateMe",
        summary="Change my account",
        tags=["accounts"],
        request=AccountChangesBody,
        responses=MeSerializer,
    )
    def patch(self, request: Request) -> Response:
        """Changes the email address, the time zone, the wish about forced moves or the password. Tokens stay good."""
        asked = checked(AccountChangesBody(data=request.data))
        user = services.change_account(user=caller_of(request), **asked)
        if "password" in asked:
            keep_logged_in(request, user)
        return self._answer(request, user)

    @extend_schema(
        operation_id="deleteMe", summary="Delete my account", tags=["accounts"], request=None, responses={204: None}
    )
    def delete(self, request: Request) -> Response:
        """Forgets the person at once and for good.

        Tokens end; running matches are given up; finished ones stay, under a name that stands in for
        this one. Nobody can register the name again.
        """
        services.delete_account(user=caller_of(request))
        return Response(status=204)

    def _answer(self, request: Request, user: Any) -> Response:
        return Response(MeSerializer(user, context={"request": request}).data)
