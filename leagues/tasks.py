"""Periodic Celery tasks of leagues."""

from celery import shared_task

from leagues.services import ladder
from leagues.services.fixtures import open_matches
from leagues.services.season import end, start
from leagues.services.season.open import open_planned_seasons


@shared_task(name="leagues.tasks.open_due_matches", ignore_result=True)
def open_due_matches() -> None:
    """Open matches of seasons, once challenges that nobody has answered in time are settled."""
    ladder.settle_unanswered()
    open_matches.open_due_matches()


@shared_task(name="leagues.tasks.begin_due_seasons", ignore_result=True)
def begin_due_seasons() -> None:
    """Open seasons for sign-up, and start seasons, at the times that directors have set."""
    open_planned_seasons()
    start.start_planned_seasons()


@shared_task(name="leagues.tasks.end_due_seasons", ignore_result=True)
def end_due_seasons() -> None:
    """End seasons whose hard end has come."""
    end.end_due_seasons()
