"""Results of people against house bots, in matches of two that everyone may read."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

from games.choices import SeatKind
from games.models import Seat
from games.selectors.results.finished import CUT_SHORT, decisions_made
from games.selectors.results.of_people import matches_of_people

LEAST_DECISIONS: Final = 3
"""The decisions of each seat without which a match that was cut short says nothing: people try bots out, and leave."""
COLUMNS: Final = (
    "match", "match__game", "match__reason", "match__started_at", "number", "place", "by_agent", "left_user",
    "user", "user__username", "user__kind", "user__owner", "user__guest_key",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Duel:
    """A match of a person against a house bot, rated or not."""

    game: str
    person: int
    """The user, by the number of the row."""
    bot: str
    score: float
    """The bot's: 1 if it won, one half if nobody did."""
    began: date


def duels_with_house_bots(game: str | None = None) -> list[Duel]:
    """All such matches that were played to their end, or for long enough."""
    rows = Seat.objects.filter(match__in=matches_of_people(game), place__isnull=False).order_by("match", "number")
    found = dict(_pairs(rows.values_list(*COLUMNS, named=True)))
    cut_short = [match for match, (person, _) in found.items() if person.match__reason in CUT_SHORT]
    made = decisions_made(cut_short)
    few = {match for match in cut_short if any(made.get((match, seat), 0) < LEAST_DECISIONS for seat in (0, 1))}
    return [_duel(person, bot) for match, (person, bot) in found.items() if match not in few]


def _pairs(rows: Any) -> Iterator[tuple[str, tuple[Any, Any]]]:
    """The seats of a person and of a house bot, for each match that has these two and no others."""
    for match, seats in groupby(rows, attrgetter("match")):
        table = list(seats)
        people, bots = [seat for seat in table if _is_person(seat)], [seat for seat in table if _is_house_bot(seat)]
        if len(table) == 2 and people and bots:
            yield match, (people[0], bots[0])


def _is_person(seat: Any) -> bool:
    return seat.user__kind == SeatKind.HUMAN and not (seat.user__guest_key or seat.by_agent or seat.left_user)


def _is_house_bot(seat: Any) -> bool:
    return seat.user__kind == SeatKind.BOT and seat.user__owner is None and seat.left_user is None


def _duel(person: Any, bot: Any) -> Duel:
    score = 0.5 if bot.place == person.place else float(bot.place < person.place)
    return Duel(person.match__game, person.user, bot.user__username, score, person.match__started_at.date())
