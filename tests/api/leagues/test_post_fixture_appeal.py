"""`POST /fixtures/{id}/appeal`: a player objects to the ruling of a director, and another director decides."""

from typing import Any

import pytest

from accounts.conduct.choices import MeasureKind
from accounts.conduct.services import take_measure
from accounts.services import delete_account
from leagues.models import Appeal
from tests.api.leagues.decisions import decide
from tests.api.leagues.leagues import Director, fixtures
from tests.api.manners import counted
from tests.factories import make_user
from tests.fixtures import Clock
from tests.leagues.seasons import deliver_all
from tests.notifications.told import told_of
from tests.sittings import Json, Player, answered, refused


def appeal(player: Player, fixture: str, reason: str = "We had agreed on Monday.") -> Any:
    return player.post(f"/fixtures/{fixture}/appeal", {"reason": reason})


@pytest.fixture
def dora(db: None) -> Player:
    """The second director."""
    return Player("dora")


def ruled(olga: Director, *players: Player, **terms: Any) -> tuple[str, str]:
    """A season, with dora as a second director, and a fixture of it that olga has decided."""
    season = olga.started(*players, at_a_time=1, **terms)
    league = answered(olga.get(f"/seasons/{season}"), 200)["league"]
    answered(olga.send("PATCH", f"/leagues/{league}", '{"directors": ["dora"]}'), 200)
    fixture = next(row["id"] for row in fixtures(olga, season) if row["state"] == "open" and row["match"] is None)
    answered(decide(olga, fixture, "first", "Nobody came."), 200)
    return season, fixture


def shown(player: Player, season: str, fixture: str) -> Json:
    found: Json = next(row for row in fixtures(player, season) if row["id"] == fixture)
    return found


def test_a_ruling_is_shown_and_another_director_leaves_it(
    olga: Director, dora: Player, ana: Player, ben: Player
) -> None:
    season, fixture = ruled(olga, ana, ben)

    ruling = shown(ben, season, fixture)["ruling"]
    assert (ruling["by"], ruling["decision"], ruling["reason"]) == ("olga", "first", "Nobody came.")
    assert (ruling["appeal"], ruling["rating_annulled"]) == (None, None)
    refused(decide(dora, fixture, "second"), 409, "conflict")
    # Who has decided may correct it as long as nobody has appealed.
    answered(decide(olga, fixture, "draw"), 200)


def test_an_appeal_is_settled_by_another_director_and_the_first_ruling_stays_readable(
    olga: Director, dora: Player, ana: Player, ben: Player
) -> None:
    season, fixture = ruled(olga, ana, ben)

    made = answered(appeal(ben, fixture), 201)["ruling"]["appeal"]
    assert (made["by"], made["reason"], made["settled"]) == ("ben", "We had agreed on Monday.", False)
    refused(decide(olga, fixture, "void"), 403, "forbidden")
    settled = answered(decide(dora, fixture, "void", "They had."), 200)

    assert (settled["state"], settled["ruling"]["by"], settled["ruling"]["appeal"]["settled"]) == ("void", "dora", True)
    league = answered(olga.get(f"/seasons/{season}"), 200)["league"]
    log = answered(ben.get(f"/leagues/{league}/log"), 200)["results"]
    rulings = [row for row in log if row["fixture"] == fixture]
    assert [(row["by"], row["decision"]) for row in rulings] == [("dora", "void"), ("olga", "first")]
    assert {frozenset(row["players"]) for row in rulings} == {frozenset({"ana", "ben"})}
    assert {row["division"] for row in rulings} != {None}
    # It is settled: nobody overwrites it, and it is not corrected without an appeal.
    refused(decide(olga, fixture, "first"), 409, "conflict")


def test_each_player_appeals_once_and_the_staff_decides_where_there_is_no_other_director(
    olga: Director, ana: Player, ben: Player
) -> None:
    season, fixture = ruled_alone(olga, ana, ben)
    answered(appeal(ben, fixture), 201)
    refused(appeal(ana, fixture), 409, "conflict")
    staff = Player("sam")
    staff.user.is_staff = staff.user.is_superuser = True
    staff.user.save()
    answered(decide(staff, fixture, "second"), 200)

    refused(appeal(ben, fixture), 409, "conflict")
    answered(appeal(ana, fixture), 201)
    answered(decide(olga, fixture, "draw"), 200)
    assert shown(ana, season, fixture)["ruling"]["appeal"]["by"] == "ana"


def ruled_alone(olga: Director, *players: Player) -> tuple[str, str]:
    """A season with one director, who has decided a fixture."""
    season = olga.started(*players, at_a_time=1)
    fixture = next(row["id"] for row in fixtures(olga, season) if row["state"] == "open" and row["match"] is None)
    answered(decide(olga, fixture, "first"), 200)
    return season, fixture


def test_a_director_who_plays_in_the_division_settles_no_appeal(
    olga: Director, dora: Player, ana: Player, ben: Player
) -> None:
    _, fixture = ruled(olga, ana, dora)
    answered(appeal(ana, fixture), 201)

    refused(decide(dora, fixture, "second"), 403, "forbidden")


def test_an_appeal_is_against_a_ruling_and_not_for_players_who_are_muted(
    olga: Director, dora: Player, ana: Player, ben: Player
) -> None:
    season, fixture = ruled(olga, ana, ben)
    others = [row for row in fixtures(ana, season) if row["ruling"] is None]

    refused(appeal(ana, others[0]["id"]), 409, "wrong_state")
    make_measure(ana)
    refused(appeal(ana, fixture), 403, "forbidden")


def make_measure(player: Player) -> None:
    """Have the staff mute a player."""
    staff = make_user("mod", staff=True, is_superuser=True)
    take_measure(user=player.user, kind=MeasureKind.MUTE, reason="Rude.", by=staff)


def test_the_time_for_an_appeal_is_seven_days_and_ends_with_the_season(
    clock: Clock, olga: Director, dora: Player, ana: Player, ben: Player
) -> None:
    season, fixture = ruled(olga, ana, ben, days=30)
    clock.pass_by(days=8)
    refused(appeal(ana, fixture), 409, "wrong_state")
    answered(decide(olga, fixture, "draw"), 200)

    answered(olga.post(f"/seasons/{season}/end"), 200)
    refused(appeal(ana, fixture), 409, "wrong_state")


def test_players_and_directors_hear_of_it(olga: Director, dora: Player, ana: Player, ben: Player) -> None:
    _, fixture = ruled(olga, ana, ben)
    answered(appeal(ana, fixture), 201)

    told = told_of("fixture.appealed")
    assert told.keys() == {"ana", "ben", "olga", "dora"}
    assert {one["by"] for data in told.values() for one in data} == {"ana"}


def test_the_words_of_an_erased_account_are_gone(olga: Director, dora: Player, ana: Player, ben: Player) -> None:
    _, fixture = ruled(olga, ana, ben)
    answered(appeal(ana, fixture), 201)
    delete_account(user=ana.user)
    deliver_all()

    assert Appeal.objects.get().reason == ""


def test_a_retry_with_its_key_gets_the_same_answer(olga: Director, dora: Player, ana: Player, ben: Player) -> None:
    _, fixture = ruled(olga, ana, ben)
    path, body = f"/fixtures/{fixture}/appeal", {"reason": "We had agreed."}
    first, second = (ana.post(path, body, **{"Idempotency-Key": "once"}) for _ in range(2))

    assert answered(first, 201) == answered(second, 201)


def test_the_number_of_queries_is_constant(olga: Director, dora: Player, ana: Player, ben: Player) -> None:
    _, fixture = ruled(olga, ana, ben)
    found = []
    for player, judge in ((ana, dora), (ben, olga)):
        with counted() as queries:
            answered(appeal(player, fixture), 201)
        found.append(queries[0])
        answered(decide(judge, fixture, "draw"), 200)
    assert found[0] == found[1] <= 32
