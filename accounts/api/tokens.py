"""`GET /tokens`, `POST /tokens`, `DELETE /tokens/{id}`: what programs act with."""

from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import selectors, services
from accounts.api.accounts import LONGEST_PASSWORD
from accounts.api.authentication import caller_of
from accounts.models import Token
from accounts.scopes import ACCOUNT, SCOPES, scopes_open_to
from core.errors import Conflict, Unauthenticated
from core.http.callers import caller_address, granted_scopes, require_scope
from core.http.fields import Body, Moment, Text, checked
from core.http.idempotency import idempotent
from core.http.paging import page
from core.http.schema import page_of, problems
from core.http.views import PostcardView

NEWEST_FIRST = ("-created_at", "-id")


class NewTokenBody(Body):
    """What the new token is for."""

    name = Text(max_length=80, help_text="A name to know it by later.")
    scopes = serializers.ListField(
        child=serializers.ChoiceField(choices=list(SCOPES.items())),
        allow_empty=False,
        max_length=20,
        help_text="What it may do: a part of what the caller may.",
    )
    expires_at = Moment(required=False, allow_null=True, help_text="When it ends; absent: when it is revoked.")


class NewTokenByPasswordBody(NewTokenBody):
    """The same for somebody who has no token at hand."""

    username = Text(max_length=200, help_text="The name of the account.")
    password = Text(max_length=LONGEST_PASSWORD, trim_whitespace=False, help_text="Its password.")


class TokenSerializer(serializers.Serializer[Token]):
    """A token without its secret."""

    id = serializers.CharField(help_text="The id to revoke it by.")
    name = serializers.CharField(help_text="The name it was given.")
    scopes = serializers.ListField(source="scope_list", child=serializers.CharField(), help_text="What it may do.")
    created_at = Moment(help_text="When it was made.")
    expires_at = Moment(allow_null=True, help_text="When it ends; null: when it is revoked.")
    last_used_at = Moment(allow_null=True, help_text="About when it was last used; null: never.")


class NewTokenSerializer(TokenSerializer):
    """A new token with its secret."""

    token = serializers.SerializerMethodField(help_text="The secret; shown this once, null in a replay.")

    def get_token(self, token: Token) -> str | None:
        """The secret."""
        secret: str = self.context["secret"]
        return secret


TokenPageSerializer = page_of(
    TokenSerializer, name="TokenPage", about="A page of tokens.", results="The tokens, newest first.", tells_ends=True
)


def _whose(view: "TokensView", request: Request) -> str:
    """Authentication comes before the key, also where it is by name and password."""
    if request.user.is_authenticated:
        require_scope(request, ACCOUNT)
        view.owner, view.fields = caller_of(request), checked(NewTokenBody(data=request.data))
    else:
        if not isinstance(request.data, dict) or not {"username", "password"} & request.data.keys():
            raise Unauthenticated("This needs a token, or a username and a password.")
        fields = checked(NewTokenByPasswordBody(data=request.data))
        credentials = {name: fields.pop(name) for name in ("username", "password")}
        view.owner = services.sign_in(**credentials, address=caller_address(request))
        view.fields = fields
    return f"user {view.owner.pk}"


class TokensView(PostcardView):
    """One's tokens."""

    scopes = {"GET": ACCOUNT, "POST": ACCOUNT}
    open_methods = {"POST"}
    filters = {"GET": {"limit", "cursor"}}
    owner: Any
    fields: dict[str, Any]

    @extend_schema(operation_id="listTokens", summary="List my tokens", tags=["tokens"], responses=TokenPageSerializer)
    def get(self, request: Request) -> Response:
        """The caller's tokens, newest first, without their secrets."""
        rows = selectors.tokens_of(caller_of(request))
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=lambda token: TokenSerializer(token).data))

    @extend_schema(
        operation_id="createToken",
        summary="Make a token",
        tags=["tokens"],
        request=PolymorphicProxySerializer(
            component_name="CreateToken",
            serializers=[NewTokenBody, NewTokenByPasswordBody],
            resource_type_field_name=None,
        ),
        responses={201: NewTokenSerializer, **problems(Conflict)},
    )
    @idempotent(secrets=("token",), caller=_whose)
    def post(self, request: Request) -> Response:
        """Makes a token with a token of scope `account`, or without one with a username and a password.

        It can do no more than what it is made with, and lives no longer.
        """
        by_token = request.user.is_authenticated
        token, secret = services.create_token(
            user=self.owner,
            allowed=granted_scopes(request) if by_token else scopes_open_to(is_staff=self.owner.is_staff),
            latest_expiry=getattr(request.auth, "expires_at", None),
            **self.fields,
        )
        return Response(NewTokenSerializer(token, context={"secret": secret}).data, status=201)


class TokenView(PostcardView):
    """One of one's tokens."""

    scopes = {"DELETE": ACCOUNT}

    @extend_schema(
        operation_id="revokeToken", summary="Revoke a token", tags=["tokens"], request=None, responses={204: None}
    )
    def delete(self, request: Request, token_id: str) -> Response:
        """Ends the token at once; it may be the one of this very request."""
        services.revoke_token(user=caller_of(request), token_id=token_id)
        return Response(status=204)
