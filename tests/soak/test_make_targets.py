"""Every command of `make help` works in a clean clone, and those that write what is committed write the same."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.running.serving import ROOT, Server
from tests.soak.clones import clone, make

pytestmark = pytest.mark.soak

GAME = "take-that-toy-2p"
QUICK = "BENCH_SECONDS=0.05"
EMBEDDED = "--forms embedded"
COMMANDS: dict[str, tuple[str, ...]] = {
    "help": (),
    "install": (),
    "test": ("ARGS=tests/games/clock",),
    "test-all": ("ARGS=tests/games/clock",),
    "test-fast": ("ARGS=tests/games/clock",),
    "test-compiled": ("RULES_TESTS=tests/rules/take_that_toy",),
    "test-services": ("ARGS=tests/core/test_counts.py",),
    "fuzz": ("FUZZ_SECONDS=2", "FUZZ_SEED=1"),
    "generators": (),
    "check": (),
    "compile": (),
    "docs": (),
    "smoke": (),
    "verify-matches": (),
    "deliveries": (),
    "bots": (),
    "perft": (f"GAME={GAME}",),
    "playthrough": (f"GAME={GAME}",),
    "arena": ("A=random", "B=random", "PAIRS=1"),
    "bench": (QUICK, "BENCH_REPEATS=1", "BENCH_MATCHES=2000", "BENCH_TABLES=2", "BENCH_GAMES=1", "MOVES=8"),
    "bench-abuse": (f"ARGS={EMBEDDED} --seconds 1 --quiet 1 --only sign-ups",),
    "bench-streams": (f"ARGS={EMBEDDED} --streams 20 --matches 1 --seconds 1",),
    "bench-pages": ("ARGS=--requests 1 --only /play",),
    "bench-http": ("ARGS=--quick --repeats 1 --at-once 1 --targets embedded --only match_304 --bots 0",),
    "pictures": ("ARGS=-k toy",),
    "fix": (),
    "golden": (),
    "game-pages": (),
    "schema": (),
    "clients": (),
    "packages": (),
    "words": (),
    "cards": (),
    "who-may": (),
}
EXEMPT = {
    "serve": "make smoke starts it, and ends it",
    "serve-demo": "tests/config/test_serve_demo.py starts it, and it ends by a signal alone",
    "play": "asks a person for moves; tests/clients/cli does so in a terminal",
    "soak": "runs this",
    "chaos": "plays for half an hour, and is a job of its own",
    "new-game": "changes what others write; the last test here makes one",
    "mutate": "takes an hour for the smallest game",
    "previews": "draws pixels, which differ from one Chromium to the next",
    "pictures-terminal": "draws letters, which differ from one set of fonts to the next",
    "release": "replaces what later versions are held against",
    "lock": "needs uv, and finds newer packages each day",
}
WRITERS = ("fix", "golden", "game-pages", "schema", "clients", "words", "cards", "who-may")


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = clone(tmp_path_factory.mktemp("targets"))
    # Some commands look into the data folder of a server that was started once.
    with Server(made.parent / "data"):
        pass
    return made


def test_every_target_is_run_or_exempt() -> None:
    targets = re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE)

    assert sorted(targets) == sorted([*COMMANDS, *EXEMPT])


@pytest.mark.parametrize("target", COMMANDS)
def test_a_target_works_in_a_clean_clone(target: str, clean: Path) -> None:
    code, said = make(clean, target, *COMMANDS[target], POSTCARD_DATA=str(clean.parent / "data"))

    assert code == 0, said[-4000:]
    if target in WRITERS:
        changed = subprocess.run(
            ["git", "status", "--porcelain"], cwd=clean, capture_output=True, text=True, check=True
        )
        assert changed.stdout == ""


def test_a_new_game_is_made_in_a_clean_clone_and_compiles(tmp_path: Path) -> None:
    where = clone(tmp_path)
    for target in ("new-game", "compile"):
        code, said = make(where, target, "KEY=my-game")

        assert code == 0, said[-4000:]
