"""`python -m bench.http.ageing MOVES`: makes old what so many moves have left; 0 calls a worker to delete it."""

import json
import sys
from datetime import timedelta

from bench.http.inside import set_up

A_YEAR = timedelta(days=365)


def main(moves: int) -> None:
    """Let what has come of the earliest moves be of last year, and print how many they are."""
    set_up()
    from django.db.models import F

    from core.journal.models import Event
    from core.tasks import prune
    from games.events import MOVE_PLAYED
    from notifications.models import FeedEvent

    old = Event.objects.none()
    if moves:
        played = Event.objects.filter(kind=MOVE_PLAYED).order_by("created_at", "pk")
        last = played[min(moves, played.count()) - 1].created_at
        Event.objects.filter(created_at__lte=last).update(created_at=F("created_at") - A_YEAR)
        FeedEvent.objects.filter(added_at__lte=last).update(added_at=F("added_at") - A_YEAR)
        old = played.filter(created_at__lte=last - A_YEAR)
    else:
        prune.delay()
    print(json.dumps(old.count()))


if __name__ == "__main__":
    main(int(sys.argv[1]))
