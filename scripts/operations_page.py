"""The commands of docs/operations.md, as scripts/smoke_production.py starts them, and those that it leaves out."""

import re
from collections.abc import Iterator

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`]+)`")
SETTING = re.compile(r"\w+=\S*\s*(#.*)?")
PROGRAMS = (
    "apt", "celery", "cp", "docker", "git", "gunicorn", "make", "manage.py", "mkdir", "pg_dump", "pg_restore", "python",
    "python3", ".venv/bin/python", "redis-cli", "sqlite3",
)  # fmt: skip
# Settings for this one command, a program, and what it is given. A program's bare name is not a command.
COMMAND = re.compile(rf"(?:\w+=\S+ )*(?:{'|'.join(map(re.escape, PROGRAMS))}) \S.*(?<! manage\.py)")

LEFT_OUT = {
    "make serve": "scripts/smoke starts it before",
    "PYTHON=/path/to/python3 make serve": "the path is the reader's own, and tests/config/test_install.py tries some",
    "apt install gcc python3-dev": "it changes the machine",
    "make compile": "it takes minutes, and .ci/run does it by itself",
    "POSTCARD_RULES=plain make serve": "tests start their servers so",
    ".venv/bin/python manage.py changepassword NAME": "it asks on the terminal, and is Django's own",
    ".venv/bin/python manage.py reset_factor NAME": "nobody here has a second factor; tests/accounts do it",
    ".venv/bin/python manage.py move_to postgres://postcard:PASSWORD@HOST:5432/postcard":
        "it moves a server on SQLite, as tests/config/maintenance does",
    ".venv/bin/python manage.py partition":
        "the server has to be stopped, as in tests/config/maintenance/test_partition.py",
    **dict.fromkeys(
        (
            "pg_basebackup --pgdata /srv/base --checkpoint fast",
            "pg_ctl stop --mode fast",
            'mv "$PGDATA" "$PGDATA.damaged"',
            'cp --archive /srv/base "$PGDATA"',
            """echo "restore_command = 'cp /srv/archive/%f %p'" >>"$PGDATA/postgresql.auto.conf\"""",
            """echo "recovery_target_time = '2026-11-26 14:29:00+00'" >>"$PGDATA/postgresql.auto.conf\"""",
            'echo "recovery_target_action = promote" >>"$PGDATA/postgresql.auto.conf"',
            'touch "$PGDATA/recovery.signal"',
            'pg_ctl start --log "$PGDATA/recovery.log"',
            "redis-cli flushall",
        ),
        "it needs a cluster of its own, as tests/config/maintenance/test_any_moment.py makes one",
    ),
    ".venv/bin/python -m bench.drivers.memory_of_parts": "it measures for minutes; tests/bench start it",
    "git pull": "it fetches another version than the one that is tried",
    "docker compose up --build --detach": "it downloads images; the commands of its services are started here",
    "docker compose --file docker-compose.small.yml up --build --detach":
        "it makes an image; what it starts is what make serve does",
    "docker compose exec web python manage.py doctor": "it needs the containers; the doctor itself is started here",
    "docker compose exec -T postgres pg_dump --username postcard --format custom postcard >backup/postcard.dump":
        "it needs the containers; pg_dump itself is started here",
}  # fmt: skip


def commands(page: str) -> list[str]:
    """Every command that the page tells an operator to type, in its order, each once."""
    return list(dict.fromkeys(_commands(page)))


def _commands(page: str) -> Iterator[str]:
    end = 0
    for fence in FENCE.finditer(page):
        yield from _inline(page[end : fence.start()])
        if fence[1] == "sh":
            yield from (line for line in map(str.strip, fence[2].splitlines()) if line and not SETTING.fullmatch(line))
        end = fence.end()
    yield from _inline(page[end:])


def _inline(prose: str) -> Iterator[str]:
    for quoted in INLINE.findall(prose):
        line = " ".join(quoted.split())
        if COMMAND.fullmatch(line):
            yield line
