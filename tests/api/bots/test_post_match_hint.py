"""`POST /matches/{id}/hint`: asking for a good move, where nobody else minds."""

import pytest
from pytest_django import Settings

from accounts.choices import Kind
from bots.models import Hint
from bots.pool import BrainFailed
from bots.roster import FOR_BEGINNERS
from bots.services.accounts import sync_roster
from core.journal.models import Event
from games.models import Match
from leagues.services.season.sign_up import sign_up
from tests.api.bots.practising import advice, practice, search, suggest
from tests.games.sealed import a_deal
from tests.leagues.seasons import a_season, deliver_all, opened, start, with_bots
from tests.sittings import Player, answered, refused, start_match

BOT = {"bot": FOR_BEGINNERS}


def asked_for() -> list[tuple[str, int, int]]:
    """The turns for which a hint is an event of the journal."""
    found = Event.objects.filter(kind="hint.asked").order_by("pk")
    return [(event.payload["match"], event.payload["seat"], event.payload["ply"]) for event in found]


def test_a_player_asks_and_it_is_searched_for(ana: Player) -> None:
    match = practice(ana)
    assert ana.match(match)["hints"] is False

    made = answered(ana.post(f"/matches/{match}/hint"), 202)

    ply = ana.view(match)["expected_ply"]
    assert (made["match"], made["seat"], made["ply"]) == (match, 0, ply)
    assert (made["status"], made["obstacle"], made["best"], made["other"]) == ("searching", None, None, None)
    assert asked_for() == [(match, 0, ply)]
    assert ana.match(match)["hints"] is True


def test_a_turn_has_one_hint_however_often_it_is_asked_for(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match = practice(ana)
    suggest(monkeypatch, advice(ana, match))
    first = answered(ana.post(f"/matches/{match}/hint"), 202)
    assert answered(ana.post(f"/matches/{match}/hint"), 202) == first
    search()

    found = answered(ana.post(f"/matches/{match}/hint"), 202)

    assert (found["status"], found["asked_at"]) == ("done", first["asked_at"])
    assert Hint.objects.count() == len(asked_for()) == 1


def test_one_that_has_failed_is_searched_for_again(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    match = practice(ana)
    suggest(monkeypatch, BrainFailed("ValueError at somewhere.py:1"))
    ana.post(f"/matches/{match}/hint")
    search()
    failed = answered(ana.get(f"/matches/{match}/hint"), 200)
    assert (failed["status"], failed["best"]) == ("failed", None)

    assert answered(ana.post(f"/matches/{match}/hint"), 202)["status"] == "searching"
    assert len(asked_for()) == 2


def test_it_is_refused_where_anybody_else_plays(ana: Player, ben: Player) -> None:
    sync_roster()
    match = start_match(ana, ben)

    for player in (ana, ben):
        refused(player.post(f"/matches/{match}/hint"), 409, "no_hints")
    assert not Match.objects.get().has_hints

    # One of three others is a person.
    game = {"game": "yokai-septet-4p"}
    crowded = ana.create({"user": "ana"}, BOT, {"user": "ben"}, BOT, policy="bot", **game)["id"]
    answered(ben.post(f"/matches/{crowded}/join"), 200)
    refused(ana.post(f"/matches/{crowded}/hint"), 409, "no_hints")
    # A bot takes over for them, and it stays a match that began among people.
    answered(ben.post(f"/matches/{crowded}/resign"), 200)
    assert ana.match(crowded)["status"] == "running"
    refused(ana.post(f"/matches/{crowded}/hint"), 409, "no_hints")


def test_it_is_refused_where_the_result_counts(ana: Player) -> None:
    match = practice(ana, rated=True, clock={"kind": "per_move", "days": 3}, shuffle_seats=False)
    assert "rated" in refused(ana.post(f"/matches/{match}/hint"), 409, "no_hints")["detail"]
    assert not Hint.objects.exists()


def test_it_is_refused_on_a_shared_deal(ana: Player) -> None:
    match = practice(ana)
    Match.objects.update(shared_deal=a_deal())

    assert "same deal" in refused(ana.post(f"/matches/{match}/hint"), 409, "no_hints")["detail"]
    Match.objects.update(shared_deal=None)


def test_it_is_refused_in_a_league_also_against_house_bots(ana: Player) -> None:
    season = a_season(rated=False)
    sign_up(season_id=season.pk, by=ana.user)
    with_bots(season, 1)
    start(season)
    deliver_all()
    match = str(opened(season)[0].match_id)

    assert "league" in refused(ana.post(f"/matches/{match}/hint"), 409, "no_hints")["detail"]


def test_bots_of_people_get_none(ana: Player) -> None:
    match = practice(ana)
    Match.objects.get().seats.filter(number=0).update(kind=Kind.BOT)

    assert "bots" in refused(ana.post(f"/matches/{match}/hint"), 409, "no_hints")["detail"]
    Match.objects.get().seats.filter(number=0).update(kind=Kind.HUMAN)


def test_it_takes_ones_own_turn_in_a_running_match(ana: Player, ben: Player) -> None:
    match = practice(ana)
    refused(ben.post(f"/matches/{match}/hint"), 403, "not_your_seat")
    ana.play_any(match)
    if not ana.view(match)["due"]:
        assert refused(ana.post(f"/matches/{match}/hint"), 409, "not_your_turn")["to_act"] == [1]
    answered(ana.post(f"/matches/{match}/resign"), 200)
    refused(ana.post(f"/matches/{match}/hint"), 409, "match_over")

    waiting = ana.create({"user": "ana"}, {"open": True})["id"]
    refused(ana.post(f"/matches/{waiting}/hint"), 409, "wrong_state")


def test_a_private_match_is_not_found_by_others(ana: Player, ben: Player) -> None:
    match = practice(ana, visibility="private")

    refused(ben.post(f"/matches/{match}/hint"), 404, "not_found")
    refused(ben.get(f"/matches/{match}/hint"), 404, "not_found")
    answered(ana.post(f"/matches/{match}/hint"), 202)


def test_a_person_can_ask_so_often(ana: Player, settings: Settings) -> None:
    settings.POSTCARD_LIMITS = {**settings.POSTCARD_LIMITS, "hint": (1, 3600)}
    first, second = practice(ana), practice(ana)
    answered(ana.post(f"/matches/{first}/hint"), 202)
    answered(ana.post(f"/matches/{first}/hint"), 202)

    refused(ana.post(f"/matches/{second}/hint"), 429, "throttled")
    assert ana.match(second)["hints"] is False


def test_the_body_is_empty(ana: Player) -> None:
    match = practice(ana)
    refused(ana.post(f"/matches/{match}/hint", {"move": "pass"}), 400, "invalid")
