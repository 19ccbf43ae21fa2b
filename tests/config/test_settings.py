"""The settings hold what DESIGN.md promises of every server."""

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from config.settings import base, celery, env
from config.settings.database import SQLITE_OPTIONS, postgres


def test_sqlite_takes_the_write_lock_when_a_transaction_begins() -> None:
    assert SQLITE_OPTIONS["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in str(SQLITE_OPTIONS["init_command"])


def test_a_database_address_becomes_settings_with_a_pool() -> None:
    read = postgres("postgres://club:p%40ss@db.example:5433/cards?sslmode=require")

    assert (read["NAME"], read["USER"], read["PASSWORD"]) == ("cards", "club", "p@ss")
    assert (read["HOST"], read["PORT"]) == ("db.example", "5433")
    assert read["OPTIONS"]["sslmode"] == "require"
    assert read["OPTIONS"]["pool"]["max_size"] == env.DATABASE_POOL


def test_a_bad_database_address_is_refused_without_repeating_its_password() -> None:
    with pytest.raises(ImproperlyConfigured) as refusal:
        postgres("mysql://club:hunter2@db.example/cards")

    assert "hunter2" not in str(refusal.value)


@pytest.mark.parametrize("value", ["many", "-1", "0", "1.5", "٣", "1000001"])
def test_a_number_out_of_bounds_is_refused_by_name(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("POSTCARD_WEB_THREADS", value)

    with pytest.raises(ImproperlyConfigured, match="POSTCARD_WEB_THREADS must be a whole number"):
        env.number("POSTCARD_WEB_THREADS", 8, least=1)


def test_a_flag_that_is_neither_yes_nor_no_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_DEBUG", "perhaps")

    with pytest.raises(ImproperlyConfigured, match="POSTCARD_DEBUG must be yes or no"):
        env.flag("POSTCARD_DEBUG")


def test_new_passwords_are_hashed_with_argon2() -> None:
    assert base.PASSWORD_HASHERS[0].endswith("Argon2PasswordHasher")


def test_times_are_utc_everywhere() -> None:
    assert settings.USE_TZ
    assert settings.TIME_ZONE == celery.CELERY_TIMEZONE == "UTC"


def test_celery_keeps_no_results_and_speaks_json_alone() -> None:
    assert settings.CELERY_RESULT_BACKEND is None
    assert settings.CELERY_TASK_IGNORE_RESULT
    assert settings.CELERY_ACCEPT_CONTENT == ["json"]
