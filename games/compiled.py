"""The rules compiled to native code: used when chosen, refused when their source has changed since.

`make compile` builds every module of the folders below into a folder of its own, with a manifest of the sources it was
made from. With POSTCARD_RULES=compiled the modules are imported from there; a manifest that does not fit the sources
of this checkout is an error, so that a stale module never replaces changed rules. With `auto` they are imported where
they fit.
"""

import hashlib
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Final

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = ROOT / "compiled"
MANIFEST: Final = FOLDER / "MANIFEST"
CHOICES: Final = ("plain", "compiled", "auto")

COMPILED: Final = ("games/rules", "bots/brains/search", "bots/brains/heuristics", "bots/brains/networks")
"""The folders whose modules are compiled, as far as there are such folders."""

READ: Final = ("games/rules", "bots/brains")
"""All that the compiler reads: what is compiled, and what that imports. Constants of one module end up in others."""


def sources(root: Path, folders: Sequence[str]) -> Iterator[Path]:
    """The modules of some folders below this root, in a fixed order."""
    for folder in folders:
        yield from sorted((root / folder).rglob("*.py"))


def fingerprint(root: Path = ROOT) -> str:
    """Return a digest of what compiled modules are made from: every source, and the Python that they are for."""
    digest = hashlib.sha256(EXTENSION_SUFFIXES[0].encode())
    for path in sources(root, READ):
        text = path.read_bytes()
        digest.update(f"\n{path.relative_to(root).as_posix()} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()


def is_up_to_date() -> bool:
    """Return True if there are compiled modules, and of these very sources."""
    return MANIFEST.is_file() and MANIFEST.read_text().strip() == fingerprint()


def new_processes_use_compiled_rules() -> bool:
    """Return True if a process that starts now, with the environment of this one, imports compiled rules."""
    return _choice() != "plain" and _fits(compilation())


@lru_cache(maxsize=1)
def _fits(stamp: int) -> bool:
    # A running server's sources stay as they are.
    return stamp > 0 and is_up_to_date()


def missing_compiler() -> str | None:
    """Return what is missing to compile C for this Python, in words, or None."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler was found ({compiler})"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return f"the headers of Python were not found (Python.h of {sys.base_prefix})"
    return None


def compiled_since(stamp: int) -> bool:
    """Return True if other rules have been compiled since `compilation` gave this stamp, and are imported here."""
    return _choice() == "auto" and compilation() != stamp


def compilation() -> int:
    """The stamp of the compiled rules that there are; 0 if there are none."""
    try:
        return MANIFEST.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


class CompiledRules(MetaPathFinder):
    """Finder of modules of those folders in the compiled folder; packages themselves stay where they are."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(tuple(f"{folder.replace('/', '.')}." for folder in COMPILED)):
            return None
        folder = FOLDER.joinpath(*fullname.split(".")[:-1])
        spec = PathFinder.find_spec(fullname, [str(folder)])
        return spec if spec and spec.origin and spec.origin.endswith(tuple(EXTENSION_SUFFIXES)) else None


def choose_rules() -> None:
    """Make imports of the rules follow POSTCARD_RULES. Once is enough, and twice is no more."""
    choice = _choice()
    if choice not in CHOICES:
        raise ImportError(f"POSTCARD_RULES must be one of {', '.join(CHOICES)}, not “{choice}”.")
    if choice == "plain" or any(isinstance(finder, CompiledRules) for finder in sys.meta_path):
        return
    if is_up_to_date():
        # The modules share one library, which Python looks for by its bare name.
        sys.path.append(str(FOLDER))
        sys.meta_path.insert(0, CompiledRules())
    elif choice == "compiled":
        if not MANIFEST.is_file():
            raise ImportError("Compiled rules not found. Run `make compile`, or set POSTCARD_RULES=plain.")
        raise ImportError("The rules have changed since they were compiled. Run `make compile` again.")


def _choice() -> str:
    return os.environ.get("POSTCARD_RULES") or "plain"
