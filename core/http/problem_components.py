"""The components of refusals in the OpenAPI document: one for each set of codes that operations give with a status."""

from collections.abc import Iterator
from typing import Any

from core.http.problem import MEDIA_TYPE

CODES = "x-codes"
"""Where a response holds its codes until its component is made."""


def add_problem_components(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Hook of the schema generator: give each refusal the problem that names its codes, and only these."""
    schemas: dict[str, Any] = result["components"]["schemas"]
    bases = set()
    for response in _responses(result):
        codes = response.pop(CODES, None)
        if codes is None:
            continue
        content = response["content"][MEDIA_TYPE]
        base = content["schema"]["$ref"].rpartition("/")[2]
        name = f"{name_of(codes)}{base}"
        schemas[name] = _with_codes(schemas[base], codes)
        content["schema"] = {"$ref": f"#/components/schemas/{name}"}
        bases.add(base)
    for base in bases:
        del schemas[base]
    result["components"]["schemas"] = dict(sorted(schemas.items()))
    return result


def name_of(codes: list[str]) -> str:
    """`WrongStateOrStale` for `wrong_state` and `stale`."""
    return "Or".join("".join(word.capitalize() for word in code.split("_")) for code in codes)


def _with_codes(schema: dict[str, Any], codes: list[str]) -> dict[str, Any]:
    code = {"type": "string", "enum": codes, "description": schema["properties"]["code"]["description"]}
    return {**schema, "properties": {**schema["properties"], "code": code}}


def _responses(result: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for operations in result["paths"].values():
        for operation in operations.values():
            yield from operation["responses"].values()
