"""Questions to the address for agents: every tool, about the match."""

from collections.abc import Iterator
from typing import Any

from games.rules.faces import format_move
from tests.secrecy.declaring import Question, Scene, about, plain
from tests.secrecy.loader import MATCH

HEADERS = {"MCP-Protocol-Version": "2025-11-25"}

plain("GET", "llms.txt", once=True)


@about("POST", "mcp")
def tools(scene: Scene) -> Iterator[Question]:
    facts = scene.game.facts
    since = scene.ply if scene.due_since is None else scene.due_since
    yield _asked("tools/list")
    yield _asked("resources/read", uri=f"postcard://rules/{facts.key}")
    for tool in ("games", "my_turns"):
        yield called(tool)
    for tool in ("look", "join_match", "review", "resign", "hint"):
        yield called(tool, match=MATCH)
    yield called("join_match", match=MATCH, decline=True)
    yield called("review", match=MATCH, analyse=True)
    yield called("puzzle")
    for move in scene.illegal:
        said = format_move(facts, move)
        yield called("why_not", match=MATCH, move=said)
        yield called("play", match=MATCH, move=said, expected_ply=since)
    for move in scene.legal:
        said = format_move(facts, move)
        yield called("why_not", match=MATCH, move=said)
        yield called("play", match=MATCH, move=said, expected_ply=since, dry_run=True)
        yield called("play", match=MATCH, move=said, expected_ply=since + 1)
    if scene.own_next is not None:
        yield called("play", match=MATCH, move=format_move(facts, scene.own_next), expected_ply=since)
    yield called("play", match=MATCH, move="play zz9", expected_ply=since)


def called(tool: str, **arguments: Any) -> Question:
    """A call of a tool."""
    return _asked("tools/call", name=tool, arguments=arguments)


def _asked(method: str, **params: Any) -> Question:
    return Question("POST", "/mcp", {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}, HEADERS)
