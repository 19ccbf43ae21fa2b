"""deploy/systemd: units of every part, with its own command, that systemd finds valid and well shut in."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from config.processes import PARTS
from tests.running.serving import ROOT

UNITS = sorted((ROOT / "deploy/systemd").iterdir())
SERVICES = [path for path in UNITS if path.suffix == ".service"]
MOST_EXPOSED = 1.5
"""Of ten, as systemd counts; a service that is not shut in at all has 9.6."""

needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not here")


def values(path: Path, name: str) -> list[str]:
    """The values of a setting in a unit."""
    return re.findall(rf"^{name}=(.*)$", path.read_text(), re.MULTILINE)


def test_each_part_has_a_unit_with_its_command() -> None:
    for part, command in PARTS.items():
        (line,) = values(ROOT / f"deploy/systemd/postcard-{part}.service", "ExecStart")
        assert line == f"/srv/postcard/.venv/bin/{' '.join(command)}"


def test_all_are_shut_in_alike() -> None:
    def bounds(path: Path) -> str:
        return re.search(r"^# What a part of the server needs.*?^UMask=\S+$", path.read_text(), re.M | re.S)[0]  # type: ignore[index]

    assert len({bounds(path) for path in SERVICES}) == 1


@needs_systemd
@pytest.mark.parametrize("path", SERVICES, ids=lambda path: path.stem)
def test_it_is_hardly_exposed(path: Path) -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--json=short", f"--threshold={MOST_EXPOSED * 10:.0f}"]
    ran = subprocess.run([*command, str(path)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, [row["name"] for row in json.loads(ran.stdout or "[]") if row["set"] is False]


def faults(folder: Path, name: str) -> str:
    """The faults that systemd finds in one of the units of a folder."""
    command = ["systemd-analyze", "verify", "--man=no", str(folder / name)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, env={"SYSTEMD_UNIT_PATH": f"{folder}:"})
    return "\n".join(line for line in ran.stderr.splitlines() if "postcard" in line)


@needs_systemd
@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_it_is_valid(path: Path, tmp_path: Path) -> None:
    for unit in UNITS:
        # The programs are not where they will be.
        text = re.sub(r"^ExecStart=/srv/postcard/\.venv/bin/", "ExecStart=/bin/true ", unit.read_text(), flags=re.M)
        (tmp_path / unit.name).write_text(text)
    assert faults(tmp_path, path.name) == ""

    planted = (tmp_path / path.name).read_text().replace("[Unit]\n", "[Unit]\nAfterwards=no\n")
    (tmp_path / path.name).write_text(planted)
    assert "Afterwards" in faults(tmp_path, path.name)
