"""No file names a package registry, a download address or a path of the machine it was written on."""

import re
from pathlib import Path

from tests.architecture.tree import ROOT, read, tracked

# Spelt in parts, so that this file does not name them either.
REGISTRIES = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"), ("pythonhosted", "org"), ("registry", "npmjs", "org"), ("npmjs", "com"), ("docker", "io"),
        ("ghcr", "io"), ("quay", "io"), ("deb", "debian", "org"), ("github", "com"), ("githubusercontent", "com"),
    )
)  # fmt: skip
DOWNLOAD = re.compile(r"https?://[^\s\"'<>)]+(/simple/|/packages/|\.(whl|tar\.gz|zip|deb|tgz)\b)")


def test_no_file_names_a_registry_or_a_download() -> None:
    found = [
        f"{path}:{number}: {line.strip()[:100]}"
        for path in tracked()
        for number, line in enumerate(read(path).splitlines(), 1)
        if any(host in line for host in REGISTRIES) or DOWNLOAD.search(line)
    ]

    assert found == []


def test_no_lock_file_holds_an_address() -> None:
    locks = [path for path in tracked() if path.startswith("requirements/") or path.endswith(("lock", "-lock.json"))]

    assert len(locks) >= 4
    assert [path for path in locks if "://" in read(path)] == []


def test_no_file_names_a_place_on_the_machine_it_was_written_on() -> None:
    here = {str(ROOT), str(ROOT.parent)} - {"/", str(Path.home().parent)}
    found = [path for path in tracked() if any(f"{place}/" in read(path) for place in here if place.count("/") > 1)]

    assert found == []
