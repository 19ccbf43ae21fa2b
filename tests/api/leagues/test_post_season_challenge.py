"""`POST /seasons/{id}/challenge`: a player above on a ladder."""

from tests.api.answers import wrong_fields
from tests.api.leagues.ladders import a_ladder, challenged
from tests.api.leagues.leagues import Director, fixtures
from tests.api.manners import counted
from tests.calendars import stamps_of
from tests.fixtures import Clock
from tests.sittings import Player, answered, refused


def test_it_waits_for_an_answer(clock: Clock, olga: Director, ana: Player, ben: Player) -> None:
    season, (above, below) = a_ladder(olga, ana, ben)
    clock.pass_by(hours=1)
    shown = challenged(season, below, above)

    assert (shown["state"], shown["match"], shown["answer_by"] is not None) == ("open", None, True)
    assert [(seat["seat"], seat["name"]) for seat in shown["seats"]] == [(0, above.name), (1, below.name)]
    assert fixtures(ana, season) == [shown]
    calendar = ana.get(f"/seasons/{season}/calendar").content.decode().replace("\r\n ", "")
    assert f"deadline for {above.name} to answer a challenge" in calendar
    made_at = f"{clock.time:%Y%m%dT%H%M%SZ}"
    clock.pass_by(hours=1)
    assert made_at in stamps_of(ana.get(f"/seasons/{season}/calendar"))


def test_it_goes_up_and_to_one_at_a_time(olga: Director, ana: Player, ben: Player, cleo: Player) -> None:
    season, (first, second, third) = a_ladder(olga, ana, ben, cleo)
    path = f"/seasons/{season}/challenge"

    refused(first.post(path, {"user": second.name}), 409, "conflict")
    challenged(season, second, first)
    refused(third.post(path, {"user": first.name}), 409, "conflict")
    assert wrong_fields(third.post(path, {"user": "nobody"})) == [("user", "unknown_user")]


def test_there_are_challenges_on_ladders_alone(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben)

    refused(ana.post(f"/seasons/{season}/challenge", {"user": "ben"}), 409, "wrong_state")


def test_a_retry_with_its_key_makes_no_second_one(olga: Director, ana: Player, ben: Player) -> None:
    season, (above, below) = a_ladder(olga, ana, ben)
    body = {"user": above.name}
    first, second = (below.post(f"/seasons/{season}/challenge", body, **{"Idempotency-Key": "go"}) for _ in range(2))

    assert answered(first, 201) == answered(second, 201)


def test_the_number_of_queries_does_not_depend_on_the_number_of_players(olga: Director) -> None:
    found = []
    for size in (3, 6):
        members = [Player(f"player{size}-{number}") for number in range(size)]
        season, ladder = a_ladder(olga, *members)
        with counted() as queries:
            challenged(season, ladder[1], ladder[0])
        found.append(queries[0])
    assert found[0] == found[1] <= 32
