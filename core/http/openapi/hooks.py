"""Hooks of the schema generator."""

import json
from collections import Counter
from typing import Any

from core.http.problem import MEDIA_TYPE

Part = dict[str, Any]


def share_parts(result: Part, **_: Any) -> Part:
    """Hook of the schema generator: make components of refusals without examples and of parameters that repeat."""
    operations = [operation for methods in result["paths"].values() for operation in methods.values()]
    shared: Part = {}
    for operation in operations:
        for status, response in operation["responses"].items():
            if _is_plain_refusal(response):
                operation["responses"][status] = _component(shared, "responses", _refusal_name(response), response)
    counted = Counter(json.dumps(each) for operation in operations for each in operation.get("parameters", ()))
    for parameters in (operation.get("parameters", []) for operation in operations):
        parameters[:] = [
            _component(shared, "parameters", _parameter_name(each), each) if counted[json.dumps(each)] > 1 else each
            for each in parameters
        ]
    for kind, found in shared.items():
        result["components"][kind] = dict(sorted(found.items()))
    return result


def _is_plain_refusal(response: Part) -> bool:
    content = response.get("content", {}).get(MEDIA_TYPE)
    return content is not None and "examples" not in content


def _refusal_name(response: Part) -> str:
    pointer: str = response["content"][MEDIA_TYPE]["schema"]["$ref"]
    return pointer.rpartition("/")[2].removesuffix("Problem")


def _parameter_name(parameter: Part) -> str:
    return "".join(word.capitalize() for word in parameter["name"].replace("-", "_").split("_"))


def _component(shared: Part, kind: str, name: str, part: Part) -> Part:
    """A pointer to the part, which gets a number where another one has its name already."""
    found = shared.setdefault(kind, {})
    number, wanted = 1, name
    while found.setdefault(name, part) != part:
        number += 1
        name = f"{wanted}{number}"
    return {"$ref": f"#/components/{kind}/{name}"}
