"""The README's lines, run as they stand against a server that was just started."""

import re
from pathlib import Path

import pytest

from tests.docs.readme import BLOCKS, read_all, run
from tests.running.serving import ROOT, Server

MAKE_TARGETS = re.compile(r"^([a-z][a-z-]*):", re.MULTILINE)


def test_the_first_block_names_two_commands_that_exist() -> None:
    commands = re.findall(r"^make ([a-z-]+)", BLOCKS[0], re.MULTILINE)

    assert commands == ["serve", "test"]
    assert set(commands) <= set(MAKE_TARGETS.findall((ROOT / "Makefile").read_text("utf-8")))


@pytest.mark.soak
def test_the_curl_lines_play_a_match_to_its_end(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        script = "\n".join(BLOCKS[1:]).replace("http://localhost:8000", f"http://127.0.0.1:{server.port}")
        first = run(script)
        assert first.returncode == 0, first.stdout + first.stderr + server.output()
        joined, view, record = read_all(first.stdout)
        assert joined["status"] == "running"
        assert view["seat"] == 1
        assert view["view"]["hand"]
        assert record["format"] == "postcard-record/1"
        assert record["outcome"]["places"]
        assert [player["name"] for player in record["players"]] == ["ana", "random"]

        again = run(script)
        assert again.returncode == 0, again.stdout + again.stderr + server.output()
        assert read_all(again.stdout)[2]["match"] != record["match"]

        refused = run(script.replace("a long walk home", "another password"))
        assert refused.returncode != 0
        assert "password" in refused.stderr
        refused = run(script.replace("ana", "zoe").replace("a long walk home", "short"))
        assert refused.returncode != 0
        assert "password" in refused.stderr
    stopped = run(script)
    assert stopped.returncode != 0
    assert "is the server running?" in stopped.stderr
    assert "Traceback" not in stopped.stderr
