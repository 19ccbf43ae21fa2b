"""Tries mutants in forks of one process that has collected the tests, so that a trial costs only the tests it runs.

A change inside a function takes the place of that function's code in the fork. Where the function had a part in what
the modules of the rules or of the tests hold since they were imported, or where the change is outside of functions, the
modules are imported anew with the change; a fork of a process that has imported none of them does that.
"""

import gc
import marshal
import mmap
import os
import re
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib.machinery import SourceFileLoader
from itertools import accumulate
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import NamedTuple, NoReturn

import pytest
from _pytest.runner import runtestprotocol

from scripts.mutants.changes import Function, Mutant, code_of

MEMORY = 3 << 30
CALLS = 20_000
BEFORE = 0xFFFFFFFF
"""Instead of a test's number: something went wrong before the first test."""


class Item(NamedTuple):
    """One test: its id, how long it takes, the game's functions that it calls, None for very many calls."""

    id: str
    seconds: float
    calls: frozenset[Function] | None


class Failed(Exception):
    """The tests fail without any mutant."""


class Place:
    """A copy of the tree, and which of its tests speak for a game."""

    def __init__(self, root: Path, folder: str, tests: Sequence[str] = ()) -> None:
        """All tests of the game's rules, or only some files of those in its own folder."""
        self.root = root
        self.rules = root / "games" / "rules" / folder
        self.ours = f"tests/rules/{folder}/"
        chosen = [self.ours + name for name in tests] or [self.ours, "tests/rules/laws", "tests/secrecy/test_rules.py"]
        self.arguments = [*chosen, "-m", "not slow and not soak"]
        self.key = re.compile(rf"[\[-]{folder.replace('_', '-')}[-\]]")

    def collect(self, plugin: object, arguments: Sequence[str]) -> None:
        """Collect these tests; the plugin decides what becomes of them."""
        os.chdir(self.root)
        sys.path[:] = [str(self.root), *(path for path in sys.path if path not in ("", str(ROOT)))]
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        pytest.main(["-c", "pytest.ini", *arguments], plugins=[plugin])

    def concerns(self, item: pytest.Item) -> bool:
        return item.nodeid.startswith(self.ours) or bool(self.key.search(item.name))


ROOT = Path(__file__).resolve().parent.parent.parent


class Calls:
    """Which functions of a game are called."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.seen: set[CodeType] = set()
        self.left = 0

    def watch(self, most: int) -> None:
        """Watch this many calls: each costs time."""
        self.seen.clear()
        self.left = most
        sys.settrace(self._note)

    def _note(self, frame: FrameType, event: str, argument: object) -> None:
        # What is handed back, nothing, says that the lines of the function do not matter.
        self.seen.add(frame.f_code)
        self.left -= 1
        if not self.left:
            sys.settrace(None)

    def taken(self) -> frozenset[Function] | None:
        """What has been called; None if too much to say."""
        sys.settrace(None)
        if not self.left:
            return None
        return frozenset(
            (code.co_filename, code.co_qualname, code.co_firstlineno)
            for code in self.seen
            if code.co_filename.startswith(self.folder)
        )


def _passes(item: pytest.Item) -> str:
    """Run one test; the text of what went wrong, or nothing."""
    reports = runtestprotocol(item, nextitem=None, log=False)
    return "".join(f"{item.nodeid}\n{report.longreprtext}" for report in reports if report.failed)


def _stop_after(seconds: float) -> None:
    """End this process when it takes far longer than this: a change can make a loop endless."""
    signal.setitimer(signal.ITIMER_PROF, 0.5 + 4 * seconds)


def _run(items: Sequence[tuple[int, pytest.Item, float]], current: mmap.mmap) -> NoReturn:
    """Run tests up to the first that fails, and end this process; a test that takes far too long ends it too."""
    for number, item, seconds in items:
        current[:4] = number.to_bytes(4, "little")
        _stop_after(seconds)
        if _passes(item):
            os._exit(1)
    os._exit(0)


def _trial(work: Callable[[mmap.mmap], None]) -> int | None:
    """The number of the test that fails in a fork that does this work; None if none does, `BEFORE` if none is begun."""
    current = mmap.mmap(-1, 4)
    current[:4] = BEFORE.to_bytes(4, "little")
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            work(current)
        finally:
            os._exit(2)
    _, status = os.waitpid(child, 0)
    return None if status == 0 else int.from_bytes(current[:4], "little")


class Warm:
    """The process that has collected the tests: tells about them, then tries what it is sent."""

    def __init__(self, place: Place, link: Connection) -> None:
        self.place, self.link, self.calls = place, link, Calls(place.rules)
        self.calls.watch(-1)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = filter(self.place.concerns, items)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.link.send((self.calls.taken(), time.process_time()))
        # What is never freed is not written to, and need not be copied by a fork.
        gc.collect()
        gc.freeze()
        child = os.fork()
        if not child:
            self._measure(session.items)
        os.waitpid(child, 0)
        functions = self._functions()
        while (asked := self.link.recv()) is not None:
            self.link.send(_trial(partial(self._try, session.items, functions, *asked)))
        os._exit(0)

    def _measure(self, items: Sequence[pytest.Item]) -> NoReturn:
        for item in items:
            start = time.process_time()
            self.calls.watch(CALLS)
            wrong = _passes(item)
            if wrong:
                self.link.send(wrong)
                os._exit(1)
            self.link.send(Item(item.nodeid, time.process_time() - start, self.calls.taken()))
        self.link.send(None)
        os._exit(0)

    def _functions(self) -> dict[Function, list[FunctionType]]:
        found: dict[Function, list[FunctionType]] = {}
        gc.unfreeze()
        for thing in gc.get_objects():
            # A proxy would answer for what it stands for.
            if type(thing) is FunctionType:
                code = thing.__code__
                if code.co_filename.startswith(self.calls.folder):
                    key = code.co_filename, code.co_qualname, code.co_firstlineno
                    found.setdefault(key, []).append(thing)
        gc.freeze()
        return found

    def _try(
        self,
        items: Sequence[pytest.Item],
        functions: Mapping[Function, Sequence[FunctionType]],
        function: Function,
        code: bytes,
        order: Sequence[tuple[int, float]],
        current: mmap.mmap,
    ) -> None:
        try:
            for twin in functions[function]:
                twin.__code__ = marshal.loads(code)
        except (KeyError, ValueError):
            # A function that cannot be found, or whose closure has changed.
            os._exit(1)
        _run([(number, items[number], seconds) for number, seconds in order], current)


class Anew:
    """Runs the tests of a process that has imported a changed module, in the order that is asked for."""

    def __init__(self, place: Place, order: Sequence[tuple[int, Item]], current: mmap.mmap) -> None:
        self.place, self.current = place, current
        self.order = {item.id: (rank, number, item.seconds) for rank, (number, item) in enumerate(order)}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        # A module that cannot be imported any more, or a case that is no longer there.
        found = [(self.order[item.nodeid], item) for item in session.items if item.nodeid in self.order]
        if session.testsfailed or len(found) < len(self.order):
            os._exit(1)
        _run(
            [(number, item, seconds) for (_, number, seconds), item in sorted(found, key=lambda pair: pair[0])],
            self.current,
        )


class Trials:
    """Tries mutants one after the other, the likeliest tests first."""

    def __init__(self, place: Place, most_seconds: float) -> None:
        self.place, self.most_seconds = place, most_seconds
        self.link, theirs = Pipe()
        self.server = os.fork()
        if not self.server:
            try:
                place.collect(Warm(place, theirs), place.arguments)
            finally:
                os._exit(2)
        theirs.close()
        try:
            self.at_import: frozenset[Function]
            self.collecting: float
            self.at_import, self.collecting = self.link.recv()
            self.items: list[Item] = []
            while (told := self.link.recv()) is not None:
                if isinstance(told, str):
                    raise Failed(told)
                self.items.append(told)
        except EOFError:
            raise Failed("the tests cannot be collected") from None
        self.kills: Counter[tuple[object, int]] = Counter()

    def survives(self, mutant: Mutant) -> bool:
        """Whether all tests pass."""
        killer: int | None = None
        code = code_of(mutant)
        if mutant.function and code:
            order = self._order(mutant, [n for n in range(len(self.items)) if self._calls(n, mutant.function)])
            self.link.send((mutant.function, marshal.dumps(code), [(n, self.items[n].seconds) for n in order]))
            killer = self.link.recv()
            if mutant.function not in self.at_import and killer != BEFORE:
                return self._noted(mutant, killer)
            if killer not in (None, BEFORE) and self._anew(mutant, [killer]) is not None:
                return self._noted(mutant, killer)
        return self._noted(mutant, self._anew(mutant, self._order(mutant, range(len(self.items)))))

    def _order(self, mutant: Mutant, numbers: Iterable[int]) -> list[int]:
        """The tests by how many mutants each has noticed, nearby or in the same file, for the time that it takes."""

        def gain(number: int) -> float:
            near, far = self.kills[mutant.function, number], self.kills[mutant.path, number]
            return (near + 0.3 * far + 0.004) / (self.items[number].seconds + 0.005)

        order = sorted(numbers, key=gain, reverse=True)
        ends = accumulate(self.items[number].seconds for number in order)
        return [number for number, end in zip(order, ends, strict=True) if end <= self.most_seconds]

    def _calls(self, number: int, function: Function) -> bool:
        calls = self.items[number].calls
        return calls is None or function in calls

    def _noted(self, mutant: Mutant, killer: int | None) -> bool:
        if killer is not None:
            self.kills[mutant.function, killer] += 1
            self.kills[mutant.path, killer] += 1
        return killer is None

    def _anew(self, mutant: Mutant, numbers: Sequence[int]) -> int | None:
        """The same with all modules imported anew."""
        order = [(number, self.items[number]) for number in numbers]
        arguments = self.place.arguments if len(order) > 1 else [self.items[numbers[0]].id]

        def work(current: mmap.mmap) -> None:
            known = SourceFileLoader.get_code

            def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
                return mutant.module if loader.path == str(mutant.path) else known(loader, name)

            _stop_after(self.collecting)
            SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]
            sys.dont_write_bytecode = True
            self.place.collect(Anew(self.place, order, current), arguments)

        return _trial(work)

    def close(self) -> None:
        self.link.send(None)
        os.waitpid(self.server, 0)
