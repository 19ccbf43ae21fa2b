"""The threads of a web process keep together, and are let go from time to time."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from config.webserver.cpu_affinity import FREE_SECONDS, KEPT_SECONDS, Processor, own_share
from tests.running.serving import Server, wait_until

# Not every system says.
ALLOWED: set[int] = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
BEGAN = 1000.0

pytestmark = pytest.mark.skipif(len(ALLOWED) < 2, reason="the system does not say that there are two processors")


def processors_of(process: int) -> list[set[int]]:
    """The processors that each thread of a process may run on."""
    found = []
    for thread in Path(f"/proc/{process}/task").iterdir():
        try:
            found.append(os.sched_getaffinity(int(thread.name)))
        except ProcessLookupError:
            continue
    return found


def are_together(process: int) -> bool:
    return len(set().union(*processors_of(process))) == 1


@pytest.fixture
def threads() -> Iterator[None]:
    """Others beside the first, and all of them where they were before when the test is over."""
    end = threading.Event()
    started = [threading.Thread(target=end.wait, daemon=True) for _ in range(3)]
    for thread in started:
        thread.start()
    yield
    end.set()
    for thread in started:
        thread.join()
    for task in Path("/proc/self/task").iterdir():
        # A thread of an earlier test may just be ending.
        with suppress(ProcessLookupError):
            os.sched_setaffinity(int(task.name), ALLOWED)


@pytest.mark.usefixtures("threads")
def test_threads_are_kept_together_for_a_while_and_then_let_go_for_a_moment() -> None:
    processor = Processor(BEGAN, 0, 1)
    own = os.getpid()
    processor.look_after(BEGAN + FREE_SECONDS - 0.1)
    assert not are_together(own)

    processor.look_after(BEGAN + FREE_SECONDS)
    assert are_together(own)
    late = threading.Event()
    threading.Thread(target=late.wait, daemon=True).start()
    assert are_together(own), "a thread that begins is kept with the others"
    late.set()

    processor.look_after(BEGAN + FREE_SECONDS + KEPT_SECONDS - 0.1)
    assert are_together(own)
    processor.look_after(BEGAN + FREE_SECONDS + KEPT_SECONDS)
    assert all(found == ALLOWED for found in processors_of(own))
    processor.look_after(BEGAN + KEPT_SECONDS + 2 * FREE_SECONDS)
    assert are_together(own)


@pytest.mark.usefixtures("threads")
def test_a_process_that_may_not_be_kept_goes_on_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(thread: int, processors: set[int]) -> None:
        raise PermissionError

    processor = Processor(BEGAN, 0, 1)
    with monkeypatch.context() as patch:
        patch.setattr(os, "sched_setaffinity", refuse)
        processor.look_after(BEGAN + FREE_SECONDS)

    assert not are_together(os.getpid())


@pytest.mark.parametrize(
    ("processors", "processes", "shares"),
    [
        ([0, 1], 1, [[0, 1]]),
        ([0, 1], 2, [[0], [1]]),
        ([4, 5, 6, 7, 8], 2, [[4, 6, 8], [5, 7]]),
        ([0, 1], 3, [[0], [1], [0]]),
        ([], 2, [[], []]),
    ],
)
def test_web_processes_share_the_processors_out(processors: list[int], processes: int, shares: list[list[int]]) -> None:
    assert [own_share(processors, number, processes) for number in range(processes)] == shares


@pytest.mark.usefixtures("threads")
def test_a_process_is_kept_on_a_processor_of_its_share() -> None:
    share = set(own_share(sorted(ALLOWED), 1, 2))
    processor = Processor(BEGAN, 1, 2)
    assert set().union(*processors_of(os.getpid())) == share

    processor.look_after(BEGAN + FREE_SECONDS)
    assert are_together(os.getpid())
    assert set().union(*processors_of(os.getpid())) <= share


@pytest.mark.slow
def test_of_a_server_only_web_processes_are_kept_together_unless_a_setting_says_otherwise(tmp_path: Path) -> None:
    with Server(tmp_path / "kept", POSTCARD_WEB_ONE_PROCESSOR="1") as server:
        wait_until(lambda: any(map(are_together, web_processes(server))), "the web process is kept nowhere")
        assert server.get("/health/live")[0] == 200
        others = set(server.processes()) - set(web_processes(server))
        assert others
        assert not any(map(are_together, others))

    with Server(tmp_path / "free", POSTCARD_WEB_ONE_PROCESSOR="0") as server:
        assert server.get("/health/live")[0] == 200
        time.sleep(2 * FREE_SECONDS)
        assert not any(map(are_together, server.processes()))


@pytest.mark.slow
def test_two_web_processes_keep_to_different_processors_also_after_one_was_replaced(tmp_path: Path) -> None:
    with Server(tmp_path / "kept", POSTCARD_WEB_PROCESSES="2") as server:
        wait_until(lambda: len(kept_on(server)) == 2, "two web processes are not on two processors")
        killed = next(process for process in web_processes(server) if are_together(process))
        os.kill(killed, signal.SIGKILL)
        wait_until(lambda: killed not in web_processes(server), "it is still there")
        wait_until(lambda: len(kept_on(server)) == 2, "two web processes are not on two processors")


def kept_on(server: Server) -> set[int]:
    """The processors to which web processes keep, one each."""
    return set().union(*(set().union(*processors_of(each)) for each in web_processes(server) if are_together(each)))


def web_processes(server: Server) -> list[int]:
    return server.processes("gunicorn")
