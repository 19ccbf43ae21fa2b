"""Files with which a browser installs the pages, and the list of browsers that news are pushed to."""

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from pytest_django import Settings

from games.rules.registry import registry
from notifications.channels.push.models import PushSubscription
from tests.notifications.push.browsers import VAPID_KEY, Browser
from tests.notifications.receiving import loopback
from tests.sittings import Player
from tests.web.forms import form_to
from tests.web.reading import browser_of, source, text
from tests.web.service_worker import words_of

__all__ = ["loopback"]
pytestmark = pytest.mark.django_db


def test_the_manifest_names_icons_that_are_there(client: Client) -> None:
    page = client.get("/manifest.webmanifest")
    facts = page.json()
    assert page["Content-Type"] == "application/manifest+json"
    assert (facts["start_url"], facts["scope"], facts["display"]) == ("/play", "/", "standalone")
    assert {(icon["sizes"], icon["purpose"]) for icon in facts["icons"]} >= {
        ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"),
    }  # fmt: skip
    for icon in facts["icons"]:
        assert finders.find(icon["src"].removeprefix("/static/")), icon


def test_every_page_leads_to_the_manifest_and_only_members_get_the_worker(client: Client) -> None:
    assert '<link rel="manifest" href="/manifest.webmanifest"' in source(client, "/")
    assert "register-service-worker.js" not in source(client, "/")
    assert "register-service-worker.js" in source(browser_of(Player("ana")), "/play")


def test_the_worker_says_news_in_the_words_of_its_reader(client: Client) -> None:
    english, german = words_of(client), words_of(client, **{"Accept-Language": "de"})
    assert (english["language"], german["language"]) == ("en", "de")
    # An account may read another language than that of the browser's pages.
    assert english["said"] == german["said"]
    said = english["said"]
    assert said["en"]["news"]["turn.began"] == "It is your turn"
    assert said["de"]["news"]["turn.began"] == "Du bist am Zug"
    assert said["en"]["news"].keys() == said["de"]["news"].keys()
    assert set(said["en"]["games"]) == set(registry())
    assert said["de"]["games"]["take-that-toy-2p"] == "Take That Toy! (zu zweit)"
    assert {english["offline"], german["offline"]} == {"/static/web/offline/en.html", "/static/web/offline/de.html"}
    for words in (english, german):
        for path in (words["offline"], words["style"], words["icon"]):
            assert finders.find(path.removeprefix("/static/")), path


def test_browsers_are_listed_and_removed(settings: Settings) -> None:
    settings.POSTCARD_VAPID_KEY = VAPID_KEY
    ana, ben = Player("ana"), Player("ben")
    own = Browser("http://127.0.0.1:9/push/ana").subscribe(ana)
    other = Browser("http://127.0.0.1:9/push/ben").subscribe(ben)
    browser = browser_of(ana)
    page = browser.get("/settings")
    assert own["id"] in page.content.decode()
    assert other["id"] not in page.content.decode()
    form = form_to(page, "/browser")
    assert form.send(browser, "/settings", id=other["id"]).status_code == 404
    form.send(browser, "/settings")
    assert [row.pk for row in PushSubscription.objects.all()] == [other["id"]]
    assert "data-browser" not in source(browser, "/settings")


def test_a_server_that_does_not_push_says_so(settings: Settings) -> None:
    settings.POSTCARD_VAPID_KEY = ""
    browser = browser_of(Player("ana"))
    assert "This server does not send push notifications" in text(browser, "/settings")
    assert "data-push" not in source(browser, "/settings")
