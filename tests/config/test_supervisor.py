"""The supervisor with small children: started again when they die, given up when they will not live, all stopped."""

import errno
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from config import supervisor
from config.supervisor import Child, GaveUp, Supervisor
from tests.running.serving import wait_until

SLEEPS = "import time; time.sleep(60)"
IGNORES_TERM = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True); time.sleep(60)"


@pytest.fixture(autouse=True)
def own_signal_handlers() -> Iterator[None]:
    """The supervisor takes the process's signals; the test gives them back."""
    before = {number: signal.getsignal(number) for number in (*supervisor.STOP_SIGNALS, signal.SIGHUP)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def child(source: str, name: str = "sleeper") -> Child:
    return Child(name=name, command=[sys.executable, "-c", source])


def run(children: list[Child], *, ready: Callable[[], bool] = lambda: True) -> tuple[Supervisor, list[str]]:
    said: list[str] = []
    keeper = Supervisor(children, said.append)
    keeper.run(is_ready=ready, welcome="Welcome.", late="Late.")
    return keeper, said


def signal_later(act: Callable[[], object]) -> threading.Thread:
    """Do something beside the supervisor, which holds the main thread."""
    thread = threading.Thread(target=act)
    thread.start()
    return thread


def stop() -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def pid_of(one: Child) -> int:
    return wait_until(lambda: one.process.pid if one.process else None, "the child was not started")


def kill_and_wait(one: Child) -> None:
    victim = pid_of(one)
    os.kill(victim, signal.SIGKILL)
    wait_until(lambda: pid_of(one) != victim, "the child was not started again")


def kill_then_stop(one: Child, *, times: int = 1) -> threading.Thread:
    """Kill a child so often, beside the supervisor, and then stop it."""

    def act() -> None:
        for _ in range(times):
            kill_and_wait(one)
        stop()

    return signal_later(act)


def test_it_greets_once_it_is_ready_and_stops_its_children_at_a_signal() -> None:
    children = [child(SLEEPS), child(SLEEPS)]
    answers = iter([False, False, True])

    def look() -> bool:
        if (answer := next(answers, None)) is None:
            return True
        if answer:
            stop()
        return answer

    _, said = run(children, ready=look)

    assert said == ["Welcome."]
    assert [one.process.returncode for one in children if one.process] == [-signal.SIGTERM, -signal.SIGTERM]


def test_it_says_once_that_there_is_no_answer_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "LATE_SECONDS", 0.0)
    answers = iter([False, False, True])

    def look() -> bool:
        if answer := next(answers, True):
            stop()
        return answer

    assert run([child(SLEEPS)], ready=look)[1] == ["Late.", "Welcome."]


def test_it_starts_a_killed_child_again_and_says_so() -> None:
    one = child(SLEEPS)
    thread = kill_then_stop(one)
    _, said = run([one])
    thread.join()

    assert "The sleeper was killed by SIGKILL. Restarting it." in said


def test_a_child_that_others_kill_again_and_again_is_never_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "QUICK_DEATHS_ALLOWED", 0)
    one = child(SLEEPS)
    thread = kill_then_stop(one, times=3)
    _, said = run([one])
    thread.join()

    assert sum("Restarting it" in sentence for sentence in said) == 3


def test_it_gives_up_on_a_child_that_never_lives_and_stops_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "QUICK_DEATHS_ALLOWED", 1)
    good, bad = child(SLEEPS), child("raise SystemExit(3)", "failing part")

    with pytest.raises(GaveUp, match="The failing part ended with code 3 2 times in a row, each time during startup"):
        run([good, bad])

    assert good.has_ended()


class Refused(Child):
    """A child that the system starts once, and then refuses to for so many times."""

    refusals = 0

    def start(self) -> None:
        if self.process is not None and self.refusals > 0:
            self.refusals -= 1
            raise OSError(errno.ENOMEM, os.strerror(errno.ENOMEM))
        super().start()


def test_a_child_for_which_the_system_has_no_room_for_a_moment_is_started_later() -> None:
    one = Refused("sleeper", [sys.executable, "-c", SLEEPS])
    one.refusals = 2
    thread = kill_then_stop(one)
    _, said = run([one])
    thread.join()

    assert said.count("The sleeper was killed by SIGKILL. Restarting it.") == 1


def test_it_gives_up_on_a_child_for_which_there_is_never_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "QUICK_DEATHS_ALLOWED", 1)
    good, one = child(SLEEPS), Refused("failing part", [sys.executable, "-c", "raise SystemExit(3)"])
    one.refusals = 9

    with pytest.raises(GaveUp, match="The failing part ended with code 3 and cannot be started again: Cannot allocate"):
        run([good, one])

    assert good.has_ended()


def test_a_child_that_does_not_stop_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "STOP_WITHIN_SECONDS", 0.3)
    one = child(IGNORES_TERM, "stubborn part")

    def stop_when_it_ignores() -> None:
        pid_of(one)
        time.sleep(0.5)
        stop()

    thread = signal_later(stop_when_it_ignores)
    _, said = run([one])
    thread.join()

    assert "The stubborn part is taking too long to stop. Killing it." in said
    assert one.process is not None
    assert one.process.returncode == -signal.SIGKILL


def test_a_lost_terminal_stops_it_but_not_under_nohup() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    one = child(SLEEPS)

    def hang_up_then_stop() -> None:
        pid_of(one)
        os.kill(os.getpid(), signal.SIGHUP)
        time.sleep(0.3)
        assert not one.has_ended()
        stop()

    thread = signal_later(hang_up_then_stop)
    run([one])
    thread.join()

    assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN


def test_children_share_few_heaps_unless_the_operator_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    ends = "import os, sys; sys.exit(int(os.environ['MALLOC_ARENA_MAX']))"
    codes = []
    for chosen in (None, "7"):
        if chosen:
            monkeypatch.setenv("MALLOC_ARENA_MAX", chosen)
        one = child(ends)
        one.start()
        assert one.process is not None
        codes.append(one.process.wait())

    assert codes == [2, 7]
