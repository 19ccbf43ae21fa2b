"""Text files end with one line break, hold no trailing blanks and are not large. Hooks name the files."""

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LARGEST = 500_000
# One document by its nature: it grows with every operation, and nobody writes it by hand.
GENERATED = {Path("docs/api/openapi.yaml"): 1_500_000}
# Two blanks at a line's end are a line break in Markdown; goldens are what a program wrote.
MAY_END_IN_BLANKS = (".md", ".txt")


def main(names: list[str]) -> int:
    """Check the files and return the exit code."""
    found = [fault for name in names for fault in faults(ROOT / name)]
    for fault in found:
        print(fault)
    return 1 if found else 0


def faults(file: Path) -> Iterator[str]:
    """Yield the faults of a file."""
    if not file.is_file():
        return
    content = file.read_bytes()
    if len(content) > GENERATED.get(file.relative_to(ROOT), LARGEST):
        yield f"{file.relative_to(ROOT)}: {len(content)} bytes; large files do not belong here."
    if b"\0" in content or not content:
        return
    if not content.endswith(b"\n") or content.endswith(b"\n\n"):
        yield f"{file.relative_to(ROOT)}: does not end with one line break."
    if b"\r\n" in content:
        yield f"{file.relative_to(ROOT)}: has line breaks of another system."
    if file.suffix not in MAY_END_IN_BLANKS:
        for number, line in enumerate(content.split(b"\n"), 1):
            if line.endswith((b" ", b"\t")):
                yield f"{file.relative_to(ROOT)}:{number}: ends in blanks."


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
