"""`manage.py serve`: the whole server on one machine, from one command (ADR 0008)."""

import os
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connections

from config.keeper import become_keeper
from config.preparation import prepare
from config.serving import CannotStart, listen, make_keys, make_push_key, open_data_folder, take_lock
from config.settings import env
from config.webserver.open_files import check_open_files
from core.doctor.disk import disk
from core.findings import State
from core.processes import die_with_starter


class Command(BaseCommand):
    """Prepare the data folder and the database, then run the web server and the worker and keep both alive."""

    help = "Run the whole server on this machine: web, worker and bots. Press Ctrl-C to stop it."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        """Prepare everything in order; whatever is in the way is said in one sentence."""
        if not settings.POSTCARD_EMBEDDED:
            raise CommandError("`serve` needs no Redis: unset POSTCARD_REDIS_URL, or see docs/operations.md.")
        check_open_files()
        die_with_starter()
        data = settings.POSTCARD_DATA
        # Password hashes and the seeds of running matches are kept there: for this user's eyes alone.
        os.umask(0o077)
        try:
            open_data_folder(data)
            lock = take_lock(data)
            listeners = listen(env.ADDRESS, env.PORT)
            settings.SECRET_KEY, settings.POSTCARD_DIGEST_KEY = make_keys(data)
            settings.POSTCARD_VAPID_KEY = make_push_key(data)
            self._prepare()
        except CannotStart as error:
            raise CommandError(str(error)) from error
        except KeyboardInterrupt:
            self._say("Stopped.")
            return
        self.say_of_little_space()
        connections.close_all()
        become_keeper(listeners, lock.fileno())

    def _prepare(self) -> None:
        try:
            prepare()
        except DatabaseError as error:
            reason = str(error).splitlines()[0]
            raise CannotStart(f"Could not migrate the database ({reason}).") from error
        except CommandError as error:
            raise CannotStart(str(error)) from error

    def say_of_little_space(self) -> None:
        """Say how much the server may still write, if that is little."""
        found = disk()
        if found.state is not State.OK:
            self._say(f"{found.sentence} {found.repair}")

    def _say(self, sentence: str) -> None:
        self.stdout.write(sentence)
        self.stdout.flush()
