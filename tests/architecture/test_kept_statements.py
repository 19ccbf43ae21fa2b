"""Kept statements stay in few places: everything else is a query set."""

import ast

from tests.architecture.tree import ROOMS, ROOT, tracked

HOME = "core/database/"
KEPT = tuple(f"core.database.{name}" for name in ("statements", "lists"))
MOST = 15


def modules_of(source: str) -> set[str]:
    """The modules that a file imports, and what it imports from them."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_few_files_import_them() -> None:
    code = [path for path in tracked() if path.endswith(".py") and path.split("/")[0] in ROOMS]
    found = [
        path
        for path in code
        if not path.startswith(HOME) and any(name.startswith(KEPT) for name in modules_of((ROOT / path).read_text()))
    ]

    assert 0 < len(found) <= MOST, "\n".join(found)
