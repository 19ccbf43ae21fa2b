"""The analysis searches as level 5 does, so what that bot would play is not called a mistake."""

import os
from collections.abc import Iterator
from itertools import islice

import pytest

from bots.arena.contest import Contest
from bots.arena.entrants import Entrant, entrant
from bots.arena.pairs import hold
from bots.brains.brain import Sight
from bots.brains.search_brain import SearchBrain
from bots.brains.thinking import Setting, brain_at
from bots.brains.valuing import Question, Valued, value
from bots.roster import ANALYST
from games.rules.faces import format_move, parse_logged
from games.rules.families import count
from games.rules.kit.sample import random_match, sample_code
from games.rules.registry import registry
from games.rules.schema import to_json
from games.rules.stream import FastRng, Rng
from tests.rules.laws.cases import KEYS

PAIRS = int(os.environ.get("ANALYSIS_PAIRS", "6"))
SECRET = "of a decision"


class AnalysisBrain:
    """Brain that plays what the analysis calls best where any move has been played."""

    def __init__(self, **settings: Setting) -> None:
        self._settings = settings

    def choose(self, sight: Sight, rng: Rng) -> int:
        played = sample_code(sight.game, sight.worlds().draw(rng), sight.seat, rng)
        found = _valued(sight, self._settings, played, str(rng.below(1 << 30)))
        return sight.game.facts.verbs.pack(parse_logged(sight.game.facts, found.best.move))


def _text(sight: Sight, code: int) -> str:
    facts = sight.game.facts
    return format_move(facts, facts.verbs.unpack(code))


def _valued(sight: Sight, settings: dict[str, Setting], played: int | None, secret: str) -> Valued:
    game = sight.game
    return value(
        Question(
            game=game.facts.key,
            seat=sight.seat,
            view=to_json(sight.view),
            played=None if played is None else _text(sight, played),
            iterations=int(settings["iterations"]),
            secret=secret,
            settings=settings,
        )
    )


def decisions(key: str) -> Iterator[Sight]:
    """Decisions of a random match with more than one legal move."""
    game = registry()[key]
    for position, seat, _ in random_match(game, game.facts.defaults(), FastRng(f"{key} valued")):
        if seat >= 0 and sum(count(game.facts.verbs, family) for family in game.options(position, seat)) > 1:
            yield Sight(game, seat, game.view(position, seat))


@pytest.mark.parametrize("key", KEYS)
def test_the_move_of_level_5_is_called_the_best(key: str) -> None:
    plan = ANALYST.plan(key)
    settings = dict(plan.settings) | {"iterations": 30}
    bot = brain_at(plan.brain, **settings)
    for sight in islice(decisions(key), 0, 40, 8):
        code = bot.choose(sight, FastRng(SECRET))
        found = _valued(sight, settings, code, SECRET)
        assert found.best == found.played, "the same search finds the same move"


@pytest.mark.parametrize("key", KEYS)
def test_before_a_move_the_best_is_compared_with_one_that_loses_much(key: str) -> None:
    plan = ANALYST.plan(key)
    settings = dict(plan.settings) | {"iterations": 30}
    for sight in islice(decisions(key), 0, 16, 8):
        search = SearchBrain(**settings).search(sight.game, sight.worlds(), sight.seat, FastRng(SECRET))  # type: ignore[arg-type]
        search.run(30)
        best, *others = search.candidates()
        other = next((other for other in others if best.value - other.value >= 0.05), others[0])
        found = _valued(sight, settings, None, SECRET)

        assert {found.best.move, found.played.move} == {_text(sight, one.code) for one in (best, other)}
        assert found.best.value >= found.played.value
        # An analysis of the suggested move finds the same.
        verbs = sight.game.facts.verbs
        again = _valued(sight, settings, verbs.pack(parse_logged(sight.game.facts, found.best.move)), SECRET)
        assert again.played == again.best == found.best


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("key", KEYS)
def test_the_moves_it_calls_best_do_not_lose_to_level_5(key: str) -> None:
    game, bot = registry()[key], entrant(ANALYST.name, key)
    analysis = Entrant("analysis", "tests.bots.test_valuing:AnalysisBrain", bot.settings)
    held = hold(Contest(key, game.facts.defaults(), analysis, bot, "analysis"), range(PAIRS), os.cpu_count() or 1)
    print(held)
    assert held["ci95"][1] >= 0.5, held
