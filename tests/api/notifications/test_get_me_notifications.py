"""`GET /me/notifications`: the kinds, channels and quiet hours that the caller chose."""

import pytest

from tests.api.manners import counted
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db


def test_it_shows_every_kind_with_what_is_built_in(ana: Player) -> None:
    with counted() as queries:
        chosen = answered(ana.get("/me/notifications"), 200)

    assert queries[0] <= 2
    assert chosen["kinds"]["turn.began"] == chosen["kinds"]["turn.reminder"] == ["mail", "push"]
    assert chosen["kinds"]["move.played"] == chosen["kinds"]["chat.written"] == []
    assert chosen["quiet"] == {"from": None, "to": None, "zone": "UTC"}
    assert chosen["digest_hours"] == 8
