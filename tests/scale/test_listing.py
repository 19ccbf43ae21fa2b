"""Lists that are merged from parts, which must equal the result of one plain query."""

from itertools import product
from typing import Any

import pytest
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.test import Client

from accounts.models import Block, User
from accounts.selectors import blocked_ids
from bench.fixture import Sizes, fill
from bench.scene import BUSY, NEW, Scene, scene_of
from games.models import Match, Seat
from tests.amounts import amount

LIMIT = 120

SOME: dict[str, list[str | None]] = {
    "game": [None, "mu-2p"],
    "status": [None, "waiting", "over"],
    "rated": [None, "true"],
    "clock": [None, "per_move"],
    "open": [None, "true"],
    "pace": [None, "live", "days"],
}


@pytest.fixture
def scene(db: None) -> Scene:
    found = scene_of(fill(Sizes.of(2_000), "another", deals_per_game=1))
    busy = User.objects.get(username=found.names[BUSY])
    for apart in User.objects.filter(username__startswith="member-").order_by("username")[1:4]:
        Block.objects.create(blocker=busy, blocked=apart)
    return found


def plainly(caller: str, query: dict[str, str]) -> list[str]:
    """The first ids of a list, by one query that says nothing of how to go about it."""
    user = User.objects.get(username=caller)
    mine = Seat.objects.filter(Q(user=user) | Q(left_user=user)).values("match_id")
    found = Match.objects.filter(Q(visibility="public") | Q(creator=user) | Q(pk__in=mine))
    columns = {"game": "game", "status": "status", "clock": "clock_kind"}
    found = found.filter(**{column: query[name] for name, column in columns.items() if name in query})
    if "rated" in query:
        found = found.filter(rated=query["rated"] == "true")
    for name in [query.get("user"), query.get("opponent"), *([caller] if _is_shared(query) else [])]:
        if name is not None:
            theirs = Seat.objects.filter(Q(user__username=name) | Q(left_user__username=name))
            found = found.filter(pk__in=theirs.values("match_id"))
    if "pace" in query:
        found = found.exclude(clock_kind="none").filter(clock__has_key="minutes" if query["pace"] == "live" else "days")
    if "open" in query:
        found = _to_be_joined(found, user)
    return list(found.order_by("-created_at", "-id").values_list("pk", flat=True)[: 2 * LIMIT])


def _is_shared(query: dict[str, str]) -> bool:
    return "opponent" in query and "user" not in query


def _to_be_joined(found: QuerySet[Match], user: User) -> QuerySet[Match]:
    seats, apart = Seat.objects.filter(match=OuterRef("pk")), blocked_ids(user)
    free = found.filter(Exists(seats.filter(state="open")), status="waiting")
    return free.exclude(Exists(seats.filter(Q(user=user) | Q(user__in=apart)))).exclude(
        Q(creator=user) | Q(creator__in=apart)
    )


def listed(scene: Scene, caller: str, query: dict[str, str]) -> list[str]:
    """The list by the API: two pages, the second of which must lead back to the first."""
    first = _page(scene, caller, {**query, "limit": str(LIMIT)})
    if first["next"] is None:
        return _ids(first)
    second = _page(scene, caller, {"cursor": first["next"], "limit": str(LIMIT)})
    back = _page(scene, caller, {"cursor": second["previous"], "limit": str(LIMIT)})
    assert _ids(back) == _ids(first)
    return _ids(first) + _ids(second)


def _page(scene: Scene, caller: str, query: dict[str, str]) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {scene.tokens[caller]}"}
    answer = Client().get("/api/v1/matches", query, headers=headers)
    assert answer.status_code == 200, answer.content
    body: dict[str, Any] = answer.json()
    return body


def _ids(page: dict[str, Any]) -> list[str]:
    return [row["id"] for row in page["results"]]


@pytest.mark.slow
def test_a_merged_list_is_what_a_plain_query_finds(scene: Scene) -> None:
    busy, second, bot = scene.names[BUSY], scene.names["second"], scene.bot
    whom: list[dict[str, str]] = [{}, {"user": busy}, {"user": bot}, {"opponent": second}]
    whom += [{"user": second, "opponent": bot}, {"user": "nobody"}, {"opponent": "nobody"}]
    asked = [*product([BUSY], whom), *product([NEW], whom[:2])]
    seen = 0
    # Of each caller and company a third of the choices, of the next another third: each choice is made three times;
    # of a sample once.
    step = amount(9, of=3)
    for (turn, (caller, people)), (number, chosen) in product(enumerate(asked), enumerate(product(*SOME.values()))):
        if (turn + number) % step or (chosen[-1] and not chosen[-2]):
            continue
        query = people | {name: value for name, value in zip(SOME, chosen, strict=True) if value is not None}
        expected = plainly(scene.names[caller], query)
        assert listed(scene, caller, query) == expected, (caller, query)
        seen += len(expected)
    assert seen > amount(400, of=1_500)
