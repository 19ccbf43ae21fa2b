"""`manage.py serve`: the whole server on one machine, from one command (ADR 0008)."""

import contextlib
import os
import socket
import sys
from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connections

from config.compiling import compiled_beside
from config.preparation import prepare
from config.processes import PARTS
from config.serving import (
    CannotStart,
    answers,
    listen,
    make_keys,
    make_push_key,
    open_data_folder,
    shown_host,
    take_lock,
)
from config.settings import env
from config.supervisor import Child, GaveUp, Supervisor
from core.processes import die_with_parent


class Command(BaseCommand):
    """Prepare the data folder, then run the web server and the worker and keep both alive."""

    help = "Run the whole server on this machine: web, worker and bots. Press Ctrl-C to stop it."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        """Start everything in order; whatever is in the way is said in one sentence."""
        if not settings.POSTCARD_EMBEDDED:
            raise CommandError("`serve` needs no Redis: unset POSTCARD_REDIS_URL, or see docs/operations.md.")
        if keeper := os.environ.get("SERVED_BY"):
            die_with_parent(int(keeper))
        try:
            with self._prepared() as listeners:
                self._serve(listeners)
        except (CannotStart, GaveUp) as error:
            raise CommandError(str(error)) from error
        except KeyboardInterrupt:
            pass
        self._say("Stopped.")

    @contextlib.contextmanager
    def _prepared(self) -> Iterator[list[socket.socket]]:
        data = settings.POSTCARD_DATA
        # Password hashes and the seeds of running matches are kept there: for this user's eyes alone.
        os.umask(0o077)
        open_data_folder(data)
        with take_lock(data), contextlib.ExitStack() as stack:
            listeners = listen(env.ADDRESS, env.PORT)
            for listener in listeners:
                stack.enter_context(listener)
            settings.SECRET_KEY, settings.POSTCARD_DIGEST_KEY = make_keys(data)
            settings.POSTCARD_VAPID_KEY = make_push_key(data)
            self._prepare()
            # From here on this process touches no row: an open connection would only be in the way.
            connections.close_all()
            yield listeners

    def _prepare(self) -> None:
        try:
            prepare()
        except DatabaseError as error:
            reason = str(error).splitlines()[0]
            raise CannotStart(f"Could not migrate the database ({reason}).") from error
        except CommandError as error:
            raise CannotStart(str(error)) from error

    def _serve(self, listeners: list[socket.socket]) -> None:
        address, port = listeners[0].getsockname()[:2]
        # Of port 0 the system has made another: what the parts say of their address has it, too.
        os.environ.update(PORT=str(port))
        descriptors = [listener.fileno() for listener in listeners]
        web = Child(
            name="web server",
            # The children inherit the sockets: these outlive a web server that dies, and no request is refused.
            command=[sys.executable, "-m", *PARTS["web"], *(f"--bind=fd://{number}" for number in descriptors)],
            inherit=descriptors,
        )
        worker = Child(name="worker", command=[sys.executable, "manage.py", "worker"])
        self._say(f"Starting Postcard (process {os.getpid()}), data in {settings.POSTCARD_DATA} ...")
        with compiled_beside(self._say):
            Supervisor([web, worker], say=self._say).run(
                is_ready=lambda: answers(address, port),
                welcome=f"Postcard is running at http://{shown_host(address)}:{port}/ - press Ctrl-C to stop it.",
            )

    def _say(self, sentence: str) -> None:
        self.stdout.write(sentence)
        self.stdout.flush()
