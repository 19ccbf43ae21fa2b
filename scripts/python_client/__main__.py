"""Write the generated parts of clients/python anew, or with --check say which are not what would be written."""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.python_client import moves, operations, sync, types
from scripts.python_client.document import read_document

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "clients" / "python" / "postcard_client"


def main() -> int:
    """Write or compare, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if something would change")
    check = parser.parse_args().check
    with tempfile.TemporaryDirectory() as folder:
        fresh = write_all(Path(folder))
        stale = [name for name, text in fresh.items() if not _is_same(PACKAGE / name, text)]
        if check:
            for name in stale:
                print(f"clients/python/postcard_client/{name} is not what make clients writes.", file=sys.stderr)
            return 1 if stale else 0
        for name in stale:
            target = PACKAGE / name
            target.parent.mkdir(exist_ok=True)
            target.write_text(fresh[name], "utf-8")
            print(f"wrote {target.relative_to(ROOT)}")
    return 0


def write_all(folder: Path) -> dict[str, str]:
    """The text of every generated file, formatted, by its path in the package."""
    document = read_document(ROOT / "docs" / "api" / "openapi.yaml")
    asynchronous, synchronous = folder / "_async", folder / "_sync"
    for made in (asynchronous, synchronous):
        made.mkdir()
    for path in (PACKAGE / "_async").glob("*.py"):
        if path.name != sync.BY_HAND:
            (asynchronous / path.name).write_text(path.read_text("utf-8"), "utf-8")
    (folder / types.FILE).write_text(types.write(document, folder), "utf-8")
    (folder / moves.FILE).write_text(moves.write(document), "utf-8")
    (folder / operations.FILE).write_text(operations.write(document), "utf-8")
    _format(folder)
    sync.write(asynchronous, synchronous)
    _format(folder)
    twins = [f"{synchronous.name}/{path.name}" for path in sorted(synchronous.glob("*.py"))]
    return {name: (folder / name).read_text("utf-8") for name in (types.FILE, moves.FILE, operations.FILE, *twins)}


def _format(folder: Path) -> None:
    for step in (["check", "--fix-only", "--select", "I,UP,F401"], ["format"]):
        settings = str(PACKAGE.parent / "pyproject.toml")
        command = [sys.executable, "-m", "ruff", *step, "--quiet", "--no-cache", "--config", settings, str(folder)]
        subprocess.run(command, check=True)


def _is_same(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
