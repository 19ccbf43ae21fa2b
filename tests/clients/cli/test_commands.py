"""Every command against a real server: for people, for programs, and as it fails."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from postcard_client.cli import commands
from postcard_client.cli.app import app
from postcard_client.cli.exits import Exit
from typer.main import get_command

from tests.clients.cli.logged_in import Run, new_match
from tests.running.serving import ROOT, Server, wait_until

pytestmark = pytest.mark.slow

PAGE = (ROOT / "docs" / "command-line.md").read_text("utf-8")


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

    assert run("login", "--token", site, typed="")[0] == Exit.USAGE
    assert run("login", "--token", site, typed=f"{token}\n")[0] == Exit.OK
    assert "ben-of-the-terminal" in run("whoami")[1]
    # It is not this program's: others may use it.
    assert "The token stays valid until you revoke it in your account." in run("logout")[1]
    assert server.request("GET", "/api/v1/me", token=token)[0] == 200
    monkeypatch.setenv("POSTCARD_TOKEN", f"{token}\n")
    assert "ben-of-the-terminal" in run("whoami", "--server", site)[1]


def test_a_player_looks_for_opponents_and_stops(guest: Run) -> None:
    assert "postcard wish GAME" in guest("wishes")[1]

    code, out, said = guest("wish", "take-that-toy-2p", "--clock", "3d", "--rated", "--from", "1400", "--json")
    assert code == Exit.OK, said
    made = json.loads(out)
    assert (made["rated"], made["rating_min"], made["rating_max"], made["keep"]) == (True, 1400, None, None)
    shown = guest("wish", "take-that-toy-2p", "-o", "card_tie=fewer", "--to", "1600", "--keep", "3")[1]
    assert "waiting" in shown
    assert "–1600" in shown
    assert "postcard new take-that-toy-2p --with level-1" in " ".join(shown.split())
    assert {wish["keep"] for wish in json.loads(guest("wishes", "--json")[1])} == {3, None}
    assert guest("wish", "take-that-toy-2p", "--from", "9000")[0] == Exit.REFUSED

    assert guest("unwish", made["id"])[1] == "No longer looking.\n"
    assert "ended" in guest("wishes")[1]
    assert guest("unwish", "nothing")[0] == Exit.NOT_FOUND


def test_a_player_without_analysed_matches_has_no_mistakes(guest: Run) -> None:
    assert guest("mistakes")[1].startswith("No positions.")
    assert json.loads(guest("mistakes", "--state", "over", "--json")[1]) == []
    assert guest("mistakes", "nothing")[0] == Exit.USAGE
    for more in ([], ["play", "r3"], ["--skip"]):
        assert guest("mistakes", "nothing", "3", *more)[0] == Exit.NOT_FOUND


def test_a_match_is_made_shown_moved_in_and_checked(guest: Run, tmp_path: Path) -> None:
    match = new_match(guest, "--option", "card_tie=fewer", "--clock", "3d", "--chat", "--entropy", "dice")

    view = json.loads(guest("show", match, "--json")[1])
    card = view["options"][0]["slots"][0]["items"][0]
    _, board, _ = guest("show", match)
    assert "you may  play  1 of " in board
    assert "seat 0 (you) holds" in board
    assert "card_tie fewer" in guest("match", match)[1]
    assert match in guest("turns")[1]
    assert match in guest("matches", "--game", "take-that-toy-2p", "--status", "running")[1]
    assert guest("move", match, "--dry-run", "play", card)[1] == f"play {card} is legal.\n"
    assert guest("move", match, "play", "zz")[0] == Exit.REFUSED
    held = view["view"]["hand"]
    other = next(
        card for card in ("r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "y1", "y2", "y3") if card not in held
    )
    code, _, said = guest("move", match, "play", other)
    assert code == Exit.REFUSED
    assert f"{other} is not there: you hold {', '.join(held)}. (T5)" in said
    assert guest("order", match, "play", card)[0] == Exit.WRONG_STATE
    assert guest("order", match, "--if", f"red={card}", "--else", "none")[0] == Exit.WRONG_STATE
    assert guest("order", match, "play", card, "--if", f"red={card}")[0] == Exit.USAGE
    assert guest("order", match, "--if", "orange=r1")[0] == Exit.USAGE

    code, after, said = guest("move", match, "--json", "play", card)
    assert code == Exit.OK, said
    assert json.loads(after)["ply"] > view["ply"]
    assert f"play {card}" in guest("log", match)[1]
    assert "Good luck!" in guest("chat", match, "Good", "luck!")[1]
    assert guest("note", match, "two", "reds")[1] == "two reds\n"
    assert guest("note", match, "--clear")[1] == "No note yet.\n"
    assert guest("order", match)[1] == "No planned move.\n"
    assert guest("draw", match)[0] in (Exit.OK, Exit.WRONG_STATE)

    assert guest("export", match)[0] == Exit.WRONG_STATE

    assert guest("resign", match)[0] == Exit.USAGE
    assert "over, resigned: random won" in guest("resign", match, "--yes")[1]
    record = tmp_path / "record.json"
    assert guest("export", match, "--to", str(record))[0] == Exit.OK
    assert guest("verify", str(record))[1].startswith("CONSISTENT\n")
    assert json.loads(guest("verify", match, "--json")[1])["verdict"] == "CONSISTENT"
    assert "resigned" in guest("export", match, "--text")[1]
    record.write_text(record.read_text().replace('"dice"', '"dies"'))
    assert guest("verify", str(record))[0] == Exit.NOT_VERIFIED
    for text in ("{", '{"format": 1, "format": 1}', "[" * 100_000):
        record.write_text(text)
        assert guest("verify", str(record))[0] == Exit.NOT_VERIFIED
    for unreadable in (str(tmp_path), "a" * 300):
        code, _, words = guest("verify", unreadable)
        assert code == Exit.FAILED
        assert f"Could not open {unreadable}" in words
    assert guest("export", match, "--to", str(tmp_path / "missing" / "record.json"))[0] == Exit.FAILED

    assert "No analysis yet." in guest("analysis", match)[1]
    done = json.loads(guest("analysis", match, "--ask", "--wait", "--json")[1])
    assert done["status"] == "done"
    assert "decisions" in guest("analysis", match)[1]
    assert guest("rematch", match)[0] == Exit.OK


def test_a_hint_is_found_and_can_be_played(guest: Run) -> None:
    match = new_match(guest)
    found = json.loads(guest("hint", match, "--json")[1])

    assert guest("hint", match)[1].startswith(f"Suggested: {found['best']['move']}\n")
    assert guest("move", match, *found["best"]["move"].split())[0] == Exit.OK
    guest("resign", match, "--yes")
    assert guest("hint", match)[0] == Exit.WRONG_STATE


def test_seats_are_found_taken_and_left(guest: Run, run: Run, server: Server) -> None:
    match = str(json.loads(guest("new", "mu-2p", "--json")[1])["id"])
    assert json.loads(guest("find", "--game", "mu-2p", "--json")[1]) == []
    given_up = str(json.loads(guest("new", "mu-2p", "--json")[1])["id"])
    assert guest("abort", given_up)[0] == Exit.OK
    assert "aborted" in guest("match", given_up)[1]

    run("login", "--guest", f"127.0.0.1:{server.port}")
    assert match in guest("find")[1]
    assert guest("join", match, "--entropy", "dice")[0] == Exit.OK
    assert guest("leave", match)[0] == Exit.WRONG_STATE
    # It has no clock that could be paused.
    assert guest("pause", match)[0] == Exit.USAGE
    assert guest("pause", match, "--days", "7")[0] == Exit.WRONG_STATE
    assert guest("pause", match, "--resume")[0] == Exit.WRONG_STATE
    assert guest("decline", match)[0] in (Exit.WRONG_STATE, Exit.FORBIDDEN)


def test_the_catalogue_is_shown(guest: Run) -> None:
    assert "mu-2p" in guest("games")[1]
    assert "removed_colour" in guest("game", "mu-2p")[1]
    assert "Auction" in guest("game", "mu-2p", "--rules")[1]
    assert "A red 0" in guest("game", "mu-2p", "--cards")[1]
    assert "level-5" in guest("bots")[1]
    assert guest("bots", "--people")[1] == "No bots available.\n"
    assert guest("game", "whist")[0] == Exit.NOT_FOUND


def test_leagues_and_ratings_are_shown(guest: Run) -> None:
    # Other tests make leagues on the same server.
    assert guest("leagues")[0] == Exit.OK
    assert "no rating yet" in guest("ratings")[1]
    assert "No players listed yet." in guest("leaderboard", "mu-2p")[1]
    assert guest("league", "NoSuchLeague0000")[0] == Exit.NOT_FOUND
    for command in ("season", "signup", "withdraw", "standings", "fixtures"):
        assert guest(command, "NoSuchThing00000")[0] == Exit.NOT_FOUND, command
    assert guest("signup", "NoSuchThing00000", "--code", "invite-of-no-one")[0] == Exit.NOT_FOUND


def test_events_are_followed(guest: Run) -> None:
    match = new_match(guest)

    def events() -> list[Any]:
        lines = guest("watch", "--json", "--quiet", "--after", "0", "--most", "1", "--kind", "turn.*")[1].splitlines()
        return [json.loads(line) for line in lines]

    assert wait_until(events, "no turn")[0]["data"]["match"] == match
    assert (
        f"take-that-toy-2p: it is your turn ({match})"
        in guest("watch", "--quiet", "--after", "0", "--most", "1", "--kind", "turn.*")[1]
    )


def test_failures_have_exit_codes_and_sentences(guest: Run) -> None:
    code, out, said = guest("match", "NoSuchMatch00000")
    assert (code, out) == (Exit.NOT_FOUND, "")
    assert said == "postcard: Match not found.\n"
    code, out, said = guest("match", "NoSuchMatch00000", "--json")
    assert (code, out) == (Exit.NOT_FOUND, "")
    assert json.loads(said)["problem"]["code"] == "not_found"
    assert guest("turns", "--server", "http://127.0.0.1:9")[0] in (Exit.UNREACHABLE, Exit.NOT_LOGGED_IN)
    assert guest("login", "http://127.0.0.1:9", "--guest")[0] == Exit.UNREACHABLE
    assert guest("new", "mu-2p", "--clock", "soon")[0] == Exit.USAGE
    assert guest("new", "mu-2p", "--option", "colour=red")[0] == Exit.REFUSED
    assert guest("play", "mu-2p")[0] == Exit.USAGE
    assert guest("replay", "NoSuchMatch00000")[0] == Exit.USAGE
    assert guest("nonsense")[0] == Exit.USAGE


def test_help_needs_no_server(run: Run) -> None:
    assert "Exit codes" in run("--help")[1]


def test_the_shell_completes_commands_games_and_matches(guest: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(guest)
    monkeypatch.setenv("_POSTCARD_COMPLETE", "complete_bash")

    def completed(words: str, place: int) -> list[str]:
        monkeypatch.setenv("COMP_WORDS", words)
        monkeypatch.setenv("COMP_CWORD", str(place))
        return sorted(guest()[1].split())

    assert completed("postcard ga", 1) == ["game", "games"]
    assert completed("postcard game mu", 2) == ["mu-2p"]
    assert completed("postcard show ", 2) == [match]
    assert completed("postcard matches --game names", 3) == []
    monkeypatch.setenv("POSTCARD_SERVER", "http://127.0.0.1:9")
    assert completed("postcard show ", 2) == []


def test_play_says_which_turn_it_opens(run: Run) -> None:
    said = " ".join(run("play", "--help")[1].replace("│", " ").split())
    assert "Without it, the turn with the nearest deadline." in said
