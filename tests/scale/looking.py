"""Asks a generated server every question and checks the queries that this takes."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.test import Client

from bench.scene import Read, Scene
from games.models import Seat
from ratings.models import PlayerRating, RatingDay
from tests.scale.noting import noted_queries
from tests.scale.plans import faults_of

A_ROW_COSTS = 12
"""Number of rows of all tables that may be read for one that is shown: a match's seats, their users."""
PEOPLE = ("user", "opponent")
"""The filters that name a person."""
LONGEST_LOG = 2_000
"""A view rests on the whole log of its match, of which nobody can say how long it is."""


@dataclass(frozen=True)
class Answered:
    """A read, the number of rows in its answer, and the queries in between."""

    read: Read
    rows: int
    queries: list[str]
    has_rated: bool = False
    """True if one of the rows is a match that may have changed ratings."""


def answers(scene: Scene, reads: Iterable[Read]) -> Iterator[Answered]:
    """Ask and listen."""
    client = Client()
    for read in reads:
        with noted_queries() as queries:
            answer = client.get(read.url, headers={"Authorization": f"Bearer {scene.tokens[read.caller]}"})
            # What is streamed is read while it is taken in.
            body = b"".join(answer)
        assert answer.status_code == 200, (str(read), body)
        is_json = answer["Content-Type"] == "application/json"
        rows = json.loads(body).get("results", ()) if is_json else ()
        yield Answered(read, len(rows), queries, any(map(_may_have_effect, rows)))


def _may_have_effect(row: Any) -> bool:
    return isinstance(row, dict) and row.get("status") == "over" and bool(row.get("rated"))


class Judge:
    """Says what is wrong with the way in which something is answered to those of a scene, who stay as they are."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._rated = PlayerRating.objects.count()
        self._looked_through: dict[tuple[object, ...], int] = {}
        self._judged: set[tuple[str, int]] = set()

    def faults(self, answered: Answered) -> Iterator[str]:
        """Yield the faults of an answer's queries, a sentence each."""
        for sql in answered.queries:
            if sql.startswith(("SELECT", "(SELECT")):
                asked = (sql, self._most_rows(answered.read, sql))
                # The caller is looked up for every answer; seeing that once is enough.
                if asked not in self._judged:
                    self._judged.add(asked)
                    yield from (f"{answered.read}: {fault}: {sql[:300]}" for fault in faults_of(*asked))

    def _most_rows(self, read: Read, sql: str) -> int:
        """Return the most rows that a query may read: some for each row of a page and each part that it is merged from.

        Besides, what is hidden is looked through among the caller's own matches, what two people share among theirs,
        and the left seats among all seats of a person.
        """
        if "games_moverecord" in sql:
            return LONGEST_LOG
        if "ratings_playerrating" in sql and "COUNT(" in sql:
            # One's own rank: an index is counted, as far up as one stands.
            return self._rated
        of_the_path = [name for name in self._scene.names.values() if f"/{name}/" in read.path]
        # A chart is one person's: sorting all its days is about as cheap as reading some of them in their order.
        days = RatingDay.objects.filter(user__username__in=of_the_path).count() if "ratings_ratingday" in sql else 0
        page = int(read.query.get("limit", 50)) + 1
        named = [self._scene.names[read.caller], *(read.query[name] for name in PEOPLE if name in read.query)]
        looked_through = self._seats(tuple(named), tuple(of_the_path), shared="opponent" in read.query)
        return A_ROW_COSTS * page * (1 + sql.count(" UNION ")) + 2 * days + 4 * looked_through

    def _seats(self, named: tuple[str, ...], of_the_path: tuple[str, ...], *, shared: bool) -> int:
        """The number of seats that must be read; counting them takes longer than answering."""
        asked = (named, of_the_path, shared)
        if asked not in self._looked_through:
            held = Q(user__username__in=named)
            left = Q(left_user__username__in=[*named, *of_the_path])
            found = (held if shared else held & ~Q(visibility="public")) | left
            self._looked_through[asked] = Seat.objects.filter(found).count()
        return self._looked_through[asked]


def uneven_counts(found: Iterable[Answered]) -> list[str]:
    """Lists that make more queries for one page than for another.

    A name, or who is kept apart, has to be looked up, and what results did to ratings, where a page has such.
    """
    counts: dict[tuple[object, ...], dict[int, str]] = {}
    for answered in found:
        read = answered.read
        if answered.rows:
            named = sorted({"user", "opponent", "open"} & read.query.keys())
            alike = (read.operation, read.caller, answered.has_rated, *named)
            counts.setdefault(alike, {})[len(answered.queries)] = str(read)
    return [str(reads) for reads in counts.values() if len(reads) > 1]
