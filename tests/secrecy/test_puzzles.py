"""Puzzles follow from what their seat saw: of two worlds that look the same to it they are the same, to the byte."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

import pytest

from bots.brains import standout
from bots.brains.standout import Asked, Finding, Stage, look
from core import ids
from games.models import MoveRecord
from games.rules.faces import format_move
from games.rules.kit.replay import replay
from games.rules.registry import registry
from games.rules.stream import FastRng
from games.selectors.reading.views import decision_of
from games.shapes.views import ShownView
from puzzles import selectors
from puzzles.models import Puzzle, Walk
from puzzles.services import finding
from puzzles.services.answering import answer_puzzle
from tests.amounts import long, rest_in_soak
from tests.fixtures import Clock
from tests.rules.laws.cases import KEYS
from tests.secrecy import server_worlds
from tests.secrecy.audiences import Audience, gather
from tests.secrecy.compare import legality
from tests.secrecy.decisions import decisions_of
from tests.secrecy.declaring import API, Question
from tests.secrecy.loader import MATCH, load
from tests.secrecy.questions.agents import called
from tests.secrecy.server_worlds import Said, finish_by_resigning
from tests.secrecy.worlds import Log, Pair

PAIRS = 1
ITERATIONS = 20

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


class Solvers(server_worlds.Stage):
    """The people who may look at puzzles, in one world after another."""

    def __init__(self, seats: int, monkeypatch: pytest.MonkeyPatch, *, everyone: bool) -> None:
        super().__init__(gather(seats))
        self.everyone = everyone
        self._monkeypatch = monkeypatch
        # Every decision is a puzzle, however close it is, and however few rounds there are.
        distance = standout._distance
        for name, value in {"LEAST_AHEAD": -1.0, "ERRORS": 0.0, "ROUNDS": 2, "SOONEST": 2}.items():
            monkeypatch.setattr(standout, name, value)
        monkeypatch.setattr(standout, "_distance", lambda best, other: (abs(distance(best, other)[0]), 0.0))

    def said(self, pair: Pair, log: Log, decisions: list[int]) -> Said:
        """Everything that is said about the puzzles of the reader's decisions, before an answer and after it."""
        said: Said = {}
        with self._world() as lines, self._monkeypatch.context() as patch:
            # Puzzles draw their ids alike in both worlds.
            rng = FastRng("ids of puzzles")
            patch.setattr(ids, "random_letter", lambda letters: letters[rng.below(len(letters))])
            patch.setattr(finding, "look", partial(_short, pair.reader))
            world = load(pair.game, dict(pair.options), log, self.people.seats)
            finish_by_resigning(world)
            Walk.objects.create(match_id=MATCH, ply=decisions[0])
            assert finding.find_in_match(match_id=MATCH).failed == 0
            puzzles = list(Puzzle.objects.order_by("ply"))
            said["puzzles"] = [(puzzle.pk, puzzle.seen, puzzle.ply) for puzzle in puzzles]
            for audience in self._solvers(pair) if self.everyone else [self.audiences.onlooker]:
                self._ask(said, "before", audience, pair, puzzles)
            for puzzle in puzzles:
                answer_puzzle(puzzle_id=puzzle.pk, user=self.people.onlooker, move=puzzle.moves[-1]["move"])
            self._ask(said, "after", self.audiences.onlooker, pair, puzzles)
            said["the log of the server"] = lines()
        return said

    def _ask(self, said: Said, when: str, audience: Audience, pair: Pair, puzzles: list[Puzzle]) -> None:
        for question in _questions(pair, puzzles):
            said[f"{when}, {audience.name}: {question}"] = self._answer(audience, question)

    def _solvers(self, pair: Pair) -> list[Audience]:
        """The player who decided, one who solves, and staff."""
        return [audience for audience in self.audiences.of(pair.reader) if audience.user and audience.headers]


def _short(reader: int | None, asked: Asked) -> Finding:
    """Look at a decision of the reader, with a short search. Those of the others may well differ."""
    if asked.seat != reader:
        return Finding(Stage.PLAIN)
    return look(replace(asked, settings={**asked.settings, "iterations": ITERATIONS}))


def _questions(pair: Pair, puzzles: list[Puzzle]) -> Iterator[Question]:
    """Questions about these puzzles, which answer some; nothing is left of an answer."""
    game = pair.game.facts
    for state in ("open", "solved", "missed"):
        yield Question("GET", f"{API}/puzzles?state={state}")
    for query in (f"?game={game.key}&limit=1", "?rule=T5"):
        yield Question("GET", f"{API}/puzzles{query}")
    for query in ("", f"?game={game.key}", "?format=text"):
        yield Question("GET", f"{API}/me/puzzle{query}")
    for page in ("", "/next", f"/next?game={game.key}"):
        yield Question("GET", f"/play/puzzles{page}")
    yield called("puzzle", game=game.key)
    for puzzle in puzzles:
        path, page = f"{API}/puzzles/{puzzle.pk}", f"/play/puzzles/{puzzle.pk}"
        yield Question("GET", path)
        yield Question("GET", f"{path}?format=text")
        yield called("puzzle", puzzle=puzzle.pk)
        yield Question("GET", page)
        yield Question("GET", page, headers={"Accept-Language": "de"})
        position = replay(pair.game, pair.options, pair.first[: puzzle.ply])
        illegal, legal = legality(pair.game, position, puzzle.seat, 1)
        for move in (*illegal, *legal):
            text = format_move(game, move)
            verb, *picks = text.split(" ")
            slots = {f"slot-{number}": pick for number, pick in enumerate(picks)}
            yield Question("POST", path, {"move": text})
            yield called("puzzle", puzzle=puzzle.pk, move=text)
            yield Question("POST", page, form={"verb": verb, "slots": str(len(picks)), **slots})


def compared(key: str, monkeypatch: pytest.MonkeyPatch, *, everyone: bool = False) -> Iterator[tuple[Said, Said]]:
    """Yield the answers in both worlds of a few pairs: to everyone, or to one who solves."""
    solvers = Solvers(registry()[key].facts.seats, monkeypatch, everyone=everyone)
    for pair, own, rows in islice(decisions_of(key, "puzzles"), PAIRS):
        first, second = (solvers.said(pair, log[:rows], own) for log in (pair.first, pair.second))
        assert first["puzzles"]
        yield first, second


@pytest.mark.parametrize("key", rest_in_soak(KEYS, "take-that-toy-2p"))
def test_worlds_that_look_the_same_to_a_seat_make_the_same_puzzles_to_the_byte(
    key: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for first, second in compared(key, monkeypatch, everyone=True):
        assert first.keys() == second.keys()
        for name, answer in first.items():
            assert answer == second[name], name
            if name.startswith("before, onlooker: GET "):
                # Nothing leads to the match or its players, who are called `seat0` and so on.
                assert not re.search(rb"%s|seat\d" % MATCH.encode(), answer.body), name


@long
def test_a_puzzle_that_showed_another_seat_would_be_noticed(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def through_others(match: Any, user: Any, *, ply: int, seat: int) -> ShownView:
        view = decision_of(match, user, ply=ply, seat=seat)
        return replace(view, view=decision_of(match, user, ply=ply, seat=1 - seat).view)

    monkeypatch.setattr(selectors, "decision_of", through_others)

    assert any(first != second for first, second in compared("take-that-toy-2p", monkeypatch))


def test_a_search_that_knew_hidden_cards_would_be_noticed(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def of_the_cards(*seen: Any) -> str:
        moves = MoveRecord.objects.filter(match=MATCH).order_by("ply").values_list("move", flat=True)
        return hashlib.sha256(" ".join(moves).encode()).hexdigest()

    monkeypatch.setattr(finding, "digest_of", of_the_cards)

    assert any(
        first[name] != second[name]
        for first, second in compared("take-that-toy-2p", monkeypatch)
        for name in first.keys() & second.keys()
        if name.startswith("after")
    )
