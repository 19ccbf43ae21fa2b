"""All that is logged, and that it holds no secret."""

import logging
from collections.abc import Iterator

import pytest

LOUD = ("", "django", "django.request", "django.server", "django.security", "django.db.backends", "gunicorn.error",
        "gunicorn.access", "uvicorn.access", "uvicorn.error", "celery", "postcard", "oauthlib",
        "oauth2_provider")  # fmt: skip


class Everything(logging.Handler):
    """Keeps the text of every record, its arguments and its exception as any formatter could write them."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.name} {record.getMessage()} {record.msg} {record.args}")


@pytest.fixture
def lines() -> Iterator[list[str]]:
    """All that is logged meanwhile, by any logger at any level."""
    handler = Everything()
    before = {name: (logging.getLogger(name).level, logging.getLogger(name).propagate) for name in LOUD}
    for name in LOUD:
        logging.getLogger(name).setLevel(logging.DEBUG)
        logging.getLogger(name).propagate = True
    logging.getLogger().addHandler(handler)
    yield handler.lines
    logging.getLogger().removeHandler(handler)
    for name, (level, propagates) in before.items():
        logging.getLogger(name).setLevel(level)
        logging.getLogger(name).propagate = propagates


def assert_quiet(lines: list[str], *secrets: str) -> None:
    assert lines, "nothing was logged at all"
    for secret in secrets:
        assert [line for line in lines if secret in line] == []
