"""The authentication schemes in the OpenAPI document."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension


class BearerScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # its metaclass is untyped
    """A bearer token."""

    target_class = "accounts.api.authentication.BearerAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """The scheme."""
        about = "A token from `POST /accounts` or `POST /tokens`. Each operation names the scope it requires."
        return {"type": "http", "scheme": "bearer", "description": about}


class SessionScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]  # its metaclass is untyped
    """A browser session."""

    target_class = "accounts.api.authentication.SessionAuthentication"
    name = "session"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        """The scheme."""
        about = "The session of a browser logged in at `/login`, for trying out operations on the docs page."
        return {"type": "apiKey", "in": "cookie", "name": "sessionid", "description": about}
