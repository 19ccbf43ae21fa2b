"""Views whose answer goes on; the writing of such answers is tested with the web server."""

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest

from core.http import streams


async def two() -> AsyncIterator[bytes]:
    yield b"data: 1\n\n"
    yield b"data: 2\n\n"


def test_a_stream_is_handed_on_at_once_and_kept_by_nobody() -> None:
    answer = streams.stream(two())

    async def read() -> list[bytes]:
        return [piece async for piece in answer]

    assert asyncio.run(read()) == [b"data: 1\n\n", b"data: 2\n\n"]
    assert answer["Content-Type"] == "text/event-stream"
    assert (answer["Cache-Control"], answer["X-Accel-Buffering"]) == ("no-store", "no")


@pytest.mark.parametrize("fails", [False, True])
def test_work_in_a_thread_gives_its_connection_back(fails: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[tuple[str, int]] = []
    monkeypatch.setattr(streams, "close_old_connections", lambda: done.append(("closed", threading.get_ident())))

    def work() -> int:
        done.append(("worked", threading.get_ident()))
        return 1 // (0 if fails else 1)

    if fails:
        with pytest.raises(ZeroDivisionError):
            asyncio.run(streams.in_thread(work))
    else:
        assert asyncio.run(streams.in_thread(work)) == 1
    (_, worker), (_, closer) = done
    assert [what for what, _ in done] == ["worked", "closed"]
    assert worker == closer != threading.get_ident()
