"""Output: texts of other players, encodings, full disks, and how the program starts."""

import io
import json
import subprocess
import sys
from importlib.abc import MetaPathFinder
from pathlib import Path

import pytest
from postcard_client.cli import commands
from postcard_client.cli.exits import Exit, Failure, report
from postcard_client.cli.output import Output, PlainConsole, json_text, table
from rich.text import Text

from tests.clients.cli.in_process import command_line
from tests.clients.cli.logged_in import Run
from tests.clients.cli.terminal import environment
from tests.people import ana, ben
from tests.sittings import Player

__all__ = ["ana", "ben"]

CLIPBOARD = "\x1b]52;c;cm0gLXJm\x1b\\"
CLEAR = "\x9b2J"


def test_what_another_player_writes_cannot_command_the_terminal() -> None:
    assert isinstance(Output().console, PlainConsole)
    assert isinstance(Output().errors, PlainConsole)
    file = io.StringIO()
    console = PlainConsole(file=file, width=80)

    console.print(table(["who", ""], [["ben", Text(f"hello{CLIPBOARD} {CLEAR}there\nben")]]))
    console.print(f"{CLEAR}hello")

    assert all(sign == "\n" or sign.isprintable() for sign in file.getvalue()), ascii(file.getvalue())
    assert "hello]52;c;cm0gLXJm\\ 2Jthere" in file.getvalue()


def test_a_narrow_terminal_shows_every_column() -> None:
    file = io.StringIO()
    drawn = table(
        ["match", "players", "ply", ""], [["cV2eE2spyM6k7fOc", "you, level-1", 0, None], ["m", "ben", 3, "rated"]]
    )

    PlainConsole(file=file, width=37).print(drawn)
    PlainConsole(file=file, width=30).print(drawn)

    assert [line.rstrip() for line in file.getvalue().splitlines()] == [
        "match             players  ply",
        "cV2eE2spyM6k7fOc  you,       0",
        "                  level-1",
        "m                 ben        3  rated",
        "match    cV2eE2spyM6k7fOc",
        "players  you, level-1",
        "ply      0",
        "",
        "match    m",
        "players  ben",
        "ply      3",
        "         rated",
    ]


def test_colours_of_the_program_stay() -> None:
    file = io.StringIO()

    PlainConsole(file=file, force_terminal=True, color_system="standard").print(Text("r7", "red"))

    assert file.getvalue() == "\x1b[31mr7\x1b[0m\n"


def test_an_encoding_that_lacks_signs_gets_json_with_escapes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert json_text({"text": "Mü 😀"}) == '{"text": "Mü 😀"}'
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="latin-1"))

    Output().line({"text": "Mü 😀"})

    assert json.loads(written.getvalue().decode("ascii")) == {"text": "Mü 😀"}


def test_an_encoding_that_lacks_signs_gets_question_marks(
    ana: Player, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run = command_line(ana, monkeypatch, capsys)
    match = ana.create({"user": "ana"}, {"open": True})["id"]
    written = io.BytesIO()
    stdout = io.TextIOWrapper(written, encoding="ascii")
    monkeypatch.setattr(sys, "stdout", stdout)

    assert run("note", match, "Mü", "😀") == (Exit.OK, "")

    stdout.flush()
    assert written.getvalue() == b"M? ?\n"


@pytest.mark.parametrize("words", [("servers",), ("servers", "--json")])
def test_a_full_disk_is_a_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    class Full(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full())

    code, _, said = run(*words)

    assert code == Exit.FAILED
    assert "No space left on device." in said


def test_a_failure_is_json_in_any_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="latin-1"))
    errors = io.StringIO()

    report(Failure(Exit.USAGE, "“x” is no case."), PlainConsole(file=errors), as_json=True)

    assert errors.getvalue().isascii()
    assert json.loads(errors.getvalue())["problem"] == {"detail": "“x” is no case."}


def test_an_interrupted_start_is_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(MetaPathFinder):
        def find_spec(self, name: str, path: object, target: object = None) -> None:
            if name == commands.__name__:
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, commands.__name__)
    monkeypatch.delattr("postcard_client.cli.commands")
    monkeypatch.setattr(sys, "meta_path", [Interrupted(), *sys.meta_path])

    assert run("servers") == (Exit.INTERRUPTED, "", "Interrupted.\n")


def test_only_screens_load_the_library_of_screens(tmp_path: Path) -> None:
    code = "import sys, postcard_client.cli.commands; sys.exit('textual' in sys.modules)"

    subprocess.run([sys.executable, "-c", code], env=environment(tmp_path), timeout=60, check=True)
