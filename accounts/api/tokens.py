"""`GET`, `POST`, `DELETE /tokens` and `DELETE /tokens/{id}`: the caller's tokens."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import selectors, services
from accounts.api.authentication import caller_of, keep_logged_in, token_in_use
from accounts.api.passwords import Code, Password
from accounts.auth.scopes import ACCOUNT, BY_PASSWORD, SCOPES, scopes_open_to
from accounts.shapes import CreatedToken, ShownToken
from core.errors import Conflict, Forbidden, NotFound, PasswordNeeded, SecondFactor, Unauthenticated
from core.http.callers import caller_address, granted_scopes, require_scope
from core.http.fields import Body, Items, Moment, OneOf, Text, checked
from core.http.idempotency import idempotent
from core.http.openapi.schema import page_of, problems
from core.http.openapi.serializers import serializer_of
from core.http.paging import page
from core.http.params import yes_or_no
from core.http.renewals import Renewal
from core.http.views import PostcardView
from core.shapes import to_json

CURRENT = "current"
"""In place of an id: the token of the request."""
NEWEST_FIRST = ("-created_at", "-id")


class NewTokenBody(Body):
    """The fields of a new token."""

    name = Text(max_length=80, help_text="A name to recognise the token by.")
    scopes = Items(
        child=OneOf(choices=list(SCOPES)),
        min_length=1,
        max_length=20,
        help_text="The scopes of the token. The caller must have all of them.",
    )
    expires_at = Moment(
        required=False, allow_null=True, help_text="When the token expires. If omitted, it is valid until revoked."
    )
    password = Password(
        required=False,
        help_text="The password of the account. Required for the scopes `account` and `admin`.",
    )
    code = Code()


class NewTokenByPasswordBody(NewTokenBody):
    """The fields of a new token, with name and password in place of a token."""

    username = Text(max_length=200, help_text="The username of the account.")
    password = Password(help_text="The password of the account.")


TokenPageSerializer = page_of(
    ShownToken, name="TokenPage", about="A page of tokens.", results="The tokens, newest first.", tells_ends=True
)


def _whose(view: "TokensView", request: Request) -> str:
    """Authenticate before the idempotency key is looked up, also by name and password."""
    if request.user.is_authenticated:
        require_scope(request, ACCOUNT)
        made_with = token_in_use(request)
        if made_with is not None and made_with.grant_id is not None:
            # It would outlive what the person has allowed.
            raise Forbidden("A connected app cannot create tokens.")
        view.owner, view.fields = caller_of(request), checked(NewTokenBody(data=request.data))
    else:
        if not isinstance(request.data, dict) or not {"username", "password"} & request.data.keys():
            raise Unauthenticated("A token, or a username and password, is required.")
        fields = checked(NewTokenByPasswordBody(data=request.data))
        credentials = {name: fields.pop(name) for name in ("username", "password")}
        view.owner = services.sign_in(**credentials, code=fields.pop("code", None), address=caller_address(request))
        view.fields = fields
    return f"user {view.owner.pk}"


def _again(view: "TokensView", request: Request, kept: dict[str, Any]) -> Response | None:
    """Another token in place of one that never arrived."""
    return view.created(request) if services.withdraw_unused(user=view.owner, token_id=kept["id"]) else None


class TokensView(PostcardView):
    """The caller's tokens."""

    scopes = {"GET": ACCOUNT, "POST": ACCOUNT, "DELETE": ACCOUNT}
    open_methods = {"POST"}
    open_to_strangers = {"POST"}
    takes_password = {"POST"}
    filters = {"GET": {"limit", "cursor"}, "DELETE": {"keep_current"}}
    owner: Any
    fields: dict[str, Any]

    def confirm(self, request: Request) -> None:
        """Ask for the password where the new token could take the account over: the caller's token may be stolen."""
        if not request.user.is_authenticated:
            return
        password, code = self.fields.pop("password", None), self.fields.pop("code", None)
        services.require_within(scopes=self.fields["scopes"], allowed=granted_scopes(request))
        if BY_PASSWORD & set(self.fields["scopes"]):
            services.confirm_password(
                user=self.owner, password=password, code=code, address=caller_address(request), field="password"
            )

    @extend_schema(operation_id="listTokens", summary="List my tokens", tags=["tokens"], responses=TokenPageSerializer)
    def get(self, request: Request) -> Response:
        """List the caller's tokens, newest first, without their secrets."""
        rows = selectors.tokens_of(caller_of(request))
        return Response(page(request, rows, ordering=NEWEST_FIRST, render=selectors.shown_token))

    @extend_schema(
        operation_id="createToken",
        summary="Create a token",
        tags=["tokens"],
        request=PolymorphicProxySerializer(
            component_name="CreateToken",
            serializers=[NewTokenBody, NewTokenByPasswordBody],
            resource_type_field_name=None,
        ),
        responses={201: serializer_of(CreatedToken), **problems(Conflict, Forbidden, PasswordNeeded, SecondFactor)},
    )
    @idempotent(secrets=("token",), caller=_whose, before=confirm, renewal=Renewal(confirm, _again))
    def post(self, request: Request) -> Response:
        """Create a token, with a token of scope `account` or with a username and a password.

        The new token can do no more than the credentials that create it, and lives no longer. With a token, the scopes
        `account` and `admin` also need the password. Wherever the password is needed, an account with two-factor
        authentication also needs its `code` (`second_factor`). For an account that the staff has closed, the response
        is `forbidden`. It holds the reason, and in `answer_at` the path of a page where its owner can answer.

        If the response got lost, send the request again with the same `Idempotency-Key`: within ten minutes, a token
        that was never used is revoked, and the response is another one.
        """
        return self.created(request)

    def created(self, request: Request) -> Response:
        """A new token of the owner, once the request is checked."""
        by_token = request.user.is_authenticated
        token, secret = services.add_token(
            user=self.owner,
            allowed=granted_scopes(request) if by_token else scopes_open_to(is_staff=self.owner.is_trusted_staff),
            latest_expiry=getattr(request.auth, "expires_at", None),
            **self.fields,
        )
        answer = CreatedToken(facts=selectors.shown_token(token), token=secret)
        return Response(to_json(answer), status=201)

    @extend_schema(
        operation_id="revokeTokens",
        summary="Revoke all tokens",
        tags=["tokens"],
        parameters=[
            OpenApiParameter(
                "keep_current", bool, description="Whether to keep the token or browser session of this request."
            )
        ],
        request=None,
        responses={204: None},
    )
    def delete(self, request: Request) -> Response:
        """Revoke all tokens of the account at once, and log it out of all browsers.

        Tokens of own bots stay valid. To replace the token of a bot, use `POST /me/bots/{username}/token`.
        """
        user, keeps = caller_of(request), yes_or_no(request, "keep_current")
        services.revoke_tokens(user=user, keep=token_in_use(request) if keeps else None)
        if keeps:
            keep_logged_in(request, user)
        return Response(status=204)


class TokenView(PostcardView):
    """One of the caller's tokens."""

    scopes = {"DELETE": ACCOUNT}

    def check_permissions(self, request: Request) -> None:
        """A token needs no scope to end itself."""
        if not (request.user.is_authenticated and self.kwargs["token_id"] == CURRENT):
            super().check_permissions(request)

    @extend_schema(
        operation_id="revokeToken", summary="Revoke a token", tags=["tokens"], request=None, responses={204: None}
    )
    def delete(self, request: Request, token_id: str) -> Response:
        """Revoke the token at once. It may be the token of this request.

        `DELETE /tokens/current` revokes the token of the request, whatever its scopes. Anyone who finds a leaked token,
        or no longer needs their own, can revoke it. With the token of a connected app, it revokes all access of its
        grant.
        """
        if token_id != CURRENT:
            services.revoke_token(user=caller_of(request), token_id=token_id)
        elif (token := token_in_use(request)) is not None:
            services.end_token(token=token)
        else:
            raise NotFound("This request has no token. Log out the browser instead.")
        return Response(status=204)
