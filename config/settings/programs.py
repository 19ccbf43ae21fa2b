"""Programs that people let in: OAuth 2.1, by django-oauth-toolkit."""

from typing import Any

from accounts.auth.scopes import ALLOWS, BY_DEFAULT
from config.settings.mail import POSTCARD_PUBLIC_URL

DAY = 24 * 60 * 60

# The library's own; Django asks for the name when another table refers to it.
OAUTH2_PROVIDER_APPLICATION_MODEL = "oauth2_provider.Application"

OAUTH2_PROVIDER: dict[str, Any] = {
    "OAUTH2_SERVER_CLASS": "accounts.oauth.server.Server",
    "OAUTH2_VALIDATOR_CLASS": "accounts.oauth.validator.Validator",
    "ACCESS_TOKEN_GENERATOR": "accounts.oauth.server.new_access_token",
    "REFRESH_TOKEN_GENERATOR": "accounts.oauth.server.new_refresh_token",
    "SCOPES": ALLOWS,
    "DEFAULT_SCOPES": [BY_DEFAULT],
    "AUTHORIZATION_CODE_EXPIRE_SECONDS": 60,
    "ACCESS_TOKEN_EXPIRE_SECONDS": 60 * 60,
    # Counted from the end of the last access token: a program that is used every two months stays.
    "REFRESH_TOKEN_EXPIRE_SECONDS": 60 * DAY,
    "REFRESH_TOKEN_REUSE_PROTECTION": True,
    "PKCE_REQUIRED": True,
    "ALLOWED_REDIRECT_URI_SCHEMES": ["https"],
    # The issuer, and the address in front of every other one that the metadata name.
    "OIDC_ISS_ENDPOINT": POSTCARD_PUBLIC_URL,
    "OAUTH_DEVICE_VERIFICATION_URI": f"{POSTCARD_PUBLIC_URL}/oauth/device",
    # The validator finds the device itself, by digest.
    "OAUTH_PRE_TOKEN_VALIDATION": [],
    "OAUTH2_RESPONSE_TYPES_SUPPORTED": ["code"],
    "OAUTH2_TOKEN_ENDPOINT_AUTH_METHODS_SUPPORTED": ["none"],
    "OAUTH2_GRANT_TYPES_SUPPORTED": [
        "authorization_code",
        "refresh_token",
        "urn:ietf:params:oauth:grant-type:device_code",
    ],
    **{
        f"COMPLIANT_BCP_RFC9700_{gate}": True
        for gate in (
            "IMPLICIT_GRANT",
            "PASSWORD_GRANT",
            "PKCE_METHOD",
            "ACCESS_TOKEN_TRANSPORT",
            "AUTHZ_RESPONSE_ISS",
            "TOKEN_STORAGE",
            "REFRESH_TOKEN",
            "REDIRECT_URI_SCHEME",
            "REDIRECT_URI_MATCHING",
            "PKCE_REQUIRED",
        )
    },
}
