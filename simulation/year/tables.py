"""The matches that simulated people make: every game, option and clock."""

import random
from collections.abc import Sequence
from typing import Any, Final

from games.rules.contract import Facts, OptionSpec
from games.rules.registry import registry
from games.services.making.seats import SeatAsked
from games.services.making.terms import Terms
from simulation.year.people import Person

BOTS: Final = ("random", "level-1")

CLOCKS: Final[tuple[dict[str, Any], ...]] = (
    {"kind": "none"},
    {"kind": "per_move", "days": 1},
    {"kind": "per_move", "days": 3, "weekends": "rest"},
    {"kind": "per_move", "days": 2, "vacation": "budget", "weekends": "rest"},
    {"kind": "per_move", "days": 7, "vacation": "budget"},
    {"kind": "bank", "days": 3, "increment_hours": 12, "cap_days": 5},
    {"kind": "bank", "days": 10, "increment_hours": 24, "cap_days": 15, "vacation": "budget"},
    {"kind": "bank", "days": 5, "increment_hours": 6, "cap_days": 5, "weekends": "rest"},
)

WEIGHTS: Final = {"take-that-toy-2p": 8, "namahage": 3}
"""Short games are played more often than others, whose weight is 1."""


def some_terms(maker: Person, people: Sequence[Person], rng: random.Random) -> Terms:
    """The terms of a new match: with people, open seats, bots or a mixture."""
    keys = list(registry())
    facts = registry()[rng.choices(keys, [WEIGHTS.get(key, 1) for key in keys])[0]].facts
    company = rng.choice(("people", "people", "people", "open", "bots"))
    strangers = iter(rng.sample([person for person in people if person is not maker], facts.seats))
    seats = [SeatAsked(user=maker.user.username)]
    for person in (next(strangers) for _ in range(facts.seats - 1)):
        seats.append(_seat(company, person, rng))
    rng.shuffle(seats)
    return Terms(
        game=facts.key,
        seats=seats,
        options={spec.name: _value(spec, rng) for spec in facts.options if rng.random() < 0.3},
        clock=rng.choice(CLOCKS),
        rated=company == "people" and rng.random() < 0.5,
        visibility=rng.choice(("public", "public", "unlisted", "private")),
        join_later=rng.random() < 0.2,
        **_policy(facts, rng),
    )


def _seat(company: str, person: Person, rng: random.Random) -> SeatAsked:
    if company == "bots" or rng.random() < 0.1:
        return SeatAsked(bot=rng.choice(BOTS))
    return SeatAsked() if company == "open" else SeatAsked(user=person.user.username)


def _value(spec: OptionSpec, rng: random.Random) -> Any:
    if spec.choices:
        return rng.choice(spec.choices)
    assert isinstance(spec.default, int)
    # Low values usually end a match sooner.
    return rng.randint(spec.least, min(spec.default, spec.most))


def _policy(facts: Facts, rng: random.Random) -> dict[str, Any]:
    partners = any(len(side) > 1 for side in facts.sides)
    return {"policy": rng.choice(("lose", "bot"))} if partners else {}
