"""The web server as a worker process of gunicorn, which starts, watches, replaces and stops it."""

import asyncio
import gc
import signal
import sys
from typing import Any

from gunicorn.workers.base import Worker

from config.settings import env
from config.webserver.cpu_affinity import Processor
from config.webserver.garbage import freeze_what_stays
from config.webserver.limits import Limits
from config.webserver.open_files import OTHER_FILES, raise_open_files

# Requests that are begun at a time where the database is in this process, which then waits for little else. Processes
# that wait for PostgreSQL have more to do meanwhile: with two at a time they make a quarter fewer moves.
BEGUN_AT_A_TIME = 2
# The share of the threads that people may have at once. A request gives way to others at each statement, so eight pages
# drawn at once are done no sooner than four, and some of them much later (docs/speed.md).
PEOPLES_SHARE = 1 / 2
# The share of the threads that strangers may have at once: the others are for people whom the process knows.
STRANGERS_SHARE = 3 / 4
# Requests of strangers that may wait for each thread: it answers as many in about the time that a caller waits gladly.
WAITING_FOR_A_THREAD = 16
# The time for which a thread runs on while others wait for Python. With Python's own 5 ms eight pages that are drawn at
# once take at times twice their processor time (ADR 0039).
SWITCH_SECONDS = 0.01


class WebWorker(Worker):
    """One web process."""

    number = 0
    """From 0 on; gunicorn's first process sets it (`config/gunicorn_conf.py`)."""

    def init_process(self) -> None:
        """Called in the new process; returns when the process ends."""
        sys.setswitchinterval(SWITCH_SECONDS)
        self._loop = asyncio.new_event_loop()
        asyncio.set_event_loop(self._loop)
        super().init_process()

    def init_signals(self) -> None:
        """The loop handles all signals except SIGABRT, which gunicorn sends to a process whose loop hangs."""
        for number in self.SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGABRT, self.handle_abort)
        self._loop.add_signal_handler(signal.SIGTERM, self._stop, self.cfg.graceful_timeout)
        for number in (signal.SIGINT, signal.SIGQUIT):
            self._loop.add_signal_handler(number, self._stop, 0)
        self._loop.add_signal_handler(signal.SIGUSR1, self.log.reopen_files)
        self._loop.add_signal_handler(signal.SIGWINCH, lambda: None)

    def run(self) -> None:
        """Serve until a signal stops it."""
        self._loop.run_until_complete(self._serve())

    def _stop(self, within_seconds: float) -> None:
        self.alive = False
        self._stop_within = within_seconds

    def load_wsgi(self) -> None:
        """Load the application, without a search for garbage."""
        gc.disable()
        super().load_wsgi()
        freeze_what_stays()
        gc.enable()

    async def _serve(self) -> None:
        # gunicorn's first process imports this module. It has no settings of Django, and all web processes that it ever
        # starts inherit what it has loaded: they load the server themselves, once they have loaded Django.
        from config.webserver.server import CHECK_EVERY_SECONDS, WebServer

        processor = Processor(self._loop.time(), self.number, self.cfg.workers) if env.WEB_ONE_PROCESSOR else None
        server = WebServer(self.wsgi, self._limits())
        listeners: list[Any] = self.sockets
        server.listen([listener.sock for listener in listeners])
        while self.alive:
            self.notify()
            server.check_deadlines()
            if processor is not None:
                processor.look_after(self._loop.time())
            await asyncio.sleep(CHECK_EVERY_SECONDS)
        # gunicorn kills it a moment later.
        await server.stop(max(0.0, self._stop_within - 0.5))

    def _limits(self) -> Limits:
        from django.db import connection

        from accounts.auth.hashers import threads_for_strangers

        hashing = threads_for_strangers(self.cfg.threads)
        return Limits(
            threads=self.cfg.threads,
            begun_at_a_time=BEGUN_AT_A_TIME if connection.vendor == "sqlite" else self.cfg.threads,
            threads_for_people=max(2, int(PEOPLES_SHARE * self.cfg.threads)),
            threads_for_strangers=max(1, int(STRANGERS_SHARE * self.cfg.threads)),
            waiting_strangers=WAITING_FOR_A_THREAD * self.cfg.threads,
            threads_for_hashing=hashing,
            waiting_to_hash=WAITING_FOR_A_THREAD * hashing,
            connections=min(self.cfg.worker_connections, raise_open_files() - OTHER_FILES),
            request_seconds=env.WEB_REQUEST_SECONDS,
            answer_seconds=env.WEB_ANSWER_SECONDS,
            idle_seconds=self.cfg.keepalive,
        )
