"""Breaking changes of the OpenAPI document, as `make check` reports them against the released one."""

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from scripts.api_changes import Comparison, Part, main, without_texts

DOCUMENT: Part = yaml.safe_load("""
paths:
  /things/{id}:
    post:
      operationId: makeThing
      security: [{token: [play]}]
      parameters:
        - {in: path, name: id, required: true, schema: {type: string}}
        - {in: query, name: order, schema: {type: string, enum: [up, down]}}
      requestBody:
        required: true
        content:
          application/json:
            schema: {$ref: '#/components/schemas/Asked'}
      responses:
        '200':
          headers: {ETag: {}}
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Thing'}
        '404':
          content:
            application/problem+json:
              schema: {type: object, properties: {code: {type: string, enum: [not_found]}}}
components:
  schemas:
    Asked:
      type: object
      required: [name]
      properties:
        name: {type: string, maxLength: 20}
        colour: {type: string, enum: [red, blue]}
        move: {oneOf: [{type: string}, {$ref: '#/components/schemas/Pass'}]}
    Pass: {type: object, required: [verb], properties: {verb: {type: string, enum: [pass]}}}
    Play: {type: object, required: [verb], properties: {verb: {type: string, enum: [play]}}}
    Thing:
      type: object
      required: [id, state, moves]
      properties:
        id: {type: string}
        state: {description: Where it stands., allOf: [{type: string, enum: [open, over]}]}
        moves: {type: array, items: {oneOf: [{$ref: '#/components/schemas/Pass'}, {$ref: '#/components/schemas/Play'}]}}
        note: {type: [string, 'null']}
        parts: {type: object, additionalProperties: {type: integer}}
        next: {$ref: '#/components/schemas/Thing'}
""")
POST = "POST /things/{id}"


class Changing:
    """A copy of the document with short ways to its parts."""

    def __init__(self) -> None:
        self.whole: Any = copy.deepcopy(DOCUMENT)
        self.schemas = self.whole["components"]["schemas"]
        self.asked = self.schemas["Asked"]["properties"]
        self.thing = self.schemas["Thing"]["properties"]
        self.post = self.whole["paths"]["/things/{id}"]["post"]


def breaks(change: Callable[[Changing], object]) -> list[str]:
    changed = Changing()
    change(changed)
    return Comparison(DOCUMENT, changed.whole).breaks()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda new: new.whole["paths"].clear(), " is gone, and was not deprecated"),
        (lambda new: new.post.update(operationId="addThing"), " is called addThing, no longer makeThing"),
        (lambda new: new.post.update(security=[{"token": ["admin"]}]), " needs the scope admin"),
        (lambda new: new.post["parameters"].pop(), " takes no parameter order any more"),
        (lambda new: new.post["parameters"][1].update(required=True), " needs the parameter order"),
        (lambda new: new.post["parameters"][1]["schema"]["enum"].pop(), " 'down' is gone"),
        (lambda new: new.post.pop("requestBody"), " takes no body any more"),
        (lambda new: new.schemas["Asked"]["required"].append("colour"), "body.colour: is needed now"),
        (lambda new: new.asked.pop("colour"), "body.colour: is gone"),
        (lambda new: new.asked["colour"]["enum"].remove("red"), "body.colour: 'red' is gone"),
        (lambda new: new.asked["name"].update(maxLength=10), "body.name: maxLength is 10, was 20"),
        (lambda new: new.asked["name"].update(minLength=1), "body.name: minLength is 1, was unbounded"),
        (lambda new: new.asked["name"].update(pattern="^a"), "body.name: the pattern is ^a, was None"),
        (lambda new: new.asked["name"].update(enum=["a"]), "body.name: takes only ['a']"),
        (lambda new: new.asked["move"]["oneOf"].pop(), "body.move: Pass is gone"),
        (lambda new: new.post["responses"].pop("200"), "200: is not answered any more"),
        (lambda new: new.post["responses"]["200"]["headers"].clear(), "200: has no header ETag any more"),
        (lambda new: new.post["responses"]["200"]["content"].clear(), "200: is not application/json any more"),
        (lambda new: new.thing.pop("note"), "200.note: is gone"),
        (lambda new: new.thing["id"].update(type="integer"), "200.id: is integer, no longer string"),
        (lambda new: new.thing["id"].update(type=["string", "null"]), "200.id: may be null now"),
        (lambda new: new.thing["state"]["allOf"][0]["enum"].remove("over"), "200.state: 'over' is gone"),
        (lambda new: new.thing["state"]["allOf"][0].pop("enum"), "200.state: is no closed list any more"),
        (lambda new: new.schemas["Thing"]["required"].remove("id"), "200.id: may be absent now"),
        (lambda new: new.thing["moves"]["items"]["oneOf"].pop(), "200.moves[]: Play is gone"),
        (lambda new: new.thing["parts"]["additionalProperties"].update(type="string"), "200.parts.*: is string, no"),
    ],
)
def test_it_names_what_breaks_clients(change: Callable[[Changing], object], said: str) -> None:
    found = breaks(change)

    assert found
    assert said in f"{found[0].removeprefix(POST).removeprefix(':')}", found


@pytest.mark.parametrize(
    "change",
    [
        lambda new: None,
        lambda new: new.whole["paths"].update({"/others": {"get": new.post}}),
        lambda new: new.post["parameters"].append({"in": "query", "name": "more", "schema": {"type": "string"}}),
        lambda new: new.asked.update(more={"type": "string"}),
        lambda new: new.asked["colour"]["enum"].append("green"),
        lambda new: new.asked["name"].update(maxLength=40),
        lambda new: new.asked["move"]["oneOf"].append({"$ref": "#/components/schemas/Play"}),
        lambda new: new.thing.update(more={"type": "string"}),
        lambda new: new.thing["state"]["allOf"][0]["enum"].append("void"),
        lambda new: new.thing["moves"]["items"]["oneOf"].append({"type": "object"}),
        lambda new: new.schemas["Thing"]["required"].append("note"),
        lambda new: new.schemas["Asked"]["required"].clear(),
        lambda new: new.post["responses"].pop("404"),
        lambda new: new.post["responses"].update({"409": {}}),
    ],
)
def test_it_says_nothing_of_what_clients_need_not_notice(change: Callable[[Changing], object]) -> None:
    assert breaks(change) == []


def test_what_was_deprecated_may_go() -> None:
    old = Changing()
    old.post["deprecated"] = True

    assert Comparison(old.whole, {**DOCUMENT, "paths": {}}).breaks() == []


def test_the_released_document_is_kept_without_texts(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    kept, fresh = str(tmp_path / "kept.yaml"), str(tmp_path / "fresh.yaml")
    (tmp_path / "fresh.yaml").write_text(yaml.safe_dump(DOCUMENT))

    assert main("--release", fresh, kept) == 0
    assert "Where it stands" not in (tmp_path / "kept.yaml").read_text()
    assert main(kept, fresh) == 0
    assert without_texts({"properties": {"title": {"type": "string", "title": "T"}}, "examples": {"a": {}}}) == {
        "properties": {"title": {"type": "string"}}
    }

    (tmp_path / "fresh.yaml").write_text(yaml.safe_dump({**DOCUMENT, "paths": {}}))
    assert main(kept, fresh) == 1
    assert f"{POST}: is gone" in capsys.readouterr().err


def test_a_break_that_closes_a_hole_is_named_on_the_page_of_changes(tmp_path: Path) -> None:
    kept, fresh, page = (str(tmp_path / name) for name in ("kept.yaml", "fresh.yaml", "changes.md"))
    Path(kept).write_text(yaml.safe_dump(DOCUMENT))
    Path(fresh).write_text(yaml.safe_dump({**DOCUMENT, "paths": {}}))
    found = Comparison(DOCUMENT, {**DOCUMENT, "paths": {}}).breaks()
    Path(page).write_text("\n".join(f"- `{each}`" for each in found[1:]))

    assert main(kept, fresh, page) == 1
    Path(page).write_text("\n".join(f"- `{each}`" for each in found))
    assert main(kept, fresh, page) == 0
