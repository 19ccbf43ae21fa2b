"""Asking a made-up server everything there is to be asked, and looking at the queries that this takes."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db import connection, reset_queries
from django.db.models import Q
from django.test import Client
from django.test.utils import CaptureQueriesContext

from bench.reads import Read, Scene
from games.models import Seat
from ratings.models import PlayerRating, RatingDay
from tests.scale.plans import faults_of

A_ROW_COSTS = 12
"""How many rows of all tables together may be looked at for one that is told: a match's seats, their users."""
PEOPLE = ("user", "opponent")
"""The filters that name somebody."""
LONGEST_LOG = 2_000
"""A view rests on the whole log of its match, of which nobody can say how long it is."""


@dataclass(frozen=True)
class Answered:
    """What was asked, how many rows came back, and the queries in between."""

    read: Read
    rows: int
    queries: list[str]


def answers(scene: Scene, reads: Iterable[Read]) -> Iterator[Answered]:
    """Ask and listen."""
    client = Client()
    for read in reads:
        # The connection remembers some thousands of queries, and there may be more to ask than that.
        reset_queries()
        with CaptureQueriesContext(connection) as made:
            answer = client.get(read.url, headers={"Authorization": f"Bearer {scene.tokens[read.caller]}"})
            # What is streamed is read while it is taken in.
            body = b"".join(answer)
            queries = [query["sql"] for query in made.captured_queries]
        assert answer.status_code == 200, (str(read), body)
        is_json = answer["Content-Type"] == "application/json"
        yield Answered(read, len(json.loads(body).get("results", ())) if is_json else 0, queries)


class Judge:
    """Says what is wrong with the way in which something is answered to those of a scene, who stay as they are."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._rated = PlayerRating.objects.count()
        self._looked_through: dict[tuple[object, ...], int] = {}
        self._judged: set[tuple[str, int]] = set()

    def faults(self, answered: Answered) -> Iterator[str]:
        """What is wrong, a sentence each."""
        for sql in answered.queries:
            if sql.startswith(("SELECT", "(SELECT")):
                asked = (sql, self._most_rows(answered.read, sql))
                # Who asks is looked up for every answer: once is enough to see how.
                if asked not in self._judged:
                    self._judged.add(asked)
                    yield from (f"{answered.read}: {fault}: {sql[:300]}" for fault in faults_of(*asked))

    def _most_rows(self, read: Read, sql: str) -> int:
        """How many rows a query may look at: some for each row of a page, for each part that the page is merged from.

        Besides, what is hidden is looked through among the caller's own matches, what two people share among theirs,
        and what somebody has left among all that they have.
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
        """How many seats there are to be looked through; to count them takes longer than to answer."""
        asked = (named, of_the_path, shared)
        if asked not in self._looked_through:
            held = Q(user__username__in=named)
            left = Q(left_user__username__in=[*named, *of_the_path])
            found = (held if shared else held & ~Q(visibility="public")) | left
            self._looked_through[asked] = Seat.objects.filter(found).count()
        return self._looked_through[asked]


def uneven_counts(found: Iterable[Answered]) -> list[str]:
    """Lists that make more queries for one page than for another; a name, or who is kept apart, has to be looked up."""
    counts: dict[tuple[str, ...], dict[int, str]] = {}
    for answered in found:
        read = answered.read
        if answered.rows:
            alike = (read.operation, read.caller, *sorted({"user", "opponent", "open"} & read.query.keys()))
            counts.setdefault(alike, {})[len(answered.queries)] = str(read)
    return [str(reads) for reads in counts.values() if len(reads) > 1]
