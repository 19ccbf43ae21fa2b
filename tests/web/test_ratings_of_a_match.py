"""Pages of a match that is over: what it brought to the ratings, and why the staff took it out of them."""

import re

import pytest
from django.test import Client

from ratings.services.annulling import annul_result
from tests.api.ratings.rated import won
from tests.factories import browser_of
from tests.people import ana, ben
from tests.sittings import Player, answered
from tests.web.reading import text_of

__all__ = ["ana", "ben"]

pytestmark = pytest.mark.django_db


def test_a_match_says_what_it_brought_to_the_ratings(ana: Player, ben: Player) -> None:
    match = won(ana, ben)
    change = abs(round(ana.match(match)["rating_effect"]["players"][0]["change"]))

    said = text_of(Client().get(f"/matches/{match}?ply=0"))

    assert re.search(rf"Rating changes: (ana \+{change}, ben \u2212{change}|ben \u2212{change}, ana \+{change}) ", said)
    assert "Ended by the staff: “So that it ends.”" in said


def test_why_a_rating_was_annulled_is_read_where_the_match_is(ana: Player, ben: Player) -> None:
    match = won(ana, ben)
    annul_result(match_id=match, by=None, reason="A cat had played.")

    page = text_of(Client().get(f"/matches/{match}?ply=0"))
    in_german = text_of(browser_of(ben.user, "de").get(f"/matches/{match}?ply=0"))
    listed = text_of(browser_of(ben.user).get("/play"))

    assert "The staff annulled the rating of this match: “A cat had played.”" in page
    assert "Rating changes" not in page
    assert "rating annulled" in page
    assert "Das Team hat die Wertung dieser Partie annulliert: „A cat had played.“" in in_german
    assert "; rating annulled;" in listed


def test_the_news_of_a_rematch_leads_to_the_rematch(ana: Player, ben: Player) -> None:
    match = won(ana, ben)
    again = answered(ben.post(f"/matches/{match}/rematch"), 201)["id"]

    assert f'href="/play/{again}"' in browser_of(ana.user).get("/news").content.decode()
