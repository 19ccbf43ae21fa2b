"""What is done about matches from time to time, as Celery sees it: thin, and named as the service it calls."""

from celery import shared_task

from games.services import lateness, linking, waiting


@shared_task(name="games.tasks.settle_overdue", ignore_result=True)
def settle_overdue() -> None:
    """Settles matches in which somebody is late."""
    lateness.settle_overdue()


@shared_task(name="games.tasks.settle_waiting_matches", ignore_result=True)
def settle_waiting_matches() -> None:
    """Ends what has waited too long."""
    waiting.settle_waiting_matches()


@shared_task(name="games.tasks.forget_dead_links", ignore_result=True)
def forget_dead_links() -> None:
    """Deletes private links that lead nowhere any more."""
    linking.forget_dead_links()
