"""`/.well-known/oauth-protected-resource` (RFC 9728) leads from a resource to the server that gives its tokens."""

import pytest
from django.test import Client

from accounts.auth.scopes import SCOPES

pytestmark = pytest.mark.django_db

URL = "/.well-known/oauth-protected-resource"
SITE = "https://cards.example"


@pytest.mark.parametrize("path", ["", "/api/v1", "/mcp"])
def test_each_resource_names_the_server_of_its_tokens(path: str) -> None:
    answer = Client(HTTP_HOST="localhost").get(URL + path)

    assert answer.json() == {
        "resource": SITE + path,
        "resource_name": "Postcard",
        "authorization_servers": [SITE],
        "scopes_supported": sorted(set(SCOPES) - {"admin"}),
        "bearer_methods_supported": ["header"],
        "resource_documentation": f"{SITE}/api/v1/docs",
    }


def test_its_authorization_server_is_the_issuer_of_the_metadata() -> None:
    (server,) = Client().get(URL).json()["authorization_servers"]

    assert Client().get("/.well-known/oauth-authorization-server").json()["issuer"] == server


@pytest.mark.parametrize("path", ["/nothing", "/mcp/", "/api", "//mcp"])
def test_other_resources_are_not_there(path: str) -> None:
    assert Client().get(URL + path).status_code == 404


def test_it_is_only_read() -> None:
    assert Client().post(f"{URL}/mcp").status_code == 405
