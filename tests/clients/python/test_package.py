"""The package as it is handed out: built, installed where nothing else is, and used through connections that break."""

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.amounts import long
from tests.clients.streams.proxy import CuttingProxy
from tests.running.serving import NOT_INHERITED, ROOT, Server
from tests.shared_server import free_all_names

pytestmark = pytest.mark.slow

PACKAGE = ROOT / "clients" / "python"
PASSWORD = "a long walk home"
GAMES = ("yokai-septet-4p", "take-that-toy-2p")
"""Two will do: the connection breaks, not a game. Each game is played whole by the scenarios."""
OLDEST = tomllib.loads((PACKAGE / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"].removeprefix(">=")
CUT_AFTER = (150_000, 9_000, 4_000, 30_000, 2_000, 12_000, 700, 40_000)
"""After how many bytes of answers each new connection breaks."""


def run(*command: str | Path, **environment: str) -> str:
    """Run a program that must succeed, apart from this checkout, and return its output."""
    inherited = {
        name: value for name, value in os.environ.items() if name not in (*NOT_INHERITED, "PYTHONPATH", "VIRTUAL_ENV")
    }
    done = subprocess.run(
        [*map(str, command)], env=inherited | environment, cwd="/", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and with the wheel that was built from it."""
    # A copy, as a clean checkout has it: what is built does not lie about here.
    clients = tmp_path_factory.mktemp("checkout") / "clients"
    shutil.copytree(PACKAGE, clients / "python", ignore=shutil.ignore_patterns("__pycache__", "dist", ".*_cache"))
    shutil.copytree(ROOT / "clients" / "verify", clients / "verify")
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, clients / "python")
    return folder


def oldest_python() -> str | None:
    """The oldest Python that the package says it runs on, if this machine has one: installed, or by pyenv."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    installed = shutil.which(f"python{OLDEST}")
    for candidate in [*filter(None, [installed]), *map(str, kept.glob(f"{OLDEST}.*/bin/python"))]:
        tried = subprocess.run([candidate, "-c", "import ensurepip, venv"], capture_output=True, check=False)
        # A shim of pyenv is there without its Python.
        if tried.returncode == 0:
            return candidate
    return None


ENVIRONMENTS = [pytest.param("this", marks=long), pytest.param("oldest", marks=pytest.mark.soak)]


@pytest.fixture(scope="module", params=ENVIRONMENTS)
def python(request: pytest.FixtureRequest, built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that has the package and what it needs, as locked, and nothing else."""
    made_by = sys.executable if request.param == "this" else oldest_python()
    if made_by is None:
        pytest.skip(f"there is no Python {OLDEST} here; `make check` checks the types for it")
    folder = tmp_path_factory.mktemp(request.param)
    run(made_by, "-m", "venv", folder)
    python = folder / "bin" / "python"
    install = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*install, "--require-hashes", "--no-deps", "-r", ROOT / "requirements" / "client.txt")
    run(*install, "--no-index", "--no-deps", next(built.glob("*.whl")))
    run(python, "-m", "pip", "check")
    return python


@pytest.fixture(scope="module")
def server(one_server: Server) -> Iterator[Server]:
    """A server with an account."""
    status, _ = one_server.request("POST", "/api/v1/accounts", {"username": "ana", "password": PASSWORD})
    assert status == 201
    yield one_server
    free_all_names(one_server)


def test_the_wheel_holds_the_code_its_types_and_the_verifier(built: Path) -> None:
    names = zipfile.ZipFile(next(built.glob("*.whl"))).namelist()

    source = {path.relative_to(PACKAGE).as_posix() for path in (PACKAGE / "postcard_client").rglob("*.py")}
    assert source | {"postcard_client/py.typed", "postcard_verify.py"} == {
        name for name in names if ".dist-info/" not in name
    }


def test_the_sdist_holds_readme_and_examples(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}

    assert {"README.md", "pyproject.toml", "postcard_verify.py", "examples/random_bot.py"} <= names


def test_the_types_are_checked_for_the_oldest_python() -> None:
    tools = tomllib.loads((PACKAGE / "pyproject.toml").read_text("utf-8"))["tool"]

    assert (tools["mypy"]["python_version"], tools["ruff"]["target-version"]) == (
        OLDEST,
        f"py{OLDEST.replace('.', '')}",
    )


def test_nothing_of_the_server_is_imported(python: Path) -> None:
    code = "import sys, postcard_client; print(postcard_client.__file__, sorted(sys.modules))"

    said = run(python, "-c", code)

    assert str(python.parent.parent) in said
    for room in ("django", "games", "accounts", "core", "config"):
        assert f"'{room}'" not in said


def test_it_plays_through_connections_that_break(python: Path, server: Server) -> None:
    with CuttingProxy(server.port, CUT_AFTER) as proxy:
        address = f"http://127.0.0.1:{proxy.port}"
        said = run(python, PACKAGE / "examples" / "every_game.py", address, "ana", PASSWORD, *GAMES).splitlines()
        cuts = proxy.cuts

    assert said[:-1] == [f"{game} AUTHENTIC" for game in GAMES]
    # Every event came, each once and in order.
    assert said[-1].endswith(" True")
    assert cuts > 2


def test_records_are_checked_by_the_verifier_that_came_along(python: Path, tmp_path: Path) -> None:
    record = ROOT / "docs" / "vectors" / "record.json"

    assert run(python, "-m", "postcard_verify", record).startswith("CONSISTENT.")
