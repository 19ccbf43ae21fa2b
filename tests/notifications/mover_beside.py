"""A process of its own that makes a move and stops before feeds are numbered, written or committed: to be killed."""

import sys
import time
from types import SimpleNamespace
from typing import Any

from tests.running.processes import use_database


def main(database: str, point: str, match: str, player: str, move: str, ply: str) -> None:
    """Make a move; at the chosen point say so, and wait to be killed."""
    use_database(database)

    from accounts.models import User
    from games.services.play import play_move
    from notifications.services import deliver
    from notifications.streams import wake_ups

    def stop(*_: Any, **__: Any) -> None:
        print("there", flush=True)
        time.sleep(60)

    if point == "before numbering":
        deliver._number = stop
    elif point == "before writing":
        deliver._ROWS = SimpleNamespace(write=stop)  # type: ignore[assignment]  # it is there to be killed
    elif point == "before the commit":
        wake_ups.match_key = stop  # type: ignore[assignment]  # called last of all
    play_move(match_id=match, user=User.objects.get(username=player), move=move, expected_ply=int(ply))


if __name__ == "__main__":
    main(*sys.argv[1:])
