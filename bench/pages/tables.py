"""A running table of each game: a correspondence match with chat, after some moves by chance."""

import random
from collections.abc import Iterator

from games.rules.registry import registry
from tests.running.finished import account, done, play_next
from tests.running.serving import Server

PLAYERS = ("cleo", "dora", "emil", "fay")
"""The first of them looks at the tables."""
MOVES = 14
DAYS = {"kind": "per_move", "days": 3}


def tables_of_games(server: Server) -> Iterator[tuple[str, str]]:
    """Yield each game with the address of its table."""
    tokens = [account(server, name) for name in PLAYERS]
    for game, rules in registry().items():
        seats = [{"user": name} for name in PLAYERS[: rules.facts.seats]]
        asked = {"game": game, "seats": seats, "chat": True, "clock": DAYS}
        match = done(server, "POST", "/matches", asked, tokens[0])["id"]
        for token in tokens[1 : rules.facts.seats]:
            done(server, "POST", f"/matches/{match}/join", {}, token)
        rng = random.Random(3)
        for _ in range(MOVES):
            play_next(server, match, tokens[: rules.facts.seats], rng)
        yield game, f"/play/{match}"
