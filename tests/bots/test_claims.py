"""Claims of an analysis: counted again from the stories of the same worlds, and from nothing that was hidden."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest

from bots.brains import claims as claims_module
from bots.brains.claims import LEAST_GAP, MOST, Claim, claims_about
from bots.brains.habits import habit_of
from bots.brains.search.rollout import Rollout
from bots.brains.valuing import Question, value
from games.rules.cards import lowest
from games.rules.contract import CHANCE_DUE, AnyGame
from games.rules.faces import format_move
from games.rules.families import count
from games.rules.kit.sample import random_match, sample_code
from games.rules.moves import CHANCE, Move
from games.rules.registry import registry
from games.rules.schema import to_json
from games.rules.sentences import Said
from games.rules.stream import FastRng
from tests.web.laid_out import LAID_OUT

WORLDS = 12
MANY = 6
SAID_AS = {
    "round_won": ("round_scored",),
    "redealt": ("nobody_laid", "tie_redealt"),
    "five_colours": ("won_by_five_colours",),
    "won": ("won", "won_tie", "won_by_five_colours", "won_by_colours", "won_by_cards", "won_by_fewer_cards"),
    "drawn": ("drawn", "tied"),
}
"""The sentences of a story that say what a claim does, where their ids differ."""


class Decision(NamedTuple):
    """A decision, with two moves and what is claimed of them."""

    game: AnyGame
    seat: int
    view: Any
    played: int
    best: int
    secret: str
    claims: list[Claim]


class Course(NamedTuple):
    """A world played on, as an onlooker saw and read it."""

    told: list[Said]
    views: list[Any]


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(claims_module, "WORLDS", WORLDS)


def decisions(key: str) -> Iterator[Decision]:
    """Decisions of random matches for which the rules of thumb know a better move, and say why."""
    game, rng = registry()[key], FastRng(f"{key} claimed")
    habit = habit_of(key)
    assert habit is not None
    for match in range(9):
        played_at_random = random_match(game, game.facts.defaults(), FastRng(f"{key} claims {match}"))
        for number, (position, seat, _) in enumerate(played_at_random):
            if seat < 0 or sum(count(game.facts.verbs, family) for family in game.options(position, seat)) < 2:
                continue
            view, secret = game.view(position, seat), f"{match} {number}"
            played = sample_code(game, position, seat, rng)
            best = habit.propose(game.determinize(view, rng), seat, rng)
            if played != best and (claims := claims_about(game, view, seat, played, best, secret)):
                yield Decision(game, seat, view, played, best, secret, claims)


@cache
def some(key: str, number: int = 1) -> list[Decision]:
    """The first of these decisions."""
    return list(islice(decisions(key), number))


@pytest.mark.parametrize("key", LAID_OUT)
def test_there_are_three_at_most_that_are_sure_and_each_says_something_else(key: str) -> None:
    assert some(key), "rules of thumb beat random moves somewhere"
    for decision in some(key):
        gaps = [abs(claim.best - claim.played) for claim in decision.claims]
        assert 1 <= len(gaps) <= MOST
        assert gaps == sorted(gaps, reverse=True)
        assert min(gaps) >= LEAST_GAP
        assert len({claim.id for claim in decision.claims}) == len(gaps)


@pytest.mark.parametrize("number", [1, pytest.param(MANY, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", LAID_OUT)
def test_shares_are_counted_again_from_the_stories_of_the_same_worlds(key: str, number: int) -> None:
    for decision in some(key, number):
        told = [played_again(decision, code) for code in (decision.played, decision.best)]
        for claim in decision.claims:
            shares = [sum(holds(claim, one, decision.seat) for one in of_move) / WORLDS for of_move in told]
            assert shares == [claim.played, claim.best], claim


def played_again(decision: Decision, code: int) -> list[Course]:
    """Each world after a move: drawn and played on once more, with an onlooker's story of all rows."""
    game, rng = decision.game, FastRng(f"{decision.secret}|worlds")
    sampler = game.sampler(decision.view)
    return [
        course(game, sampler.draw(rng), decision.seat, code, f"{decision.secret}|{number}") for number in range(WORLDS)
    ]


def course(game: AnyGame, position: Any, seat: int, code: int, secret: str) -> Course:
    """A world from the decision to the end of the round."""
    rng, verbs = FastRng(secret), game.facts.verbs
    rollout, found = Rollout(game, rng, habit_of(game.facts.key)), Course([], [game.view(position, None)])
    happen(game, position, seat, verbs.unpack(code), found)
    while not game.round_over(position):
        if position.due == CHANCE_DUE:
            happen(game, position, CHANCE, game.chance(position, rng), found)
        else:
            due = lowest(position.due)
            happen(game, position, due, verbs.unpack(rollout.move(position, due)), found)
    return found


def happen(game: AnyGame, position: Any, seat: int, move: Move, found: Course) -> None:
    """Make a move and note what an onlooker reads of it."""
    before, told = game.view(position, None), game.tell(position, seat, move, None)
    game.apply(position, seat, move)
    found.views.append(game.view(position, None))
    found.told.extend(game.story(before, seat, told, found.views[-1]))


def holds(claim: Claim, found: Course, seat: int) -> bool:
    """Return True if the story of a world, or what an onlooker saw of it, agrees with a claim."""
    id_, values = claim.id, claim.values
    told: list[tuple[str, dict[str, Any]]] = [(said.id, said.values) for said in found.told]
    who = seats_of(values)
    if id_ in ("trick_won", "cat_won"):
        said_as, said = next(row for row in told if row[0] in ("trick_won", "cat_won"))
        return said_as == id_ and seats_of(said) <= who
    if id_ == "boss_gained":
        captured = [said for said_as, said in told if said_as in ("bosses_captured", "bosses_left")]
        return any(values["card"] in said["cards"] and seats_of(said) <= who for said in captured)
    if id_ == "held":
        counted = [said for said_as, said in told if said_as == "counted" and seats_of(said) == who]
        return any(card[0] == values["suit"] for said in counted for card in said["cards"])
    if id_ in ("card_lost", "ahead", "won_soon"):
        return holds_a_turn_later(claim, found, seat)
    same = [said for said_as, said in told if said_as in SAID_AS.get(id_, (id_,))]
    return any(seats_of(said) == who and said.get("suit") == values.get("suit", said.get("suit")) for said in same)


def seats_of(values: dict[str, Any]) -> set[int]:
    """The seats that a sentence is about."""
    return {*values.get("seats", (values["seat"],) if "seat" in values else ())}


def holds_a_turn_later(claim: Claim, found: Course, seat: int) -> bool:
    """Return True if a claim about Namahage holds when the seat is to act again, by the fields that all can see."""
    start, first, *later = found.views
    is_again = [view for view in (first, *later) if view.turn == seat and view.steps and view.steps[0].step == "action"]
    then = is_again[0] if is_again else found.views[-1]
    if claim.id == "won_soon":
        return not is_again and any(
            said.id in SAID_AS["won"] and said.values["seat"] == claim.values["seat"] for said in found.told
        )
    if claim.id == "ahead":
        own, other = (then.fields[number].total for number in (claim.values["seat"], 1 - claim.values["seat"]))
        return bool(own > other)
    had, has = (
        max(
            sum(place.card == claim.values["card"] for place in view.fields[claim.values["seat"]].cells)
            for view in views
        )
        for views in ((start, first), (then,))
    )
    return bool(has < had)


@pytest.mark.parametrize("key", LAID_OUT)
def test_they_say_nothing_but_what_the_seat_could_know(key: str) -> None:
    """Wherever the cards lay truly, the same view gives the same bytes."""
    for decision in some(key):
        game, said = decision.game, set()
        for number in range(3):
            world = game.determinize(decision.view, FastRng(f"true {number}"))
            view = to_json(game.view(world, decision.seat))
            played = format_move(game.facts, game.facts.verbs.unpack(decision.played))
            question = Question(
                game=key, seat=decision.seat, view=view, played=played, iterations=20, secret="s", explain=True
            )  # fmt: skip
            said.add(json.dumps(asdict(value(question))))
            said.add(json.dumps(asdict(value(question))))
        assert len(said) == 1


def test_a_move_that_is_not_clearly_worse_is_not_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    (decision, *_) = some("take-that-toy-2p")
    game = decision.game
    best = format_move(game.facts, game.facts.verbs.unpack(decision.best))
    question = Question(
        game=game.facts.key, seat=decision.seat, view=to_json(decision.view), played=best, iterations=20, secret="s",
        explain=True,
    )  # fmt: skip
    monkeypatch.setattr("bots.brains.valuing.is_worse", lambda *values: False)

    assert value(question).claims == []
