"""Values to JSON and back, and the schemas of all that a game says."""

from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has no types

from games.rules.contract import About, OptionSpec
from games.rules.schema import from_json, options_schema, schema_of, to_json, verb_schema
from tests.rules.kit.bench import CARDS, DEAL, FACTS, LAY, PLAY, SHOW, STOP


@dataclass(frozen=True)
class Inner:
    """A part."""

    card: Annotated[str | None, About("A card.", items=CARDS)]
    pair: Annotated[tuple[int, int], About("Two numbers.")]


@dataclass(frozen=True)
class Outer:
    """A whole."""

    kind: Annotated[Literal["one", "two"], About("Which.")]
    ready: Annotated[bool, About("Whether.")]
    name: Annotated[str, About("A name.")]
    parts: Annotated[tuple[Inner, ...], About("Parts.")]
    rows: Annotated[tuple[tuple[str | None, ...], ...], About("Rows.", items=CARDS)]
    other: Annotated[Inner | None, About("Another part.")]


VALUE = Outer("one", True, "n", (Inner("a1", (1, 2)), Inner(None, (3, 4))), (("a1", None), ()), None)


def test_a_value_goes_to_json_and_back() -> None:
    data = to_json(VALUE)
    assert data == {
        "kind": "one",
        "ready": True,
        "name": "n",
        "parts": [{"card": "a1", "pair": [1, 2]}, {"card": None, "pair": [3, 4]}],
        "rows": [["a1", None], []],
        "other": None,
    }
    assert from_json(Outer, data) == VALUE
    other = Outer("two", False, "", (), (), Inner("b2", (0, 0)))
    assert from_json(Outer, to_json(other)) == other


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "three"},
        {"ready": "yes"},
        {"ready": None},
        {"parts": [{"card": "c1", "pair": [1, 2]}]},
        {"parts": [{"card": "a1", "pair": [1]}]},
        {"parts": [{"card": "a1"}]},
        {"parts": [{"card": "a1", "pair": [1, 2], "more": 1}]},
        {"rows": [["zz"]]},
        {"other": 3},
        {"extra": 1},
    ],
)
def test_a_schema_lets_nothing_else_through(change: dict[str, Any]) -> None:
    schema = schema_of(Outer)
    Draft202012Validator.check_schema(schema)
    judge = Draft202012Validator(schema)
    assert judge.is_valid(to_json(VALUE))
    assert not judge.is_valid({**to_json(VALUE), **change})


def test_everything_in_a_schema_is_described() -> None:
    schema = schema_of(Outer)
    assert schema["description"] == "A whole."
    assert {name: part["description"] for name, part in schema["properties"].items()} == {
        "kind": "Which.",
        "ready": "Whether.",
        "name": "A name.",
        "parts": "Parts.",
        "rows": "Rows.",
        "other": "Another part.",
    }


def test_a_view_of_something_else_has_no_schema() -> None:
    for kind in (dict, list[int], float, object):
        with pytest.raises(TypeError, match="no schema"):
            schema_of(kind)


def valid(verb: int, body: dict[str, Any], *, told: bool = False) -> bool:
    schema = verb_schema(FACTS, FACTS.verbs[verb], told=told)
    Draft202012Validator.check_schema(schema)
    return bool(Draft202012Validator(schema).is_valid({"game": "bench", "verb": FACTS.verbs[verb].name, **body}))


def test_a_verbs_schema_fits_its_moves_and_no_others() -> None:
    assert valid(STOP, {})
    assert valid(PLAY, {"card": "a1"})
    assert valid(LAY, {"cards": ["a1", "a1"]})
    assert valid(SHOW, {"card": None, "seat": 1})
    assert valid(DEAL, {"cards": []})
    assert not valid(STOP, {"card": "a1"})
    assert not valid(PLAY, {"card": None})
    assert not valid(PLAY, {"card": "c1"})
    assert not valid(LAY, {"cards": []})
    assert not valid(LAY, {"cards": ["a1"] * 5})
    assert not valid(SHOW, {"card": None, "seat": "1"})
    assert not valid(SHOW, {"card": None, "seat": 2})
    assert not valid(PLAY, {"card": "a1", "game": "other"})


def test_a_told_move_may_hide_items() -> None:
    assert valid(LAY, {"cards": ["a1", None]}, told=True)
    assert not valid(LAY, {"cards": ["a1", None]})
    assert valid(PLAY, {"card": None}, told=True)


def test_options_have_a_schema_by_their_kind() -> None:
    facts = replace(
        FACTS,
        options=(
            OptionSpec("mode", "a", "A mode.", ("a", "b"), ("A.", "B."), rule="X1"),
            OptionSpec("flag", False, "A flag.", (False, True), ("No.", "Yes."), rule="X2"),
            OptionSpec("target", 7, "A target.", least=3, most=21, rule="X3"),
        ),
    )
    schema = options_schema(facts)
    judge = Draft202012Validator(schema)
    for good in ({}, {"mode": "b"}, {"flag": True, "target": 3}, {"target": 21}):
        assert judge.is_valid(good)
    for bad in ({"mode": "c"}, {"flag": "true"}, {"target": 2}, {"target": 22}, {"target": "7"}, {"speed": 1}):
        assert not judge.is_valid(bad)
    assert schema["properties"]["target"]["default"] == 7


def test_a_value_that_may_be_missing_is_read_as_what_it_is() -> None:
    assert from_json(tuple[int, ...] | None, [1, 2]) == (1, 2)
    assert from_json(tuple[int, ...] | None, None) is None
    assert from_json(float, 0.5) == 0.5
