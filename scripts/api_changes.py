"""Compare two OpenAPI documents and name what breaks a client that was written for the first one.

    python -m scripts.api_changes docs/api/released.yaml docs/api/openapi.yaml docs/api/changes.md
    python -m scripts.api_changes --release docs/api/openapi.yaml docs/api/released.yaml

The page lists breaks that close holes, each on a line of its own. The second form keeps a document as the released
one, without texts and examples. docs/api/versions.md says what counts.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

Part = dict[str, Any]
TEXTS = frozenset({"description", "summary", "examples", "title"})
REPAIR = re.compile(r"^- `([A-Z]+ /.+: .+)`$", re.MULTILINE)
"""A break that was made on purpose, as the page of changes has it."""
BOUNDS = {"maximum": 1, "maxLength": 1, "maxItems": 1, "minimum": -1, "minLength": -1, "minItems": -1}
"""The direction in which a bound on what is sent may move: 1 is up."""


class Comparison:
    """Of one document with the next."""

    def __init__(self, old: Part, new: Part) -> None:
        self._old, self._new = old, new
        self._found: list[str] = []
        self._seen: dict[tuple[str, str, bool], list[str]] = {}

    def breaks(self) -> list[str]:
        """Return the differences that break a client of the old document, in order of the paths."""
        for path, methods in self._old["paths"].items():
            for method, old in methods.items():
                new = self._new["paths"].get(path, {}).get(method)
                where = f"{method.upper()} {path}"
                if new is not None:
                    self._operation(where, old, new)
                elif not old.get("deprecated"):
                    self._say(where, "is gone, and was not deprecated")
        return self._found

    def _say(self, where: str, what: str) -> None:
        self._found.append(f"{where}: {what}")

    # --- operations ---

    def _operation(self, where: str, old: Part, new: Part) -> None:
        if old["operationId"] != new["operationId"]:
            self._say(where, f"is called {new['operationId']}, no longer {old['operationId']}")
        if _scopes(new) - _scopes(old):
            self._say(where, f"needs the scope {', '.join(sorted(_scopes(new) - _scopes(old)))}")
        self._parameters(where, old, new)
        self._body(where, old, new)
        for status, response in old["responses"].items():
            if status.startswith(("2", "3")):
                self._response(f"{where} {status}", self._at_old(response), new["responses"].get(status))

    def _parameters(self, where: str, old: Part, new: Part) -> None:
        before = {(each["in"], each["name"]): each for each in map(self._at_old, old.get("parameters", ()))}
        after = {(each["in"], each["name"]): each for each in map(self._at_new, new.get("parameters", ()))}
        for key, parameter in before.items():
            if key not in after:
                self._say(where, f"takes no parameter {key[1]} any more")
            else:
                self._found += self._schema(f"{where} ?{key[1]}", parameter["schema"], after[key]["schema"], sent=True)
        for key, parameter in after.items():
            if parameter.get("required") and not before.get(key, {}).get("required"):
                self._say(where, f"needs the parameter {key[1]}")

    def _body(self, where: str, old: Part, new: Part) -> None:
        before, after = old.get("requestBody"), new.get("requestBody")
        if after is None:
            if before is not None:
                self._say(where, "takes no body any more")
            return
        if after.get("required") and not (before or {}).get("required"):
            self._say(where, "needs a body")
        for media_type, content in (before or {"content": {}})["content"].items():
            if media_type not in after["content"]:
                self._say(where, f"takes no {media_type} any more")
            else:
                asked = after["content"][media_type]["schema"]
                self._found += self._schema(f"{where} body", content["schema"], asked, sent=True)

    def _response(self, where: str, old: Part, found: Part | None) -> None:
        if found is None:
            self._say(where, "is not answered any more")
            return
        new = self._at_new(found)
        for header in old.get("headers", {}):
            if header not in new.get("headers", {}):
                self._say(where, f"has no header {header} any more")
        for media_type, content in old.get("content", {}).items():
            if media_type not in new.get("content", {}):
                self._say(where, f"is not {media_type} any more")
            else:
                self._found += self._schema(where, content["schema"], new["content"][media_type]["schema"], sent=False)

    # --- schemas ---

    def _schema(self, where: str, old: Part, new: Part, *, sent: bool) -> list[str]:
        """Return the breaks between two schemas: of what clients send, or of what they are answered."""
        key = (_mark(old), _mark(new), sent)
        if key not in self._seen:
            # A schema that refers to itself is compared once.
            self._seen[key] = []
            self._seen[key] = list(self._compare("", old, new, sent))
        return [f"{where}{found}" for found in self._seen[key]]

    def _compare(self, at: str, old: Part, new: Part, sent: bool) -> Iterator[str]:
        before, after = list(_arms(old, self._at_old)), list(_arms(new, self._at_new))
        if len(before) > 1 or len(after) > 1:
            yield from self._unions(at, before, after, sent)
            return
        yield from self._plain(at, before[0], after[0], sent)

    def _unions(self, at: str, before: list[Part], after: list[Part], sent: bool) -> Iterator[str]:
        """Each form of the old document is one of the new one. There may be new forms: a new game has its own moves."""
        for arm in before:
            if all(list(self._plain("", arm, other, sent)) for other in after):
                yield f"{at}: {_name(arm)} is gone"
        if not sent and any(map(_is_null, after)) and not any(map(_is_null, before)):
            yield f"{at}: may be null now"

    def _plain(self, at: str, old: Part, new: Part, sent: bool) -> Iterator[str]:
        if old.get("type") != new.get("type"):
            yield f"{at}: is {new.get('type')}, no longer {old.get('type')}"
            return
        if "enum" in new or "enum" in old:
            yield from _values(at, old, new, sent)
        if sent:
            yield from _bounds(at, old, new)
        yield from self._members(at, old, new, sent)
        if "items" in old and "items" in new:
            yield from self._schema(f"{at}[]", old["items"], new["items"], sent=sent)

    def _members(self, at: str, old: Part, new: Part, sent: bool) -> Iterator[str]:
        before, after = old.get("properties", {}), new.get("properties", {})
        for name, schema in before.items():
            if name not in after:
                yield f"{at}.{name}: is gone"
            else:
                yield from self._schema(f"{at}.{name}", schema, after[name], sent=sent)
        needed, promised = set(new.get("required", ())), set(old.get("required", ()))
        if sent:
            yield from (f"{at}.{name}: is needed now" for name in sorted(needed - promised))
        else:
            yield from (f"{at}.{name}: may be absent now" for name in sorted((promised - needed) & after.keys()))
        inner = old.get("additionalProperties"), new.get("additionalProperties")
        if isinstance(inner[0], dict) and isinstance(inner[1], dict):
            yield from self._schema(f"{at}.*", inner[0], inner[1], sent=sent)

    def _at_old(self, part: Part) -> Part:
        return _at(self._old, part)

    def _at_new(self, part: Part) -> Part:
        return _at(self._new, part)


def _at(document: Part, part: Part) -> Part:
    """The part, or what it points to."""
    while "$ref" in part:
        _, _, kind, name = part["$ref"].split("/")
        part = {"x-name": name, **document["components"][kind][name]}
    if len(part.get("allOf", ())) == 1:
        return _at(document, part["allOf"][0])
    return part


def _arms(schema: Part, at: Any) -> Iterator[Part]:
    """The forms that a value may have, unions within unions included; `null` beside a type is one of them."""
    schema = at(schema)
    for inner in (*schema.get("oneOf", ()), *schema.get("anyOf", ())):
        yield from _arms(inner, at)
    if "oneOf" not in schema and "anyOf" not in schema:
        types = schema.get("type")
        for kind in types if isinstance(types, list) else [types]:
            yield {**schema, "type": kind}


def _values(at: str, old: Part, new: Part, sent: bool) -> Iterator[str]:
    before, after = old.get("enum"), new.get("enum")
    if before is None:
        if sent:
            yield f"{at}: takes only {after}"
    elif after is None:
        if not sent:
            yield f"{at}: is no closed list any more"
    else:
        yield from (f"{at}: {value!r} is gone" for value in before if value not in after)


def _bounds(at: str, old: Part, new: Part) -> Iterator[str]:
    for name, way in BOUNDS.items():
        if name in new and (name not in old or (new[name] - old[name]) * way < 0):
            yield f"{at}: {name} is {new[name]}, was {old.get(name, 'unbounded')}"
    if new.get("pattern") not in (None, old.get("pattern")):
        yield f"{at}: the pattern is {new['pattern']}, was {old.get('pattern')}"


def _scopes(operation: Part) -> set[str]:
    """The scopes without which nobody may ask; none where it is open to everyone."""
    ways = operation["security"]
    return set() if {} in ways else {scope for way in ways for scopes in way.values() for scope in scopes}


def _mark(schema: Part) -> str:
    return schema["$ref"] if "$ref" in schema else repr(schema)


def _is_null(arm: Part) -> bool:
    return arm.get("type") == "null"


def _name(arm: Part) -> str:
    return str(arm.get("x-name") or arm.get("type"))


def without_texts(part: Any) -> Any:
    """The document without what only people read."""
    if isinstance(part, list):
        return [without_texts(inner) for inner in part]
    if not isinstance(part, dict):
        return part
    # A member of an object may be called like one of these: then it is a schema, not a text.
    return {
        name: without_texts(inner)
        for name, inner in part.items()
        if name not in TEXTS or (isinstance(inner, dict) and name != "examples")
    }


def read(path: str) -> Part:
    """A document."""
    found: Part = yaml.load(Path(path).read_text("utf-8"), yaml.CSafeLoader)
    return found


def main(*arguments: str) -> int:
    """The exit code."""
    if arguments[0] == "--release":
        text = yaml.dump(
            without_texts(read(arguments[1])),
            Dumper=yaml.CSafeDumper,
            sort_keys=False,
            default_flow_style=None,
            width=120,
        )
        Path(arguments[2]).write_text(text, "utf-8")
        return 0
    repairs = set(REPAIR.findall(Path(arguments[2]).read_text("utf-8"))) if len(arguments) > 2 else set()
    found = [each for each in Comparison(read(arguments[0]), read(arguments[1])).breaks() if each not in repairs]
    for line in found:
        print(line, file=sys.stderr)
    if found:
        print("These break clients of the released document: see docs/api/versions.md.", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
