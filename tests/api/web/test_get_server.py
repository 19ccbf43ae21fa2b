"""`GET /server`: what a client knows before anyone has signed in."""

import pytest
from django.conf import settings
from django.test import Client, override_settings

from core import VERSION
from games.rules.registry import registry
from tests.api.answers import accepted
from tests.api.manners import ask, counted
from tests.architecture.tree import PYPROJECT
from tests.factories import staff_browser

pytestmark = pytest.mark.django_db


def test_it_says_what_is_played_here_and_how() -> None:
    shown = accepted(ask("GET", "/server"))

    assert shown["games"] == list(registry())
    assert shown["clocks"] == ["none", "per_move", "bank", "per_move_minutes", "bank_minutes"]
    terms = {row.pop("name"): row for row in shown["clock_terms"]}
    assert list(terms) == shown["clocks"]
    assert terms["none"] == {"kind": "none", "numbers": [], "rests": False, "leagues": True}
    days = {"name": "days", "least": 1, "most": 30}
    assert terms["per_move"] == {"kind": "per_move", "numbers": [days], "rests": True, "leagues": True}
    assert terms["bank_minutes"] == {
        "kind": "bank",
        "numbers": [
            {"name": "minutes", "least": 1, "most": 720},
            {"name": "increment_seconds", "least": 0, "most": 3600},
            {"name": "cap_minutes", "least": 1, "most": 1440},
        ],
        "rests": False,
        "leagues": False,
    }
    assert {"name": "caller", "quota": 12_000, "window": 60} in shown["limits"]
    assert shown["features"]["registration"] == "open"
    assert (shown["name"], shown["api"], shown["notice"]) == ("Postcard", "v1", None)


def test_its_version_is_that_of_the_package() -> None:
    assert accepted(ask("GET", "/server"))["version"] == VERSION == PYPROJECT["project"]["version"]


def test_it_says_what_the_operator_has_set() -> None:
    with override_settings(
        POSTCARD_NAME="Chess club",
        POSTCARD_NOTICE="Closed on Sunday.",
        POSTCARD_PUBLIC=False,
        POSTCARD_REGISTRATION="invite",
        POSTCARD_CLOCKS=["bank"],
        POSTCARD_LIMITS={"caller": (7, 60)},
        POSTCARD_VAPID_KEY="",
        POSTCARD_MOST_WEBHOOKS=0,
    ):
        shown = accepted(ask("GET", "/server"))

    assert (shown["name"], shown["notice"], shown["clocks"]) == ("Chess club", "Closed on Sunday.", ["bank"])
    assert [row["name"] for row in shown["clock_terms"]] == ["bank"]
    assert {"name": "caller", "quota": 7, "window": 60} in shown["limits"]
    own_bots = settings.POSTCARD_MOST_OWN_BOTS
    features = {"registration": "invite", "members_only": True, "push": False, "webhooks": 0, "own_bots": own_bots}
    assert shown["features"] == features


def test_it_names_the_pages_that_are_written_and_all_of_them_are_there() -> None:
    browser = staff_browser("operator", "view_operatorpage", "add_operatorpage")
    browser.post("/admin/documents/operatorpage/add/", {"name": "imprint", "text": "The club, Main Street 1"})

    documents = accepted(ask("GET", "/server"))["documents"]

    assert (documents["privacy"], documents["rules"]) == (None, None)
    assert [Client().get(path).status_code for path in documents.values() if path] == [200] * 4


def test_its_queries_are_few() -> None:
    with counted() as queries:
        accepted(ask("GET", "/server"))

    assert queries == [1]
