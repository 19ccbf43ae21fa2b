"""Parts of the schemas of the document."""

from collections.abc import Iterator

from tests.openapi import Document, document


def followed(schema: Document) -> Document:
    """The schema that a reference names."""
    while "$ref" in schema:
        schema = document()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def forms(schema: Document) -> Iterator[Document]:
    """The schemas of which one applies."""
    schema = followed(schema)
    inner = [form for word in ("oneOf", "anyOf", "allOf") for form in schema.get(word, ())]
    for form in inner:
        yield from forms(form)
    if not inner:
        yield schema


def is_of(schema: Document, kind: str) -> bool:
    return kind in (schema.get("type"), *(schema["type"] if isinstance(schema.get("type"), list) else ()))
