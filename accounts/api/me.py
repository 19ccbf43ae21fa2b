"""`GET`, `PATCH /me` and `POST /me/close`: the caller's own account."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import services
from accounts.api.authentication import caller_of, keep_logged_in, token_in_use
from accounts.api.passwords import Code, Password
from accounts.auth.scopes import ACCOUNT, READ, in_order
from accounts.models import User
from accounts.names import LANGUAGE, LONGEST, LONGEST_DISPLAY, PATTERN
from accounts.selectors import shown_user
from accounts.shapes import Closed, Me
from core.errors import Conflict, PasswordNeeded, SecondFactor
from core.http.callers import caller_address, granted_scopes
from core.http.fields import Body, Text, YesNo, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.views import PostcardView
from core.shapes import to_json


class AccountChangesBody(Body):
    """The fields to change; absent ones stay."""

    email = serializers.EmailField(
        required=False, allow_null=True, max_length=254, help_text="The email address; null for none."
    )
    username = Text(
        required=False,
        max_length=LONGEST,
        shape=PATTERN,
        help_text="A new username. The old one stays reserved for you, and you can return to it.",
    )
    display_name = Text(
        required=False,
        allow_null=True,
        max_length=LONGEST_DISPLAY,
        help_text="The display name; null to show only the username.",
    )
    language = Text(
        required=False,
        allow_null=True,
        max_length=35,
        shape=LANGUAGE,
        help_text="A language tag (BCP 47), such as `de` or `pt-BR`, for clients, pages and emails.",
    )
    time_zone = Text(required=False, max_length=64, help_text="An IANA time zone, such as `Europe/Berlin`.")
    play_forced = YesNo(required=False, help_text="Whether obviously forced moves are played for you.")
    password = Password(required=False, help_text="The new password.")
    current_password = Password(
        required=False,
        help_text=(
            "The current password. Required to change the password or username, and to "
            "change or remove the email address."
        ),
    )
    code = Code()
    revoke_tokens = YesNo(
        required=False,
        help_text=(
            "With a new password: whether to revoke all tokens except the one of this "
            "request. Other browsers are always logged out."
        ),
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """The present password belongs to a new password, name or address; `revoke_tokens` to a new password."""
        has_proof = not attrs.keys().isdisjoint({"current_password", "code"})
        needs_proof = not attrs.keys().isdisjoint({"username", "password", "email"})
        if (has_proof and not needs_proof) or (attrs.get("revoke_tokens") and "password" not in attrs):
            missing = serializers.ErrorDetail("This field is required.", code="required")
            raise serializers.ValidationError({"password": [missing]})
        return attrs


class MeView(PostcardView):
    """The caller's account."""

    scopes = {"GET": READ, "PATCH": ACCOUNT}
    takes_password = {"PATCH"}

    @extend_schema(operation_id="getMe", summary="Get my account", tags=["accounts"], responses=serializer_of(Me))
    def get(self, request: Request) -> Response:
        """Get the account that the token belongs to."""
        return self._answer(request, caller_of(request))

    @extend_schema(
        operation_id="updateMe",
        summary="Update my account",
        tags=["accounts"],
        request=AccountChangesBody,
        responses={200: serializer_of(Me), **problems(PasswordNeeded, SecondFactor, Conflict)},
    )
    def patch(self, request: Request) -> Response:
        """Update names, email address, language, time zone, the setting for forced moves or the password.

        A new name, email address or password requires the current password. A link is sent to a new email address;
        sending the same address again sends another link. Tokens stay valid unless `revoke_tokens` says otherwise.
        """
        asked = checked(AccountChangesBody(data=request.data))
        user = services.change_account(
            user=caller_of(request), address=caller_address(request), keep=token_in_use(request), **asked
        )
        if "password" in asked:
            keep_logged_in(request, user)
        return self._answer(request, user)

    def _answer(self, request: Request, user: User) -> Response:
        me = Me(
            public=shown_user(user),
            email=user.email or None,
            email_verified=user.email_verified_at is not None,
            language=user.language or None,
            time_zone=user.time_zone,
            play_forced=user.play_forced,
            scopes=in_order(granted_scopes(request)),
        )
        return Response(to_json(me))


class ClosingBody(Body):
    """The password, as proof that the owner closes the account."""

    password = Password(
        required=False,
        help_text="The password of the account. Required: without it the request fails with `password_needed`.",
    )
    code = Code()


class CloseMeView(PostcardView):
    """Closing the account."""

    scopes = {"POST": ACCOUNT}
    takes_password = {"POST"}

    def confirm(self, request: Request) -> None:
        """Check the password: a token alone is not enough."""
        asked = checked(ClosingBody(data=request.data))
        services.confirm_password(
            user=caller_of(request),
            password=asked.get("password"),
            code=asked.get("code"),
            address=caller_address(request),
            field="password",
        )

    @extend_schema(
        operation_id="closeMe",
        summary="Close my account",
        tags=["accounts"],
        request=ClosingBody,
        responses={200: serializer_of(Closed), **problems(PasswordNeeded, SecondFactor)},
    )
    @idempotent(before=confirm)
    def post(self, request: Request) -> Response:
        """Close the account and the accounts of its own bots. Their tokens, browser sessions and invite links end at
        once.

        Running matches continue, and so do their clocks. Logging in with the password within 14 days reopens the
        account. After that the account is deleted, and its running matches are resigned. Finished matches stay under a
        placeholder name, and nobody can register the old name again.
        """
        return Response(to_json(services.close_account(user=caller_of(request))))
