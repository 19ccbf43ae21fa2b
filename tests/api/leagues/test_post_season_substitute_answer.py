"""`POST /seasons/{id}/substitutes/{id}/answer`: stepping in, or not."""

import pytest

from accounts.services import delete_account
from accounts.services.renaming import rename
from core.database.transactions import atomic
from games.models import Seat, SharedDeal
from leagues.models import Act, Entry, Fixture, Season
from tests.api.leagues.leagues import Director, entries, fixtures, standings
from tests.fixtures import Clock
from tests.leagues.seasons import deliver_all
from tests.sittings import Json, Player, answered, refused


def asked(olga: Director, season: str, user: str, leaver: str = "cleo") -> str:
    """The path of a question to a player."""
    body = {"leaver": leaver, "user": user}
    found = answered(olga.post(f"/seasons/{season}/substitutes", body), 201)
    return f"/seasons/{season}/substitutes/{found['id']}/answer"


def accepted(player: Player, path: str) -> Json:
    entry = answered(player.post(path, {"action": "accept"}), 200)
    deliver_all()
    return entry


def states(player: Player, season: str, name: str) -> list[str]:
    """The states of a player's fixtures, byes aside."""
    found = fixtures(player, season, f"?user={name}&limit=200")
    return sorted(row["state"] for row in found if row["state"] != "bye")


@pytest.fixture
def dora(db: None) -> Player:
    return Player("dora")


@pytest.fixture
def season(olga: Director, ana: Player, ben: Player, cleo: Player) -> str:
    """A season of three that cleo has left."""
    started: str = olga.started(ana, ben, cleo)
    answered(cleo.post(f"/seasons/{started}/withdraw"), 200)
    return started


def test_before_halftime_the_whole_schedule_begins_anew(
    olga: Director, ana: Player, ben: Player, cleo: Player, dora: Player
) -> None:
    season = olga.started(ana, ben, cleo)
    planned = len(states(olga, season, "cleo"))
    answered(cleo.post(f"/seasons/{season}/withdraw"), 200)
    deliver_all()

    entry = accepted(dora, asked(olga, season, "dora"))

    assert (entry["name"], entry["replaces"], entry["state"], entry["way"]) == ("dora", "cleo", "playing", "replaces")
    assert set(states(olga, season, "cleo")) == {"void"}
    assert states(olga, season, "dora") == ["open"] * planned
    assert any(row["match"] for row in fixtures(olga, season, "?user=dora&state=open")), "its matches are opened"


def test_after_halftime_results_stay_with_the_leaver_and_what_never_began_is_played(
    olga: Director, ana: Player, ben: Player, cleo: Player, dora: Player, clock: Clock
) -> None:
    season = olga.started(ana, ben, cleo, days=10, at_a_time=1)
    (first,) = Fixture.objects.filter(match__isnull=False)
    loser = next(player for player in (ana, ben, cleo) if player.view(str(first.match_id))["seat"] is not None)
    answered(loser.post(f"/matches/{first.match_id}/resign"), 200)
    deliver_all()
    clock.pass_by(days=6)
    answered(cleo.post(f"/seasons/{season}/withdraw"), 200)
    deliver_all()
    before = states(olga, season, "cleo")
    forfeited = before.count("forfeit")
    assert forfeited

    accepted(dora, asked(olga, season, "dora"))

    after = states(olga, season, "cleo")
    assert after.count("void") == forfeited
    assert after.count("played") == before.count("played")
    assert "forfeit" not in after
    assert states(olga, season, "dora") == ["open"] * forfeited
    assert {row["name"] for row in standings(olga, season)} == {"ana", "ben", "cleo", "dora"}


def test_matches_that_were_going_badly_are_not_begun_anew_by_a_substitute(
    olga: Director, ana: Player, ben: Player, cleo: Player, dora: Player, clock: Clock
) -> None:
    season = olga.started(ana, ben, cleo, days=10, at_a_time=1)
    clock.pass_by(days=6)
    running = {row["id"] for row in fixtures(olga, season, "?user=cleo&limit=200") if row["match"]}
    assert running
    answered(cleo.post(f"/seasons/{season}/withdraw"), 200)
    deliver_all()

    def of_cleo() -> list[Json]:
        return [row for row in fixtures(olga, season, "?user=cleo&limit=200") if row["id"] in running]

    lost = of_cleo()
    accepted(dora, asked(olga, season, "dora"))

    assert of_cleo() == lost
    assert {row["state"] for row in lost} <= {"played", "forfeit"}
    assert {olga.match(row["match"])["status"] for row in lost} == {"over"}
    assert not running & {row["id"] for row in fixtures(olga, season, "?user=dora&limit=200")}


def test_what_two_leavers_have_forfeited_against_each_other_stays(
    olga: Director, ana: Player, ben: Player, cleo: Player, dora: Player, clock: Clock
) -> None:
    season = olga.started(ana, ben, cleo, days=10, at_a_time=1)
    clock.pass_by(days=6)
    for player in (ben, cleo):
        answered(player.post(f"/seasons/{season}/withdraw"), 200)
    deliver_all()

    accepted(dora, asked(olga, season, "dora"))

    opponents = {seat["name"] for row in fixtures(olga, season, "?user=dora") for seat in row["seats"]}
    assert "ben" not in opponents


def test_a_player_who_waits_comes_with_the_own_sign_up(
    olga: Director, ana: Player, ben: Player, cleo: Player, dora: Player, clock: Clock
) -> None:
    season = olga.started(ana, ben, cleo, days=10, at_a_time=1)
    clock.pass_by(days=6)
    answered(dora.post(f"/seasons/{season}/signup", {"entropy": "dora was here"}), 201)
    answered(cleo.post(f"/seasons/{season}/withdraw"), 200)

    entry = accepted(dora, asked(olga, season, "dora"))

    assert (entry["entropy"], entry["state"]) == ("dora was here", "playing")
    assert Entry.objects.filter(season=season, user=dora.user).count() == 1


def test_a_director_can_take_it_back(season: str, olga: Director, dora: Player) -> None:
    path = asked(olga, season, "dora")

    assert answered(olga.post(path, {"action": "decline"}), 200)["name"] == "cleo"
    refused(dora.post(path, {"action": "accept"}), 404, "not_found")
    assert "dora" not in entries(olga, season)


def test_a_player_declines_and_another_can_be_asked(season: str, olga: Director, dora: Player) -> None:
    answered(dora.post(asked(olga, season, "dora"), {"action": "decline"}), 200)

    emil = Player("emil")
    accepted(emil, asked(olga, season, "emil"))
    assert entries(olga, season)["emil"]["replaces"] == "cleo"


def test_the_place_may_have_gone_to_one_who_waited(season: str, olga: Director, dora: Player) -> None:
    path = asked(olga, season, "dora")
    answered(Player("emil").post(f"/seasons/{season}/signup"), 201)
    assert entries(olga, season)["emil"]["replaces"] == "cleo"

    refused(dora.post(path, {"action": "accept"}), 409, "conflict")


def test_nobody_steps_in_after_the_end(season: str, olga: Director, dora: Player) -> None:
    path = asked(olga, season, "dora")
    answered(olga.post(f"/seasons/{season}/end"), 200)
    deliver_all()
    assert Season.objects.get(pk=season).state == "over"

    refused(dora.post(path, {"action": "accept"}), 409, "wrong_state")


def log_of_the_substitute(olga: Director, season: str) -> Json:
    league = Season.objects.get(pk=season).league_id
    log = answered(olga.get(f"/leagues/{league}/log"), 200)["results"]
    found: Json = next(act for act in log if act["what"] == "substitute_came")
    return found


def test_the_log_of_the_league_says_it(season: str, olga: Director, dora: Player) -> None:
    accepted(dora, asked(olga, season, "dora"))

    act = log_of_the_substitute(olga, season)
    assert (act["by"], act["about"], act["reason"]) == ("olga", "dora", "For cleo.")


def test_the_log_follows_the_name_of_the_player_who_left(
    season: str, olga: Director, cleo: Player, dora: Player
) -> None:
    accepted(dora, asked(olga, season, "dora"))

    with atomic():
        rename(user=cleo.user, username="clio")
    assert log_of_the_substitute(olga, season)["reason"] == "For clio."

    delete_account(user=cleo.user)
    cleo.user.refresh_from_db()
    assert log_of_the_substitute(olga, season)["reason"] == f"For {cleo.user.username}."
    assert not Act.objects.filter(reason__icontains="cl").exists()


def test_a_retry_with_its_key_takes_no_second_place(season: str, olga: Director, dora: Player) -> None:
    path = asked(olga, season, "dora")
    first, again = (dora.post(path, {"action": "accept"}, **{"Idempotency-Key": "step-in"}) for _ in range(2))

    assert answered(first, 200) == answered(again, 200)


def test_their_text_goes_into_the_deals_of_their_matches(season: str, olga: Director, dora: Player) -> None:
    deliver_all()

    entry = answered(dora.post(asked(olga, season, "dora"), {"action": "accept", "entropy": "dora was here"}), 200)
    deliver_all()

    assert entry["entropy"] == "dora was here"
    played = [row["match"] for row in fixtures(olga, season, "?user=dora&state=open") if row["match"]]
    assert played
    seats = Seat.objects.filter(match__in=played, user__username="dora")
    assert set(seats.values_list("entropy", flat=True)) == {"dora was here"}


def test_shared_cards_keep_the_texts_of_those_who_were_there_at_the_start(
    olga: Director, ana: Player, ben: Player, cleo: Player, dora: Player
) -> None:
    four = (ana, ben, cleo, Player("eve"))
    season = olga.started(*four, duplicate_deals=True)
    before = dict(SharedDeal.objects.values_list("pk", "entropies"))
    assert before
    answered(cleo.post(f"/seasons/{season}/withdraw"), 200)
    deliver_all()

    answered(dora.post(asked(olga, season, "dora"), {"action": "accept", "entropy": "dora was here"}), 200)
    deliver_all()

    assert dict(SharedDeal.objects.values_list("pk", "entropies")) == before
    shared = Seat.objects.filter(match__shared_deal__isnull=False, user__username="dora")
    assert not shared.exclude(entropy="").exists()


def test_who_declines_adds_nothing_to_a_deal(season: str, olga: Director, dora: Player) -> None:
    path = asked(olga, season, "dora")
    refused(dora.post(path, {"action": "decline", "entropy": "dora was here"}), 400, "invalid")
    refused(dora.post(path, {"action": "accept", "entropy": "ü"}), 400, "invalid")
