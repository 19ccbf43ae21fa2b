"""The rules of the house that import-linter cannot say. `make check` runs it; it prints every violation it finds.

It reads the source as text, so it also works on a tree that does not run.
"""

import ast
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

RULES = Path("games/rules")
# Other parts that keep to pure arithmetic, and the imports that such a part may have beside the standard modules.
PURE_PARTS = {
    **{Path(f"leagues/{part}"): "leagues" for part in ("promotion", "pairing", "standings")},
    **{
        Path(f"ratings/{part}.py"): "ratings" for part in ("display", "glicko2", "pools", "rating", "table", "weng_lin")
    },
    Path("matchmaking/nearness.py"): "matchmaking",
}
# Modules that the rules may import beside themselves: no clock, no files, no network, no threads.
PURE = {
    "__future__", "abc", "bisect", "collections", "collections.abc", "contextlib", "copy", "dataclasses", "enum",
    "fractions", "functools", "hashlib", "heapq", "hmac", "inspect", "itertools", "json", "math", "mypy_extensions",
    "operator", "random", "re", "string", "struct", "types", "typing",
}  # fmt: skip
# A library that is pure arithmetic too, for the one file that wraps it.
PURE_LIBRARIES = {Path("leagues/pairing/matching.py"): "networkx"}
# The parts of `random` that carry no hidden state of the process.
OWN_GENERATORS = {"Random"}
FILE_READERS = {"open", "input", "print", "exec", "eval"}

WRITES = {
    "abulk_create", "abulk_update", "acreate", "adelete", "asave", "aupdate", "bulk_create", "bulk_update", "create",
    "delete", "get_or_create", "save", "update_or_create",
}  # fmt: skip
# `update` is a word of dictionaries too: what it is called on decides whether it is a write.
ROW_SETS = {"all", "exclude", "filter", "objects"}
QUERIES = {
    "aggregate", "all", "annotate", "exclude", "exists", "filter", "in_bulk", "objects", "only", "order_by",
    "prefetch_related", "select_for_update", "select_related", "values_list",
}  # fmt: skip

Finding = tuple[int, str]
ROOMS = (
    "accounts", "agents", "bots", "core", "games", "leagues", "matchmaking", "notifications", "puzzles", "ratings",
    "simulation", "web",
)  # fmt: skip
Check = Callable[[Path, ast.Module], Iterator[Finding]]


def main(root: Path) -> int:
    """Check the tree and return the exit code."""
    found = sorted(violations(root))
    for line in found:
        print(line)
    if found:
        print(f"{len(found)} violation(s) of the rules of the house; docs/design.md says why they are there.")
    return 1 if found else 0


def violations(root: Path) -> Iterator[str]:
    """Every violation in the tree, as `path:line: sentence`."""
    for app in ROOMS:
        for file in sorted((root / app).rglob("*.py")):
            path = file.relative_to(root)
            tree = ast.parse(file.read_text("utf-8"), str(path))
            for check in checks_for(path):
                for line, sentence in check(path, tree):
                    yield f"{path}:{line}: {sentence}"


def checks_for(path: Path) -> Iterator[Check]:
    """Yield the checks for a file, by its place."""
    if path.is_relative_to(RULES):
        yield only_pure_imports
        yield no_hidden_state
        yield games_stand_alone
    if pure_part(path) is not None:
        yield only_pure_imports
        yield no_hidden_state
    if "api" in path.parts[1:] or path.parts[0] in ("agents", "web"):
        yield api_writes_nothing
    if is_page(path):
        yield pages_ask_selectors
    if "selectors" in path.parts[1:] or path.name == "selectors.py":
        yield selectors_only_read


def only_pure_imports(path: Path, tree: ast.Module) -> Iterator[Finding]:
    """Rules import the pure part of the standard library, mypy_extensions and each other; so do other pure parts."""
    part = pure_part(path)
    who, home = ("rules", "games.rules") if part is None else (part, part)
    for line, module in imported(path, tree):
        if module not in PURE and not inside(module, home) and module != PURE_LIBRARIES.get(path):
            yield line, f"the {who} import {module}; they may import only pure standard modules."


def pure_part(path: Path) -> str | None:
    """The package to which a file of pure arithmetic belongs, beside the rules."""
    return next((package for folder, package in PURE_PARTS.items() if path.is_relative_to(folder)), None)


def no_hidden_state(path: Path, tree: ast.Module) -> Iterator[Finding]:
    """Randomness comes by argument, and nothing is read or written."""
    who = pure_part(path) or "rules"
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="random"), attr=name) if name not in OWN_GENERATORS:
                yield node.lineno, f"the {who} use random.{name}, the process's own generator."
            case ast.ImportFrom(module="random", names=names):
                for alias in names:
                    if alias.name not in OWN_GENERATORS:
                        yield node.lineno, f"the {who} use random.{alias.name}, the process's own generator."
            case ast.Call(func=ast.Name(id=name)) if name in FILE_READERS:
                yield node.lineno, f"the {who} call {name}()."


def games_stand_alone(path: Path, tree: ast.Module) -> Iterator[Finding]:
    """No game imports a game; of what they share only the registry knows them."""
    room = path.parts[2] if len(path.parts) > 3 else None
    for line, module in imported(path, tree):
        parts = module.split(".")
        if parts[:2] != ["games", "rules"] or len(parts) < 3 or not is_game(parts[2]):
            continue
        if room is not None and is_game(room) and parts[2] != room:
            yield line, f"the game {room} imports the game {parts[2]}."
        elif room != parts[2] and path.name != "registry.py":
            yield line, f"shared rules import the game {parts[2]}; only the registry may."


def is_game(name: str) -> bool:
    """Return True if a folder of the rules is a game's."""
    return (ROOT / RULES / name / "game.py").is_file()


def api_writes_nothing(path: Path, tree: ast.Module) -> Iterator[Finding]:
    """An API module calls services; it does not touch rows."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in {"objects", "select_for_update"}:
            yield node.lineno, "an API module reaches for a model's rows; ask a service or a selector."
    yield from writes(tree, "an API module")


def is_page(path: Path) -> bool:
    """Return True if a file answers browsers."""
    return path.parts[0] == "web" or "pages" in path.parts[1:] or path.name == "pages.py"


def pages_ask_selectors(path: Path, tree: ast.Module) -> Iterator[Finding]:
    """A page asks selectors, which know the order of rows; it builds no query of its own."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="register")):
                # Django's own word for the filters of templates.
                continue
            case ast.Attribute(attr=name) if name in QUERIES:
                yield node.lineno, f"a page builds a query with .{name}; ask a selector."


def selectors_only_read(path: Path, tree: ast.Module) -> Iterator[Finding]:
    """A selector reads."""
    yield from writes(tree, "a selector")


def writes(tree: ast.Module, who: str) -> Iterator[Finding]:
    """Calls that write rows."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name = node.func.attr
            if name in WRITES or (name in {"update", "aupdate"} and ROW_SETS & names_in(node.func.value)):
                yield node.lineno, f"{who} calls .{name}(); only services write."


def names_in(node: ast.expr) -> set[str]:
    """Every name and attribute of an expression."""
    found = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
    return found | {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def imported(path: Path, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every module a file imports, absolute, with its line."""
    package = path.parent.parts
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield node.lineno, module
            # `from games.rules import mu` imports a module too.
            for alias in node.names:
                if inside(module, "games.rules"):
                    yield node.lineno, f"{module}.{alias.name}"


def inside(module: str, package: str) -> bool:
    """Return True if a module is a package or stands in it."""
    return module == package or module.startswith(f"{package}.")


ROOT = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent

if __name__ == "__main__":
    sys.exit(main(ROOT))
