"""The page that an event leads to: the same from a digest, a push message and the page of notifications."""

import json
import subprocess
from pathlib import Path

import pytest
from django.test import Client
from django.urls import resolve

from core.journal.notifications import NotificationType
from core.journal.registry import notification_types
from notifications.pages import PAGES, page_of
from tests.clients.typescript.package import node_folder
from tests.core.journal.moons import NOTIFICATION
from tests.web.service_worker import words_of

NODE = node_folder() / "bin" / "node"
SCRIPT = Path(__file__).with_name("click-pushed.mjs")
ROUTES = {
    "match": "table", "rematch": "table", "season": "season", "league": "league", "find": "find", "account": "account",
}  # fmt: skip
PUBLIC_ROUTES = {"match": "match", "rematch": "match", "season": "season", "league": "league"}
DATA = {"match": "m1", "rematch": "m2", "season": "s1", "league": "l1"}


def test_the_paths_are_those_of_the_routes() -> None:
    paths = {name: page.path.format(**DATA) for name, page in PAGES.items()}
    public = {name: page.public_path.format(**DATA) for name, page in PAGES.items() if page.public_path}
    assert {name: resolve(path).url_name for name, path in paths.items()} == ROUTES
    assert {name: resolve(path).url_name for name, path in public.items()} == PUBLIC_ROUTES


def test_a_kind_that_strangers_read_leads_to_a_page_for_them() -> None:
    public = {name for name, declared in notification_types().items() if declared.public_sentence}
    assert all((page := page_of(name)) and page.public_path for name in public)


def test_a_kind_does_not_lead_to_what_its_data_does_not_name() -> None:
    for name in ("match", "rematch", "season", "league"):
        with pytest.raises(ValueError, match=f"to lead to a {name}"):
            NotificationType(build=NOTIFICATION.build, audience="everyone", data=object, leads_to=name,
                             sentence=NOTIFICATION.sentence)  # fmt: skip


@pytest.mark.django_db
def test_a_click_on_a_pushed_event_opens_its_page(client: Client) -> None:
    kinds = [*sorted(notification_types()), "bot.changed"]
    events = [{"id": number, "kind": kind, "data": DATA} for number, kind in enumerate(kinds)]
    done = subprocess.run(
        [NODE, SCRIPT], input=json.dumps({"words": words_of(client), "events": events}), capture_output=True, text=True,
        check=True, timeout=60,
    )  # fmt: skip
    pages = {kind: page.path.format(**DATA) if (page := page_of(kind)) else "/news" for kind in kinds}
    assert dict(zip(kinds, json.loads(done.stdout), strict=True)) == pages
