"""The lines that begin the pages for API users, typed into a fresh folder: packages are built, installed, and used.

The packages come out of a clean clone, as `make packages` leaves them, and what they need from the package index, in
the versions that are locked.
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import anyio
import httpx
import pytest
from mcp import Client, StdioServerParameters

from tests.clients.cli.terminal import Terminal, needs_tmux
from tests.clients.typescript.package import node_folder
from tests.docs.snippets import block
from tests.docs.tour import BEGIN
from tests.docs.tour import blocks as blocks_of_tour
from tests.oauth.browsing import PASSWORD, USERNAME, logged_in, submitted
from tests.running.processes import free_port
from tests.running.serving import NOT_INHERITED, ROOT, Server, wait_until
from tests.soak.clones import OURS, clone

pytestmark = [pytest.mark.soak, needs_tmux, pytest.mark.timeout(1800)]

LOCAL, REMOTE = "http://localhost:8000", "https://cards.example"
LOCKED = re.compile(r"^([\w.-]+==[^\s;]+(?: ; .+?)?) \\$", re.MULTILINE)
SHELLS = ("bash", "zsh", "fish")
GAME = "take-that-toy-2p"


@dataclass
class Reader:
    """A person with a clean clone, a home of their own and an account."""

    checkout: Path
    folder: Path
    server: Server
    token: str
    variables: dict[str, str] = field(default_factory=dict)

    def here(self, lines: str) -> str:
        """The lines for the server that runs."""
        return lines.replace(LOCAL, self.server.address).replace(REMOTE, self.server.address)

    def types(self, lines: str, where: Path | None = None) -> str:
        """Paste lines into a shell, where all of them must succeed, and return what they print."""
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", self.here(lines)],
            cwd=where or self.folder, env=self.variables, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def logs_in(self, lines: str) -> Terminal:
        """Install what the lines install, paste the rest into a terminal, and say yes in the browser that opens."""
        installing = [line for line in lines.splitlines() if line.startswith("pip ")]
        lines = "\n".join(line for line in lines.splitlines() if line not in installing)
        self.types("\n".join(installing))
        opened = self.folder / "opened"
        opened.unlink(missing_ok=True)
        write = f"import sys; open({str(opened)!r}, 'a').write(sys.argv[1] + '\\n')"
        variables = self.variables | {"BROWSER": f"{shlex.join([sys.executable, '-c', write])} %s"}
        terminal = Terminal(["bash", "-eu", "-c", self.here(lines)], variables, width=120)
        terminal.wait(lambda _: opened.exists() and opened.read_text("utf-8").endswith("\n"), "no browser is opened")
        with httpx.Client(follow_redirects=True, timeout=60) as browser:
            page = logged_in(browser, opened.read_text("utf-8").strip())
            assert "go back to the program" in submitted(browser, page, decision="allow").text
        return terminal

    def asks(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request with the person's own token."""
        status, answer = self.server.request(method, f"/api/v1{path}", body, self.token)
        assert status in (200, 201), answer
        return answer


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean clone in which the packages have been built."""
    made = clone(tmp_path_factory.mktemp("fresh"))
    environment = {name: value for name, value in os.environ.items() if name not in OURS}
    began = time.monotonic()
    said = subprocess.run(
        ["bash", "-euc", block("clients/README.md", "make packages")], cwd=made, env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
    )  # fmt: skip
    assert said.returncode == 0, said.stdout
    print(f"make packages: {time.monotonic() - began:.0f} s")
    assert not (made / ".venv").exists()
    return made


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "data", POSTCARD_PUBLIC_URL="") as running:
        yield running


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    """The token of the account that all of these tests use."""
    account = {"username": USERNAME, "password": PASSWORD}
    assert server.request("POST", "/api/v1/accounts", account)[0] == 201
    asked = {**account, "name": "all", "scopes": ["read", "play", "account"]}
    return str(server.request("POST", "/api/v1/tokens", asked)[1]["token"])


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that is empty at first."""
    folder = tmp_path_factory.mktemp("env")
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    return folder / "bin"


@pytest.fixture
def reader(checkout: Path, server: Server, token: str, python: Path, tmp_path: Path) -> Reader:
    locked = LOCKED.findall((ROOT / "requirements/dev.txt").read_text("utf-8"))
    assert len(locked) > 50
    (tmp_path / "locked.txt").write_text("\n".join(locked), "utf-8")
    (tmp_path / "home").mkdir()
    # The npm of the wheel with Node does not find its own files.
    npm = tmp_path / "programs/npm"
    npm.parent.mkdir()
    program = node_folder() / "lib/node_modules/npm/bin/npm-cli.js"
    npm.write_text(f'#!/bin/sh\nexec node {shlex.quote(str(program))} "$@"\n', "utf-8")
    npm.chmod(0o700)
    not_mine = (*OURS, *NOT_INHERITED, "PYTHONPATH", "VIRTUAL_ENV")
    path = (python, npm.parent, node_folder() / "bin", os.environ["PATH"])
    variables = {name: value for name, value in os.environ.items() if name not in not_mine} | {
        "PATH": os.pathsep.join(map(str, path)),
        "HOME": str(tmp_path / "home"),
        "TERM": "screen-256color",
        "LC_ALL": "C.UTF-8",
        "POSTCARD_CREDENTIALS": "file",
        # Where packages come from is the machine's business, and that of whose home it is.
        "PIP_CONFIG_FILE": os.environ.get("PIP_CONFIG_FILE", str(Path.home() / ".config/pip/pip.conf")),
        "npm_config_userconfig": str(Path.home() / ".npmrc"),
        "PIP_FIND_LINKS": f"{os.environ.get('PIP_FIND_LINKS', '')} {checkout / 'packages'}".strip(),
        "PIP_CONSTRAINT": str(tmp_path / "locked.txt"),
    }
    return Reader(checkout, tmp_path, server, token, variables)


def test_the_packages_are_installed_beside_each_other(reader: Reader) -> None:
    reader.types(block("clients/README.md", 'pip install "packages/'), reader.checkout)

    assert re.fullmatch(r"\d+\.\d+\.\d+\n", reader.types("postcard --version"))
    said = reader.types(
        "node --input-type=module --eval 'import * as all from \"@postcard/client\"; console.log(all)'", reader.checkout
    )
    assert "playMatch" in said


def test_the_programs_of_the_tour(reader: Reader) -> None:
    """In the folder of the checkout, from the packages on; all lines of a language as one file."""
    *_, packages = blocks_of_tour("sh", BEGIN)
    reader.types(packages.replace("make packages\n", ""), reader.checkout)

    for language, run in {"sh": "sh tour.sh", "python": "tour/bin/python tour.py", "ts": "node tour/tour.mjs"}.items():
        program = reader.checkout / run.split()[-1]
        program.write_text(reader.here("\n".join(blocks_of_tour(language))), "utf-8")
        said = reader.types(run, reader.checkout)
        assert " match.finished\n" in said, run
        assert re.search(r"^(CONSISTENT|AUTHENTIC)", said, re.MULTILINE), run


def test_the_command_line(reader: Reader) -> None:
    made = reader.asks("POST", "/matches", {"game": GAME, "seats": [{"user": USERNAME}, {"bot": "random"}]})

    with reader.logs_in(block("docs/command-line.md", 'pip install "postcard-client[cli]"')) as terminal:
        terminal.wait_for(made["id"], "pick card")
        terminal.press("Q")
        terminal.wait_for("exit code 0")
    with reader.logs_in(block("clients/python/README.md", "postcard login")) as terminal:
        terminal.wait_for("pick card")


def test_an_agent_on_this_machine(reader: Reader) -> None:
    *begin, last = block("docs/agents.md", 'pip install "postcard-client[agents]"').splitlines()
    with reader.logs_in("\n".join(begin)) as terminal:
        terminal.wait_for("Logged in to", "exit code 0")
    program = StdioServerParameters(command="bash", args=["-c", last], env=reader.variables)

    async def tools() -> list[str]:
        async with Client(program) as client:
            return [tool.name for tool in (await client.list_tools()).tools]

    assert len(anyio.run(tools)) == 12


def test_the_bot_in_python(reader: Reader) -> None:
    reader.types('pip install "postcard-client"')
    (reader.folder / "random_bot.py").write_text(block("clients/python/README.md", "import sys"), "utf-8")
    made = reader.asks("POST", "/me/bots", {"username": "clever-cat"})
    command = ["python", "random_bot.py", reader.server.address, made["token"]]
    with subprocess.Popen(command, cwd=reader.folder, env=reader.variables) as bot:
        try:
            wait_until(lambda: reader.asks("GET", "/bots?of=people")["results"], "the bot accepts nothing")
            asked = {"game": GAME, "seats": [{"bot": "random"}, {"user": "clever-cat"}]}
            match = reader.asks("POST", "/matches", asked)["id"]
            wait_until(lambda: reader.asks("GET", f"/matches/{match}")["status"] == "over", "the bot does not play")
        finally:
            bot.kill()


def test_the_package_for_node(reader: Reader) -> None:
    """The examples are TypeScript, which this Node runs as it is; one of 20.3 runs the package."""
    _, install = block("clients/typescript/README.md", "make packages").splitlines()
    reader.types(install.replace("...", str(reader.checkout)))
    reader.types("npm pkg set type=module")
    for name in ("verify.ts", "watch.ts", "bot.ts", "sign-in.ts"):
        shutil.copy(reader.checkout / "clients/typescript/examples" / name, reader.folder)
    record = reader.asks("POST", "/matches", {"game": GAME, "seats": [{"user": USERNAME}, {"bot": "random"}]})["id"]
    reader.asks("POST", f"/matches/{record}/resign", {})
    (reader.folder / "RECORD.json").write_text(json.dumps(reader.asks("GET", f"/matches/{record}/export")), "utf-8")
    assert reader.types("node verify.ts RECORD.json").startswith("CONSISTENT.")


def test_the_demo(reader: Reader) -> None:
    port = free_port()
    command = block("clients/README.md", "make serve-demo").partition("#")[0].split()
    with subprocess.Popen(
        [*command, f"PORT={port}"], cwd=reader.checkout, env=reader.variables, start_new_session=True
    ) as demo:
        try:
            address = f"http://127.0.0.1:{port}/api/v1/me"
            headers = {"Authorization": "Bearer pc_demo-ana"}

            def answers() -> bool:
                try:
                    return httpx.get(address, headers=headers).status_code == 200
                except httpx.TransportError:
                    return False

            wait_until(answers, "the demo does not answer")
        finally:
            os.killpg(demo.pid, signal.SIGTERM)


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes(reader: Reader, shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"NOT TRIED: this machine lacks {shell}")
    reader.types('pip install "postcard-client[cli]"')
    variables = reader.variables | {"POSTCARD_SERVER": reader.server.address, "POSTCARD_TOKEN": reader.token}
    # It looks which shell is above it.
    subprocess.run([shell, "-c", "postcard --install-completion; true"], env=variables, check=True)
    with Terminal([shell, "-i"], variables, width=120) as terminal:
        # Keys that come before the shell's prompt are no keys to it.
        terminal.write("echo re''ady")
        terminal.wait_for("ready")
        for typed, completed in (("postcard leaderb", "postcard leaderboard"), ("postcard game mu", "game mu-2p")):
            terminal.press("C-u")
            terminal.type(typed)
            # What Typer gives zsh completes nothing at the first Tab of a shell.
            terminal.press(*["Tab"] * (2 if shell == "zsh" else 1))
            terminal.wait_for(completed)
