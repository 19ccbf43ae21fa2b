"""The recorded examples of the document are what the server answers today. `make schema` records them anew."""

import json
import os

import pytest

from core.http.openapi.examples import Exchange, folder
from games.rules.registry import registry
from tests.api.recorder import make_chance_repeat
from tests.api.recording import record_all
from tests.fixtures import Clock
from tests.openapi import document, operations
from tests.soundness import every_match_is_sound

__all__ = ["every_match_is_sound"]

RECORDING = os.environ.get("RECORD_EXAMPLES") == "1"


@pytest.fixture
def recorded(clock: Clock, monkeypatch: pytest.MonkeyPatch, db: None) -> dict[str, list[Exchange]]:
    """The server's current answers, by operation."""
    make_chance_repeat(monkeypatch)
    return record_all()


def as_text(exchanges: list[Exchange]) -> str:
    return json.dumps(exchanges, indent=2, ensure_ascii=False) + "\n"


def test_the_examples_are_what_the_server_answers(recorded: dict[str, list[Exchange]]) -> None:
    files = {f"{operation}.json": as_text(exchanges) for operation, exchanges in recorded.items()}
    if RECORDING:
        folder().mkdir(parents=True, exist_ok=True)
        for old in folder().glob("*.json"):
            old.unlink()
        for name, text in files.items():
            (folder() / name).write_text(text, "utf-8")

    kept = {path.name: path.read_text("utf-8") for path in folder().glob("*.json")}
    changed = sorted(name for name in files.keys() | kept.keys() if files.get(name) != kept.get(name))
    assert changed == [], "run `make schema` and read the diff"


def test_every_operation_has_an_example_of_success() -> None:
    files = folder().glob("*.json")
    kept: dict[str, list[Exchange]] = {path.stem: json.loads(path.read_text("utf-8")) for path in files}
    found = {
        operation
        for operation, exchanges in kept.items()
        if any(exchange["answer"]["status"] < 300 for exchange in exchanges)
    }

    assert {operation["operationId"] for _, _, operation in operations()} == found


def test_the_document_shows_them() -> None:
    shown = document()["paths"]["/api/v1/matches/{match_id}/moves"]["post"]

    assert list(shown["requestBody"]["content"]["application/json"]["examples"]) == [
        "a_dry_run", "a_card_by_text", "the_same_card_again", *(f"a_move_of_{key}" for key in registry()),
    ]  # fmt: skip
    assert list(shown["responses"]["422"]["content"]["application/problem+json"]["examples"])
    for method, path, operation in operations():
        answers = operation["responses"].values()
        bodies = [content for answer in answers for content in answer.get("content", {}).values()]
        assert any("examples" in body for body in bodies) or method == "delete", path
