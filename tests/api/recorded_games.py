"""Each game in the examples of the document: a match of it, views early and late, a move as JSON, and the log."""

import random

from games.rules.registry import registry
from tests.api.recorder import Recorder
from tests.factories import make_token, make_user
from tests.sittings import Json, some_move

NAMES = ("gil", "hana", "ivo", "jo")
DECISIONS = 12
"""Number of random decisions before the late view."""


def record_games(story: Recorder) -> None:
    """The exchanges of one match of each game."""
    tokens = {name: make_token(make_user(name)) for name in NAMES}
    for key, game in registry().items():
        facts = game.facts
        players = NAMES[: facts.seats]
        terms = {"game": key, "options": facts.defaults(), "seats": [{"user": name} for name in players]}
        match = story.ask(f"A match of {key}", "POST", "/matches", terms, token=tokens[players[0]])["id"]
        for name in players[1:]:
            story.ask("", "POST", f"/matches/{match}/join", {}, token=tokens[name])
        _play(story, key, match, [tokens[name] for name in players])


def _play(story: Recorder, key: str, match: str, tokens: list[str]) -> None:
    path, rng = f"/matches/{match}", random.Random(key)
    token, view = _due(story, path, tokens)
    story.ask(f"A view of {key}", "GET", f"{path}/view", token=token)
    asked = {"move": some_move(view["options"], rng), "expected_ply": view["expected_ply"]}
    asked["move"] = story.ask("", "POST", f"{path}/moves?dry_run=true", asked, token=token)["move_json"]
    story.ask(f"A move of {key}", "POST", f"{path}/moves", asked, token=token)
    for _ in range(DECISIONS):
        token, view = _due(story, path, tokens)
        if view["outcome"]:
            # Take That Toy! may end early.
            break
        asked = {"move": some_move(view["options"], rng), "expected_ply": view["expected_ply"]}
        story.ask("", "POST", f"{path}/moves", asked, token=token)
    token, view = _due(story, path, tokens)
    story.ask(f"A later view of {key}", "GET", f"{path}/view", token=token)
    story.ask(f"The first rows of {key}", "GET", f"{path}/moves?limit=3", token=token)


def _due(story: Recorder, path: str, tokens: list[str]) -> tuple[str, Json]:
    """A player who owes a decision, and what they see; of a match that is over, the first player."""
    views = ((token, story.ask("", "GET", f"{path}/view", token=token)) for token in tokens)
    return next((token, view) for token, view in views if view["due"] or view["outcome"])
