"""Ends of simulated matches: most by a random result, through `finish`; one in fifty is played to its end."""

import random
from collections.abc import Sequence
from functools import partial
from typing import Final

from core.database.transactions import run_transaction
from games.selectors.expiry import now_of
from games.selectors.reading.views import view_of
from games.services.clocks.lateness import settled_match
from games.services.finish import finish
from games.services.locking import lock_any_match
from games.services.play import play_move
from simulation.choosing import some_move
from simulation.league.members import Club, Member

PLAYED: Final = 50
"""One match in so many is played to its end."""
ON_THE_BOARD: Final = {2: "five_colours", 4: "target"}
"""The reason for which a match ends at the table, by number of players."""


class Matches:
    """Matches that are ended for the simulation."""

    def __init__(self, rng: random.Random, club: Club) -> None:
        self._rng, self._club = rng, club
        self.ended = self.played = 0

    def end(self, match_id: str, players: Sequence[Member]) -> None:
        """End a running match."""
        self.ended += 1
        if self.ended % PLAYED == 0:
            self.played += 1
            self._play(match_id, players)
            return
        late = [seat for seat, member in enumerate(players) if member.is_ghost]
        if late:
            run_transaction(partial(self._time_out, match_id, late))
            return
        winner = self._club.winner(players[0::2], players[1::2])
        reason = self._rng.choices((ON_THE_BOARD[len(players)], "resigned", "timed_out"), (20, 2, 1))[0]
        if winner is None:
            reason = "draw"
        run_transaction(partial(self._finish, match_id, winner, reason, self._rng.randint(1, 5)))

    def _finish(self, match_id: str, winner: int | None, reason: str, margin: int) -> None:
        match, seats = lock_any_match(match_id)
        if reason in ("resigned", "timed_out"):
            loser = seats[1 - (winner or 0)]
            loser.left_how, loser.left_at = reason, now_of(match)
        places = [1 if winner in (None, seat.number % 2) else 2 for seat in seats]
        points = [margin if winner == seat.number % 2 else 0 for seat in seats]
        finish(match=match, seats=seats, reason=reason, places=places, points=points, at=now_of(match))

    def _time_out(self, match_id: str, late: Sequence[int]) -> None:
        match, seats = lock_any_match(match_id)
        for seat in late:
            seats[seat].left_how, seats[seat].left_at = "timed_out", now_of(match)
        sides = {seat % 2 for seat in late}
        if len(sides) == 2:
            finish(match=match, seats=seats, reason="aborted", at=now_of(match))
            return
        places = [2 if seat.number % 2 in sides else 1 for seat in seats]
        points = [0] * len(seats)
        finish(match=match, seats=seats, reason="timed_out", places=places, points=points, at=now_of(match))

    def _play(self, match_id: str, players: Sequence[Member]) -> None:
        seat = 0
        while True:
            user = players[seat].user
            view = view_of(settled_match(match_id, user), user)
            if not view.to_act:
                return
            if view.expected_ply is not None:
                move = some_move(view, self._rng)
                play_move(match_id=match_id, user=user, move=move, expected_ply=view.expected_ply)
            else:
                seat = view.to_act[0]
