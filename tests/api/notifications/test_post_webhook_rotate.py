"""`POST /webhooks/{id}/rotate`: a new secret."""

import pytest

from tests.api.manners import counted
from tests.api.notifications.hooks import made, shown
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db


def test_it_shows_the_new_secret_once(ana: Player) -> None:
    hook = made(ana)

    rotated = answered(ana.post(f"/webhooks/{hook['id']}/rotate", Idempotency_Key="r"), 200)

    assert rotated["secret"].startswith("whsec_")
    assert rotated["secret"] != hook["secret"]
    assert shown(rotated) == shown(hook)
    again = answered(ana.post(f"/webhooks/{hook['id']}/rotate", Idempotency_Key="r"), 200)
    assert again["secret"] is None


def test_it_asks_the_database_no_more_than_it_has_to(ana: Player) -> None:
    hook = made(ana)["id"]
    with counted() as queries:
        answered(ana.post(f"/webhooks/{hook}/rotate"), 200)
    assert queries[0] <= 8
