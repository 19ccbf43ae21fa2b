"""Coverage of each part by the tests, held against the floors in pyproject.toml; run after tests with coverage."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path, PurePath
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Print a line for each part and return the exit code."""
    floors: dict[str, float] = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["postcard"]["coverage"]
    report = subprocess.run(
        [sys.executable, "-m", "coverage", "json", "--quiet", "-o", "-"], cwd=ROOT, capture_output=True, check=True
    )
    files: dict[str, Any] = json.loads(report.stdout)["files"]
    below = 0
    for part, paths in by_part(sorted(files), list(floors)).items():
        percent = reached([files[path]["summary"] for path in paths])
        is_below = percent < floors[part]
        below += is_below
        print(
            f"{part:16} {percent:6.2f} % of lines and branches, floor {floors[part]} %{'  TOO LOW' if is_below else ''}"
        )
        if is_below:
            for path in paths:
                if (one := reached([files[path]["summary"]])) < floors[part]:
                    print(f"    {one:6.2f} %  {path}  {files[path]['missing_lines']}")
    return 1 if below else 0


def by_part(paths: list[str], patterns: list[str]) -> dict[str, list[str]]:
    """Each file under the first pattern that fits it."""
    parts: dict[str, list[str]] = {pattern: [] for pattern in patterns}
    for path in paths:
        first = next((pattern for pattern in patterns if fits(path, pattern)), None)
        if first is not None:
            parts[first].append(path)
    return parts


def fits(path: str, pattern: str) -> bool:
    """Return True if a file is, or stands below, what a pattern names."""
    pure = PurePath(path)
    return any(candidate.match(pattern) for candidate in (pure, pure.with_suffix(""), *pure.parents))


def reached(summaries: list[dict[str, int]]) -> float:
    """The share of lines and branches that were reached, in percent."""
    every = sum(summary["num_statements"] + summary["num_branches"] for summary in summaries)
    hit = sum(summary["covered_lines"] + summary["covered_branches"] for summary in summaries)
    return 100.0 * hit / every if every else 100.0


if __name__ == "__main__":
    sys.exit(main())
