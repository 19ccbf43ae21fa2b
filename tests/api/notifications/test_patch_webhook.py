"""`PATCH /webhooks/{id}`: change a webhook."""

import json
from typing import Any

import pytest

from tests.api.answers import wrong_fields
from tests.api.manners import counted
from tests.api.notifications.hooks import made, shown
from tests.sittings import GAME, Player, answered, start_match

pytestmark = pytest.mark.django_db


def patch(player: Player, hook: str, **changes: Any) -> Any:
    return player.send("PATCH", f"/webhooks/{hook}", json.dumps(changes))


@pytest.mark.parametrize(
    "change",
    [
        {"url": "https://other.example/x"}, {"kinds": ["chat.*"]}, {"games": [GAME]}, {"format": "slack"},
        {"state": "disabled"}, {},
    ],
)  # fmt: skip
def test_it_changes_what_is_named_and_leaves_the_rest(ana: Player, change: dict[str, Any]) -> None:
    hook = made(ana)

    changed = answered(patch(ana, hook["id"], **change), 200)

    assert changed == {**shown(hook), **change}
    assert answered(ana.get(f"/webhooks/{hook['id']}"), 200) == changed


def test_a_filter_can_be_taken_away(ana: Player, ben: Player) -> None:
    hook = made(ana, match=start_match(ana, ben), kinds=["turn.*"])

    changed = answered(patch(ana, hook["id"], match=None, kinds=[]), 200)

    assert (changed["match"], changed["kinds"]) == (None, [])


def test_it_refuses_what_a_new_one_could_not_have(ana: Player) -> None:
    hook = made(ana)["id"]
    assert wrong_fields(patch(ana, hook, url="https://192.168.0.1/")) == [("url", "bad_target")]
    assert wrong_fields(patch(ana, hook, kinds=["turn"])) == [("kinds.0", "unknown")]


def test_it_asks_the_database_no_more_than_it_has_to(ana: Player) -> None:
    hook = made(ana)["id"]
    with counted() as queries:
        answered(patch(ana, hook, kinds=["turn.*"]), 200)
    assert queries[0] <= 8
