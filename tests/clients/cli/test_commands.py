"""Every command against a real server: for people, for programs, and as it fails."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from postcard_client.cli import commands
from postcard_client.cli.app import SESSION, app, main
from postcard_client.cli.exits import Exit
from postcard_client.cli.output import Output
from typer.main import get_command

from tests.running.serving import ROOT, Server, wait_until

pytestmark = pytest.mark.slow

Run = Callable[..., tuple[int, str, str]]
PAGE = (ROOT / "docs" / "command-line.md").read_text("utf-8")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run the command line: its exit code, its output, and what it says of errors."""
    monkeypatch.setenv("POSTCARD_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("POSTCARD_CREDENTIALS", "file")
    monkeypatch.setenv("COLUMNS", "160")

    def run(*words: str, typed: str = "") -> tuple[int, str, str]:
        SESSION.output, SESSION.named = Output(), None
        monkeypatch.setattr(sys, "argv", ["postcard", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err

    return run


@pytest.fixture
def ana(run: Run, server: Server) -> Run:
    """The command line of a guest who is logged in."""
    code, _, said = run("login", "--guest", f"127.0.0.1:{server.port}")
    assert code == Exit.OK, said
    return run


def new_match(run: Run, *more: str) -> str:
    code, out, said = run("new", "take-that-toy-2p", "--with", "random", "--json", *more)
    assert code == Exit.OK, said
    return str(json.loads(out)["id"])


def test_every_command_takes_json_and_a_server_and_is_on_the_page() -> None:
    assert commands.__all__
    found: dict[str, Any] = getattr(get_command(app), "commands")  # noqa: B009  # Typer's own click has no types for it.
    assert len(found) > 35
    for name, command in found.items():
        options = {word for parameter in command.params for word in parameter.opts}
        assert {"--json", "--server"} <= options, name
        assert command.help, name
        assert re.search(rf"`(postcard )?{name}\b|\b{name} MATCH", PAGE), f"{name} is not in docs/command-line.md"


def test_no_option_or_argument_takes_a_token_or_a_password() -> None:
    found: dict[str, Any] = getattr(get_command(app), "commands")  # noqa: B009
    for command in found.values():
        for parameter in command.params:
            if parameter.name in ("token", "password"):
                assert parameter.is_flag


def test_a_player_logs_in_looks_around_and_logs_out(run: Run, server: Server, tmp_path: Path) -> None:
    site = f"http://127.0.0.1:{server.port}"
    code, out, _ = run("login", "--new", site, typed="ana-of-the-terminal\na long walk home\n")
    assert code == Exit.OK
    assert f"Logged in to {site} as ana-of-the-terminal" in out
    assert "a long walk home" not in out

    assert run("whoami")[1].startswith("ana-of-the-terminal at http")
    assert json.loads(run("servers", "--json")[1]) == [
        {"server": site, "username": "ana-of-the-terminal", "current": True}
    ]
    assert run("logout")[0] == Exit.OK
    code, _, said = run("turns")
    assert (code, said.count("postcard login")) == (Exit.NOT_LOGGED_IN, 1)

    code, _, said = run("login", "--password", site, typed="ana-of-the-terminal\nwrong horse\n")
    assert code == Exit.NOT_LOGGED_IN, said
    code, _, said = run("login", "--password", site, typed="ana-of-the-terminal\na long walk home\n")
    assert code == Exit.OK, said
    token = json.loads((tmp_path / "config" / "tokens.json").read_text())[site]["token"]
    assert server.request("GET", "/api/v1/me", token=token)[0] == 200
    # A token ends itself, whatever its scopes.
    assert run("logout")[1].strip() == f"Logged out of {site}."
    assert server.request("GET", "/api/v1/me", token=token)[0] == 401

    assert run("use", site)[0] == Exit.NOT_LOGGED_IN


def test_a_token_comes_from_the_input_or_the_environment(
    run: Run, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = f"http://127.0.0.1:{server.port}"
    body = {"username": "ben-of-the-terminal", "password": "a long walk home"}
    token = server.request("POST", "/api/v1/accounts", body)[1]["token"]

    assert run("login", "--token", site, typed=f"{token}\n")[0] == Exit.OK
    assert "ben-of-the-terminal" in run("whoami")[1]
    # It is not this program's: others may use it.
    assert "The token stays valid until you revoke it in your account." in run("logout")[1]
    assert server.request("GET", "/api/v1/me", token=token)[0] == 200
    monkeypatch.setenv("POSTCARD_TOKEN", token)
    assert "ben-of-the-terminal" in run("whoami", "--server", site)[1]


def test_a_player_looks_for_opponents_and_stops(ana: Run) -> None:
    assert "postcard wish GAME" in ana("wishes")[1]

    code, out, said = ana("wish", "take-that-toy-2p", "--clock", "3d", "--rated", "--from", "1400", "--json")
    assert code == Exit.OK, said
    made = json.loads(out)
    assert (made["rated"], made["rating_min"], made["rating_max"], made["keep"]) == (True, 1400, None, None)
    shown = ana("wish", "take-that-toy-2p", "-o", "card_tie=fewer", "--to", "1600", "--keep", "3")[1]
    assert "waiting" in shown
    assert "–1600" in shown
    assert "postcard new take-that-toy-2p --with level-1" in " ".join(shown.split())
    assert {wish["keep"] for wish in json.loads(ana("wishes", "--json")[1])} == {3, None}
    assert ana("wish", "take-that-toy-2p", "--from", "9000")[0] == Exit.REFUSED

    assert ana("unwish", made["id"])[1] == "No longer looking.\n"
    assert "ended" in ana("wishes")[1]
    assert ana("unwish", "nothing")[0] == Exit.NOT_FOUND


def test_a_player_without_analysed_matches_has_no_mistakes(ana: Run) -> None:
    assert ana("mistakes")[1].startswith("No positions.")
    assert json.loads(ana("mistakes", "--state", "over", "--json")[1]) == []
    assert ana("mistakes", "nothing")[0] == Exit.USAGE
    for more in ([], ["play", "r3"], ["--skip"]):
        assert ana("mistakes", "nothing", "3", *more)[0] == Exit.NOT_FOUND


def test_a_match_is_made_shown_moved_in_and_checked(ana: Run, tmp_path: Path) -> None:
    match = new_match(ana, "--option", "card_tie=fewer", "--clock", "3d", "--chat", "--entropy", "dice")

    view = json.loads(ana("show", match, "--json")[1])
    card = view["options"][0]["slots"][0]["items"][0]
    _, board, _ = ana("show", match)
    assert "you may  play  1 of " in board
    assert "seat 0 (you) holds" in board
    assert "card_tie fewer" in ana("match", match)[1]
    assert match in ana("turns")[1]
    assert match in ana("matches", "--game", "take-that-toy-2p", "--status", "running")[1]
    assert ana("move", match, "--dry-run", "play", card)[1] == f"play {card} is legal.\n"
    assert ana("move", match, "play", "zz")[0] == Exit.REFUSED
    held = view["view"]["hand"]
    other = next(
        card for card in ("r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "y1", "y2", "y3") if card not in held
    )
    code, _, said = ana("move", match, "play", other)
    assert code == Exit.REFUSED
    assert f"{other} is not there: you hold {', '.join(held)}. (T5)" in said
    assert ana("order", match, "play", card)[0] == Exit.WRONG_STATE
    assert ana("order", match, "--if", f"red={card}", "--else", "none")[0] == Exit.WRONG_STATE
    assert ana("order", match, "play", card, "--if", f"red={card}")[0] == Exit.USAGE
    assert ana("order", match, "--if", "orange=r1")[0] == Exit.USAGE

    code, after, said = ana("move", match, "--json", "play", card)
    assert code == Exit.OK, said
    assert json.loads(after)["ply"] > view["ply"]
    assert f"play {card}" in ana("log", match)[1]
    assert "Good luck!" in ana("chat", match, "Good", "luck!")[1]
    assert ana("note", match, "two", "reds")[1] == "two reds\n"
    assert ana("note", match, "--clear")[1] == "No note yet.\n"
    assert ana("order", match)[1] == "No planned move.\n"
    assert ana("draw", match)[0] in (Exit.OK, Exit.WRONG_STATE)

    assert ana("export", match)[0] == Exit.WRONG_STATE

    assert ana("resign", match)[0] == Exit.USAGE
    assert "over, resigned: random won" in ana("resign", match, "--yes")[1]
    record = tmp_path / "record.json"
    assert ana("export", match, "--to", str(record))[0] == Exit.OK
    assert ana("verify", str(record))[1].startswith("CONSISTENT\n")
    assert json.loads(ana("verify", match, "--json")[1])["verdict"] == "CONSISTENT"
    assert "resigned" in ana("export", match, "--text")[1]
    record.write_text(record.read_text().replace('"dice"', '"dies"'))
    assert ana("verify", str(record))[0] == Exit.NOT_VERIFIED
    record.write_text("{")
    assert ana("verify", str(record))[0] == Exit.NOT_VERIFIED

    assert "No analysis yet." in ana("analysis", match)[1]
    done = json.loads(ana("analysis", match, "--ask", "--wait", "--json")[1])
    assert done["status"] == "done"
    assert "decisions" in ana("analysis", match)[1]
    assert ana("rematch", match)[0] == Exit.OK


def test_a_hint_is_found_and_can_be_played(ana: Run) -> None:
    match = new_match(ana)
    found = json.loads(ana("hint", match, "--json")[1])

    assert ana("hint", match)[1].startswith(f"Suggested: {found['best']['move']}\n")
    assert ana("move", match, *found["best"]["move"].split())[0] == Exit.OK
    ana("resign", match, "--yes")
    assert ana("hint", match)[0] == Exit.WRONG_STATE


def test_seats_are_found_taken_and_left(ana: Run, run: Run, server: Server) -> None:
    match = str(json.loads(ana("new", "mu-2p", "--json")[1])["id"])
    assert json.loads(ana("find", "--game", "mu-2p", "--json")[1]) == []
    given_up = str(json.loads(ana("new", "mu-2p", "--json")[1])["id"])
    assert ana("abort", given_up)[0] == Exit.OK
    assert "aborted" in ana("match", given_up)[1]

    run("login", "--guest", f"127.0.0.1:{server.port}")
    assert match in ana("find")[1]
    assert ana("join", match, "--entropy", "dice")[0] == Exit.OK
    assert ana("leave", match)[0] == Exit.WRONG_STATE
    # It has no clock that could be paused.
    assert ana("pause", match)[0] == Exit.USAGE
    assert ana("pause", match, "--days", "7")[0] == Exit.WRONG_STATE
    assert ana("pause", match, "--resume")[0] == Exit.WRONG_STATE
    assert ana("decline", match)[0] in (Exit.WRONG_STATE, Exit.FORBIDDEN)


def test_the_catalogue_is_shown(ana: Run) -> None:
    assert "mu-2p" in ana("games")[1]
    assert "removed_colour" in ana("game", "mu-2p")[1]
    assert "Auction" in ana("game", "mu-2p", "--rules")[1]
    assert "A red 0" in ana("game", "mu-2p", "--cards")[1]
    assert "level-5" in ana("bots")[1]
    assert ana("bots", "--people")[1] == "No bots available.\n"
    assert ana("game", "whist")[0] == Exit.NOT_FOUND


def test_leagues_and_ratings_are_shown(ana: Run) -> None:
    # Other tests make leagues on the same server.
    assert ana("leagues")[0] == Exit.OK
    assert "no rating yet" in ana("ratings")[1]
    assert "No players listed yet." in ana("leaderboard", "mu-2p")[1]
    assert ana("league", "NoSuchLeague0000")[0] == Exit.NOT_FOUND
    for command in ("season", "signup", "withdraw", "standings", "fixtures"):
        assert ana(command, "NoSuchThing00000")[0] == Exit.NOT_FOUND, command
    assert ana("signup", "NoSuchThing00000", "--code", "invite-of-no-one")[0] == Exit.NOT_FOUND


def test_events_are_followed(ana: Run) -> None:
    match = new_match(ana)

    def events() -> list[Any]:
        lines = ana("watch", "--json", "--quiet", "--after", "0", "--most", "1", "--kind", "turn.*")[1].splitlines()
        return [json.loads(line) for line in lines]

    assert wait_until(events, "no turn")[0]["data"]["match"] == match
    assert (
        f"take-that-toy-2p: it is your turn ({match})"
        in ana("watch", "--quiet", "--after", "0", "--most", "1", "--kind", "turn.*")[1]
    )


def test_failures_have_exit_codes_and_sentences(ana: Run) -> None:
    code, out, said = ana("match", "NoSuchMatch00000")
    assert (code, out) == (Exit.NOT_FOUND, "")
    assert said == "postcard: Match not found.\n"
    code, out, said = ana("match", "NoSuchMatch00000", "--json")
    assert (code, out) == (Exit.NOT_FOUND, "")
    assert json.loads(said)["problem"]["code"] == "not_found"
    assert ana("turns", "--server", "http://127.0.0.1:9")[0] in (Exit.UNREACHABLE, Exit.NOT_LOGGED_IN)
    assert ana("login", "http://127.0.0.1:9", "--guest")[0] == Exit.UNREACHABLE
    assert ana("new", "mu-2p", "--clock", "soon")[0] == Exit.USAGE
    assert ana("new", "mu-2p", "--option", "colour=red")[0] == Exit.REFUSED
    assert ana("play", "mu-2p")[0] == Exit.USAGE
    assert ana("replay", "NoSuchMatch00000")[0] == Exit.USAGE
    assert ana("nonsense")[0] == Exit.USAGE


def test_help_needs_no_server(run: Run) -> None:
    assert "Exit codes" in run("--help")[1]


def test_the_shell_completes_commands_games_and_matches(ana: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(ana)
    monkeypatch.setenv("_POSTCARD_COMPLETE", "complete_bash")

    def completed(words: str, place: int) -> list[str]:
        monkeypatch.setenv("COMP_WORDS", words)
        monkeypatch.setenv("COMP_CWORD", str(place))
        return sorted(ana()[1].split())

    assert completed("postcard ga", 1) == ["game", "games"]
    assert completed("postcard game mu", 2) == ["mu-2p"]
    assert completed("postcard show ", 2) == [match]
    assert completed("postcard matches --game names", 3) == []
    monkeypatch.setenv("POSTCARD_SERVER", "http://127.0.0.1:9")
    assert completed("postcard show ", 2) == []


def test_play_says_which_turn_it_opens(run: Run) -> None:
    said = " ".join(run("play", "--help")[1].replace("│", " ").split())
    assert "Without it, the turn with the nearest deadline." in said
