"""Reads every recorded answer by the types of a Python client, and prints which come out otherwise."""

import importlib
import json
import re
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

TIME = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|\+00:00)")


def plain(value: Any) -> Any:
    """The value with times in one form: clients write them in several."""
    if isinstance(value, dict):
        return {name: plain(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    if isinstance(value, str) and TIME.fullmatch(value):
        return datetime.fromisoformat(value)
    return value


def by_openapi_python_client(name: str, body: Any) -> Any:
    return getattr(importlib.import_module("openapi_python_client_made.models"), name).from_dict(body).to_dict()


def by_openapi_generator(name: str, body: Any) -> Any:
    return json.loads(getattr(importlib.import_module("openapi_client"), name).from_dict(body).to_json())


def by_datamodel_code_generator(name: str, body: Any) -> Any:
    found = getattr(importlib.import_module("datamodel_code_generator_made"), name).model_validate(body)
    return found.model_dump(mode="json", by_alias=True, exclude_unset=True)


READERS: dict[str, Callable[[str, Any], Any]] = {
    "openapi-python-client": by_openapi_python_client,
    "openapi-generator": by_openapi_generator,
    "datamodel-code-generator": by_datamodel_code_generator,
}


def examples(document: str) -> Iterator[tuple[str, str, Any]]:
    """(where, name of the component, value) of every answer in JSON that is a component with members."""
    described = json.loads(Path(document).read_text("utf-8"))
    schemas = described["components"]["schemas"]
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            for status, response in operation["responses"].items():
                for content in response.get("content", {}).values():
                    name = content["schema"].get("$ref", "").rpartition("/")[2]
                    # The types that some clients have for a union have no methods.
                    if name and "oneOf" not in schemas[name]:
                        for example in content.get("examples", {}).values():
                            yield f"{method} {path} {status} as {name}", name, example["value"]


def fault_of(read: Callable[[str, Any], Any], name: str, value: Any) -> str:
    """Return the fault of the value that was read, or an empty text."""
    try:
        found, expected = plain(read(name, value)), plain(value)
    except Exception as fault:
        return f"{type(fault).__name__} {fault}"[:400]
    if name.endswith("Problem"):
        # Some codes add members of their own, which not every client keeps.
        expected = {member: inner for member, inner in expected.items() if member in found}
    return "" if found == expected else "comes out otherwise"


def main(reader: str, document: str) -> None:
    count = 0
    for where, name, value in examples(document):
        count += 1
        if fault := fault_of(READERS[reader], name, value):
            print(f"{where}: {fault}")
    assert count > 100, f"only {count} examples were read"


if __name__ == "__main__":
    main(*sys.argv[1:])
