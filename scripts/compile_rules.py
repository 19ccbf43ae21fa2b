"""Compile the rules with mypyc into `compiled/`, for POSTCARD_RULES=compiled. `make compile` runs it."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path

from games.compiled import COMPILED, FOLDER, MANIFEST, READ, ROOT, fingerprint, is_up_to_date, sources


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
        shutil.rmtree(FOLDER, ignore_errors=True)
        for library in sorted(work.glob("**/*.so")):
            if "build" not in library.relative_to(work).parts:
                target = FOLDER / library.relative_to(work)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(library, target)
    MANIFEST.write_text(made_from + "\n")
    print(f"The rules are compiled in {FOLDER.name}/. Set POSTCARD_RULES=compiled to use them.")
    return 0


def missing_tool() -> str | None:
    """Return the first tool that is missing, in words, or None."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler was found ({compiler})"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return f"the headers of Python were not found (Python.h of {sys.base_prefix})"
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


def _compile(work: Path) -> bool:
    chosen = modules(work)
    print(f"Compiling {len(chosen)} modules; this takes a minute or two.", flush=True)
    environment = {**os.environ, "POSTCARD_RULES": "plain", "MYPYC_OPT_LEVEL": "3", "MYPYC_DEBUG_LEVEL": "0"}
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
