"""Periodic Celery tasks of ratings: thin, and named as the service they call."""

from celery import shared_task

from ratings.services import leaderboards


@shared_task(name="ratings.tasks.tidy_leaderboards", ignore_result=True)
def tidy_leaderboards() -> None:
    """Remove players from leaderboards who have been away for too long."""
    leaderboards.tidy_leaderboards()
