"""Matches of any game for race tests: players join, play up to some moment, and then all act at once."""

import random
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

from games.models import MoveRecord
from games.rules.contract import AnyGame
from games.rules.kit.sample import random_match
from games.rules.moves import CHANCE
from games.rules.registry import registry
from games.rules.stream import FastRng
from tests.amounts import sample
from tests.sittings import GAME, Json, Player, answered, some_move

THREADS = 20


class Table:
    """A running match and the people at it, in order of their seats."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.players = [Player(f"seat{number}") for number in range(registry()[game].facts.seats)]
        self.deal_anew()

    def deal_anew(self) -> None:
        """Another match of the same people."""
        seats = [{"user": player.name} for player in self.players]
        made = self.players[0].post("/matches", {"game": self.game, "seats": seats})
        self.match: str = answered(made, 201)["id"]
        for player in self.players[1:]:
            answered(player.post(f"/matches/{self.match}/join"), 200)

    def views(self) -> list[Json]:
        """The view of each seat."""
        return [player.view(self.match) for player in self.players]

    def due(self) -> list[tuple[Player, Json]]:
        """Return the players who owe a decision, each with the view to decide on."""
        return [(player, view) for player, view in zip(self.players, self.views(), strict=True) if view["due"]]

    def play_on(self, rng: random.Random, *, until_due: int) -> bool:
        """Play random moves until so many seats are due at once; false if the match ends before."""
        while due := self.due():
            if len(due) >= until_due:
                return True
            due[0][0].play_any(self.match, rng)
        return False

    def rows(self) -> list[tuple[int, str, int | None]]:
        """The moves of the seats in the log: seat, move, and the ply at which the seat had become due."""
        found = MoveRecord.objects.filter(match=self.match).exclude(seat=CHANCE)
        return list(found.values_list("seat", "move", "due_ply"))


def legal_moves(view: Json, count: int) -> list[str]:
    """Different legal moves of a view, so many if there are so many, drawn at random."""
    rng, moves = random.Random(7), dict[str, None]()
    for _ in range(40 * count):
        moves[_in_order(some_move(view["options"], rng))] = None
        if len(moves) == count:
            break
    return list(moves)


def _in_order(move: str) -> str:
    """A move with the items of each slot in order: what is picked is a set, whatever comes first."""
    return " ".join(",".join(sorted(part.split(","))) for part in move.split(" "))


def codes(answers: Iterable[Any]) -> Counter[str]:
    """Count the answers of each kind: the status, and the code of a refusal."""
    return Counter(
        f"{answer.status_code} {answer.json()['code']}" if answer.status_code >= 400 else str(answer.status_code)
        for answer in answers
    )


def few_games() -> list[Any]:
    """All games, of which two are always tried: in one of them several seats are due at a time."""
    return sample(registry(), GAME, simultaneous_games()[0])


@cache
def simultaneous_games() -> list[str]:
    """The games in which several seats can owe a decision at the same moment."""
    return [game.facts.key for game in registry().values() if _has_several_due(game)]


def _has_several_due(game: AnyGame) -> bool:
    positions = random_match(game, game.facts.defaults(), FastRng(game.facts.key))
    return any(len(game.to_act(position)) > 1 for position, _, _ in positions)
