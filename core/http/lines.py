"""Answers of one JSON value a line, as the OpenAPI document describes them."""

from typing import Any

MEDIA_TYPE = "application/x-ndjson"


def describe_lines(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Hook of the schema generator: lines of JSON are a text, and each line has the schema.

    Generators would otherwise read the whole answer as one JSON value.
    """
    for operations in result["paths"].values():
        for operation in operations.values():
            for response in operation["responses"].values():
                if content := response.get("content", {}).get(MEDIA_TYPE):
                    line = content["schema"]
                    content["schema"] = {"type": "string", "contentMediaType": MEDIA_TYPE, "contentSchema": line}
    return result
