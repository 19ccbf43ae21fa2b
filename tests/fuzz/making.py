"""Generated requests, with things that exist in the place of most names that were made up."""

import random
from collections.abc import Container, Iterator, Mapping
from typing import Any, cast
from zlib import crc32

import hypothesis
from hypothesis import HealthCheck, Phase
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.core import NOT_SET
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.drivers import CoverageGenerator
from schemathesis.generation.feedback import NO_FEEDBACK
from schemathesis.generation.overrides import Override
from schemathesis.schemas import APIOperation

from tests.fuzz.world import World

KNOWN = 0.9
"""Share of made-up names that are replaced by existing ones."""
AT_ONCE = 10
"""Number of cases that Hypothesis makes from one seed."""
Named = Mapping[str, list[str]]
"""The values that exist, by their names."""
TAKE_MOVES = ("playMove", "giveOrder")


def all_cases(operation: "APIOperation[Any, Any, Any, Any]", seed: int, *, with_bounds: bool) -> "Iterator[Case[Any]]":
    """Requests for an operation without end: those at the bounds of the document, if wanted, and then random ones."""
    if with_bounds:
        bounds = cases_at_the_bounds(operation)
        random.Random(seed).shuffle(bounds)
        yield from bounds
    while True:
        yield from random_cases(operation, seed)
        seed += 1_000_003


def cases_at_the_bounds(operation: "APIOperation[Any, Any, Any, Any]") -> "list[Case[Any]]":
    """The shortest, longest, smallest, largest, absent and wrong value of everything, one at a time."""
    return list(
        CoverageGenerator(
            operation=operation,
            generation_modes=list(GenerationMode),
            generation_config=operation.schema.config.generation_for(operation=operation, phase="coverage"),
            auth_storage=None,
            override=Override(),
            feedback=NO_FEEDBACK,
        )
    )


def random_cases(operation: "APIOperation[Any, Any, Any, Any]", seed: int) -> "list[Case[Any]]":
    """Return the cases that Hypothesis makes of the document by this seed: requests that fit it, and others."""
    found: list[Case[Any]] = []

    @hypothesis.seed(seed)
    @hypothesis.settings(
        max_examples=AT_ONCE, database=None, deadline=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @hypothesis.given(case=st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in GenerationMode)))
    def collect(case: "Case[Any]") -> None:
        found.append(case)

    collect()
    return found


def put_known_things_in(case: "Case[Any]", world: World, linked: Container[str] = ()) -> None:
    """Lets a request name things that exist; the same ones each time that the request is the same.

    What an earlier answer has named stays: `linked` are the names of such parameters.
    """
    operation = case.operation.definition.raw["operationId"]
    named = world.known(operation)
    rng = random.Random(crc32(repr((case.path_parameters, case.query, case.body)).encode()))
    if _fits(case, ParameterLocation.PATH):
        case.path_parameters |= {
            name: _known(named, name, value, rng) for name, value in case.path_parameters.items() if name not in linked
        }
    if _fits(case, ParameterLocation.QUERY):
        case.query = _known_inside(named, case.query or {}, rng)
    if _fits(case, ParameterLocation.BODY) and case.body is not NOT_SET:
        case.body = _known_inside(named, case.body, rng)
        if operation in TAKE_MOVES and "match_id" not in linked:
            _play(case, world, rng)


def _fits(case: "Case[Any]", location: ParameterLocation) -> bool:
    """Return True if this part of a request is meant to fit the document."""
    return case.meta is None or not case.meta.is_negative_at(location)


def _known_inside(named: Named, value: Any, rng: random.Random) -> Any:
    if isinstance(value, list):
        return [_known_inside(named, item, rng) for item in value]
    if not isinstance(value, Mapping):
        return value
    return {name: _known(named, name, inner, rng) for name, inner in value.items()}


def _known(named: Named, name: str, value: Any, rng: random.Random) -> Any:
    if not isinstance(value, str | int) or name not in named:
        return _known_inside(named, value, rng)
    return value if value in named[name] or rng.random() > KNOWN else rng.choice(named[name])


def _play(case: "Case[Any]", world: World, rng: random.Random) -> None:
    """Makes it a turn that there is; half of the moves are legal, the others were made up."""
    turn = rng.choice(world.turns) if case.operation.definition.raw["operationId"] == "playMove" else world.order
    case.path_parameters = {**(case.path_parameters or {}), "match_id": turn.match}
    body = dict(cast(dict[str, Any], case.body))
    if "expected_ply" in body:
        body["expected_ply"] = turn.ply
    if rng.random() < 0.5:
        body["move"] = turn.move
    case.body = body
