"""Leagues in the admin: to read for staff, and a director's hand for those who may."""

import pytest
from django.test import Client

from leagues.models import Act, Season
from leagues.services.season.sign_up import sign_up
from tests.factories import staff_browser
from tests.leagues.seasons import a_season, people, running

pytestmark = pytest.mark.django_db


VIEWING = ("view_league", "view_season", "view_act")


def test_staff_read_what_everyone_can_read_and_no_seed() -> None:
    season = running(people(4))
    client = staff_browser("sam", *VIEWING)

    for page in ("league", "season", "act"):
        assert client.get(f"/admin/leagues/{page}/").status_code == 200
    found = client.get(f"/admin/leagues/season/{season.pk}/change/")
    assert season.commitment in found.content.decode()
    assert bytes(season.seed).hex() not in found.content.decode()
    assert client.get(f"/admin/leagues/league/{season.league_id}/change/").status_code == 200
    assert client.get("/admin/leagues/season/?seed=1").status_code != 200
    assert client.get("/admin/leagues/season/add/").status_code == 403
    assert client.post(f"/admin/leagues/season/{season.pk}/delete/", {"post": "yes"}).status_code == 403


def act(client: Client, what: str, season: Season) -> str:
    """The page after an action."""
    data = {"action": what, "_selected_action": season.pk}
    return client.post("/admin/leagues/season/", data, follow=True).content.decode()


def test_who_may_direct_starts_and_ends_seasons_and_it_is_noted() -> None:
    season = a_season()
    client = staff_browser("sam", *VIEWING, "direct_league")

    assert "Not enough players have signed up." in act(client, "start", season)
    for player in people(2):
        sign_up(season_id=season.pk, by=player)
    assert "season 1: done." in act(client, "start", season)
    season.refresh_from_db()
    assert season.state == "running"
    assert "season 1: done." in act(client, "end", season)
    season.refresh_from_db()
    assert season.state == "ending"
    assert list(Act.objects.filter(by__username="sam").order_by("pk").values_list("what", flat=True)) == [
        "season_started", "season_ended",
    ]  # fmt: skip


def test_others_of_the_staff_may_not() -> None:
    season = running(people(2))
    client = staff_browser("sam", *VIEWING)

    act(client, "end", season)

    season.refresh_from_db()
    assert season.state == "running"
