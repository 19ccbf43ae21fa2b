"""`PATCH /me/notifications`: choose kinds, channels and quiet hours."""

import json
from typing import Any

import pytest

from tests.api.answers import wrong_fields
from tests.api.manners import counted
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db


def patch(player: Player, **changes: Any) -> Any:
    return player.send("PATCH", "/me/notifications", json.dumps(changes))


def test_it_changes_what_is_named_and_leaves_the_rest(ana: Player, ben: Player) -> None:
    before = answered(ana.get("/me/notifications"), 200)
    changed = answered(patch(ana, kinds={"chat.written": ["mail"]}), 200)
    assert changed == {**before, "kinds": {**before["kinds"], "chat.written": ["mail"]}}

    quiet = {"from": "22:00", "to": "07:30", "zone": "Europe/Berlin"}
    assert answered(patch(ana, quiet=quiet), 200) == {**changed, "quiet": quiet}
    assert answered(patch(ana, digest_hours=24), 200) == {**changed, "quiet": quiet, "digest_hours": 24}
    assert answered(ana.get("/me/notifications"), 200)["digest_hours"] == 24
    assert answered(ben.get("/me/notifications"), 200) == before


def test_a_group_of_kinds_is_named_by_its_beginning(ana: Player) -> None:
    chosen = answered(patch(ana, kinds={"turn.*": []}), 200)["kinds"]
    assert chosen["turn.began"] == chosen["turn.reminder"] == []
    assert chosen["match.finished"] == ["mail", "push"]


def test_reminders_come_by_mail_and_push_or_by_one_of_them(ana: Player) -> None:
    both = ["mail", "push"]

    assert answered(ana.get("/me/notifications"), 200)["kinds"]["turn.reminder"] == both
    assert answered(patch(ana, kinds={"turn.reminder": ["push"]}), 200)["kinds"]["turn.reminder"] == ["push"]


def test_quiet_hours_can_be_taken_back(ana: Player) -> None:
    answered(patch(ana, quiet={"from": "22:00", "to": "07:30", "zone": "Europe/Berlin"}), 200)
    quiet = answered(patch(ana, quiet={"from": None, "to": None}), 200)["quiet"]
    assert quiet == {"from": None, "to": None, "zone": "Europe/Berlin"}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"kinds": {"turn.ended": ["mail"]}}, "kinds.turn.ended"),
        ({"kinds": {"turn.began": ["pigeon"]}}, "kinds.turn.began.0"),
        ({"kinds": {"turn.began": "mail"}}, "kinds.turn.began"),
        ({"quiet": {"from": "24:00", "to": "07:00"}}, "quiet.from"),
        ({"quiet": {"from": "22:00"}}, "quiet.to"),
        ({"quiet": {"from": "22:00", "to": "07:00", "zone": "Mars/Olympus"}}, "quiet.zone"),
    ],
)
def test_it_says_what_is_wrong(ana: Player, changes: dict[str, Any], field: str) -> None:
    assert [wrong for wrong, _ in wrong_fields(patch(ana, **changes))] == [field]


def test_it_asks_the_database_no_more_than_it_has_to(ana: Player) -> None:
    with counted() as queries:
        answered(patch(ana, digest_hours=2), 200)
    assert queries[0] <= 8
