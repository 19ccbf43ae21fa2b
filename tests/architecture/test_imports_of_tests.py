"""Tests and benches share modules that hold no tests: a module of tests expects pytest, and is imported by it alone."""

import re

from tests.architecture.tree import read, tracked

SHARED = "tests.running."
IMPORT = re.compile(r"^\s*(?:from|import) (tests(?:\.\w+)+)", re.MULTILINE)
OF_TESTS = re.compile(r"^\s*(?:from|import) tests\.(?:\w+\.)*test_|^\s*from tests\S* import .*\btest_", re.MULTILINE)


def test_a_module_of_tests_is_imported_by_none() -> None:
    files = [path for path in tracked() if path.endswith(".py")]
    assert len(files) > 1000
    assert [path for path in files if OF_TESTS.search(read(path))] == []


def test_what_benches_share_with_tests_is_in_one_package() -> None:
    benches = [path for path in tracked() if path.startswith("bench/") and path.endswith(".py")]
    assert len(benches) > 20
    others = [(path, name) for path in benches for name in IMPORT.findall(read(path)) if not name.startswith(SHARED)]

    assert others == []
