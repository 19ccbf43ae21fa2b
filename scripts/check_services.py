"""Check that PostgreSQL and Redis can be reached where `make test-services` looks for them; says which cannot, and
why."""

import os
import sys
from collections.abc import Callable

import psycopg
import redis

WHAT_TO_DO = (
    "Start them there, or say where they are with SERVICES_DATABASE_URL and SERVICES_REDIS_URL;"
    " tests that need no service run with make test."
)


def main() -> int:
    """Try both and return the exit code."""
    tries: dict[str, tuple[str, Callable[[str], object]]] = {
        "PostgreSQL": (os.environ["POSTCARD_DATABASE_URL"], _reach_postgres),
        "Redis": (os.environ["POSTCARD_REDIS_URL"], _reach_redis),
    }
    missing = []
    for name, (address, reach) in tries.items():
        try:
            reach(address)
        except (psycopg.Error, redis.RedisError) as fault:
            missing.append(f"{name} cannot be reached at {_without_password(address)}: {_first_line(fault)}")
    for sentence in missing:
        print(sentence, file=sys.stderr)
    if missing:
        print(WHAT_TO_DO, file=sys.stderr)
    return 1 if missing else 0


def _reach_postgres(address: str) -> None:
    psycopg.connect(address, connect_timeout=5).close()


def _reach_redis(address: str) -> None:
    client = redis.Redis.from_url(address, socket_connect_timeout=5)
    client.ping()
    client.close()


def _without_password(address: str) -> str:
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"


def _first_line(fault: Exception) -> str:
    return (str(fault).splitlines() or [type(fault).__name__])[0]


if __name__ == "__main__":
    sys.exit(main())
