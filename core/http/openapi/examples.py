"""Examples in the OpenAPI document: real answers, recorded by a test and kept in docs/api/examples."""

import json
from pathlib import Path
from typing import Any

from django.conf import settings

Exchange = dict[str, Any]


def folder() -> Path:
    """Return the folder of the examples, one file for each operation."""
    return Path(settings.BASE_DIR) / "docs" / "api" / "examples"


def exchanges_of(operation_id: str) -> list[Exchange]:
    """Return the recorded requests of an operation with their answers. An installation without docs has none."""
    try:
        recorded: list[Exchange] = json.loads((folder() / f"{operation_id}.json").read_text("utf-8"))
    except FileNotFoundError:
        return []
    return recorded


def add_examples(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Hook of the schema generator: show with each operation what was recorded of it."""
    for operations in result["paths"].values():
        for operation in operations.values():
            _add_to(operation, exchanges_of(operation["operationId"]))
    return result


def _add_to(operation: dict[str, Any], exchanges: list[Exchange]) -> None:
    requests: dict[str, Any] = {}
    answers: dict[str, dict[str, Any]] = {}
    for exchange in exchanges:
        name, request, answer = exchange["name"], exchange["request"], exchange["answer"]
        if "body" in request and answer["status"] < 300:
            requests[name] = _example(exchange, request["body"])
        if "body" in answer:
            answers.setdefault(str(answer["status"]), {})[name] = _example(exchange, answer["body"])
    _put(operation.get("requestBody", {}), requests)
    for status, examples in answers.items():
        _put(operation["responses"].get(status, {}), examples)


def _example(exchange: Exchange, value: Any) -> dict[str, Any]:
    return {"summary": exchange["about"], "value": value}


def _put(part: dict[str, Any], examples: dict[str, Any]) -> None:
    forms = part.get("content", {})
    for kind, content in forms.items():
        # Of an answer that has a form besides JSON, texts are that other form.
        is_text = kind != "application/json"
        fitting = {
            name: one for name, one in examples.items() if len(forms) == 1 or isinstance(one["value"], str) == is_text
        }
        if fitting:
            content["examples"] = fitting
