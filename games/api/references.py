"""References between components of the OpenAPI document."""

from collections.abc import Iterable

from games.rules.schema import Schema


def reference(name: str) -> Schema:
    """A pointer to a component."""
    return {"$ref": f"#/components/schemas/{name}"}


def one_of(names: Iterable[str], about: str) -> Schema:
    """One of several components, told apart by which members they have."""
    return {"description": about, "oneOf": [reference(name) for name in names]}


def union(names: dict[str, str], discriminator: str, about: str) -> Schema:
    """One of several components, told apart by the value of one member."""
    return {
        "description": about,
        "oneOf": [reference(name) for name in names.values()],
        "discriminator": {
            "propertyName": discriminator,
            "mapping": {value: f"#/components/schemas/{name}" for value, name in names.items()},
        },
    }
