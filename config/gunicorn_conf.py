"""The configuration of gunicorn, embedded and in production; the numbers come from the settings."""

import os
from typing import Any

from config.one_sentence import one_sentence
from core.processes import die_with_parent

with one_sentence():
    from config.settings import env

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


def on_starting(server: Any) -> None:
    """Under `make serve` the web server goes with the process that keeps it."""
    if keeper := os.environ.get("SERVED_BY"):
        die_with_parent(int(keeper))


def post_fork(server: Any, worker: Any) -> None:
    """A worker process holds the port: it must not live on without the process that can stop it."""
    die_with_parent(worker.ppid)
