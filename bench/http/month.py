"""`python -m bench.http.month MOVES`: puts a month of play behind a server that runs, and prints how much there is.

What its finished matches have left is copied, whatever tables that is in, for as many people as a club has, and spread
over the last month. Nothing is analysed: plans are those of a server that was new when they were made.
"""

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Any

from bench.http.inside import set_up

if TYPE_CHECKING:
    from games.models import Match

PEOPLE = 200
DAYS = 29
"""Older rows are deleted meanwhile."""
WRITTEN_AT_ONCE = 100
"""Matches."""
Values = dict[str, Any]
Left = list[tuple[type[Any], list[Values]]]
"""The rows of a match, by model, those first that others name."""


def main(moves: int) -> None:
    """Copy until there are so many moves."""
    set_up()
    from games.models import Match, MoveRecord

    add_month(list(Match.objects.filter(status=Match.Status.OVER).order_by("pk")), moves)
    print(json.dumps({"moves": MoveRecord.objects.count(), "matches": Match.objects.count()}))


def add_month(matches: "list[Match]", moves: int, *, own_share: int = 0) -> None:
    """Copy what these matches have left, over the last month, until the copies have so many moves."""
    from games.models import MoveRecord

    length = MoveRecord.objects.filter(match__in=matches).count() / len(matches)
    copies = Copies([left_by(match.pk) for match in matches], own_share=own_share)
    count = round(moves / length)
    for number in range(count):
        copies.add(number, timedelta(days=DAYS) * (1 - number / count))
    copies.finish()


def left_by(match: str) -> Left:
    """Return what a match has left: rows that name it, events, their deliveries, and rows of feeds."""
    from django.apps import apps

    from core.journal.models import Delivery, Event
    from games.models import Match
    from notifications.models import FeedEvent

    found: Left = [(Match, _values(Match, pk=match))]
    for model in apps.get_models():
        if any(field.name == "match" and field.related_model is Match for field in model._meta.local_fields):
            found.append((model, _values(model, match=match)))
    found.append((Event, _values(Event, payload__match=match)))
    found.append((Delivery, _values(Delivery, event__payload__match=match)))
    found.append((FeedEvent, _values(FeedEvent, data__match=match)))
    return [(model, rows) for model, rows in found if rows]


def _values(model: type[Any], **which: Any) -> list[Values]:
    """Return rows as columns, with texts of what is JSON."""
    from django.db.models import JSONField

    fields = [field for field in model._meta.local_concrete_fields if not field.generated]
    rows = model._base_manager.filter(**which).order_by("pk").values(*(field.attname for field in fields))
    texts = {field.attname for field in fields if isinstance(field, JSONField)}
    return [{name: json.dumps(value) if name in texts else value for name, value in row.items()} for row in rows]


class Copies:
    """Copies of what matches have left, written some at a time."""

    def __init__(self, left: list[Left], *, own_share: int = 0) -> None:
        """Of so many copies one is of the people who played the match themselves; with 0 none is."""
        from accounts.choices import Kind
        from accounts.models import User
        from games.models import Encounter
        from notifications.models import Feed

        self._left = left
        self._own_share = own_share
        names = [f"member-{number:06}" for number in range(PEOPLE)]
        User.objects.bulk_create(User(username=name, kind=Kind.HUMAN, password="!") for name in names)
        self._people = list(User.objects.filter(username__in=names).order_by("pk").values_list("pk", flat=True))
        self._rows: dict[type[Any], list[Values]] = defaultdict(list)
        self._told: Counter[int] = Counter(dict(Feed.objects.values_list("user_id", "last")))
        # Above those that have met already.
        self._met: Counter[tuple[str, date]] = Counter(
            {(row.people, row.day): row.number for row in Encounter.objects.order_by("number")}
        )
        self._ids: dict[type[Any], Iterator[int]] = {}

    def add(self, number: int, age: timedelta) -> None:
        """One more match, of the next two people, that ended so long ago."""
        from core.ids import new_id
        from games.models import Match

        left = self._left[number % len(self._left)]
        former, match = left[0][1][0]["id"], new_id()
        users = sorted({row["user_id"] for _, rows in left for row in rows if row.get("user_id")})
        is_own = self._own_share > 0 and number % self._own_share == 0
        people = {user: user if is_own else self._people[(number + place) % PEOPLE] for place, user in enumerate(users)}
        ids: dict[tuple[str, int], int] = {}
        for model, rows in left:
            for row in rows:
                made = {name: _changed(value, former, match, age) for name, value in row.items()}
                for name in ("user_id", "creator_id"):
                    made |= {name: people[made[name]]} if made.get(name) in people else {}
                self._number(model, made, ids)
                self._rows[model].append(made)
        if len(self._rows[Match]) >= WRITTEN_AT_ONCE:
            self._write()

    def finish(self) -> None:
        """Write what is left to be written, and how far the feeds have come."""
        from django.core.management.color import no_style
        from django.db import connection

        from notifications.models import Feed

        self._write()
        Feed.objects.bulk_create(
            [Feed(user_id=user, last=last) for user, last in self._told.items()],
            update_conflicts=True, unique_fields=["user_id"], update_fields=["last"],
        )  # fmt: skip
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), list(self._ids)):
                cursor.execute(statement)

    def _number(self, model: type[Any], row: Values, ids: dict[tuple[str, int], int]) -> None:
        """Give a row numbers of its own, and those of the rows that it names."""
        from django.db.models import Max

        if "number" in row and "added_at" in row:
            self._told[row["user_id"]] += 1
            row["number"] = self._told[row["user_id"]]
        elif isinstance(row.get("id"), int):
            if model not in self._ids:
                first: int = model._base_manager.aggregate(last=Max("pk"))["last"] + 1
                self._ids[model] = iter(range(first, sys.maxsize))
            former, row["id"] = row["id"], next(self._ids[model])
            ids[model.__name__, former] = row["id"]
        if "people" in row and "day" in row:
            self._met[row["people"], row["day"]] += 1
            row["number"] = self._met[row["people"], row["day"]]
        if "counted" in row:
            # A counted match has a worth by the rating of a day, and nobody has rated this one.
            row["counted"] = False
        if "event_id" in row:
            row["event_id"] = ids["Event", row["event_id"]]

    def _write(self) -> None:
        from django.db import transaction

        from bench.fixture.filling import append

        with transaction.atomic():
            for model, rows in self._rows.items():
                append(model, rows)
        for rows in self._rows.values():
            rows.clear()


def _changed(value: Any, former: str, match: str, age: timedelta) -> Any:
    """Return a value as the copy has it: of another match, and so much earlier."""
    if isinstance(value, str):
        return value.replace(former, match)
    return value - age if isinstance(value, datetime) else value


if __name__ == "__main__":
    main(int(sys.argv[1]))
