"""The bench that fits a network to results: the same weights each time. It needs numpy, which is in .venv-bench."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from bench.values.matches import main
from bots.brains.networks import namahage
from tests.running.serving import ROOT

PYTHON = ROOT / ".venv-bench/bin/python"


@pytest.mark.soak
@pytest.mark.skipif(not PYTHON.exists(), reason="`make .venv-bench/.installed-bench` sets up what this needs")
def test_the_same_positions_give_the_same_weights_to_the_byte(tmp_path: Path) -> None:
    positions = tmp_path / "positions.txt"
    main(["--bot", "heuristic", "--matches", "40", "--out", str(positions)])

    first, second = (learnt(positions, tmp_path / name, "2") for name in ("first.json", "second.json"))

    assert first == second
    weights = json.loads(first)
    assert [len(unit) for unit in weights["units"]] == [namahage.COUNT] * 3
    assert learnt(positions, tmp_path / "third.json", "3") != first


def learnt(positions: Path, out: Path, seed: str) -> bytes:
    """The weights that are learnt from these positions."""
    command = (PYTHON, "-m", "bench.values.learning", positions, "--out", out, "--units", "3", "--passes", "4")
    subprocess.run(
        [*command, "--seed", seed], cwd=ROOT, env={**os.environ, "OMP_NUM_THREADS": "1"}, check=True, timeout=100
    )
    return out.read_bytes()
