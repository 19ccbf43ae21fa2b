"""Valuing the decisions of a finished match: asked for by a player, done in the background, kept for everybody."""

import logging
from typing import Any

from django.conf import settings
from django.utils.crypto import salted_hmac

from accounts.models import User
from bots.brains.valuing import Question, Valued
from bots.events import ANALYSIS_ASKED
from bots.models import Analysis, Valuation
from bots.pool import BrainFailed, ThinkerDied, ThoughtTooLong, value
from bots.services import DEATHS
from core import times
from core.errors import NotYourSeat, WrongState
from core.faults import describe_fault
from core.journal.leases import Lease
from core.journal.services import record
from core.transactions import let_go_of_the_database, run_transaction
from games.selectors.matches import seat_of, seats_of
from games.selectors.records import finished_match, record_for
from games.selectors.views import view_for

logger = logging.getLogger("postcard.bots")

Status = Analysis.Status
UNDER_WAY = (Status.WAITING, Status.RUNNING)

MOST_AT_ONCE = 3
"""How many analyses a player may have under way."""


def ask_for_analysis(*, match_id: str, user: User) -> None:
    """Have a match analysed, if it is not or is not going to be. Its players alone may: it costs the server's time."""
    _only_players(match_id, user)
    played = record_for(match_id=match_id, user=user)

    def ask() -> None:
        asked, is_new = Analysis.objects.select_for_update().get_or_create(
            match_id=match_id,
            defaults={
                "asked_by": user,
                "iterations": settings.POSTCARD_ANALYSIS_ITERATIONS,
                "decisions": len(_decisions(played)),
            },
        )
        if not is_new and asked.status != Status.CANCELLED:
            return
        under_way = Analysis.objects.filter(asked_by=user, status__in=UNDER_WAY).exclude(match_id=match_id)
        if under_way.count() >= MOST_AT_ONCE:
            raise WrongState(f"You have {MOST_AT_ONCE} analyses under way; wait for one to end, or cancel it.")
        asked.status, asked.asked_by, asked.asked_at, asked.ended_at = Status.WAITING, user, times.now(), None
        asked.save()
        record(ANALYSIS_ASKED, {"match": match_id})

    run_transaction(ask)


def cancel_analysis(*, match_id: str, user: User) -> None:
    """End an analysis that is under way; what was found so far is kept, and a new request goes on from there."""
    _only_players(match_id, user)
    _end(match_id, Status.CANCELLED)


def analyse(*, match_id: str, lease: Lease) -> None:
    """Value every decision that has not been. It can be killed and run again at any time, and goes on where it was."""
    asked = Analysis.objects.select_related("asked_by").filter(match_id=match_id, status__in=UNDER_WAY).first()
    if asked is None:
        return
    if asked.asked_by is None or not asked.asked_by.is_active:
        # Nobody waits for it any more, and a private match has nobody to be read for.
        _end(match_id, Status.CANCELLED)
        return
    Analysis.objects.filter(match_id=match_id, status=Status.WAITING).update(status=Status.RUNNING)
    valued = set(Valuation.objects.filter(analysis=asked).values_list("ply", flat=True))
    attempt = lease.attempt
    played = record_for(match_id=match_id, user=asked.asked_by)
    for row in _decisions(played):
        if row["ply"] in valued:
            continue
        lease.check()
        if not Analysis.objects.filter(match_id=match_id, status=Status.RUNNING).exists():
            return
        found = _value(asked, played["revision"], row, asked.asked_by, attempt)
        # What killed its process so often was the first decision of this attempt, not the next.
        attempt = 1
        Valuation.objects.bulk_create([_valuation(asked, row, found)], ignore_conflicts=True)
    _end(match_id, Status.DONE)


def _decisions(played: dict[str, Any]) -> list[dict[str, Any]]:
    return [row for row in played["log"] if row["seat"] != "chance"]


def _only_players(match_id: str, user: User) -> None:
    match = finished_match(match_id=match_id, user=user)
    if seat_of(seats_of(match), user) is None:
        raise NotYourSeat("Only its players can have a match analysed.")


def _end(match_id: str, status: str) -> None:
    Analysis.objects.filter(match_id=match_id, status__in=UNDER_WAY).update(status=status, ended_at=times.now())


def _value(asked: Analysis, revision: int, row: dict[str, Any], reader: User, attempt: int) -> Valued | None:
    """What the move was worth, or nothing where the search fails: the other decisions can be valued all the same."""
    seat, ply = row["seat"], row["ply"]
    view = view_for(match_id=asked.match_id, user=reader, ply=ply, seat=seat)
    question = Question(
        game=view["game"],
        seat=seat,
        view=view["view"],
        played=row["move"],
        iterations=asked.iterations,
        secret=salted_hmac("postcard.analysis", f"{asked.match_id}|{ply}", algorithm="sha256").hexdigest(),
        revision=revision,
    )
    let_go_of_the_database()
    try:
        return value(question)
    except (BrainFailed, ThoughtTooLong) as fault:
        logger.error("ply %s of %s cannot be valued: %s", ply, asked.match_id, describe_fault(fault))
    except ThinkerDied as fault:
        if attempt < DEATHS:
            raise
        logger.error("ply %s of %s cannot be valued: %s", ply, asked.match_id, describe_fault(fault))
    return None


def _valuation(asked: Analysis, row: dict[str, Any], found: Valued | None) -> Valuation:
    valuation = Valuation(analysis=asked, ply=row["ply"], seat=row["seat"], move=row["move"])
    if found is not None:
        valuation.value, valuation.error = found.played.value, found.played.error
        valuation.best_move = found.best.move
        valuation.best_value, valuation.best_error = found.best.value, found.best.error
    return valuation
