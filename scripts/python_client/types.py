"""The shapes of the document as typed dictionaries, by datamodel-code-generator."""

import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import yaml

from scripts.python_client.document import Json

FILE: Final = "types.py"
HEAD: Final = '''\
"""The shapes of requests and answers, made from the OpenAPI document. Answers are plain dictionaries.

`make clients` writes this file.
"""
'''
OPTIONS: Final = (
    "--input-file-type", "openapi", "--output-model-type", "typing.TypedDict", "--target-python-version", "3.10",
    "--enum-field-as-literal", "all", "--use-type-alias", "--use-union-operator", "--use-standard-collections",
    "--use-schema-description", "--use-field-description", "--use-double-quotes",
    # A member that a later server adds must not be an error of today's programs.
    "--no-use-closed-typed-dict",
    "--disable-timestamp", "--formatters", "builtin",
)  # fmt: skip


BOUNDS: Final = {"minLength", "maxLength", "pattern", "minimum", "maximum", "minItems", "maxItems", "uniqueItems"}


def unbounded(value: Any) -> Any:
    """A part of the document without what types cannot say.

    The generator makes an alias for a string with bounds, by the name of its member, which may be that of a component:
    a list `games` of bounded strings took the name `Game` from what `getGame` answers.
    """
    if isinstance(value, list):
        return [unbounded(item) for item in value]
    if not isinstance(value, dict):
        return value
    is_schema = isinstance(value.get("type"), (str, list))
    return {name: unbounded(part) for name, part in value.items() if not (is_schema and name in BOUNDS)}


def with_moves_of_one_game(document: Json) -> Json:
    """The document with a union for each game (`MuMove`), which no operation needs: programs that play one game do."""
    schemas: dict[str, Any] = document["components"]["schemas"]
    found: dict[str, Any] = {}
    for key, view in schemas["GameView"]["discriminator"]["mapping"].items():
        component = view.rpartition("/")[2].removesuffix("View")
        for kind in ("Move", "LoggedMove"):
            names = [arm["$ref"].rpartition("/")[2] for arm in schemas[kind]["oneOf"]]
            own = [name for name in names if schemas[name]["properties"]["game"]["enum"] == [key]]
            arms = [{"$ref": f"#/components/schemas/{name}"} for name in own]
            found[f"{component}{kind}"] = {"description": f"A move of {key}.", "oneOf": arms}
    return document | {"components": document["components"] | {"schemas": dict(sorted((schemas | found).items()))}}


def write(document: Json, folder: Path) -> str:
    """The text of the module; `folder` is for files on the way."""
    source, target = folder / "document.yaml", folder / FILE
    source.write_text(
        yaml.safe_dump(unbounded(with_moves_of_one_game(document)), allow_unicode=True, sort_keys=False), "utf-8"
    )
    command = [sys.executable, "-m", "datamodel_code_generator", "--input", str(source), "--output", str(target)]
    subprocess.run([*command, *OPTIONS], check=True)
    lines = target.read_text("utf-8").splitlines(keepends=True)
    return HEAD + "".join(line for line in lines if not line.startswith("#"))
