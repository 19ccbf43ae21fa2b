"""Matches that were made some days ago, by a process beside a server that runs: their time will be up in some seconds.

The services write them as they always do; only the clock of this process is behind. It prints what it has made.
"""

import json
import sys
import time
from datetime import timedelta
from typing import Any

import django


def main(soon: str) -> None:
    """Make one whose move is due, one with an open seat, one with an invitation, and one by minutes."""
    django.setup()
    from accounts.services import prepare_account, register_account
    from core import times
    from games.models import Match, Turn
    from games.services.making.create import create_match
    from games.services.making.join import join_match
    from games.services.making.seats import SeatAsked
    from games.services.making.terms import Terms

    started = time.time()

    def days_ago(days: int) -> None:
        behind = timedelta(days=days).total_seconds() - float(soon)
        times.read_clock = lambda: started - behind

    def made(*seats: SeatAsked, **terms: Any) -> Match:
        return create_match(creator=ana, terms=Terms(game="take-that-toy-2p", options={}, seats=list(seats), **terms))

    days_ago(2)
    (ana, token), (ben, _) = (
        register_account(new=prepare_account(username=name, password="a long walk home")) for name in ("ana", "ben")
    )
    for_ana, for_ben = SeatAsked(user="ana"), SeatAsked(user="ben")
    nobody_came = made(for_ana, SeatAsked())
    days_ago(1)
    nobody_answered = made(for_ana, for_ben)
    nobody_moved = made(for_ana, for_ben, clock={"kind": "per_move", "days": 1})
    join_match(match_id=nobody_moved.pk, user=ben)
    deadline = Turn.objects.get(seat__match=nobody_moved, deadline__isnull=False).deadline
    assert deadline is not None
    times.read_clock = lambda: started - 60 + float(soon)
    sat_down = made(for_ana, for_ben, clock={"kind": "per_move", "minutes": 1})
    join_match(match_id=sat_down.pk, user=ben)
    print(
        json.dumps(
            {
                "token": token,
                "nobody came": nobody_came.pk,
                "nobody answered": nobody_answered.pk,
                "nobody moved": nobody_moved.pk,
                "nobody moved within a minute": sat_down.pk,
                "until": times.format_time(deadline),
            }
        )
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
