"""`DELETE /me/vacations/{id}`: coming back, or not going at all."""

from tests.fixtures import Clock
from tests.sittings import Json, Player, answered, refused

PATH = "/me/vacations"


def announced(player: Player, starts_at: str = "2026-03-01T00:00:00Z", ends_at: str = "2026-03-21T00:00:00Z") -> str:
    made: str = answered(player.post(PATH, {"starts_at": starts_at, "ends_at": ends_at}), 201)["id"]
    return made


def mine(player: Player) -> list[Json]:
    results: list[Json] = answered(player.get(PATH), 200)["results"]
    return results


def test_before_it_begins_it_is_taken_back_and_costs_nothing(clock: Clock, ana: Player) -> None:
    assert ana.delete(f"{PATH}/{announced(ana)}").status_code == 204
    assert mine(ana) == []

    announced(ana, ends_at="2026-03-31T00:00:00Z")


def test_while_it_runs_one_comes_back_and_what_has_passed_stays(clock: Clock, ana: Player) -> None:
    vacation = announced(ana)
    clock.pass_by(days=30)

    assert ana.delete(f"{PATH}/{vacation}").status_code == 204

    (row,) = mine(ana)
    assert (row["id"], row["ends_at"], row["days"]) == (vacation, "2026-03-03T12:00:00Z", 3)
    refused(ana.delete(f"{PATH}/{vacation}"), 409, "wrong_state")


def test_at_its_first_second_nothing_of_it_is_left(clock: Clock, ana: Player) -> None:
    vacation = announced(ana, "2026-02-01T12:00:00Z", "2026-02-03T00:00:00Z")

    assert ana.delete(f"{PATH}/{vacation}").status_code == 204
    assert mine(ana) == []


def test_later_ones_stay(clock: Clock, ana: Player) -> None:
    first, later = announced(ana), announced(ana, "2026-04-01T00:00:00Z", "2026-04-03T00:00:00Z")
    clock.pass_by(days=30)

    assert ana.delete(f"{PATH}/{first}").status_code == 204
    assert [row["id"] for row in mine(ana)] == [later, first]
