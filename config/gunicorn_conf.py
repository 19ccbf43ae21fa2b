"""How gunicorn serves: the same file embedded and in production; the numbers come from the settings."""

import os
from typing import Any

from config.settings import env
from core.processes import die_with_parent

wsgi_app = "config.wsgi:application"
bind = f"{env.ADDRESS}:{env.PORT}"
worker_class = "config.web_worker.WebWorker"
workers = env.WEB_PROCESSES
threads = env.WEB_THREADS
timeout = 60
graceful_timeout = 5
keepalive = 5
# A form of remote control that nobody here uses.
control_socket_disable = True

# Addresses hold cursors and names, bodies hold moves: the proxy in front writes the access log, if one is wanted.
accesslog = None
loglevel = "warning"


def on_starting(server: Any) -> None:
    """Under `make serve` the web server goes with the process that keeps it."""
    if keeper := os.environ.get("SERVED_BY"):
        die_with_parent(int(keeper))


def post_fork(server: Any, worker: Any) -> None:
    """A worker process holds the port: it must not live on without the process that can stop it."""
    die_with_parent(worker.ppid)
