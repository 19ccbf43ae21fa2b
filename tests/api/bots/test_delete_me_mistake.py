"""`DELETE /me/mistakes/{match}/{ply}`: a position that is not to be asked again."""

from typing import Any

import pytest

from accounts.privacy import sections
from accounts.services import delete_account
from bots.models import Review
from core.journal.models import Delivery
from core.journal.services import deliver
from tests.api.bots.mistaken import a_mistake
from tests.sittings import Player, answered


def test_it_is_not_asked_again(ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    mistake = a_mistake(ana, ben, monkeypatch)

    for _ in range(2):
        assert ana.delete(mistake.path).status_code == 204

    assert answered(ana.get("/me/mistakes"), 200)["results"] == []
    (row,) = answered(ana.get("/me/mistakes?state=over"), 200)["results"]
    assert (row["state"], row["due_at"]) == ("over", None)
    assert answered(ana.get(mistake.path), 200)["answer"] is None


def test_it_goes_with_the_account_and_is_in_its_archive(
    ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    mistake = a_mistake(ana, ben, monkeypatch)
    answered(ana.post(mistake.path, {"move": mistake.best}), 200)
    found: Any = dict(sections())["mistakes"](ana.user)
    (kept,) = found
    assert (kept["match"], kept["ply"], kept["answer"]) == (mistake.match, mistake.ply, mistake.best)

    delete_account(user=ana.user)
    deliver(delivery_id=Delivery.objects.get(consumer="bots.forget").pk)

    assert not Review.objects.exists()
