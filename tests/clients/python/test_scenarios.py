"""The scenarios that clients of all languages share, against the server of `make serve-demo`."""

from collections.abc import AsyncIterator, Iterator
from typing import Any

import anyio
import pytest
from postcard_client import AsyncClient, Problem

from tests.amounts import long
from tests.clients.demo import Json, assert_holds, demo_server, filled_in, part_of, read_scenarios
from tests.clients.python.scenarios import Runner, check_answer, is_expected, prepared
from tests.running.serving import Server

pytestmark = [pytest.mark.slow, long]

FILE = read_scenarios()
SCENARIOS = {scenario["name"]: scenario["steps"] for scenario in FILE["scenarios"]}
CALLS = [name for name, steps in SCENARIOS.items() if not any("play" in step for step in steps)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of the demo for all scenarios."""
    with demo_server(tmp_path_factory.mktemp("demo")) as running:
        yield running


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_sync_client_passes(server: Server, name: str) -> None:
    runner = Runner(f"http://127.0.0.1:{server.port}", FILE)
    try:
        runner.run(SCENARIOS[name])
    finally:
        runner.close()


@pytest.mark.parametrize("name", CALLS)
def test_the_async_client_passes(server: Server, name: str) -> None:
    anyio.run(run_async, f"http://127.0.0.1:{server.port}", SCENARIOS[name])


async def run_async(address: str, steps: list[Json]) -> None:
    """Carry the steps out with the async client."""
    known: Json = dict(FILE["ids"])
    for step in steps:
        step = filled_in(step, known)
        token = FILE["people"][step["as"]]["token"] if "as" in step else None
        async with AsyncClient(address, token) as client:
            if "do" in step:
                known |= await call_async(client, step)
            elif "verify" in step:
                assert (await client.export(step["verify"]))["match"] == step["verify"]
            else:
                await follow_async(client, step)


async def call_async(client: AsyncClient, step: Json) -> Json:
    """Call an operation, hold its answer against what is expected, and return what to save."""
    call = prepared(client.api, step)
    if "problem" in step:
        with pytest.raises(Problem) as refused:
            await settled_async(call())
        assert_holds(refused.value.body, step["problem"])
        return {}
    answer = await settled_async(call())
    check_answer(answer, step)
    return {name: part_of(answer, path) for name, path in step.get("save", {}).items()}


async def settled_async(answer: Any) -> Any:
    """An answer, or all rows of a list."""
    return [row async for row in answer] if isinstance(answer, AsyncIterator) else await answer


async def follow_async(client: AsyncClient, step: Json) -> None:
    """Follow events until all that are expected have come."""
    waiting = list(step["kinds"])
    async for event in client.events(after=step["follow"]):
        if is_expected(event, step):
            assert event["kind"] == waiting.pop(0)
            if not waiting:
                return
