"""Analyse a finished match: a player asks for it, a worker values every decision, and everyone can read the result."""

import logging
from collections.abc import Mapping
from dataclasses import asdict

from django.conf import settings
from django.utils.crypto import salted_hmac

from accounts.models import User
from bots.brains.thinking import Setting
from bots.brains.valuing import Question, Valued
from bots.events import ANALYSIS_ASKED, ANALYSIS_READY, AnalysisDone
from bots.models import Analysis, Valuation
from bots.pool import BotProcessDied, BrainFailed, ThoughtTooLong, value
from bots.roster import ANALYST
from bots.services.reviews import keep_mistakes
from bots.services.turns import DEATHS
from core import times
from core.database.transactions import atomic, release_connection, run_transaction
from core.errors import NotYourSeat, WrongState
from core.journal.leases import Lease
from core.journal.services import record
from games.selectors.matches import seat_of, seats_of, visible_match
from games.selectors.reading.views import view_of
from games.selectors.results.records import finished_record, require_finished
from games.services.clocks.lateness import settled_match
from games.shapes.records import RecordRow, ShownRecord

logger = logging.getLogger("postcard.bots")

Status = Analysis.Status
UNDER_WAY = (Status.WAITING, Status.RUNNING)

MOST_AT_ONCE = 3
"""The most analyses that a player may have in progress."""


def ask_for_analysis(*, match_id: str, user: User) -> None:
    """Request the analysis of a match, unless there is one. Only its players may, because it costs server time."""
    _only_players(match_id, user)
    played = finished_record(visible_match(match_id, user))

    def ask() -> None:
        asked, is_new = Analysis.objects.select_for_update().get_or_create(
            match_id=match_id,
            defaults={
                "asked_by": user,
                "iterations": iterations_in(played.game),
                "decisions": len(_decisions(played)),
            },
        )
        if not is_new and asked.status != Status.CANCELLED:
            return
        under_way = Analysis.objects.filter(asked_by=user, status__in=UNDER_WAY).exclude(match_id=match_id)
        if under_way.count() >= MOST_AT_ONCE:
            raise WrongState(
                f"You already have {MOST_AT_ONCE} analyses in progress. Wait for one to finish, or cancel one."
            )
        asked.status, asked.asked_by, asked.asked_at, asked.ended_at = Status.WAITING, user, times.now(), None
        asked.save()
        record(ANALYSIS_ASKED, {"match": match_id}, people=[user.person_id])

    run_transaction(ask)


def cancel_analysis(*, match_id: str, user: User) -> None:
    """Cancel an analysis in progress. Its results so far are kept, and a new request continues from there."""
    _only_players(match_id, user)
    _end(match_id, Status.CANCELLED)


def analyse(*, match_id: str, lease: Lease) -> None:
    """Value every decision that has no value yet. It can be killed at any time; the next run continues."""
    asked = Analysis.objects.select_related("asked_by").filter(match_id=match_id, status__in=UNDER_WAY).first()
    if asked is None:
        return
    if asked.asked_by is None or not asked.asked_by.is_active:
        # The account that asked is gone, and a private match needs a reader who may see it.
        _end(match_id, Status.CANCELLED)
        return
    Analysis.objects.filter(match_id=match_id, status=Status.WAITING).update(status=Status.RUNNING)
    valued = set(Valuation.objects.filter(analysis=asked).values_list("ply", flat=True))
    attempt = lease.attempt
    played = finished_record(visible_match(match_id, asked.asked_by))
    for row in _decisions(played):
        if row.ply in valued:
            continue
        lease.check()
        if not Analysis.objects.filter(match_id=match_id, status=Status.RUNNING).exists():
            return
        found = value_move(
            asked, row.ply, int(row.seat), row.move, reader=asked.asked_by, attempt=attempt, explain=True
        )
        # The earlier attempts died on the first decision of this one, not on the decisions after it.
        attempt = 1
        Valuation.objects.bulk_create([_valuation(asked, row, found)], ignore_conflicts=True)
    _complete(match_id, asked.asked_by)


def iterations_in(game: str) -> int:
    """The length of a search in a game, at least that of the bot that searches like it."""
    return max(settings.POSTCARD_ANALYSIS_ITERATIONS, int(search_settings(game)["iterations"]))


def search_settings(game: str) -> Mapping[str, Setting]:
    """The settings of the bot whose search an analysis uses, so that what it would play is not called a mistake."""
    return ANALYST.plan(game).settings


def secret_of(match_id: str, ply: int) -> str:
    """The secret seed of all searches for one decision, so that its moves are compared on the same worlds."""
    return salted_hmac("postcard.analysis", f"{match_id}|{ply}", algorithm="sha256").hexdigest()


def _decisions(played: ShownRecord) -> list[RecordRow]:
    return [row for row in played.log if row.seat != "chance"]


def _only_players(match_id: str, user: User) -> None:
    match = settled_match(match_id, user)
    require_finished(match)
    if seat_of(seats_of(match), user) is None:
        raise NotYourSeat("Only players of the match can request an analysis.")


def _complete(match_id: str, asker: User) -> None:
    with atomic():
        if _end(match_id, Status.DONE):
            keep_mistakes(match_id=match_id, seats=seats_of(visible_match(match_id, asker)))
            record(ANALYSIS_READY, AnalysisDone(match=match_id, user=asker.pk))


def _end(match_id: str, status: str) -> int:
    return Analysis.objects.filter(match_id=match_id, status__in=UNDER_WAY).update(status=status, ended_at=times.now())


def value_move(
    asked: Analysis, ply: int, seat: int, move: str, *, reader: User, attempt: int, explain: bool = False
) -> Valued | None:
    """Return what a move of a seat was worth, or would have been; None if the search fails.

    All moves of one decision are valued on the same worlds. Nothing but the view of the seat goes into the question.
    """
    match = visible_match(asked.match_id, reader)
    require_finished(match)
    view = view_of(match, reader, ply=ply, seat=seat)
    question = Question(
        game=view.game,
        seat=seat,
        view=view.view,
        played=move,
        iterations=asked.iterations,
        settings=search_settings(view.game),
        secret=secret_of(asked.match_id, ply),
        revision=match.revision,
        explain=explain,
    )
    return answer_to(question, attempt=attempt)


def answer_to(question: Question, *, attempt: int) -> Valued | None:
    """Return the answer of a bot process; None if the search fails, or has killed too many processes."""
    release_connection()
    try:
        return value(question)
    except (BrainFailed, ThoughtTooLong):
        logger.exception("a decision in %s cannot be valued", question.game)
    except BotProcessDied:
        if attempt < DEATHS:
            raise
        logger.exception("a decision in %s cannot be valued", question.game)
    return None


def _valuation(asked: Analysis, row: RecordRow, found: Valued | None) -> Valuation:
    valuation = Valuation(analysis=asked, ply=row.ply, seat=int(row.seat), move=row.move)
    if found is not None:
        valuation.value, valuation.error = found.played.value, found.played.error
        valuation.best_move = found.best.move
        valuation.best_value, valuation.best_error = found.best.value, found.best.error
        valuation.claims = [asdict(claim) for claim in found.claims] or None
    return valuation
