"""Periodic Celery tasks of matchmaking: thin, and named as the service they call."""

from celery import shared_task

from core import pruning
from matchmaking.services import pairing

pruning.declare("wishes that are over", pairing.forget_old_wishes, ("matchmaking.Wish", "ends_at"))


@shared_task(name="matchmaking.tasks.pair_waiting", ignore_result=True)
def pair_waiting() -> None:
    """Pair the players who wait for opponents."""
    pairing.pair_waiting()
