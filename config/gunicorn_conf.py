"""The configuration of gunicorn, embedded and in production; the numbers come from the settings."""

import os
import shutil
import tempfile
from typing import Any

from config.one_sentence import one_sentence
from core.processes import die_with_parent, die_with_starter

with one_sentence():
    from config.settings import env
    from config.webserver.open_files import check_open_files

    check_open_files()

wsgi_app = "config.wsgi:application"
bind = f"{env.ADDRESS}:{env.PORT}"
worker_class = "config.webserver.worker.WebWorker"
workers = env.WEB_PROCESSES
threads = env.WEB_THREADS
worker_connections = env.WEB_CONNECTIONS
keepalive = env.WEB_IDLE_SECONDS
# gunicorn replaces a process whose loop has not responded for this many seconds.
timeout = 60
graceful_timeout = 5
# Remote control, which is not used here.
control_socket_disable = True

# Addresses hold cursors and names. The proxy in front writes the access log, if the operator wants one.
accesslog = None
loglevel = "warning"

COUNTS = "PROMETHEUS_MULTIPROC_DIR"
if env.METRICS_TOKEN and COUNTS not in os.environ:
    # Web processes inherit it; the library chooses by it how they count (core/metrics.py).
    os.environ.update({COUNTS: tempfile.mkdtemp(prefix="postcard-metrics-")})


def on_starting(server: Any) -> None:
    """Under `make serve` the web server goes with the process that keeps it."""
    die_with_starter()


def pre_fork(server: Any, worker: Any) -> None:
    """Number the web processes; one that replaces another gets its number."""
    taken = [other.number for other in server.WORKERS.values()]
    worker.number = min(range(workers), key=taken.count)


def post_fork(server: Any, worker: Any) -> None:
    """A worker process holds the port: it must not live on without the process that can stop it."""
    die_with_parent(worker.ppid)


def child_exit(server: Any, worker: Any) -> None:
    """The streams of a web process that has ended are not open any more; what it has counted stays."""
    if env.METRICS_TOKEN:
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]  # the library's


def on_exit(server: Any) -> None:
    """The counts end with the server."""
    if env.METRICS_TOKEN:
        shutil.rmtree(os.environ.pop(COUNTS), ignore_errors=True)
