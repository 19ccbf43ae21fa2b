"""`POST /accounts`: sign-up."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import services
from accounts.api.passwords import Password
from accounts.conduct.services.address_uses import note_address
from accounts.names import LONGEST, PATTERN, normal_name
from accounts.selectors import shown_user
from accounts.shapes import Registered
from accounts.signing_up import sign_up_address
from core.errors import Conflict, Forbidden, InviteNeeded
from core.http.callers import caller_address
from core.http.fields import Body, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import problems
from core.http.openapi.serializers import serializer_of
from core.http.renewals import Renewal
from core.http.views import PostcardView
from core.shapes import to_json


class NewAccountBody(Body):
    """The fields of a sign-up."""

    username = Text(
        max_length=LONGEST,
        shape=PATTERN,
        help_text="The username: letters a-z, digits, hyphens and underscores. Starts with a letter or digit.",
    )
    password = Password(help_text="At least 8 characters. Common passwords are rejected.")
    email = serializers.EmailField(
        required=False, allow_null=True, max_length=254, help_text="The email address. Never shown to other players."
    )
    invite = Text(
        required=False,
        allow_null=True,
        max_length=200,
        help_text="The invite code. Required if sign-up is by invitation only; ignored otherwise.",
    )


def _whose(view: Any, request: Request) -> str:
    """There is no caller yet: a retry is recognised by the requested name."""
    username = request.data.get("username") if isinstance(request.data, dict) else None
    return f"name {normal_name(username).lower()[:60]}" if isinstance(username, str) else "name"


def _prove(view: "AccountsView", request: Request) -> None:
    """Log in as the account that a retry is about: its sender must still know the password."""
    body: Any = request.data
    view.owner = services.sign_in(username=body["username"], password=body["password"], address=caller_address(request))


def _again(view: "AccountsView", request: Request, kept: dict[str, Any]) -> Response | None:
    """The kept answer with another first token, if the first one never arrived."""
    token = services.renew_first_token(user=view.owner)
    return Response(kept | {"token": token}, status=201) if token else None


class AccountsView(PostcardView):
    """Sign-up."""

    takes_password = {"POST"}
    open_methods = {"POST"}
    open_to_strangers = {"POST"}
    new: services.NewAccount
    owner: Any

    def prepare(self, request: Request) -> None:
        """Check that registration is open, then the body, and hash the password before the transaction begins."""
        services.require_open_registration()
        asked = checked(NewAccountBody(data=request.data))
        self.new = services.prepare_account(**asked, address=sign_up_address(request))

    @extend_schema(
        operation_id="registerAccount",
        summary="Create an account",
        tags=["accounts"],
        request=NewAccountBody,
        responses={201: serializer_of(Registered), **problems(Conflict, InviteNeeded, Forbidden)},
    )
    @idempotent(secrets=("token",), caller=_whose, before=prepare, renewal=Renewal(_prove, _again))
    def post(self, request: Request) -> Response:
        """Create an account and its first token. A username that is or was taken is a `conflict`.

        The operator may have closed sign-up (`forbidden`), or may require an invite code (`invite_needed`). If the
        response got lost, send the request again with the same `Idempotency-Key`: within ten minutes, a first token
        that was never used is replaced by another.
        """
        user, token = services.register_account(new=self.new)
        note_address(user=user, address=caller_address(request))
        return Response(to_json(Registered(user=shown_user(user), token=token)), status=201)
