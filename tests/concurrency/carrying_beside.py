"""A worker in a process of its own that plays an ordered move and stops before the commit: it is there to be killed."""

import sys
import time

from tests.running.processes import use_database


def main(database: str) -> None:
    """Carries out the orders, and says when a move has been made within the transaction."""
    use_database(database)

    from games.services.orders import carry_out
    from games.services.play import play_move
    from tests.waiting import orders_to_come

    def play_and_stop(**asked: object) -> None:
        play_move(**asked)  # type: ignore[arg-type]  # whatever it was asked
        print("played", flush=True)
        time.sleep(600)

    carry_out.__dict__["play_move"] = play_and_stop
    for order in orders_to_come():
        order.carry_out()


if __name__ == "__main__":
    main(sys.argv[1])
