"""Compile the rules with mypyc into `compiled/`, for POSTCARD_RULES=compiled. `make compile` runs it."""

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from games.compiled import (
    COMPILED,
    FOLDER,
    MANIFEST,
    READ,
    ROOT,
    fingerprint,
    is_up_to_date,
    missing_compiler,
    sources,
)


def main() -> int:
    """Compile, or say what is missing."""
    if is_up_to_date():
        print("The compiled rules are up to date.")
        return 0
    if missing := missing_tool():
        print(f"The rules are not compiled: {missing}. Everything works without, only more slowly.")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        copy_sources(ROOT, work)
        # Of the copy, not of the checkout: that may change while this runs.
        made_from = fingerprint(work)
        if not _compile(work):
            return 1
        put_in_place(work, made_from)
    print(f"The rules are compiled in {FOLDER.name}/. Set POSTCARD_RULES=compiled to use them.")
    return 0


def put_in_place(work: Path, made_from: str) -> None:
    """Make a new folder of the libraries, and rename it when it is whole: bots may start at any time."""
    whole, former = FOLDER.with_name("compiled.new"), FOLDER.with_name("compiled.old")
    for folder in (whole, former):
        shutil.rmtree(folder, ignore_errors=True)
    for library in sorted(work.glob("**/*.so")):
        if "build" not in library.relative_to(work).parts:
            target = whole / library.relative_to(work)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(library, target)
    (whole / MANIFEST.name).write_text(made_from + "\n")
    if FOLDER.exists():
        FOLDER.rename(former)
    whole.rename(FOLDER)
    shutil.rmtree(former, ignore_errors=True)


def missing_tool() -> str | None:
    """Return the first tool that is missing, in words, or None."""
    if missing := missing_compiler():
        return missing
    for module in ("mypyc", "setuptools"):
        if find_spec(module) is None:
            return f"{module} is not installed (requirements/compile.txt)"
    return None


def copy_sources(root: Path, work: Path) -> None:
    """Copy what the compiler reads, as packages of their own: what they import besides is not there to be found."""
    for path in sources(root, READ):
        target = work / path.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    for folder in READ:
        for package in list((work / folder).relative_to(work).parents)[:-1]:
            (work / package / "__init__.py").touch()


def modules(work: Path) -> list[str]:
    """The files to compile."""
    files = [path for path in sources(work, COMPILED) if path.stem != "__init__"]
    # The annotations of views are read at run time, and mypyc leaves nothing of them: such modules stay plain.
    return [str(path.relative_to(work)) for path in files if "native_class=False" not in path.read_text()]


def _flags() -> Iterator[str]:
    # No other library calls these functions, so the compiler may put them where they are called.
    yield "-fvisibility=hidden"
    if platform.machine().lower() in ("x86_64", "amd64"):
        # One instruction counts the cards of a set. Processors have it since 2008, but no compiler takes it unasked.
        yield "-mpopcnt"


def _compile(work: Path) -> bool:
    chosen = modules(work)
    print(f"Compiling {len(chosen)} modules; this takes a minute or two.", flush=True)
    environment = {**os.environ, "POSTCARD_RULES": "plain", "MYPYC_OPT_LEVEL": "3", "MYPYC_DEBUG_LEVEL": "0"}
    environment["CFLAGS"] = " ".join([os.environ.get("CFLAGS", ""), *_flags()])
    environment.pop("PYTHONPATH", None)
    mypyc = Path(sys.executable).parent / "mypyc"
    made = subprocess.run(
        [sys.executable, str(mypyc), "--strict", *chosen], cwd=work, env=environment, capture_output=True, text=True
    )
    if made.returncode != 0:
        print(made.stdout[-4000:] + made.stderr[-4000:], file=sys.stderr)
    return made.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
