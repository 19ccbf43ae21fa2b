"""The number of files that a web process may have open: each connection is one."""

import resource
from typing import Final

from django.core.exceptions import ImproperlyConfigured

from config.settings import env

OTHER_FILES: Final = 200
"""Open files besides connections: those of the database, Redis, streams' threads and spooled bodies."""
LEAST_CONNECTIONS: Final = 16


def check_open_files() -> None:
    """Raise ImproperlyConfigured if the system allows so few that no connection could be accepted."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if most != resource.RLIM_INFINITY and most < OTHER_FILES + LEAST_CONNECTIONS:
        raise ImproperlyConfigured(
            f"A process may open only {most} files here, and the web server needs {OTHER_FILES + LEAST_CONNECTIONS}. "
            "Raise the limit: `ulimit -n 4096`, or LimitNOFILE in a systemd unit."
        )


def raise_open_files() -> int:
    """Return how many files this process may have open, after asking the system for as many as it needs."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = max(now, env.WEB_CONNECTIONS + OTHER_FILES)
    allowed = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
    return allowed
