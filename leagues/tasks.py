"""What is done about leagues from time to time, as Celery sees it."""

from celery import shared_task

from leagues.services import challenging, ending, playing


@shared_task(name="leagues.tasks.open_due_matches", ignore_result=True)
def open_due_matches() -> None:
    """Opens matches of seasons, once challenges that nobody has answered in time are settled."""
    challenging.settle_unanswered()
    playing.open_due_matches()


@shared_task(name="leagues.tasks.end_due_seasons", ignore_result=True)
def end_due_seasons() -> None:
    """Ends seasons whose hard end has come."""
    ending.end_due_seasons()
