"""Two people make and join an ordinary match by the command line: each adds 32 random bytes, and the check says so."""

import io
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from postcard_client import options
from postcard_client.cli.app import SESSION, main
from postcard_client.cli.exits import Exit
from postcard_client.cli.output import Output

from tests.running.serving import Server

pytestmark = pytest.mark.slow

GAME = "take-that-toy-2p"
Person = Callable[..., str]


@pytest.fixture
def person(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, server: Server
) -> Callable[[str], Person]:
    """Makes a person with an account and settings of their own, who runs commands."""
    monkeypatch.setenv("POSTCARD_CREDENTIALS", "file")
    monkeypatch.setenv("COLUMNS", "200")

    def of(name: str) -> Person:
        def run(*words: str, code: int = Exit.OK) -> str:
            monkeypatch.setenv("POSTCARD_CONFIG", str(tmp_path / name))
            SESSION.output, SESSION.named = Output(), None
            monkeypatch.setattr(sys, "argv", ["postcard", *words])
            monkeypatch.setattr(sys, "stdin", io.StringIO(""))
            with pytest.raises(SystemExit) as ended:
                main()
            said = capsys.readouterr()
            assert int(ended.value.code or 0) == code, said
            return said.out

        run("login", "--guest", f"127.0.0.1:{server.port}")
        return run

    return of


def test_both_players_bytes_are_in_the_deal_and_the_check_finds_ones_own(
    person: Callable[[str], Person], tmp_path: Path
) -> None:
    ana, ben = person("ana"), person("ben")
    names = [json.loads(one("whoami", "--json"))["username"] for one in (ana, ben)]
    match = json.loads(ana("new", GAME, "--with", names[1], "--json"))["id"]
    ben("join", match)
    assert "running" in ana("match", match)
    for _ in range(6):
        for one in (ana, ben):
            view = json.loads(one("show", match, "--json"))
            if view["due"]:
                one("move", match, *options.random_move(view, random.Random(1)).split())
    # By chance it may be over by then.
    if json.loads(ben("match", match, "--json"))["status"] == "running":
        ben("resign", match, "--yes")

    kept = [json.loads((tmp_path / name / "entropies.json").read_text())[match] for name in ("ana", "ben")]
    assert [len(text) for (text,) in kept] == [64, 64]
    assert kept[0] != kept[1]
    for one in (ana, ben):
        said = json.loads(one("verify", match, "--json"))
        (givers,) = [line for line in said["shown"] if line.startswith("Players who contributed randomness: ")]
        assert all(name in givers for name in names)
        assert "Your random text is in the deal, exactly as you entered it." in said["shown"]

    (tmp_path / "ana" / "entropies.json").write_text(json.dumps({match: ["0" * 64]}))
    ana("verify", match, code=Exit.NOT_VERIFIED)
