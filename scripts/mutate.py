"""Changes a game's rules in small ways, one at a time, and reports the changes that no test notices.

`scripts/mutate.py GAME [--file apply.py] [--every N] [--workers N]`, GAME being a folder of games/rules or the key of a
ruleset. The tree itself is not touched: mutants live in copies. A mutant that survives is a rule without a test, or a
change that makes no difference; docs/testing.md lists the second kind.
"""

import argparse
import ast
import copy
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TEXTS = ("__init__.py", "text.py", "board.py", "verbs.py", "cards.py", "playout.py")
"""Files that are data or words, or that a test compares move by move with the others."""

COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mod,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


class Mutant(NamedTuple):
    path: Path
    line: int
    change: str
    source: str


def mutants(path: Path) -> Iterator[Mutant]:
    """Every small change of one file."""
    tree = ast.parse(path.read_text())
    # `strict=True` and the like guard against what the rules never do.
    guards = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "strict"}
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in guards:
            continue
        for change in range(4):
            twin = copy.deepcopy(tree)
            changed = next(other for place, other in enumerate(ast.walk(twin)) if place == number)
            said = _change(changed, change)
            if said:
                yield Mutant(path, getattr(node, "lineno", 0), said, ast.unparse(ast.fix_missing_locations(twin)))


def _change(node: ast.AST, number: int) -> str:
    """Make the n-th change that this node allows; an empty text if there is none."""
    if isinstance(node, ast.Compare) and number < len(node.ops):
        old = node.ops[number]
        node.ops[number] = COMPARE[type(old)]()
        return f"{type(old).__name__} -> {type(node.ops[number]).__name__}"
    if number > 1:
        return ""
    if isinstance(node, (ast.BinOp, ast.AugAssign)) and number == 0 and type(node.op) in ARITHMETIC:
        kind = type(node.op)
        node.op = ARITHMETIC[kind]()
        return f"{kind.__name__} -> {type(node.op).__name__}"
    if isinstance(node, ast.BoolOp) and number == 0:
        was_and = isinstance(node.op, ast.And)
        node.op = ast.Or() if was_and else ast.And()
        return "and -> or" if was_and else "or -> and"
    if isinstance(node, (ast.If, ast.IfExp)):
        node.test = ast.Constant(number == 0)
        return f"condition -> {number == 0}"
    return _change_value(node, number)


def _change_value(node: ast.AST, number: int) -> str:
    if isinstance(node, ast.Constant) and type(node.value) is bool and number == 0:
        node.value = not node.value
        return f"-> {node.value}"
    if isinstance(node, ast.Constant) and type(node.value) is int and number == 0:
        node.value += 1
        return f"{node.value - 1} -> {node.value}"
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and number == 0:
        said = f"without {ast.unparse(node.value)}"
        node.value = ast.Constant(None)
        return said
    return ""


class Runner:
    """A copy of the tree in which mutants are tried one after the other."""

    def __init__(self, folder: str, keys: list[str]) -> None:
        self.place = Path(tempfile.mkdtemp(prefix="postcard-mutants-"))
        for part in ("games", "tests"):
            shutil.copytree(ROOT / part, self.place / part, ignore=shutil.ignore_patterns("__pycache__"))
        (self.place / "pytest.ini").write_text(
            "[pytest]\naddopts = -p no:django -p no:randomly -p no:cacheprovider --noconftest -x -q\n"
            " --import-mode=importlib\npythonpath = .\nmarkers =\n slow: a\n soak: a\n services: a\n"
        )
        self.commands = (
            [f"tests/rules/{folder}", "-m", "not slow and not soak"],
            ["tests/rules/laws", "-m", "not soak", "-k", " or ".join(keys)],
            ["tests/secrecy/test_rules.py", "-m", "not soak", "-k", " or ".join(keys)],
        )

    def survives(self, mutant: Mutant | None, seconds: float) -> bool:
        """Whether all tests pass; tests that take far too long have failed."""
        target = self.place / mutant.path.relative_to(ROOT) if mutant else None
        if mutant and target:
            original = target.read_text()
            target.write_text(mutant.source)
        try:
            return all(self._passes(command, seconds) for command in self.commands)
        finally:
            if mutant and target:
                target.write_text(original)

    def _passes(self, command: list[str], seconds: float) -> bool:
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            done = subprocess.run(
                [sys.executable, "-m", "pytest", "-c", "pytest.ini", *command],
                cwd=self.place,
                env=environment,
                capture_output=True,
                timeout=seconds,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0

    def close(self) -> None:
        shutil.rmtree(self.place, ignore_errors=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--file", default="", help="only this file of the game")
    parser.add_argument("--every", type=int, default=1, help="try every n-th mutant")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    from games.rules.registry import registry

    folders = {key: type(game).__module__.split(".")[2] for key, game in registry().items()}
    folder = folders.get(asked.game, asked.game)
    keys = [key for key, value in folders.items() if value == folder]
    paths = sorted((ROOT / "games" / "rules" / folder).rglob("*.py"))
    chosen = [path for path in paths if (path.name == asked.file if asked.file else path.name not in TEXTS)]
    found = [mutant for path in chosen for mutant in mutants(path)][:: asked.every]
    runners: SimpleQueue[Runner] = SimpleQueue()
    for _ in range(asked.workers):
        runners.put(Runner(folder, keys))
    first = runners.get()
    if not first.survives(None, 1200):
        raise SystemExit("the tests fail without any mutant")
    runners.put(first)
    print(f"{len(found)} mutants of {folder}", flush=True)

    def trial(mutant: Mutant) -> bool:
        runner = runners.get()
        survived = runner.survives(mutant, 600)
        runners.put(runner)
        if survived:
            print(f"survived: {mutant.path.name}:{mutant.line}  {mutant.change}", flush=True)
        return survived

    with ThreadPoolExecutor(asked.workers) as pool:
        survivors = sum(pool.map(trial, found))
    while not runners.empty():
        runners.get().close()
    print(f"{len(found) - survivors} of {len(found)} mutants were noticed, {survivors} survived")
    return 0


if __name__ == "__main__":
    sys.exit(main())
