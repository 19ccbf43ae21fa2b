"""The verifier as tests use it: its functions, and the file run as a player would run it."""

import importlib.util
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent.parent
FILE = ROOT / "clients" / "verify" / "postcard_verify.py"
CORPUS = ROOT / "tests" / "corpus"

Json = dict[str, Any]


@cache
def program() -> Any:
    """The file as a module."""
    spec = importlib.util.spec_from_file_location("postcard_verify", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    # Dataclasses look their module up.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def refusal(record: Any, *, rules: bool = False, seen: Any = None) -> str | None:
    """The sentence by which a record, or what stands in a file, is refused; or None."""
    verifier = program()
    try:
        body = verifier.parsed(record) if isinstance(record, bytes) else record
        verifier.verify(verifier.record_of(body), seen, ROOT if rules else None)
    except verifier.Refused as fault:
        return str(fault)
    return None


def run(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the file by itself: no packages but the standard library, nothing of this checkout on the path."""
    command = [sys.executable, "-S", "-I", str(FILE), *map(str, arguments)]
    return subprocess.run(
        command,
        capture_output=True,
        encoding="utf-8",
        cwd="/",
        env={**os.environ, **environment},
        check=False,
        timeout=60,
    )


def stored(*, games: str = "*", names: str = "*") -> list[Path]:
    """The files of the corpus."""
    return sorted(CORPUS.glob(f"{games}/revision-*/{names}.json"))


def read(file: Path) -> Json:
    found: Json = json.loads(file.read_text("utf-8"))
    return found
