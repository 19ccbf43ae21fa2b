"""`GET /webhooks/{id}`: a webhook."""

import pytest

from tests.api.manners import counted
from tests.api.notifications.hooks import made, shown
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db


def test_it_shows_everything_but_the_secret(ana: Player) -> None:
    hook = made(ana, kinds=["turn.*"])
    with counted() as queries:
        assert answered(ana.get(f"/webhooks/{hook['id']}"), 200) == shown(hook)
    assert queries[0] <= 2
