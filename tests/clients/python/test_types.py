"""Type checks of programs that use the client: right ones have no error, wrong ones have the expected one."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import is_typeddict

import pytest
from postcard_client import types

from scripts.python_client.document import read_document
from tests.amounts import long
from tests.running.serving import ROOT

pytestmark = pytest.mark.slow

SETTINGS = ROOT / "clients" / "python" / "pyproject.toml"
HEAD = """
from postcard_client import AsyncClient, Bot, Client, moves, types

client = Client("http://localhost:8000", "pc_secret")
view = client.view("m1")
"""
RIGHT = """
from collections.abc import Generator

client.play("m1", "play g3", expected_ply=3)
client.play("m1", moves.mu_2p.play(card="g3", source="hand"), expected_ply=3)
client.play("m1", {"game": "mu-2p", "verb": "play", "card": "g3", "source": "hand"}, expected_ply=3)
client.create_match(game="mu-2p", seats=[{"user": "ana"}, {"bot": "random"}], clock={"kind": "none"}, rated=False)
seen = view["view"]
if seen["game"] == "mu-2p":
    trumps: types.MuView = seen
elif seen["game"] == "namahage":
    fields: types.NamahageView = seen
move: types.Move = moves.yokai_septet_4p.pass_(cards=["g3", "r7", "b13"])
names: list[str] = [bot["name"] for bot in client.bots()]


def choose(view: types.MatchView) -> types.Move:
    return moves.take_that_toy_2p.play(card="r5")


Bot(client, choose)


async def later(client: AsyncClient) -> list[int]:
    await client.play("m1", "pass", expected_ply=2)
    return [event["id"] async for event in client.events()]


def heard(client: Client) -> Generator[str, None, None]:
    for event in client.events():
        if event["kind"] == "match.finished":
            yield event["data"]["reason"]
        elif event["kind"] == "turn.began":
            yield f"{event['data']['seat']} at {event['data']['ply']}"
        else:
            yield event["kind"]
"""
HEARD = """
for event in client.events():
    if event["kind"] == "%s":
        event["data"]["%s"]
"""
WRONG = {
    'moves.mu_2p.plai(card="g3", source="hand")': '"type[mu_2p]" has no attribute "plai"',
    'moves.mu_2p.play(card="z9", source="hand")': 'Argument "card" to "play" of "mu_2p" has incompatible type',
    'moves.mu_2p.play(kard="g3", source="hand")': 'Unexpected keyword argument "kard"',
    'client.play("m1", {"game": "mu-2p", "verb": "plai", "card": "g3", "source": "hand"}, expected_ply=3)': (
        'Argument 2 to "play" of "Client" has incompatible type'
    ),
    'client.play("m1", "play g3")': 'Missing named argument "expected_ply"',
    'client.create_match(game="mu-2p", seats=[], clok={"kind": "none"})': 'Unexpected keyword argument "clok"',
    'client.create_match(game="mu-2p", seats=[], rated="yes")': 'Argument "rated" to "create_match"',
    'client.matches(status="finished")': 'Argument "status" to "matches"',
    'view["hand"]': 'TypedDict "MatchView" has no key "hand"',
    'client.me()["user"]': 'TypedDict "Me" has no key "user"',
    "client.api.list_meetings()": '"Operations" has no attribute "list_meetings"',
    "Bot(client, lambda view: 7)": "incompatible",
    HEARD % ("turn.began", "reason"): 'TypedDict "PlyEventData" has no key "reason"',
    HEARD % ("match.finished", "reson"): 'TypedDict "EndEventData" has no key "reson"',
    HEARD % ("match.finnished", "reason"): "Non-overlapping equality check",
}


def checked(folder: Path, *programs: str) -> list[str]:
    """Check programs strictly with mypy and return its output, line by line."""
    for number, program in enumerate(programs):
        (folder / f"program{number}.py").write_text(f"{HEAD}{program}\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", str(SETTINGS), *sorted(map(str, folder.glob("*.py")))],
        cwd=folder, env={**os.environ, "MYPY_CACHE_DIR": str(folder)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout.splitlines()


@long
def test_a_right_program_passes_and_every_wrong_one_is_found(tmp_path: Path) -> None:
    # In one run: most of the time mypy reads the client.
    said = checked(tmp_path, textwrap.dedent(RIGHT), *WRONG)

    assert not [line for line in said if "program0.py" in line]
    for number, (wrong, mistake) in enumerate(WRONG.items(), 1):
        found = [line for line in said if f"program{number}.py" in line and "error:" in line]
        assert any(mistake in line for line in found), f"{wrong}: {found}"


def test_an_object_of_the_document_has_the_type_of_its_name() -> None:
    document = read_document(ROOT / "docs/api/openapi.yaml")
    objects = {name for name, schema in document["components"]["schemas"].items() if "properties" in schema}
    named = {name for name in vars(types) if is_typeddict(getattr(types, name))}

    assert "Game" in objects
    assert {name for name in objects - named if hasattr(types, name)} == set()
    assert {name for name in named if name[-1].isdigit() and name.rstrip("0123456789") in objects} == set()
