"""A match is among those of a player who has left it to a bot: they have played in it, and may still see it."""

import json

import pytest

from games.models import Seat
from games.selectors.results import exports
from tests.api.games.left_seats import GAME, NAMES, left_match
from tests.api.manners import counted
from tests.factories import client_for
from tests.sittings import UNMARKED, Json, Player, answered, start_match


@pytest.fixture
def four(db: None) -> list[Player]:
    return [Player(name) for name in NAMES]


def end(four: list[Player], match: str, *staying: int) -> None:
    """Those who are there agree to abort it."""
    for number in staying:
        answered(four[number].post(f"/matches/{match}/abort", {"action": "offer"}), 200)


def ids(reader: Player, path: str) -> list[str]:
    found: list[Json] = answered(reader.get(path), 200)["results"]
    return [match["id"] for match in found]


def exported(player: Player) -> list[Json]:
    answer = player.get("/me/export")
    assert answer.status_code == 200
    return [json.loads(line) for line in b"".join(answer.streaming_content).splitlines()]


LISTS = ("/users/ben/matches", "/matches?user=ben")


@pytest.mark.parametrize("path", LISTS)
def test_it_is_listed_once_for_all_who_may_see_it(four: list[Player], path: str) -> None:
    match = left_match(four, 1)
    together = start_match(four[0], four[1])

    for reader in (*four, Player("eve")):
        assert sorted(ids(reader, path)) == sorted([together, match])
    assert four[0].match(match) | UNMARKED in answered(four[1].get(path), 200)["results"]


@pytest.mark.parametrize("path", LISTS)
def test_it_can_be_narrowed_down_like_any_other(four: list[Player], path: str) -> None:
    match, over = left_match(four, 1), left_match(four, 1, 2)
    end(four, over, 0, 3)
    reader, sign = Player("eve"), "&" if "?" in path else "?"

    for query, expected in (
        ("status=running", [match]),
        ("status=over", [over]),
        ("status=waiting", []),
        ("open=true", []),
        ("rated=false", [over, match]),
        ("rated=true", []),
        (f"game={GAME}&clock=none", [over, match]),
        ("game=namahage", []),
        ("clock=bank", []),
        ("ordering=created_at", [match, over]),
    ):
        assert sorted(ids(reader, f"{path}{sign}{query}")) == sorted(expected), query


def test_a_player_who_left_shares_it_with_those_who_stay_and_with_those_who_left_too(four: list[Player]) -> None:
    ana, ben, cleo, dan = four
    match = left_match(four, 1, 2)

    assert ids(ana, "/matches?opponent=ben") == [match]
    assert ids(ben, "/matches?opponent=ana") == [match]
    assert ids(ben, "/matches?opponent=cleo") == ids(cleo, "/matches?opponent=ben") == [match]
    for pair in ("user=ana&opponent=ben", "user=ben&opponent=ana", "user=ben&opponent=cleo", "user=dan&opponent=ana"):
        assert ids(Player(pair.replace("=", "-").replace("&", "-")), f"/matches?{pair}") == [match], pair
    assert ids(dan, "/users/ben/matches?opponent=cleo&status=running") == [match]
    Player("eve")
    assert ids(ben, "/matches?opponent=eve") == ids(ben, "/users/eve/matches?opponent=ana") == []


@pytest.mark.parametrize("visibility", ["private", "unlisted"])
def test_one_that_is_hidden_is_listed_for_its_members_and_a_player_who_left_is_one(
    four: list[Player], visibility: str
) -> None:
    ana, ben, cleo, _ = four
    maker, stranger = Player("zoe"), Player("eve")
    match = maker.create(*({"user": name} for name in NAMES), game=GAME, policy="bot", visibility=visibility)["id"]
    for player in four:
        answered(player.post(f"/matches/{match}/join"), 200)
    for player in (ben, cleo):
        answered(player.post(f"/matches/{match}/resign"), 200)

    assert ids(ben, "/matches") == ids(cleo, "/matches") == [match]
    for reader in (maker, *four):
        assert ids(reader, "/users/ben/matches") == ids(reader, "/matches?user=cleo&opponent=ben") == [match]
    assert ids(ben, "/matches?opponent=dan") == ids(ana, "/matches?opponent=cleo") == [match]
    for path in ("/matches", "/users/ben/matches", "/matches?user=ben&opponent=ana", "/matches?opponent=ben"):
        assert ids(stranger, path) == []


def test_pages_of_what_one_sits_in_and_what_one_has_left_follow_each_other(four: list[Player]) -> None:
    matches = [left_match(four, 1) if number % 2 else start_match(*four[:2]) for number in range(5)]
    whole = ids(four[1], "/users/ben/matches")
    assert sorted(whole) == sorted(matches)

    path, found = "/users/ben/matches?limit=2", list[str]()
    page = answered(four[1].get(path), 200)
    while page["next"] is not None:
        found += [match["id"] for match in page["results"]]
        page = answered(four[1].get(f"{path}&cursor={page['next']}"), 200)
    found += [match["id"] for match in page["results"]]

    assert found == whole


def test_the_export_of_a_player_who_left_has_it_like_that_of_those_who_stayed(four: list[Player]) -> None:
    running, over = left_match(four, 1), left_match(four, 1, visibility="private")
    end(four, over, 0, 2, 3)

    lines = exported(four[1])

    by_id = {line.get("match", line.get("id")): line for line in lines[:-1]}
    assert by_id == {running: four[1].match(running), over: four[0].get(f"/matches/{over}/export").json()}
    assert lines == exported(four[0])
    assert lines[-1] == {"format": "postcard-export/1", "lines": 2, "finished": 1}
    assert exported(Player("eve")) == [{"format": "postcard-export/1", "lines": 0, "finished": 0}]


def test_the_export_misses_and_doubles_none_where_its_chunks_meet(
    four: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exports, "CHUNK", 2)
    matches = [left_match(four, 1) if number % 3 else start_match(*four[:2]) for number in range(7)]

    lines = exported(four[1])

    assert [line["id"] for line in lines[:-1]] == sorted(matches)
    assert lines[-1]["lines"] == 7


def test_the_queries_do_not_depend_on_how_many_one_has_left(four: list[Player]) -> None:
    def queries() -> list[int]:
        client, found = client_for(four[1].user), []
        for path in LISTS:
            with counted() as made:
                assert client.get(f"/api/v1{path}").status_code == 200
            found.append(made[0])
        return found

    left_match(four, 1)
    first = queries()
    for _ in range(3):
        left_match(four, 1)

    assert Seat.objects.filter(left_user=four[1].user).count() == 4
    assert queries() == first
