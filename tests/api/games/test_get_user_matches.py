"""`GET /users/{username}/matches`: what a user plays and has played."""

from tests.api.manners import counted
from tests.sittings import UNMARKED, Json, Player, answered, start_match


def ids(reader: Player, path: str) -> list[str]:
    found: list[Json] = answered(reader.get(path), 200)["results"]
    return [match["id"] for match in found]


def test_it_lists_the_matches_in_which_a_player_has_a_seat(ana: Player, ben: Player, cleo: Player) -> None:
    with_ben, without = start_match(ana, ben), start_match(ana, cleo)

    assert ids(cleo, "/users/ben/matches") == [with_ben]
    assert ids(cleo, "/users/BEN/matches") == [with_ben]
    assert set(ids(cleo, "/users/ana/matches")) == {with_ben, without}
    assert answered(cleo.get("/users/ben/matches"), 200)["results"] == [ana.match(with_ben) | UNMARKED]


def test_it_can_be_narrowed_down_and_turned(ana: Player, ben: Player) -> None:
    first, rated = start_match(ana, ben), start_match(ana, ben, rated=True)
    answered(ana.post(f"/matches/{first}/resign"), 200)

    assert ids(ben, "/users/ana/matches?status=over") == [first]
    assert ids(ben, "/users/ana/matches?rated=true") == [rated]
    assert ids(ben, "/users/ana/matches?game=namahage") == []
    both = ids(ben, "/users/ana/matches?ordering=created_at")
    assert set(both) == {first, rated}
    assert both == ids(ben, "/users/ana/matches")[::-1]
    half = answered(ben.get("/users/ana/matches?limit=1"), 200)
    assert (len(half["results"]), half["previous"]) == (1, None)
    assert half["next"] is not None


def test_it_can_be_narrowed_down_to_an_opponent_and_to_free_seats(ana: Player, ben: Player, cleo: Player) -> None:
    with_ben, _ = start_match(ana, ben), start_match(ana, cleo)
    waiting = ana.create({"user": "ana"}, {"open": True})["id"]

    assert ids(cleo, "/users/ana/matches?opponent=ben") == [with_ben]
    assert ids(cleo, "/users/ana/matches?open=true&clock=none") == [waiting]
    assert ids(ana, "/users/ana/matches?open=true") == []


def test_hidden_matches_are_listed_for_those_who_know_them(ana: Player, ben: Player, cleo: Player) -> None:
    private = start_match(ana, ben, visibility="private")

    assert ids(ben, "/users/ana/matches") == ids(ana, "/users/ben/matches") == [private]
    assert ids(cleo, "/users/ana/matches") == []


def test_the_queries_do_not_depend_on_the_length_of_the_list(ana: Player, ben: Player) -> None:
    start_match(ana, ben)
    with counted() as one:
        ids(ana, "/users/ben/matches")
    for _ in range(4):
        start_match(ana, ben)
    with counted() as five:
        ids(ana, "/users/ben/matches")
    assert one == five
