"""A mistake of a player in a finished match, as an analysis leaves it."""

from typing import Any

from bots.models import Analysis, Valuation
from bots.services.reviews import keep_mistakes
from games.models import Match
from games.selectors.matches import seats_of
from tests.sittings import Json, Player, all_moves, answered, seat_all

CLAIMS = [
    {"id": "trick_won", "values": {"seat": 1}, "worlds": 100, "played": 0.71, "best": 0.34},
    {"id": "held", "values": {"seat": 0, "suit": "g"}, "worlds": 100, "played": 0.08, "best": 0.3},
]
"""Claims for the best move in a match of Take That Toy!."""


def better_move(match: str) -> str:
    """The best move of the mistake in a match."""
    return str(Valuation.objects.get(analysis=match).best_move)


def keep_a_mistake(first: Player, second: Player, **terms: Any) -> tuple[str, int]:
    """The match and the ply of a decision that the first player is asked again."""
    match = seat_all(first, second, **terms)
    player = first if first.view(match)["due"] else second
    view = player.view(match)
    played, best = sorted(set(all_moves(view["options"])))[:2]
    answered(player.play(match, played, view["expected_ply"]), 201)
    answered(second.post(f"/matches/{match}/resign"), 200)
    value_as_mistake(match, view, played, best)
    return match, view["ply"]


def value_as_mistake(match: str, view: Json, played: str, best: str) -> None:
    """Value the decision that followed a view as a mistake, in a match that is over."""
    analysis, _ = Analysis.objects.get_or_create(
        match_id=match, defaults={"status": "done", "iterations": 100, "decisions": 1}
    )
    Valuation.objects.create(
        analysis=analysis, ply=view["ply"], seat=view["seat"], move=played, value=0.4, error=0.01,
        best_move=best, best_value=0.7, best_error=0.01, claims=CLAIMS,
    )  # fmt: skip
    keep_mistakes(match_id=match, seats=seats_of(Match.objects.get(pk=match)))
