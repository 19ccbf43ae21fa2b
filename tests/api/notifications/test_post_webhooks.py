"""`POST /webhooks`: have news posted to an address."""

from typing import Any

import pytest
from pytest_django import Settings

from leagues.services.league import create_league
from notifications.channels.webhook.models import Webhook
from tests.api.answers import wrong_fields
from tests.api.manners import counted
from tests.api.notifications.hooks import URL, made
from tests.factories import client_for
from tests.fixtures import Clock
from tests.sittings import API, GAME, Player, answered, refused, start_match

pytestmark = pytest.mark.django_db


def test_it_makes_a_webhook_and_shows_its_secret_once(ana: Player, clock: Clock) -> None:
    hook = made(ana)

    assert hook["secret"].startswith("whsec_")
    assert {name: value for name, value in hook.items() if name not in {"id", "secret"}} == {
        "url": URL, "kinds": [], "games": [], "match": None, "league": None, "format": "standard", "state": "active",
        "created_at": "2026-02-01T12:00:00Z",
    }  # fmt: skip
    assert "secret" not in answered(ana.get(f"/webhooks/{hook['id']}"), 200)


def test_it_keeps_the_filters(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    filters = {"kinds": ["turn.*", "match.finished"], "games": [GAME], "match": match, "format": "discord"}

    hook = made(ana, **filters)

    assert {name: hook[name] for name in filters} == filters


def test_a_retry_makes_no_second_one_and_shows_no_secret(ana: Player) -> None:
    body = {"url": URL}
    first = answered(ana.post("/webhooks", body, Idempotency_Key="a"), 201)
    again = answered(ana.post("/webhooks", body, Idempotency_Key="a"), 201)

    assert again == {**first, "secret": None}
    assert Webhook.objects.count() == 1


@pytest.mark.parametrize(
    "url", ["http://hooks.example/x", "https://10.0.0.1/x", "https://127.0.0.1/x", "https://2130706433/", "https://u:p@a.example/"]
)  # fmt: skip
def test_it_refuses_addresses_that_it_would_not_send_to(ana: Player, url: str) -> None:
    assert wrong_fields(ana.post("/webhooks", {"url": url})) == [("url", "bad_target")]


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({"url": URL, "kinds": ["turn"]}, ("kinds.0", "unknown")),
        ({"url": URL, "kinds": ["*"]}, ("kinds.0", "unknown")),
        ({"url": URL, "games": ["chess"]}, ("games.0", "unknown")),
        ({"url": URL, "match": "nothing"}, ("match", "unknown")),
        ({"url": URL, "league": "nothing"}, ("league", "not_yours")),
    ],
)
def test_it_says_what_is_wrong(ana: Player, body: Any, wrong: tuple[str, str]) -> None:
    assert wrong_fields(ana.post("/webhooks", body)) == [wrong]


def test_a_private_match_of_others_is_none(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben, visibility="private")

    assert wrong_fields(cleo.post("/webhooks", {"url": URL, "match": match})) == [("match", "unknown")]
    made(ben, match=match)


def test_a_league_is_for_its_directors(ana: Player, ben: Player) -> None:
    league = create_league(owner=ana.user, name="Sunday", game=GAME, clock={"kind": "none"}, days=30, rated=False)

    assert made(ana, league=league.pk)["league"] == league.pk
    assert wrong_fields(ben.post("/webhooks", {"url": URL, "league": league.pk})) == [("league", "not_yours")]
    answer = client_for(ana.user, scopes=["read", "play"]).post(f"{API}/webhooks", {"url": URL, "league": league.pk})
    assert refused(answer, 403, "missing_scope")["scope"] == "leagues"


def test_there_are_so_many_and_no_more(ana: Player, ben: Player, settings: Settings) -> None:
    settings.POSTCARD_MOST_WEBHOOKS = 2
    made(ana)
    hook = made(ana)
    problem = refused(ana.post("/webhooks", {"url": URL}), 409, "conflict")
    assert problem["detail"] == "An account can have at most 2 webhooks. Delete one first."
    settings.POSTCARD_MOST_WEBHOOKS = 1
    problem = refused(ana.post("/webhooks", {"url": URL}), 409, "conflict")
    assert problem["detail"] == "An account can have at most 1 webhook. Delete one first."
    settings.POSTCARD_MOST_WEBHOOKS = 2
    made(ben)
    assert ana.delete(f"/webhooks/{hook['id']}").status_code == 204
    made(ana)


def test_it_asks_the_database_no_more_than_it_has_to(ana: Player) -> None:
    made(ana)
    with counted() as queries:
        made(ana)
    assert queries[0] <= 19
