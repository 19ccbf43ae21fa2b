"""Verification of stored matches: each is replayed from its log, and every column compared with the replay.

What is found names columns and plies, and never a card, a move or a seed: a report may be read while matches run.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from core.database.transactions import atomic
from games.models import Match
from games.rules.registry import revisions, ruleset
from games.selectors.verification.differences import Differences
from games.selectors.verification.encounters import encounter_that_differs
from games.selectors.verification.facts import facts_that_differ
from games.selectors.verification.log import LogReader
from games.selectors.verification.pauses import pauses_that_differ, rows_of_pauses
from games.selectors.verification.result import result_that_differs
from games.selectors.verification.seats import seats_that_differ

BATCH = 200


@dataclass(frozen=True)
class Difference:
    """Something stored that is not what the log, or the seed, makes of it."""

    match: str
    where: str
    """The column: `match.head`, `seat 0.due_ply`, `row 12.hash`."""
    what: str


def match_ids() -> Iterator[str]:
    """Every stored match by id, a batch at a time; those made meanwhile may be missed."""
    last = ""
    while batch := list(Match.objects.filter(pk__gt=last).order_by("pk").values_list("pk", flat=True)[:BATCH]):
        yield from batch
        last = batch[-1]


def differences_of(match_id: str) -> list[Difference]:
    """All that is wrong with a match; nothing if there is none.

    A match may be played while it is read, so whatever seems wrong is looked at again with the match locked.
    """
    found = Match.objects.select_related("encounter").filter(pk=match_id)
    if not _differences(found.first()):
        return []
    with atomic():
        return _differences(found.select_for_update(of=("self",)).first())


def _differences(match: Match | None) -> list[Difference]:
    return [] if match is None else [Difference(match.pk, where, what) for where, what in _found(match)]


def _found(match: Match) -> Differences:
    known = revisions(match.game)
    if not known:
        yield "match.game", "This server does not know the game."
        return
    game = ruleset(match.game, match.revision)
    if game is None:
        listed = ", ".join(map(str, known))
        yield "match.revision", f"This server has rules revision {listed}. The match needs revision {match.revision}."
        return
    seats = list(match.seats.select_related("user", "left_user", "turn").order_by("number"))
    yield from encounter_that_differs(match, seats)
    unsound = [*facts_that_differ(match, game.facts), *seats_that_differ(match, game.facts, seats)]
    yield from unsound
    if any(where in ("match.options", "match.seats") for where, _ in unsound):
        # Without them there is no table to replay at.
        return
    pauses = rows_of_pauses(match)
    yield from pauses_that_differ(match, pauses)
    log = LogReader(match, game, seats, pauses)
    yield from log.differences()
    yield from result_that_differs(match, seats, log)
