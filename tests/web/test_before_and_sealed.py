"""A table before the start, which an invited player may decline; and one whose cards others still play with."""

import pytest

from core.journal.models import Event
from games.choices import DeclineReason
from games.models import Match, SharedDeal
from tests.people import ana, ben, cleo
from tests.sittings import Player, start_match
from tests.web.forms import form_to
from tests.web.reading import at, browser_of, text_of

__all__ = ["ana", "ben", "cleo"]

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("reason", ["", *DeclineReason.values])
def test_an_invited_player_declines_with_a_reason_or_without(ana: Player, ben: Player, reason: str) -> None:
    match = ana.create({"user": "ana"}, {"user": "ben"})["id"]
    browser = browser_of(ben)
    form = form_to(at(browser, match), "/decline")

    assert form.send(browser, "", reason=reason).status_code == 200
    assert Event.objects.get(kind="invitation.declined").payload["reason"] == (reason or None)


def test_a_reason_that_is_none_is_refused_and_the_invitation_stands(ana: Player, ben: Player) -> None:
    match = ana.create({"user": "ana"}, {"user": "ben"})["id"]
    browser = browser_of(ben)
    page = form_to(at(browser, match), "/decline").send(browser, "", reason="because")

    assert page.status_code == 400
    assert "Choose one of the reasons" in text_of(page)
    assert ben.match(match)["seats"][1]["state"] == "invited"


def test_others_are_shown_why_they_do_not_see_a_sealed_table(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)
    deal = SharedDeal.objects.create(id="shared", seed=b"x" * 32, entropies=[])
    Match.objects.filter(pk=match).update(shared_deal=deal)

    assert "Other tables are still playing this deal" in text_of(at(browser_of(cleo), match))
    assert "Your move" in text_of(at(browser_of(ana if ana.view(match)["due"] else ben), match))
