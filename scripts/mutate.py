"""Changes a game's rules in small ways, one at a time, and reports the changes that no test notices.

`scripts/mutate.py GAME [--file apply.py] [--every N] [--workers N]`, GAME being a folder of games/rules or the key of a
ruleset; a file may be followed by lines, `apply.py:40,52`. Tests run in a copy of the tree, and mutants live in the
memory of a process: nothing is written. A mutant that survives is a rule without a test, or a change that makes no
difference; docs/testing.md lists the second kind.
"""

import argparse
import math
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.mutants.changes import Mutant, mutants
from scripts.mutants.trials import ROOT, Failed, Place, Trials

TEXTS = ("__init__", "text", "words", "board", "verbs", "cards", "playout")
"""How files begin that are words or data, or (playouts) that a test compares move by move with the rest."""

Counts = dict[tuple[str, bool], int]


def copy_tree(place: Path) -> None:
    """What the tests of the rules need, and a configuration without the server's."""
    for part in ("games", "tests"):
        shutil.copytree(ROOT / part, place / part, ignore=shutil.ignore_patterns("__pycache__"))
    (place / "pytest.ini").write_text(
        "[pytest]\naddopts = -p no:django -p no:randomly -p no:xdist -p no:cacheprovider --noconftest -q\n"
        " --import-mode=importlib\npythonpath = .\nmarkers =\n slow: a\n soak: a\n services: a\n"
    )


def chosen(rules: Path, asked: Sequence[str]) -> list[Mutant]:
    """All mutants of the files that are asked for, or of all that are rules."""
    lines = {
        name: {int(line) for line in numbers.split(",") if line}
        for name, _, numbers in (f.partition(":") for f in asked)
    }
    found: list[Mutant] = []
    for path in sorted(rules.rglob("*.py")):
        if path.name in lines if lines else not path.stem.startswith(TEXTS):
            wanted = lines.get(path.name)
            found += (mutant for mutant in mutants(path) if not wanted or mutant.line in wanted)
    return found


def work(place: Place, found: Sequence[Mutant], seconds: float, link: Connection) -> None:
    """Try these mutants; say which survive, and in the end how many were tried."""
    try:
        trials = Trials(place, seconds)
    except Failed as error:
        link.send(str(error))
        return
    counts: Counter[tuple[str, bool]] = Counter()
    for number, mutant in enumerate(found, 1):
        survived = trials.survives(mutant)
        counts[mutant.path.name, survived] += 1
        if survived:
            print(f"survived: {mutant.path.name}:{mutant.line}  {mutant.change}", flush=True)
        if number % 50 == 0:
            print(f"{number} tried", flush=True)
    trials.close()
    link.send(dict(counts))


def try_all(place: Place, found: Sequence[Mutant], seconds: float, workers: int) -> Counts:
    """Share the mutants out among processes."""
    fork = get_context("fork")
    links = []
    for number in range(workers):
        ours, theirs = fork.Pipe()
        fork.Process(target=work, args=(place, list(islice(found, number, None, workers)), seconds, theirs)).start()
        theirs.close()
        links.append(ours)
    total: Counter[tuple[str, bool]] = Counter()
    for link in links:
        told = link.recv()
        if isinstance(told, str):
            raise SystemExit(f"the tests fail without any mutant\n{told}")
        total.update(told)
    return total


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--file", action="append", default=[], help="only this file of the game, or these lines of it")
    parser.add_argument("--tests", action="append", default=[], help="only this file of the game's own tests")
    parser.add_argument("--every", type=int, default=1, help="try every n-th mutant")
    parser.add_argument(
        "--seconds", type=float, default=math.inf, help="only the likeliest tests, so long for a mutant"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    folders = [path.name for path in (ROOT / "games" / "rules").iterdir() if (path / "game.py").is_file()]
    folder = next((name for name in folders if asked.game.replace("-", "_").startswith(name)), None)
    if folder is None:
        parser.error(f"no game {asked.game}: {', '.join(sorted(folders))}")
    with tempfile.TemporaryDirectory(prefix="postcard-mutants-") as root:
        copy_tree(Path(root))
        place = Place(Path(root), folder, asked.tests)
        found = chosen(place.rules, asked.file)[:: asked.every]
        print(f"{len(found)} mutants of {folder}", flush=True)
        counts = try_all(place, found, asked.seconds, asked.workers)
    for name in sorted({name for name, _ in counts}):
        noticed, survived = counts.get((name, False), 0), counts.get((name, True), 0)
        print(f"{name}: {noticed} of {noticed + survived} noticed")
    survivors = sum(counts[key] for key in counts if key[1])
    print(f"{len(found) - survivors} of {len(found)} mutants were noticed, {survivors} survived")
    return 0


if __name__ == "__main__":
    sys.exit(main())
