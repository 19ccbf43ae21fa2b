"""`/.well-known/oauth-authorization-server` (RFC 8414) says what the server does, and nothing else."""

import pytest
from authlib.oauth2.rfc8414 import AuthorizationServerMetadata
from django.test import Client
from django.urls import resolve

from accounts.auth.scopes import SCOPES

pytestmark = pytest.mark.django_db

URL = "/.well-known/oauth-authorization-server"
SITE = "https://cards.example"


def test_it_tells_the_truth() -> None:
    answer = Client(HTTP_HOST="localhost").get(URL)

    assert answer.json() == {
        "issuer": SITE,
        "authorization_endpoint": f"{SITE}/oauth/authorize",
        "token_endpoint": f"{SITE}/oauth/token",
        "revocation_endpoint": f"{SITE}/oauth/revoke",
        "device_authorization_endpoint": f"{SITE}/oauth/device_authorization",
        "service_documentation": f"{SITE}/api/v1/docs",
        "response_types_supported": ["code"],
        "response_modes_supported": ["query"],
        "grant_types_supported": [
            "authorization_code",
            "refresh_token",
            "urn:ietf:params:oauth:grant-type:device_code",
        ],
        "code_challenge_methods_supported": ["S256"],
        "scopes_supported": sorted(set(SCOPES) - {"admin"}),
        "token_endpoint_auth_methods_supported": ["none"],
        "revocation_endpoint_auth_methods_supported": ["none"],
        "authorization_response_iss_parameter_supported": True,
    }


def test_every_address_in_it_is_there() -> None:
    found = Client().get(URL).json()
    addresses = [value for name, value in found.items() if name.endswith(("_endpoint", "_documentation"))]
    assert len(addresses) == 5
    for address in addresses:
        resolve(address.removeprefix(SITE))


def test_what_the_library_has_besides_is_not_there() -> None:
    for path in ("introspect/", "register/", "o/token/", "userinfo/", ".well-known/openid-configuration", "logout/"):
        for prefix in ("/", "/oauth/"):
            assert Client().get(f"{prefix}{path}").status_code == 404


def test_a_library_finds_no_fault_with_it() -> None:
    AuthorizationServerMetadata(Client().get(URL).json()).validate()
