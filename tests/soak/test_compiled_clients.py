"""Clients that generators make of the OpenAPI document for Go and Java, by Debian's compilers, and models of pydantic.

Nothing is fetched: what Debian does not package is left out, and a skip says so.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from games.rules.registry import registry
from tests.generators.generating import (
    DOCUMENT,
    PLAYERS,
    TOOLS,
    datamodel_code_generator,
    openapi_generator,
    run,
    warnings,
)
from tests.generators.matches import play_to_the_end
from tests.running.serving import Server

pytestmark = [pytest.mark.soak, pytest.mark.timeout(1200)]

VALIDATOR = Path("/usr/share/gocode/src/gopkg.in/validator.v2")
MODULE = "postcard.example/client"

JARS = Path("/usr/share/java")
NEEDED = ("jackson-annotations", "jackson-core", "jackson-databind", "jakarta-annotation-api")
TIMES = JARS / "jackson-datatype-jsr310.jar"
OF_TIMES = {"ApiClient.java", "JSON.java", "RFC3339InstantDeserializer.java", "RFC3339JavaTimeModule.java"}
"""The files that need `TIMES`, which Debian 12 does not have. All other files are types of bodies, and operations."""


def need(what: dict[str, bool]) -> None:
    """Skip the test, unless all of it is here: packages of Debian, and whether each is installed."""
    if missing := [package for package, is_here in what.items() if not is_here]:
        pytest.skip(f"NOT TRIED: this machine lacks Debian's {', '.join(missing)}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "data") as running:
        yield running


def test_a_client_in_go_compiles_and_plays_every_game(tmp_path: Path, server: Server) -> None:
    need({"golang-go": shutil.which("go") is not None, "golang-gopkg-validator.v2-dev": VALIDATOR.is_dir()})
    folder = tmp_path / "go"
    assert warnings(openapi_generator("go", folder, enumClassPrefix="true")) == []
    shutil.copytree(VALIDATOR, folder / "validator", ignore=shutil.ignore_patterns("*_test.go"))
    (folder / "validator" / "go.mod").write_text("module gopkg.in/validator.v2\n", "utf-8")
    (folder / "player").mkdir()
    shutil.copy(PLAYERS / "play_go.go", folder / "player" / "main.go")
    offline = {"GOPROXY": "off", "GOSUMDB": "off", "GOFLAGS": "-mod=mod", "GOCACHE": str(tmp_path / "cache")}
    run("go", "mod", "edit", "-module", MODULE, "-replace", "gopkg.in/validator.v2=./validator", cwd=folder, **offline)

    run("go", "vet", "./player", cwd=folder, **offline)
    run("go", "build", "-o", tmp_path / "play", "./player", cwd=folder, **offline)

    for game in registry():
        play_to_the_end(server, "go", tmp_path / "play", cwd=tmp_path, game=game)


@pytest.fixture(scope="module")
def java(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the client in Java."""
    jars = {f"jar {name}": (JARS / f"{name}.jar").exists() for name in NEEDED}
    need({"default-jdk-headless": shutil.which("javac") is not None, **jars})
    folder = tmp_path_factory.mktemp("java") / "client"
    said = openapi_generator("java", folder, library="native", openApiNullable="false", useJakartaEe="true")
    assert warnings(said) == []
    return folder


def errors(folder: Path, *jars: Path) -> list[str]:
    """The files of the client in which javac finds errors, each as often as it finds one."""
    every = [JARS / f"{name}.jar" for name in NEEDED]
    sources = [str(path) for path in sorted(folder.rglob("src/main/**/*.java"))]
    assert len(sources) > 400
    (folder / "sources").write_text("\n".join(sources), "utf-8")
    # After an import that fails it would not look at the bodies of methods.
    options = ("-proc:none", "-nowarn", "-Xmaxerrs", "1000", "-XDshould-stop.ifError=FLOW", "-d", str(folder / "out"))
    path = ":".join(map(str, (*every, *jars)))
    done = subprocess.run(
        ["javac", *options, "-cp", path, f"@{folder / 'sources'}"], capture_output=True, text=True, check=False
    )
    found = re.findall(r"^\S*?([^/\s]+\.java):\d+: error: ", done.stderr, re.MULTILINE)
    assert bool(found) == (done.returncode != 0), done.stderr[-3000:]
    return found


def test_of_a_client_in_java_all_compiles_that_debian_has_packages_for(java: Path) -> None:
    assert set(errors(java)) <= OF_TIMES


def test_all_of_a_client_in_java_compiles(java: Path) -> None:
    if not TIMES.exists():
        pytest.skip(f"COMPILED ONLY, and without {len(OF_TIMES)} files: Debian 12 has no jackson-datatype-jsr310")
    assert errors(java, TIMES) == []


def test_models_of_pydantic_read_every_recorded_answer(tmp_path: Path) -> None:
    assert datamodel_code_generator(tmp_path) == ""
    shutil.copy(PLAYERS / "read_examples.py", tmp_path)
    (tmp_path / "document.json").write_text(
        json.dumps(yaml.load(DOCUMENT.read_text("utf-8"), yaml.CSafeLoader)), "utf-8"
    )

    said = run(TOOLS / "python", "read_examples.py", "datamodel-code-generator", "document.json", cwd=tmp_path)
    assert said == ""
