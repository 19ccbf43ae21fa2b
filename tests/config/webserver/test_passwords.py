"""Every address at which a stranger brings a password is known to the web server, which lets these wait in turn."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from config.webserver.threads import brings_a_password


def views(resolver: URLResolver, before: str = "/") -> Iterator[tuple[str, Any]]:
    """Every address and its view."""
    for entry in resolver.url_patterns:
        path = before + str(entry.pattern)
        if isinstance(entry, URLPattern):
            yield path, getattr(entry.callback, "view_class", None)
        else:
            yield from views(entry, path)


def brings(path: str, method: str = "POST") -> bool:
    return brings_a_password({"REQUEST_METHOD": method, "PATH_INFO": path})


def test_every_operation_that_takes_a_strangers_password_is_known() -> None:
    found = {
        path: brings(path)
        for path, view in views(get_resolver())
        if "POST" in getattr(view, "takes_password", ()) and "POST" in view.open_methods
    }
    assert found == {"/api/v1/accounts": True, "/api/v1/tokens": True}


@pytest.mark.parametrize("page", ["sign up", "login", "admin:login"])
def test_every_page_with_a_password_is_known(page: str) -> None:
    assert brings(reverse(page))
    assert not brings(reverse(page), "GET")


def test_a_link_to_a_new_password_is_known_and_other_addresses_are_not() -> None:
    assert brings(reverse("new password", args=["code"]))
    assert not brings("/api/v1/matches")
