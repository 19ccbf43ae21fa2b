"""Lists are cut by the keys of their rows: every row comes once, whatever happens meanwhile."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any, ClassVar

import pytest
from django.urls import include, path
from pytest_django import DjangoAssertNumQueries
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.test import APIClient

from accounts.models import Token, User
from core.http.paging import page
from core.http.params import one_of, whole_number, yes_or_no
from core.http.views import PostcardView
from tests.factories import make_user
from tests.fixtures import START

pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]


@dataclass
class Card:
    """A row that is no model."""

    rank: int


CARDS = [Card(rank) for rank in range(10)]


class UsersView(PostcardView):
    """Users, newest first, those of one moment by name."""

    open_methods: ClassVar = {"GET"}
    filters: ClassVar = {"GET": {"kind", "staff", "least", "limit", "cursor"}}

    def get(self, request: Request) -> Response:
        """A page of them."""
        rows = User.objects.all()
        if kind := one_of(request, "kind", ("human", "bot")):
            rows = rows.filter(kind=kind)
        if yes_or_no(request, "staff"):
            rows = rows.filter(is_staff=True)
        if least := whole_number(request, "least", least=0, most=100):
            rows = rows.filter(pk__gte=least)
        return Response(page(request, rows, ordering=("-created_at", "username"), render=lambda user: user.username))


class TokensOfUsersView(PostcardView):
    """Tokens by the name of their user."""

    open_methods: ClassVar = {"GET"}
    filters: ClassVar = {"GET": {"limit", "cursor"}}

    def get(self, request: Request) -> Response:
        """A page of them."""
        rows = Token.objects.select_related("user")
        return Response(page(request, rows, ordering=("user__username", "id"), render=lambda token: token.id))


class CardsView(PostcardView):
    """A plain list."""

    open_methods: ClassVar = {"GET"}
    filters: ClassVar = {"GET": {"limit", "cursor"}}

    def get(self, request: Request) -> Response:
        """A page of it."""
        return Response(page(request, CARDS, ordering=("rank",), render=lambda card: card.rank, limit_default=4))


urlpatterns = [
    path("api/v1/list", UsersView.as_view()),
    path("api/v1/cards", CardsView.as_view()),
    path("api/v1/owned", TokensOfUsersView.as_view()),
    path("", include("config.urls")),
]


def get(url: str, **query: Any) -> Any:
    """The body of a page."""
    answer = APIClient().get(url, query)
    assert answer.status_code == 200, answer.content
    return answer.json()


def code_of(url: str, **query: Any) -> str:
    """The code of a refusal."""
    answer = APIClient().get(url, query)
    assert answer.status_code == 400, answer.content
    code: str = answer.json()["code"]
    return code


@pytest.fixture
def users() -> list[str]:
    """Ten names in the order of the list; always two of them came at the same moment."""
    for number in range(10):
        make_user(f"user{number}", created_at=START - timedelta(days=number // 2))
    return [f"user{number}" for number in range(10)]


def walk(url: str, direction: str, **query: Any) -> list[Any]:
    """Every row there is, page by page."""
    rows: list[Any] = []
    body = get(url, **query)
    while True:
        rows = rows + body["results"] if direction == "next" else body["results"] + rows
        if body[direction] is None:
            return rows
        body = get(url, cursor=body[direction])


@pytest.mark.parametrize("limit", [1, 2, 3, 9, 10, 11])
def test_walking_forth_and_back_meets_every_row_once(users: list[str], limit: int) -> None:
    assert walk("/api/v1/list", "next", limit=limit) == users
    body = get("/api/v1/list", limit=limit)
    while body["next"]:
        body = get("/api/v1/list", cursor=body["next"])
    back = walk("/api/v1/list", "previous", cursor=body["previous"]) if body["previous"] else []
    assert back + body["results"] == users


def test_a_list_that_fits_has_neither_next_nor_previous(users: list[str]) -> None:
    assert get("/api/v1/list") == {"results": users, "next": None, "previous": None}


def test_an_empty_list_is_a_list() -> None:
    assert get("/api/v1/list") == {"results": [], "next": None, "previous": None}


def test_new_rows_in_front_shift_nothing(users: list[str]) -> None:
    first = get("/api/v1/list", limit=3)
    make_user("newcomer", created_at=START + timedelta(days=1))
    second = get("/api/v1/list", cursor=first["next"])
    assert second["results"] == users[3:6]
    assert get("/api/v1/list", cursor=second["previous"])["results"] == users[:3]
    assert get("/api/v1/list", cursor=get("/api/v1/list", cursor=second["previous"])["previous"])["results"] == [
        "newcomer"
    ]


def test_the_row_a_cursor_stands_at_may_go(users: list[str]) -> None:
    first = get("/api/v1/list", limit=3)
    User.objects.filter(username=users[2]).delete()
    assert get("/api/v1/list", cursor=first["next"])["results"] == users[3:6]


def test_a_cursor_remembers_the_filters_and_the_limit(users: list[str]) -> None:
    User.objects.filter(username__in=users[::2]).update(is_staff=True)
    first = get("/api/v1/list", limit=2, staff="true")
    assert get("/api/v1/list", cursor=first["next"])["results"] == [users[4], users[6]]
    assert get("/api/v1/list", cursor=first["next"], staff="true", limit=1)["results"] == [users[4]]


def test_a_cursor_that_is_not_of_this_list_is_refused(users: list[str]) -> None:
    cursor = get("/api/v1/list", limit=2, kind="human")["next"]
    assert code_of("/api/v1/list", cursor=cursor, kind="bot") == "bad_cursor"
    assert code_of("/api/v1/list", cursor=cursor, least=5) == "bad_cursor"
    assert code_of("/api/v1/cards", cursor=cursor) == "bad_cursor"
    for bad in ("", "x", cursor[:-1], cursor + "x", "é", cursor.replace(".", ":"), "x" * 3000):
        assert code_of("/api/v1/list", cursor=bad) == "bad_cursor"


@pytest.mark.parametrize("limit", ["0", "-1", "201", "1" + "0" * 30, "1.5", "ten", "", "٣", "+5", " 5"])
def test_a_limit_is_a_whole_number_within_bounds(limit: str) -> None:
    assert code_of("/api/v1/list", limit=limit) == "invalid"


@pytest.mark.parametrize("query", [{"kind": "dog"}, {"staff": "yes"}, {"least": "101"}])
def test_a_parameter_has_a_value_of_its_kind(query: dict[str, str]) -> None:
    assert code_of("/api/v1/list", **query) == "invalid"


def test_a_page_costs_one_query_however_long_the_list(
    users: list[str], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    cursor = get("/api/v1/list", limit=3)["next"]
    with django_assert_num_queries(2):
        get("/api/v1/list", limit=3)
        get("/api/v1/list", cursor=cursor)


@pytest.mark.parametrize("limit", [1, 3, 4, 10, 50])
def test_a_plain_list_has_pages_too(limit: int) -> None:
    assert walk("/api/v1/cards", "next", limit=limit) == list(range(10))
    middle = get("/api/v1/cards", cursor=get("/api/v1/cards", limit=4)["next"], limit=2)
    assert middle["results"] == [4, 5]
    assert get("/api/v1/cards", cursor=middle["previous"])["results"] == [2, 3]
    assert get("/api/v1/cards")["results"] == [0, 1, 2, 3]


def test_rows_may_be_ordered_by_what_they_belong_to(users: list[str]) -> None:
    for name in reversed(users):
        user = User.objects.get(username=name)
        for number in range(2):
            Token.objects.create(user=user, id=f"{name}x{number}", digest=f"{name}{number}", name="", scopes="")
    assert walk("/api/v1/owned", "next", limit=3) == [f"{name}x{number}" for name in users for number in range(2)]
