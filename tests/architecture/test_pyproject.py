"""Every file and module that pyproject.toml names is there: a name that is gone checks nothing and says nothing."""

from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from typing import Any

from tests.architecture.tree import PYPROJECT, ROOMS, ROOT, tracked

TOOLS: dict[str, Any] = PYPROJECT["tool"]
CONTRACTS: list[dict[str, Any]] = TOOLS["importlinter"]["contracts"]


def test_per_file_ignores_and_coverage_name_files_that_are_there() -> None:
    patterns = {
        *TOOLS["ruff"]["lint"]["per-file-ignores"],
        *TOOLS["coverage"]["run"]["omit"],
        *(f"{folder}/*" for folder in TOOLS["postcard"]["coverage"] if folder != "*"),
    }

    assert [pattern for pattern in patterns if not any(matches(path, pattern) for path in tracked())] == []


def test_every_room_is_known_to_every_tool() -> None:
    folders = {path.split("/")[0] for path in tracked() if path.endswith("/__init__.py")}

    assert set(ROOMS) == folders - {"bench", "clients", "docs", "scripts", "tests"}
    assert set(TOOLS["coverage"]["run"]["source"]) == set(ROOMS)
    assert set(TOOLS["ruff"]["lint"]["isort"]["known-first-party"]) == {*ROOMS, "tests"}


def test_contracts_name_modules_that_are_there() -> None:
    named = {name for contract in CONTRACTS for name in modules_of(contract)}
    own = {name for name in named if name.split(".")[0] in ROOMS}

    assert len(own) > 50
    assert [name for name in own if not is_module(name)] == []


def test_every_layer_inside_an_app_is_there_in_some_app() -> None:
    (contract,) = (contract for contract in CONTRACTS if contract.get("containers"))
    layers = {name.strip("() ") for layer in contract["layers"] for name in layer.replace("|", ":").split(":")}
    found = {name for name in layers for app in contract["containers"] if is_module(f"{app}.{name}")}

    assert layers - found == set()


def test_every_contract_has_an_id_of_its_own() -> None:
    ids = [contract["id"] for contract in CONTRACTS]

    assert len(set(ids)) == len(ids)


def matches(path: str, pattern: str) -> bool:
    """Return True if a pattern of the configuration matches this file."""
    return fnmatch(path, pattern) or fnmatch(path, f"*/{pattern}")


def modules_of(contract: dict[str, Any]) -> Iterator[str]:
    """Every module that a contract names, whole; layers inside containers are another test's."""
    lists: Iterable[str] = (
        "source_modules",
        "forbidden_modules",
        "protected_modules",
        "allowed_importers",
        "containers",
    )
    for key in lists:
        yield from contract.get(key, [])
    if not contract.get("containers"):
        for layer in contract.get("layers", []):
            yield from (name.strip("() ") for name in layer.replace("|", ":").split(":"))


def is_module(name: str) -> bool:
    """Return True if a module or package of this name exists."""
    path = ROOT / name.replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").is_file()
