"""`GET /webhooks/{id}/deliveries`: how deliveries went."""

import pytest
from pytest_django import Settings

from tests.api.manners import counted
from tests.api.notifications.hooks import made
from tests.core.outbound.receivers import receiving, status
from tests.notifications.webhook.hooks import send_due
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db


def test_it_lists_status_and_error_newest_first_and_nothing_of_the_answer(ana: Player, settings: Settings) -> None:
    settings.POSTCARD_WEBHOOK_LOOPBACK = True
    with receiving(status(500, "X-Inside: secret", body=b"a page from inside")) as receiver:
        hook = answered(ana.post("/webhooks", {"url": receiver.url}), 201)["id"]
        first = answered(ana.post(f"/webhooks/{hook}/test"), 202)
        send_due()
        second = answered(ana.post(f"/webhooks/{hook}/test"), 202)

    answer = ana.get(f"/webhooks/{hook}/deliveries")
    rows = answered(answer, 200)["results"]

    assert [row["id"] for row in rows] == [second["id"], first["id"]]
    assert set(rows[0]) == {"id", "event", "attempt", "at", "status", "error", "next_at"}
    assert (rows[1]["attempt"], rows[1]["status"], rows[1]["error"]) == (1, 500, None)
    assert b"inside" not in answer.content


def test_it_comes_in_pages(ana: Player) -> None:
    hook = made(ana)["id"]
    rows = [answered(ana.post(f"/webhooks/{hook}/test"), 202)["id"] for _ in range(3)]
    page = answered(ana.get(f"/webhooks/{hook}/deliveries?limit=2"), 200)
    rest = answered(ana.get(f"/webhooks/{hook}/deliveries?cursor={page['next']}"), 200)

    assert [row["id"] for row in page["results"] + rest["results"]] == rows[::-1]


def test_it_asks_once_for_all_rows(ana: Player) -> None:
    hook = made(ana)["id"]
    for _ in range(3):
        answered(ana.post(f"/webhooks/{hook}/test"), 202)
    with counted() as queries:
        answered(ana.get(f"/webhooks/{hook}/deliveries"), 200)
    assert queries[0] <= 3
