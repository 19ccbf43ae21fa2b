"""A running table of each game: a correspondence match with chat, after some moves by chance."""

import random
from collections.abc import Iterator

from games.rules.registry import registry
from tests.running.finished import account, joined_match, play_next
from tests.running.serving import Server

PLAYERS = ("cleo", "dora", "emil", "fay")
"""The first of them looks at the tables."""
MOVES = 14
DAYS = {"kind": "per_move", "days": 3}


def tables_of_games(server: Server) -> Iterator[tuple[str, str]]:
    """Yield each game with the address of its table."""
    tokens = [account(server, name) for name in PLAYERS]
    for key, game in registry().items():
        seats = game.facts.seats
        match = joined_match(server, *tokens[:seats], names=PLAYERS[:seats], game=key, chat=True, clock=DAYS)
        rng = random.Random(3)
        for _ in range(MOVES):
            play_next(server, match, tokens[:seats], rng)
        yield key, f"/play/{match}"
