"""`POST /accounts`: somebody new."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import services
from accounts.api.users import PublicUserSerializer
from accounts.names import LONGEST, normal_name
from core.errors import Conflict
from core.http.callers import caller_address
from core.http.fields import Body, Text, checked
from core.http.idempotency import idempotent
from core.http.schema import problems
from core.http.views import PostcardView
from core.limits import count

LONGEST_PASSWORD = 200


class NewAccountBody(Body):
    """Who somebody new is."""

    username = Text(
        max_length=LONGEST,
        help_text="The name to play under: letters a-z, digits, hyphens, underscores; a letter or digit first.",
    )
    password = Text(
        max_length=LONGEST_PASSWORD, trim_whitespace=False, help_text="At least 8 characters, and not a common one."
    )
    email = serializers.EmailField(
        required=False, allow_null=True, max_length=254, help_text="Where to write to; shown to nobody else."
    )


class RegisteredSerializer(serializers.Serializer[Any]):
    """The new account and its first token."""

    user = PublicUserSerializer(help_text="The new user.")
    token = serializers.CharField(
        allow_null=True,
        help_text="A token with the scopes `read play account leagues`; shown this once, null in a replay.",
    )


def _whose(view: Any, request: Request) -> str:
    """Nobody is logged in: a retry is known by the name that is asked for."""
    username = request.data.get("username") if isinstance(request.data, dict) else None
    return f"name {normal_name(username).lower()[:60]}" if isinstance(username, str) else "name"


class AccountsView(PostcardView):
    """The door for newcomers."""

    open_methods = {"POST"}
    new: services.NewAccount

    def prepare(self, request: Request) -> None:
        """Checks the body and hashes the password before the transaction begins."""
        count("sign_up", caller_address(request)).refuse_if_spent()
        asked = checked(NewAccountBody(data=request.data))
        self.new = services.prepare_account(**asked)

    @extend_schema(
        operation_id="registerAccount",
        summary="Make an account",
        tags=["accounts"],
        request=NewAccountBody,
        responses={201: RegisteredSerializer, **problems(Conflict)},
    )
    @idempotent(secrets=("token",), caller=_whose, before=prepare)
    def post(self, request: Request) -> Response:
        """Makes an account and its first token. A name that is taken, or was, is a `conflict`."""
        user, token = services.register_account(new=self.new)
        return Response({"user": PublicUserSerializer(user).data, "token": token}, status=201)
