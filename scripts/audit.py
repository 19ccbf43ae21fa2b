"""Hold the locked packages against the advisories that are known: `python scripts/audit.py [pip-audit]`.

Exits with 1 if a package of production has a known fault, and names it. Where pip-audit is not installed, or the
advisories cannot be reached, it prints one line that says "skipped" and why, and exits with 0.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKED = ("requirements/base.txt",)
TIMEOUT_SECONDS = 120


def main(program: Path) -> int:
    """Print what is found and return the exit code."""
    if not program.is_file():
        return skipped("pip-audit is not installed")
    faults: list[str] = []
    unknown = 0
    for requirements in LOCKED:
        # The lock names every package with its hashes: nothing is resolved or installed.
        command = [str(program), "--require-hashes", "--disable-pip", "--progress-spinner=off", "--format=json"]
        try:
            done = subprocess.run(
                [*command, "--requirement", str(ROOT / requirements)],
                capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=False,
            )  # fmt: skip
            packages = json.loads(done.stdout)["dependencies"]
        except subprocess.TimeoutExpired:
            return skipped("the advisories take too long to answer")
        except (ValueError, KeyError):
            return skipped(f"the advisories cannot be reached ({last_line(done.stderr)})")
        unknown += sum("skip_reason" in package for package in packages)
        if unknown == len(packages):
            return skipped("no index that knows the packages can be reached")
        faults += [
            f"{requirements}: {package['name']} {package['version']}: {fault['id']}"
            f" (fixed in {', '.join(fault['fix_versions']) or 'no version yet'})"
            for package in packages
            for fault in package.get("vulns", ())
        ]
    for fault in faults:
        print(fault)
    if unknown:
        print(f"dependency audit: {unknown} packages could not be looked up.")
    return 1 if faults else 0


def skipped(why: str) -> int:
    """Say that nothing was looked at."""
    print(f"dependency audit: skipped, {why}.")
    return 0


def last_line(text: str) -> str:
    """The last line of what a program complained about."""
    lines = text.strip().splitlines()
    return lines[-1][:200] if lines else "it says nothing"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if sys.argv[1:] else Path(sys.executable).parent / "pip-audit"))
