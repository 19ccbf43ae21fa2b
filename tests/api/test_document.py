"""The OpenAPI document: as committed, and as generators of clients like it."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from django.conf import settings
from drf_spectacular.renderers import OpenApiYamlRenderer
from drf_spectacular.validation import validate_schema

from core.closed_lists import CLOSED_LISTS, list_with
from games.api.clock_components import clock_components
from games.rules.registry import registry
from tests.architecture.routes import operations as routes
from tests.openapi import Document, document, operations

# What is itself a JSON schema has no schema but this.
FREE = {"GameVerb.schema", "Game.options_schema", "Game.view_schema"} | {
    f"{name}.values" for name in ("StorySentence", "RefusalSentence", "Claim", "HintClaim")
}


def parts(schema: Any, path: str) -> Iterator[tuple[str, Document]]:
    """Every schema inside a schema, with where it is."""
    if isinstance(schema, list):
        for item in schema:
            yield from parts(item, path)
    elif isinstance(schema, dict):
        yield path, schema
        for name, inner in schema.get("properties", {}).items():
            yield from parts(inner, f"{path}.{name}")
        for key in ("items", "oneOf", "anyOf", "allOf"):
            yield from parts(schema.get(key), path)


def read(text: str | bytes) -> Any:
    """Parse a YAML document; the parser written in Python would take seconds."""
    return yaml.load(text, yaml.CSafeLoader)


@pytest.fixture
def components() -> Document:
    found: Document = document()["components"]["schemas"]
    return found


@pytest.fixture
def all_parts(components: Document) -> list[tuple[str, Document]]:
    """Every schema of the document, with where it is."""
    return [part for name, schema in components.items() for part in parts(schema, name)]


def test_the_committed_document_is_what_the_code_says() -> None:
    made = OpenApiYamlRenderer().render(document(), renderer_context={})  # type: ignore[no-untyped-call]  # of spectacular
    kept = (settings.BASE_DIR / "docs" / "api" / "openapi.yaml").read_text("utf-8")

    assert read(kept) == read(made), "run `make schema` and read the diff"


def test_it_is_valid_and_of_version_3_1() -> None:
    validate_schema(document())  # type: ignore[no-untyped-call]  # of spectacular

    assert document()["openapi"].startswith("3.1")


def test_every_route_is_an_operation_and_the_other_way_round() -> None:
    described = {(method, re.sub(r"\{\w+\}", "{}", path)) for method, path, _ in operations()}
    routed = {(method, "/api/v1/" + re.sub(r"<[^>]+>", "{}", path)) for _, method, path in routes()}

    assert described == routed


def test_every_operation_says_what_it_is() -> None:
    for _, path, operation in operations():
        assert re.fullmatch(r"[a-z]+[A-Z]\w+", operation["operationId"]), path
        assert operation["summary"], path
        assert operation["description"], path
        assert len(operation["tags"]) == 1, path
        parameters = operation["parameters"]
        assert all(parameter.get("description") or parameter["in"] == "path" for parameter in parameters), path
        assert any(status.startswith("2") for status in operation["responses"]), path


def test_operation_ids_are_unique() -> None:
    ids = [operation["operationId"] for _, _, operation in operations()]

    assert len(ids) == len(set(ids))


def test_components_differ_in_more_than_case(components: Document) -> None:
    assert len({name.lower() for name in components}) == len(components)


@pytest.mark.parametrize("kind", ["schemas", "headers", "parameters", "responses"])
def test_every_pointer_points_somewhere_and_every_component_is_pointed_at(kind: str) -> None:
    pointed = set(re.findall(rf"#/components/{kind}/(\w+)", json.dumps(document())))

    assert pointed == document()["components"][kind].keys()


def test_names_say_what_they_are_of(components: Document) -> None:
    """They are no names of every language's own types."""
    of_languages = {"Record", "Pick", "Omit", "Partial", "View", "Object", "List", "Set", "Map", "Date", "Error"}

    assert of_languages.isdisjoint(components)
    assert [name for kind in components_of("responses", "parameters") for name in kind if name[-1].isdigit()] == []


def test_values_of_no_closed_list_are_refused() -> None:
    with pytest.raises(LookupError, match="No closed list"):
        list_with(["red", "blue"])


def test_every_value_of_a_closed_list_is_described(components: Document) -> None:
    for name, listed in CLOSED_LISTS.items():
        assert set(components[name]["enum"]) == listed.each.keys(), name
        assert all(f"* `{value}`: {about}" in components[name]["description"] for value, about in listed.each.items())


def test_no_member_is_called_like_its_object(components: Document) -> None:
    """A generated class and its member would have one name."""
    alike = [name for name, schema in components.items() if name.lower() in schema.get("properties", {})]

    assert alike == []


def test_no_member_is_called_like_a_value(components: Document) -> None:
    """openapi-generator escapes the words of Java, but not its literals."""
    found = [name for name, schema in components.items() if {"true", "false", "null"} & {*schema.get("properties", {})}]

    assert found == []


def components_of(*kinds: str) -> list[Document]:
    return [document()["components"][kind] for kind in kinds]


def test_no_union_stands_within_a_union(all_parts: list[tuple[str, Document]], components: Document) -> None:
    """Several generators make nothing usable of that."""
    unions = {name for name, schema in components.items() if "oneOf" in schema}
    within = [
        path
        for path, schema in all_parts
        for choice in schema.get("oneOf", ())
        if "oneOf" in choice or choice.get("$ref", "").rpartition("/")[2] in unions
    ]

    assert within == []


def test_every_refusal_lists_its_codes(components: Document) -> None:
    found = 0
    for _, path, operation in operations():
        for status, response in operation["responses"].items():
            if (content := response.get("content", {}).get("application/problem+json")) is None:
                continue
            codes = components[content["schema"]["$ref"].rpartition("/")[2]]["properties"]["code"]["enum"]
            assert codes == re.findall(r"^`(\w+)`: ", response["description"], re.MULTILINE), (path, status)
            found += 1
    assert found > 500


def test_no_object_is_left_untyped(all_parts: list[tuple[str, Document]]) -> None:
    untyped = {
        path
        for path, schema in all_parts
        if schema.get("type") == "object"
        and schema.get("additionalProperties") is not False
        and (not schema.get("properties") or schema.get("additionalProperties") is True)
        # A map by names that are no closed list says of what its values are.
        and not isinstance(schema.get("additionalProperties"), dict)
    }

    assert untyped == FREE


def test_everything_has_a_type(all_parts: list[tuple[str, Document]]) -> None:
    def is_typed(schema: Document) -> bool:
        return bool({"type", "$ref", "oneOf", "anyOf", "allOf"} & schema.keys())

    assert [path for path, schema in all_parts if not is_typed(schema)] == []


def test_objects_stand_in_unions_by_name(all_parts: list[tuple[str, Document]]) -> None:
    inline = [
        path
        for path, schema in all_parts
        for key in ("oneOf", "anyOf")
        for choice in schema.get(key, ())
        if choice.get("type") == "object" or "enum" in choice
    ]

    assert inline == []


def test_discriminators_are_strings_that_each_choice_has_one_of(
    all_parts: list[tuple[str, Document]], components: Document
) -> None:
    unions = {path: schema for path, schema in all_parts if "discriminator" in schema}
    assert unions

    for path, schema in unions.items():
        by, mapping = schema["discriminator"]["propertyName"], schema["discriminator"]["mapping"]
        assert sorted(mapping.values()) == sorted(choice["$ref"] for choice in schema["oneOf"]), path
        for value, pointer in mapping.items():
            for leaf in leaves(components, pointer):
                property_ = leaf["properties"][by]
                assert (property_["type"], property_["enum"]) == ("string", [value]), path
                assert by in leaf["required"]


def leaves(components: Document, pointer: str) -> Iterator[Document]:
    schema = components[pointer.rsplit("/", 1)[1]]
    for choice in schema.get("oneOf", ()):
        yield from leaves(components, choice["$ref"])
    if "oneOf" not in schema:
        yield schema


@pytest.mark.parametrize("key", list(registry()))
def test_each_game_has_its_components(key: str, components: Document) -> None:
    facts = registry()[key].facts
    seats = [verb for verb in facts.verbs if not verb.chance]

    for kind, verbs in (("Move", seats), ("LoggedMove", facts.verbs)):
        listed = [arm["$ref"].rpartition("/")[2] for arm in components[kind]["oneOf"]]
        own = [name for name in listed if components[name]["properties"]["game"]["enum"] == [key]]
        assert len(own) == len(verbs)
    for name in ("View", "Options", "OptionsAsked"):
        assert components[f"{facts.component}{name}"]["type"] == "object"
    for verb in seats:
        assert f"{facts.component}{verb.name.capitalize()}Move" in components


def test_no_type_is_named_twice(all_parts: list[tuple[str, Document]]) -> None:
    listed = [(path, schema["type"]) for path, schema in all_parts if isinstance(schema.get("type"), list)]

    assert listed
    assert [path for path, types in listed if len(types) != len(set(types))] == []


def test_a_body_is_required_where_each_of_several_has_members_that_are() -> None:
    body = document()["paths"]["/api/v1/tokens"]["post"]["requestBody"]

    assert body["required"] is True


def test_a_clock_to_play_by_is_one_that_this_server_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "POSTCARD_CLOCKS", ["none", "per_move"])
    monkeypatch.setattr(settings, "POSTCARD_CLOCK_BOUNDS", settings.POSTCARD_CLOCK_BOUNDS | {"per_move_days": (2, 5)})

    made = clock_components()

    asked = [one["$ref"].rpartition("/")[2] for one in made["ClockAsked"]["oneOf"]]
    assert asked == ["NoClock", "PerMoveClockAsked"]
    assert list(made["LeagueClockAsked"]["discriminator"]["mapping"]) == ["none", "per_move"]
    days = {name: made[name]["properties"]["days"] for name in ("PerMoveClock", "PerMoveClockAsked")}
    assert (days["PerMoveClockAsked"]["minimum"], days["PerMoveClockAsked"]["maximum"]) == (2, 5)
    assert "maximum" not in days["PerMoveClock"]


def test_a_card_is_one_type_wherever_it_stands(all_parts: list[tuple[str, Document]]) -> None:
    closed = [
        (path, schema)
        for path, schema in all_parts
        if schema.get("type") == "string" and "enum" in schema and not path.endswith("Pile")
    ]
    long = [(ruleset_of(path), *schema["enum"]) for path, schema in closed if len(schema["enum"]) > 12]

    assert len(long) == len(set(long))


def ruleset_of(path: str) -> str:
    """Return the ruleset whose component the path begins with; rulesets with the same cards have a type each."""
    return next((game.facts.component for game in registry().values() if path.startswith(game.facts.component)), "")


@pytest.mark.parametrize("address", ["/api/v1/schema", "/api/v1/schema?format=json"])
def test_it_is_served_to_anybody(client: Any, db: None, address: str) -> None:
    answer = client.get(address)

    assert answer.status_code == 200
    assert read(answer.content)["paths"].keys() == document()["paths"].keys()
