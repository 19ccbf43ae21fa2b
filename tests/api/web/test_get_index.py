"""`GET /api/v1`: an index for readers who have nothing but the address."""

import pytest
from django.test import Client
from pytest_django import Settings

from tests.api.answers import accepted

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/api/v1", "/api/v1/"])
@pytest.mark.parametrize("is_public", [True, False])
def test_it_is_open_to_everyone(settings: Settings, address: str, is_public: bool) -> None:
    settings.POSTCARD_PUBLIC = is_public
    shown = accepted(Client().get(address))

    assert (shown["name"], shown["api"]) == ("Postcard", "v1")
    assert {"schema", "docs", "games", "matches", "turns", "events"} <= shown["links"].keys()


def test_its_links_lead_somewhere() -> None:
    client = Client()
    answers = {link: client.get(link).status_code for link in accepted(client.get("/api/v1"))["links"].values()}

    assert set(answers.values()) == {200, 401}, answers
    assert answers["/api/v1/schema"] == answers["/api/v1/docs"] == answers["/api/v1/games"] == 200


def test_it_is_a_page_of_the_api_to_browsers_and_pollers() -> None:
    answer = Client().get("/api/v1", headers={"Origin": "https://elsewhere.example"})
    assert answer["Access-Control-Allow-Origin"] == "*"

    same = Client().get("/api/v1", headers={"If-None-Match": answer["ETag"]})
    assert (same.status_code, same.content) == (304, b"")


def test_anything_else_is_refused_as_everywhere() -> None:
    assert Client().post("/api/v1", {}).json()["code"] == "method_not_allowed"
    assert Client().get("/api/v1?page=2").json()["code"] == "unknown_filter"
