"""Thousands of requests made from the OpenAPI document, by a stranger and by a person with a past.

A failure says what was asked, as a line for curl, and with which seed it is asked again. Ids, shuffles and the clock
are the same in every run.
"""

from collections.abc import Iterator
from typing import Any

import hypothesis
import pytest
from hypothesis import HealthCheck, Phase
from schemathesis import Case
from schemathesis.core.transport import Response
from schemathesis.generation.stateful import run_state_machine_as_test
from schemathesis.generation.stateful.state_machine import APIStateMachine, StepInput, StepOutput

from tests.fuzz.asking import STREAMS, Asker, Past, undone
from tests.fuzz.making import all_cases
from tests.fuzz.report import PROPERTY
from tests.fuzz.share import FOR_FORMS, FOR_SEQUENCES, SECONDS, SEED, Share
from tests.fuzz.world import World
from tests.openapi import operations

pytestmark = [pytest.mark.django_db, pytest.mark.soak, pytest.mark.slow, pytest.mark.fuzz]

CALLERS = {"person": 1.0, "stranger": 0.15}
"""The callers and their shares: nearly every request of a stranger is refused for one reason."""
OPERATIONS = {
    operation["operationId"]: 3 if "requestBody" in operation else 1
    for _, _, operation in operations()
    if operation["operationId"] not in STREAMS
}
"""Weight of each operation: a body offers more that can go wrong."""
SEQUENCES = range(12)
WHOLE = sum(CALLERS.values()) * sum(OPERATIONS.values())
SETTINGS = hypothesis.settings(
    max_examples=3, stateful_step_count=8, database=None, deadline=None, phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)  # fmt: skip


@pytest.fixture(params=CALLERS)
def asker(request: pytest.FixtureRequest, world: World, record_property: Any) -> Iterator[Asker]:
    """A caller; faults of the answers fail the test at its end."""
    asker = Asker(request.param, world, world.token if request.param == "person" else "")
    yield asker
    record_property(PROPERTY, (request.param, dict(asker.statuses)))


@pytest.mark.parametrize("operation", OPERATIONS)
def test_requests(operation: str, asker: Asker) -> None:
    share = Share((1 - FOR_SEQUENCES - FOR_FORMS) * CALLERS[asker.name] * OPERATIONS[operation] / WHOLE)
    asked = asker.schema.find_operation_by_id(operation)
    # What a stranger sends is read only where strangers may ask.
    with_bounds = asker.name == "person" or {} in asked.definition.raw.get("security", [{}])
    for number, case in enumerate(all_cases(asked, SEED, with_bounds=with_bounds)):
        if share.is_spent(number):
            break
        with undone():
            asker.ask(case)
    asker.judge()
    # A run by time may be cut short.
    assert SECONDS or asker.name == "stranger" or asker.has_succeeded, (
        f"nothing that was asked for was done: {asker.statuses}"
    )


@pytest.mark.parametrize("number", SEQUENCES)
def test_sequences(number: int, asker: Asker) -> None:
    share = Share(FOR_SEQUENCES * CALLERS[asker.name] / sum(CALLERS.values()) / len(SEQUENCES))
    sequence, seed = sequences_of(asker), SEED + number * 1_000
    while not share.is_spent(asker.statuses.total()):
        run_state_machine_as_test(hypothesis.seed(seed)(sequence), settings=SETTINGS)
        seed += 1
    asker.judge()


def sequences_of(asker: Asker) -> type[APIStateMachine]:
    """Requests that follow from what was answered before, each sequence on the server as it was."""

    class Sequence(asker.schema.as_state_machine()):  # type: ignore[misc]  # it is made as the document says
        def setup(self) -> None:
            self.block = undone()
            self.block.__enter__()
            self.past = Past(self.recorder)

        def teardown(self) -> None:
            self.block.__exit__(None, None, None)

        def step(self, input: StepInput) -> StepOutput:
            self.past.linked = {name for _, name in input.applied_parameters if name}
            output: StepOutput = super().step(input)
            return output

        def call(self, case: "Case[Any]", **_: Any) -> Response:
            return asker.ask(case, self.past)

        def validate_response(self, *_: Any, **__: Any) -> None:
            """It is judged as it comes."""

    return Sequence
