"""Compile the rules with mypyc into `compiled/`, for whoever sets POSTCARD_RULES=compiled. `make compile` runs it."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from games.compiled import FOLDER, MANIFEST, SOURCES, fingerprint, is_up_to_date


def main() -> int:
    """Compile, or say what is missing."""
    if missing := _missing():
        print(f"The rules are not compiled: {missing}. Everything works without, only more slowly.")
        return 1
    if is_up_to_date():
        print("The compiled rules are up to date.")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        shutil.copytree(SOURCES, work / "games/rules", ignore=shutil.ignore_patterns("__pycache__"))
        (work / "games/__init__.py").touch()
        # Of the copy, not of the checkout: that may change while this runs.
        made_from = fingerprint(work / "games/rules")
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


def _missing() -> str | None:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler was found ({compiler})"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "the headers of Python were not found (Python.h)"
    return None


def _compile(work: Path) -> bool:
    sources = sorted(path for path in (work / "games/rules").rglob("*.py") if path.stem != "__init__")
    # The annotations of views are read at run time, and mypyc leaves nothing of them: such modules stay plain.
    modules = [str(path.relative_to(work)) for path in sources if "native_class=False" not in path.read_text()]
    print(f"Compiling {len(modules)} modules; this takes a minute or two.", flush=True)
    environment = {**os.environ, "POSTCARD_RULES": "plain", "MYPYC_OPT_LEVEL": "3", "MYPYC_DEBUG_LEVEL": "0"}
    environment.pop("PYTHONPATH", None)
    mypyc = Path(sys.executable).parent / "mypyc"
    made = subprocess.run(
        [sys.executable, str(mypyc), "--strict", *modules], cwd=work, env=environment, capture_output=True, text=True
    )
    if made.returncode != 0:
        print(made.stdout[-4000:] + made.stderr[-4000:], file=sys.stderr)
    return made.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
