"""The three grants of OAuth 2.1 that this server knows. That of oauthlib itself knows others, which nobody needs."""

import re
from typing import Any

from oauthlib.oauth2 import (
    AuthorizationCodeGrant,
    AuthorizationEndpoint,
    BearerToken,
    RefreshTokenGrant,
    RevocationEndpoint,
    TokenEndpoint,
)
from oauthlib.oauth2.rfc6749.errors import InvalidRequestError
from oauthlib.oauth2.rfc6749.grant_types.authorization_code import code_challenge_method_s256
from oauthlib.oauth2.rfc8628.grant_types import DeviceCodeGrant

from accounts.auth import secrets

DEVICE = "urn:ietf:params:oauth:grant-type:device_code"
# A SHA-256 in base64url.
_CHALLENGE = re.compile(r"[A-Za-z0-9_-]{43}")


class CodeGrant(AuthorizationCodeGrant):
    """The authorization code, with PKCE by S256 alone."""

    _code_challenge_methods = {"S256": code_challenge_method_s256}

    def create_authorization_code(self, request: Any) -> dict[str, str]:
        """A code that the log knows how to hide."""
        code = {"code": secrets.new_authorization_code()}
        return code | ({"state": request.state} if request.state else {})

    def validate_authorization_request(self, request: Any) -> tuple[list[str], dict[str, Any]]:
        """The scopes that a program asks for, and the parts of its request, once an address for refusals is known."""
        asked: tuple[list[str], dict[str, Any]] = super().validate_authorization_request(request)
        if not _CHALLENGE.fullmatch(request.code_challenge):
            raise InvalidRequestError("The code_challenge is not a SHA-256 hash in base64url.", request=request)
        modes = {value for name, value in request.uri_query_params if name == "response_mode"}
        if modes - {"query"}:
            raise InvalidRequestError("The response_mode must be query.", request=request)
        return asked


class Server(AuthorizationEndpoint, TokenEndpoint, RevocationEndpoint):
    """The logic of `/oauth/authorize`, `/oauth/token` and `/oauth/revoke`."""

    def __init__(
        self,
        validator: Any,
        token_expires_in: int,
        token_generator: Any,
        refresh_token_generator: Any,
        **_: object,
    ) -> None:
        bearer = BearerToken(validator, token_generator, token_expires_in, refresh_token_generator)
        code = CodeGrant(validator)
        AuthorizationEndpoint.__init__(
            self, default_response_type="code", response_types={"code": code}, default_token_type=bearer
        )
        TokenEndpoint.__init__(
            self,
            default_grant_type="authorization_code",
            grant_types={
                "authorization_code": code,
                "refresh_token": RefreshTokenGrant(validator),
                DEVICE: DeviceCodeGrant(validator),
            },
            default_token_type=bearer,
        )
        RevocationEndpoint.__init__(self, validator)


def new_access_token(request: object) -> str:
    """The secret of an access token: like that of any other token."""
    return secrets.new_secret()


def new_refresh_token(request: object) -> str:
    """The secret of a refresh token."""
    return secrets.new_refresh_token()
