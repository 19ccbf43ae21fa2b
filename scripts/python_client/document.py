"""The parts of the OpenAPI document that the generator reads."""

import keyword
import re
from pathlib import Path
from typing import Any, Final

import yaml

Json = dict[str, Any]
METHODS: Final = ("get", "put", "post", "patch", "delete")
REFERENCE: Final = "#/components/schemas/"


def read_document(path: Path) -> Json:
    """The document as it was written."""
    document: Json = yaml.load(path.read_text("utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return document


def resolved(document: Json, schema: Json) -> Json:
    """A schema, a parameter or a response, or what its reference stands for."""
    while "$ref" in schema:
        found: Any = document
        for part in schema["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        schema = found
    return schema


def name_of(schema: Json) -> str:
    """The name of the component that a reference stands for."""
    reference: str = schema["$ref"]
    return reference.removeprefix(REFERENCE)


def snake(name: str) -> str:
    """`listOwnBots` as Python writes it."""
    written = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).replace("-", "_").lower()
    return f"{written}_" if keyword.iskeyword(written) else written
