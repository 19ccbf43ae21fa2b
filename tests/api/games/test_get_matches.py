"""`GET /matches`: public matches, and one's own."""

from typing import Any

import pytest

from accounts.services import ensure_bot
from tests.api.manners import counted
from tests.fixtures import Clock
from tests.sittings import UNMARKED, Player, answered, refused, start_match

OPEN = {"open": True}


def ids(player: Player, query: str = "") -> list[str]:
    return [row["id"] for row in answered(player.get(f"/matches{query}"), 200)["results"]]


def a_match(player: Player, **terms: Any) -> str:
    match: str = player.create({"user": player.name}, OPEN, **terms)["id"]
    return match


def test_it_lists_matches_as_they_are_shown_one_by_one(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben)

    page = answered(cleo.get("/matches"), 200)

    assert page == {"results": [cleo.match(match) | UNMARKED], "next": None, "previous": None}


def test_the_newest_comes_first_unless_asked_otherwise(ana: Player, clock: Clock) -> None:
    made = []
    for _ in range(3):
        made.append(a_match(ana))
        clock.pass_by(seconds=1)

    assert ids(ana) == ids(ana, "?ordering=-created_at") == made[::-1]
    assert ids(ana, "?ordering=created_at") == made


def test_matches_of_one_second_have_an_order_too(ana: Player, clock: Clock) -> None:
    made = [a_match(ana) for _ in range(5)]

    assert ids(ana) == sorted(made, reverse=True)
    assert ids(ana, "?ordering=created_at") == sorted(made)


def test_it_is_cut_into_pages_that_new_matches_do_not_shift(ana: Player, clock: Clock) -> None:
    made: list[str] = []
    for _ in range(5):
        made.insert(0, a_match(ana))
        clock.pass_by(seconds=1)

    first = answered(ana.get("/matches?limit=2"), 200)
    a_match(ana)
    second = answered(ana.get(f"/matches?limit=2&cursor={first['next']}"), 200)
    third = answered(ana.get(f"/matches?limit=2&cursor={second['next']}"), 200)
    back = answered(ana.get(f"/matches?limit=2&cursor={third['previous']}"), 200)

    found = [row["id"] for page in (first, second, third) for row in page["results"]]
    assert found == made
    assert first["previous"] is None
    assert third["next"] is None
    assert back["results"] == second["results"]


def test_others_see_neither_unlisted_nor_private_matches(ana: Player, ben: Player, cleo: Player) -> None:
    public, unlisted, private = (a_match(ana, visibility=kind) for kind in ("public", "unlisted", "private"))
    invited = ana.create({"user": "ana"}, {"user": "ben"}, visibility="private")["id"]
    made_for_others = ana.create({"user": "ben"}, OPEN, visibility="private")["id"]

    assert set(ids(ana)) == {public, unlisted, private, invited, made_for_others}
    assert set(ids(ben)) == {public, invited, made_for_others}
    assert set(ids(cleo)) == {public}


def test_who_turned_an_invitation_down_is_no_member_any_more(ana: Player, ben: Player) -> None:
    private = ana.create({"user": "ana"}, {"user": "ben"}, visibility="private")["id"]
    answered(ben.post(f"/matches/{private}/decline"), 200)

    assert ids(ben) == []


def test_it_can_be_narrowed_down(ana: Player, ben: Player, cleo: Player) -> None:
    ensure_bot("random")
    waiting = a_match(ana)
    running = start_match(ana, ben)
    over = start_match(ben, cleo, rated=True)
    answered(ben.post(f"/matches/{over}/resign"), 200)
    with_bot = cleo.create({"user": "cleo"}, {"bot": "random"})["id"]

    wanted = {
        "?status=waiting": {waiting},
        "?status=running": {running, with_bot},
        "?status=over": {over},
        "?user=ben": {running, over},
        "?user=BEN": {running, over},
        "?user=random": {with_bot},
        "?user=nobody": set(),
        "?rated=true": {over},
        "?rated=false": {waiting, running, with_bot},
        "?game=take-that-toy-2p": {waiting, running, over, with_bot},
        "?game=whist": set(),
        "?user=ben&status=over": {over},
    }
    assert {query: set(ids(cleo, query)) for query in wanted} == wanted


def test_it_can_be_narrowed_down_to_an_opponent(ana: Player, ben: Player, cleo: Player) -> None:
    shared = start_match(ana, ben, visibility="private")
    others = start_match(ben, cleo)
    invited = cleo.create({"user": "ana"}, {"user": "ben"})["id"]

    wanted = {
        "?opponent=ben": {shared, invited},
        "?opponent=Ben&status=running": {shared},
        "?opponent=cleo": set(),
        "?opponent=nobody": set(),
        "?opponent=cleo&user=ben": {others},
        "?opponent=ana&user=ben": {shared, invited},
        "?opponent=ana": {shared, invited},
    }
    assert {query: set(ids(ana, query)) for query in wanted} == wanted
    assert ids(cleo, "?opponent=ana&user=ben") == [invited]


def test_it_can_be_narrowed_down_to_a_kind_of_clock(ana: Player) -> None:
    match = a_match(ana)

    assert ids(ana, "?clock=none") == [match]
    assert ids(ana, "?clock=bank") == ids(ana, "?clock=per_move") == []


def test_the_lobby_can_be_narrowed_down_to_what_clocks_count(ana: Player, ben: Player) -> None:
    live = a_match(ben, clock={"kind": "bank", "minutes": 10, "increment_seconds": 5, "cap_minutes": 30})
    slow = a_match(ben, clock={"kind": "per_move", "days": 3})
    free = a_match(ben)

    wanted = {
        "?open=true": {live, slow, free},
        "?open=true&pace=live": {live},
        "?open=true&pace=days": {slow},
        "?open=true&pace=none": {free},
        "?open=true&pace=live&clock=bank&rated=false": {live},
        "?open=true&pace=live&clock=per_move": set(),
        "?open=true&pace=live&user=ben": {live},
        "?open=true&pace=days&game=mu-2p": set(),
    }
    assert {query: set(ids(ana, query)) for query in wanted} == wanted


def test_the_lobby_shows_what_the_caller_could_join(ana: Player, ben: Player, cleo: Player) -> None:
    free = a_match(ana)
    for_others = ana.create(OPEN, {"user": "cleo"})["id"]
    a_match(ana, visibility="unlisted")
    a_match(ana, visibility="private")
    ana.create({"user": "ana"}, {"user": "ben"})
    ben.create(OPEN, OPEN)
    start_match(ana, cleo)

    assert set(ids(ben, "?open=true")) == {free, for_others}
    assert ids(ben, "?open=true&user=cleo") == [for_others]
    assert set(ids(ben, "?open=false")) == set(ids(ben))
    for match in ids(ben, "?open=true"):
        answered(ben.post(f"/matches/{match}/join"), 200)
    assert ids(ben, "?open=true") == []


def test_a_filter_does_not_find_what_is_hidden(ana: Player, cleo: Player) -> None:
    a_match(ana, visibility="private")
    a_match(ana, visibility="unlisted")

    assert ids(cleo, "?user=ana") == []
    assert len(ids(ana, "?user=ana")) == 2


def test_a_cursor_remembers_its_filters(ana: Player, clock: Clock) -> None:
    made = [a_match(ana) for _ in range(3)]
    start_match(ana, Player("ben"))

    first = answered(ana.get("/matches?limit=2&status=waiting"), 200)
    second = answered(ana.get(f"/matches?cursor={first['next']}"), 200)

    assert {row["id"] for page in (first, second) for row in page["results"]} == set(made)
    refused(ana.get(f"/matches?status=over&cursor={first['next']}"), 400, "bad_cursor")
    refused(ana.get(f"/me/turns?cursor={first['next']}"), 400, "bad_cursor")


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("pace=live", "pace"),
        ("pace=live&open=false", "pace"),
        ("user=%00", "user"),
    ],
)
def test_it_refuses_a_value_that_a_filter_does_not_have(ana: Player, query: str, field: str) -> None:
    body = refused(ana.get(f"/matches?{query}"), 400, "invalid")

    assert [error["field"] for error in body["errors"]] == [field]


def test_the_queries_do_not_depend_on_the_length_of_the_list(ana: Player, ben: Player) -> None:
    def queries(query: str = "") -> int:
        with counted() as found:
            answered(ana.get(f"/matches{query}"), 200)
        return found[0]

    start_match(ana, ben)
    few = queries()
    for _ in range(6):
        over = start_match(ana, ben)
        ben.post(f"/matches/{over}/resign")
        a_match(ben)

    assert queries() == few <= 4
    assert queries("?user=ben&status=over&game=take-that-toy-2p") <= few + 1
    assert queries("?user=ben&opponent=ana&clock=none") <= few + 2
    assert queries("?open=true") <= few


def test_what_was_listed_before_is_listed_as_it_is_now(ana: Player, ben: Player, clock: Clock) -> None:
    def listed(player: Player) -> tuple[str, str, int]:
        (row,) = answered(player.get("/matches"), 200)["results"]
        return row["status"], row["seats"][1]["state"], row["ply"]

    waiting = ana.create({"user": "ana"}, {"user": "ben"})["id"]
    first = [listed(ana), listed(ben)]
    # Nothing is written meanwhile: the clock alone opens the seat.
    clock.pass_by(days=15)
    opened = [listed(ana), listed(ben)]
    answered(ben.post(f"/matches/{waiting}/join", {}), 200)
    begun = listed(ana)
    mover = next(player for player in (ana, ben) if player.view(waiting)["due"])
    mover.play_any(waiting)

    assert first == [("waiting", "invited", 0)] * 2
    assert opened == [("waiting", "open", 0)] * 2
    assert begun[:2] == ("running", "taken")
    assert listed(ana) == listed(ben) == ("running", "taken", ana.match(waiting)["ply"])
    assert ana.match(waiting)["ply"] > begun[2]


def test_matches_can_be_asked_for_by_their_ids(ana: Player, ben: Player, cleo: Player) -> None:
    first, second = start_match(ana, ben), start_match(ana, ben, visibility="unlisted")
    private = start_match(ana, ben, visibility="private")
    asked = f"?ids={second},NoSuchMatch,{private},{first},{second}"

    page = answered(cleo.get(f"/matches{asked}"), 200)

    assert page == {"results": [cleo.match(key) | UNMARKED for key in (second, first)], "next": None, "previous": None}
    assert ids(ana, asked) == [second, private, first]


def test_a_private_match_is_left_out_like_one_that_does_not_exist(ana: Player, ben: Player, cleo: Player) -> None:
    private = start_match(ana, ben, visibility="private")
    answers = [cleo.get(f"/matches?ids={key}") for key in (private, "NoSuchMatch")]

    assert answers[0].content == answers[1].content
    assert answers[0]["ETag"] == answers[1]["ETag"]


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("ids=", "invalid"),
        ("ids=a,,b", "invalid"),
        ("ids=a b", "invalid"),
        ("ids=%27%22%3Cscript%3E", "invalid"),
        (f"ids={'a' * 33}", "invalid"),
        (f"ids={','.join(map(str, range(101)))}", "too_many"),
        ("ids=a&limit=1", "alone"),
        ("ids=a&user=ana", "alone"),
    ],
)
def test_bad_ids_are_refused(ana: Player, query: str, code: str) -> None:
    (wrong,) = refused(ana.get(f"/matches?{query}"), 400, "invalid")["errors"]
    assert (wrong["field"], wrong["code"]) == ("ids", code)


def test_a_hundred_ids_cost_no_more_than_one(ana: Player, ben: Player) -> None:
    made = [start_match(ana, ben) for _ in range(3)]

    def cost(asked: str) -> int:
        with counted() as queries:
            ids(ana, f"?ids={asked}")
        return queries[0]

    cost(made[0])
    many = ",".join([*made, *(f"none-{number}" for number in range(97))])
    assert cost(made[0]) == cost(many) <= 4
