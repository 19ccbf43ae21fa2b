"""Benches share fixtures with the tests, and never import a module of tests: those expect pytest and its set-up."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.tree import read, tracked

SHARED = "tests.running."
IMPORT = re.compile(r"^\s*(?:from|import) (tests(?:\.\w+)+)", re.MULTILINE)


def test_no_bench_imports_a_module_of_tests_also_not_through_another() -> None:
    benches = [path for path in tracked() if path.startswith("bench/") and path.endswith(".py")]
    assert len(benches) > 20
    seen: dict[str, str] = {}
    waiting = list(benches)
    while waiting:
        by = waiting.pop()
        for module in imported(by):
            if module not in seen:
                seen[module] = by
                waiting.append(module)
    assert len(seen) > 5
    assert [(module, by) for module, by in seen.items() if Path(module).name.startswith("test_")] == []


def test_what_benches_share_with_tests_is_in_one_package() -> None:
    benches = [path for path in tracked() if path.startswith("bench/") and path.endswith(".py")]
    others = [(path, name) for path in benches for name in IMPORT.findall(read(path)) if not name.startswith(SHARED)]

    assert others == []


def imported(path: str) -> Iterator[str]:
    """Yield the files in tests/ that a file imports."""
    for name in IMPORT.findall(read(path)):
        for file in (name.replace(".", "/") + ".py", name.replace(".", "/") + "/__init__.py"):
            if Path(file).exists():
                yield file
