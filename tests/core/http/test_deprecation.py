"""An operation that will go says so in its answers and in the OpenAPI document."""

from datetime import date
from typing import Any

import pytest
from rest_framework.response import Response
from rest_framework.test import APIRequestFactory

from core.http.openapi.headers import COMPONENTS
from core.http.views import Deprecated, PostcardView
from tests.openapi import document

pytestmark = pytest.mark.django_db


class OldView(PostcardView):
    open_methods = {"GET", "POST"}
    deprecated = {"GET": Deprecated(since=date(2026, 3, 1), until=date(2027, 3, 1), instead="`GET /new`")}

    def get(self, request: Any) -> Response:
        """Get it."""
        return Response({})

    def post(self, request: Any) -> Response:
        """Make it."""
        return Response({})


def test_its_answers_have_both_headers() -> None:
    answer = OldView.as_view()(APIRequestFactory().get("/old"))

    assert answer["Deprecation"] == "@1772323200"
    assert answer["Sunset"] == "Mon, 01 Mar 2027 00:00:00 GMT"


def test_other_methods_of_its_address_have_none() -> None:
    answer = OldView.as_view()(APIRequestFactory().post("/old", {}, format="json"))

    assert "Deprecation" not in answer
    assert "Sunset" not in answer


@pytest.mark.parametrize(("method", "will_go"), [("GET", True), ("POST", False)])
def test_the_document_says_what_to_use_instead(method: str, will_go: bool) -> None:
    schema: Any = OldView().schema
    schema.method, schema.path = method, "/old"

    assert schema.is_deprecated() is will_go
    sentence = "Deprecated since 2026-03-01, removed after 2027-03-01. Use `GET /new` instead."
    assert (sentence in schema.get_description()) is will_go


def test_the_document_describes_headers_only_where_they_are_sent() -> None:
    assert {"Deprecation", "Sunset"} <= COMPONENTS.keys()
    used = any(operation.get("deprecated") for path in document()["paths"].values() for operation in path.values())
    assert ("Deprecation" in document()["components"]["headers"]) is used
