"""The ten commands of docs/leagues.md, run as they stand against a server that was just started."""

import re

import pytest

from tests.amounts import long
from tests.docs.readme import BLOCKS, read_all, run
from tests.running.serving import ROOT, Server

PAGE = (ROOT / "docs/leagues.md").read_text("utf-8").partition("## Run your first league\n")[2].partition("\n## ")[0]
COMMANDS, FIRST = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
ENTERING = BLOCKS[1] + 'OLGA=$(enter olga "a stone in the shoe")\n'


def test_there_are_ten_of_them() -> None:
    numbered = re.findall(r"^# (\d+)\. .*\n(?:LEAGUE=|SEASON=|DIVISION=)?\$?\(?(?:post|get) ", COMMANDS, re.MULTILINE)

    assert [int(number) for number in numbered] == list(range(1, 11))


@long
@pytest.mark.slow
def test_they_run_a_league(server: Server) -> None:
    script = (ENTERING + FIRST + COMMANDS).replace("http://localhost:8000", f"http://127.0.0.1:{server.port}")
    done = run(script)

    assert done.returncode == 0, done.stdout + done.stderr + server.output()
    ana, ben, bot, entries, started, standings, ended = read_all(done.stdout)
    assert [entry["name"] for entry in (ana, ben, bot)] == ["ana", "ben", "level-1"]
    assert [entry["name"] for entry in entries["results"]] == ["ana", "ben", "level-1"]
    assert (started["state"], started["players"]) == ("running", 3)
    assert {row["name"] for row in standings["results"]} == {"ana", "ben", "level-1"}
    assert ended["state"] in {"ending", "over"}
