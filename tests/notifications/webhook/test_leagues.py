"""Webhooks of leagues: directors hear of all that happens in their league, and of nothing else."""

import json
from typing import Any

import pytest

from accounts.models import User
from leagues.models import Director, League, Season
from leagues.services.fixtures.decide import decide_fixture
from leagues.services.league import change_league
from leagues.services.season.withdraw import withdraw
from notifications.channels.webhook.models import Webhook
from tests.leagues.seasons import about_to_start, deliver_all, fixtures_of, opened, people, play_out, running, start
from tests.notifications.told import told_to
from tests.notifications.webhook.hooks import hook_of, make_hook, messages, send_due, types_of
from tests.scale.noting import noted_queries
from tests.sittings import Player, answered

pytestmark = pytest.mark.django_db


def league_of(player: Player, **terms: Any) -> Season:
    """A season that runs, of four people, in a league of this player."""
    return start(waiting_in_league_of(player, **terms))


def waiting_in_league_of(player: Player, **terms: Any) -> Season:
    """A season that four people have signed up for, in a league of this player."""
    return about_to_start(people(4), owner=player.user, **terms)


def queued() -> list[tuple[str, str]]:
    """The kinds of what is queued, and for whom."""
    return [(message.webhook.user.username, message.kind) for message in messages()]


def test_a_director_hears_of_all_that_happens_to_all_players(ana: Player) -> None:
    season = league_of(ana)
    with hook_of(ana, league=season.league_id) as (_, receiver):
        deliver_all()
        going = opened(season)
        withdraw(season_id=season.pk, by=ana.user, username="p0", reason="Away for a year.")
        send_due()
    sent = [json.loads(request.body) for request in receiver.requests]
    assert types_of(receiver).count("fixture.opened") == len(going) > 1
    assert [one["data"]["name"] for one in sent if one["type"] == "player.withdrawn"] == ["p0"]
    assert {one["data"]["league"] for one in sent} == {season.league_id}
    assert "Away" not in str(sent)
    # None of that is in the director's own feed.
    assert not {"fixture.opened", "player.withdrawn"} & set(told_to("ana"))


def test_what_is_in_the_directors_feed_too_comes_once(ana: Player) -> None:
    season = waiting_in_league_of(ana)
    make_hook(ana, "https://hooks.example/", league=season.league_id)
    start(season)
    assert queued().count(("ana", "season.started")) == 1


def test_other_leagues_and_matches_are_not_in_it(ana: Player, ben: Player) -> None:
    season, other = league_of(ana), running(people(3, prefix="q"), owner=ben.user)
    deliver_all()
    make_hook(ana, "https://hooks.example/", league=season.league_id)
    play_out(other)
    assert queued() == []


def test_a_player_gets_no_more_than_their_own_news(ana: Player) -> None:
    season = league_of(ana)
    player = User.objects.get(username="p1")
    Webhook.objects.create(user=player, url="https://hooks.example/", secret="none")
    deliver_all()
    own = [one for one in opened(season) if player in [seat.entry.user for seat in one.seats.all()]]
    assert queued().count(("p1", "fixture.opened")) == len(own) < len(opened(season))


def test_it_falls_silent_when_its_owner_does_not_direct_the_league_any_more(ana: Player, ben: Player) -> None:
    season = waiting_in_league_of(ana)
    change_league(league_id=season.league_id, by=ana.user, directors=["ben"])
    make_hook(ben, "https://hooks.example/", league=season.league_id)
    start(season)
    assert queued() != []
    before = len(messages())
    change_league(league_id=season.league_id, by=ana.user, directors=[])
    assert not Director.objects.filter(user=ben.user).exists()
    deliver_all()
    assert len(queued()) == before
    League.objects.filter(pk=season.league_id).update(owner=ben.user)
    play_out(season)
    assert len(queued()) > before


def test_filters_narrow_it_further(ana: Player) -> None:
    season = league_of(ana, at_a_time=1)
    make_hook(ana, "https://hooks.example/", league=season.league_id, kinds=["fixture.decided"])
    deliver_all()
    waiting = next(one for one in fixtures_of(season, state="open") if one.match_id is None)
    decide_fixture(fixture_id=waiting.pk, by=ana.user, decision="draw", reason="They agreed on it.")
    assert queued() == [("ana", "fixture.decided")]


def test_a_channel_of_a_league_gets_sentences(ana: Player) -> None:
    season = waiting_in_league_of(ana)
    with hook_of(ana, league=season.league_id, format="discord") as (_, receiver):
        start(season)
        deliver_all()
        send_due()
    said = [json.loads(request.body)["content"] for request in receiver.requests]
    assert any(one.startswith("Sunday league: season 1 has started.") for one in said)
    assert any("Sunday league: a match of round 1 has started." in one for one in said)


def test_a_disabled_one_gets_nothing(ana: Player) -> None:
    season = league_of(ana)
    hook = make_hook(ana, "https://hooks.example/", league=season.league_id)
    answered(ana.send("PATCH", f"/webhooks/{hook['id']}", '{"state": "disabled"}'), 200)
    deliver_all()
    assert queued() == []


def test_a_batch_of_events_asks_for_webhooks_as_often_as_a_single_one(ana: Player) -> None:
    season = league_of(ana, at_a_time=9)
    for number in range(2):
        make_hook(ana, f"https://{number}.example/", league=season.league_id, kinds=["fixture.*"])
    with noted_queries() as queries:
        deliver_all()
    asked = [sql for sql in queries if '"webhooks_webhook"."league" IN' in sql]
    assert len(opened(season)) > 4
    assert len(asked) == 1
