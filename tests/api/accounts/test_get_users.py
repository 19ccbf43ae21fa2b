"""`GET /users?prefix=`: finding users by the beginning of their name."""

import pytest

from accounts.services import close_account, delete_account, make_own_bot
from tests.api.manners import counted
from tests.sittings import Json, Player, answered, refused


def found(reader: Player, prefix: str, query: str = "") -> list[str]:
    rows: list[Json] = answered(reader.get(f"/users?prefix={prefix}{query}"), 200)["results"]
    return [row["username"] for row in rows]


@pytest.fixture
def people(db: None) -> list[Player]:
    return [Player(name) for name in ("Anna", "anton", "ANGELA", "berta")]


def test_names_begin_so_in_any_capitalisation_and_stand_in_order(people: list[Player]) -> None:
    assert found(people[3], "an") == found(people[3], "AN") == ["ANGELA", "Anna", "anton"]
    assert found(people[3], "ann") == ["Anna"]
    assert found(people[3], "xy") == []
    assert found(people[3], "%25%25") == found(people[3], "a_") == [], "nothing in it stands for anything else"


def test_a_row_says_who_it_is(people: list[Player]) -> None:
    make_own_bot(owner=people[0].user, username="anni-bot")

    rows = answered(people[0].get("/users?prefix=ann"), 200)["results"]

    assert rows == [
        {"username": "Anna", "display_name": None, "kind": "human"},
        {"username": "anni-bot", "display_name": None, "kind": "bot"},
    ]


def test_closed_and_deleted_accounts_are_not_found(people: list[Player]) -> None:
    anna, anton, *_, berta = people
    close_account(user=anna.user)
    delete_account(user=anton.user)

    assert found(berta, "an") == ["ANGELA"]
    assert found(berta, "de") == [], "nor what stands in for their names"


def test_a_block_hides_nobody(people: list[Player]) -> None:
    anna, *_, berta = people
    answered(anna.post("/me/blocks", {"username": "berta"}), 201)

    assert found(berta, "anna") == ["Anna"]


def test_pages_lead_on_and_back(people: list[Player]) -> None:
    reader = people[3]
    first = answered(reader.get("/users?prefix=an&limit=2"), 200)
    second = answered(reader.get(f"/users?prefix=an&limit=2&cursor={first['next']}"), 200)
    back = answered(reader.get(f"/users?prefix=an&limit=2&cursor={second['previous']}"), 200)

    names = [row["username"] for row in first["results"] + second["results"]]
    assert (names, back["results"]) == (["ANGELA", "Anna", "anton"], first["results"])


@pytest.mark.parametrize(
    "query", ["", "?prefix=", "?prefix=a", "?prefix=%20%20", "?prefix=a%20", f"?prefix={'a' * 200}"]
)
def test_it_takes_two_letters(query: str, people: list[Player]) -> None:
    (error,) = refused(people[0].get(f"/users{query}"), 400, "invalid")["errors"]

    assert (error["field"], error["code"]) == ("prefix", "length")


def test_it_has_a_limit(people: list[Player], settings: object) -> None:
    settings.POSTCARD_LIMITS = {"find_users": (2, 60)}  # type: ignore[attr-defined]  # of pytest-django
    assert found(people[0], "an") == found(people[0], "an")

    refused(people[0].get("/users?prefix=an"), 429, "throttled")
    assert found(people[1], "an"), "of each account alone"


def test_the_queries_do_not_depend_on_the_length_of_the_list(people: list[Player]) -> None:
    with counted() as three:
        found(people[0], "an")
    for number in range(5):
        Player(f"ante-{number}")
    with counted() as eight:
        assert len(found(people[0], "an")) == 8
    assert three == eight
