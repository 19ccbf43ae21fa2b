"""Statistics of a person and of a game, and a match that counts in them."""

from typing import Any

from games.services.tallies import count_games
from tests.sittings import GAME, Json, Player, answered, start_match


def statistics(reader: Player, name: str, query: str = "") -> Json:
    return answered(reader.get(f"/users/{name}/statistics{query}"), 200)


def statistics_of_game(reader: Player, game: str = GAME) -> Json:
    count_games()
    found: Json = answered(reader.get(f"/games/{game}/statistics"), 200)
    return found


def resigned(loser: Player, winner: Player, **terms: Any) -> str:
    match = start_match(loser, winner, **terms)
    answered(loser.post(f"/matches/{match}/resign"), 200)
    return match
