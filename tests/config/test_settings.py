"""The settings hold what DESIGN.md promises of every server."""

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

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


@pytest.mark.parametrize(
    ("query", "asked"),
    [
        ("", "-c random_page_cost=1.1"),
        ("?sslmode=require", "-c random_page_cost=1.1"),
        ("?options=-c%20statement_timeout%3D9s", "-c statement_timeout=9s"),
        ("?options=", ""),
    ],
)
def test_a_database_plans_for_a_disk_that_does_not_spin_unless_told_otherwise(query: str, asked: str) -> None:
    assert postgres(f"postgres://club@db.example/cards{query}")["OPTIONS"]["options"] == asked


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite plans without asking what its disk can do")
@pytest.mark.django_db
def test_connections_have_what_they_ask_for() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SHOW random_page_cost")
        assert cursor.fetchone() == ("1.1",)


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


def test_a_word_that_is_not_offered_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_LOG_LEVEL", "LOUD")

    with pytest.raises(ImproperlyConfigured, match="must be one of INFO, DEBUG, WARNING, ERROR; it is 'LOUD'"):
        env.choice("POSTCARD_LOG_LEVEL", "INFO", "DEBUG", "WARNING", "ERROR")


def test_limits_are_read_as_counts_and_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_LIMITS", "caller=600/60, stranger=30/10")

    assert env.limits("POSTCARD_LIMITS") == {"caller": (600, 60), "stranger": (30, 10)}


@pytest.mark.parametrize("value", ["caller", "caller=", "caller=6", "caller=6/0", "=6/60", "caller=x/60"])
def test_limits_that_make_no_sense_are_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("POSTCARD_LIMITS", value)

    with pytest.raises(ImproperlyConfigured, match="POSTCARD_LIMITS must look like"):
        env.limits("POSTCARD_LIMITS")


def test_bounds_are_read_as_the_least_and_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_CLOCK_CAP_DAYS", "2-14")

    assert env.between("POSTCARD_CLOCK_CAP_DAYS", 1, 90) == (2, 14)


@pytest.mark.parametrize("value", ["7", "-7", "7-", "8-7", "0-7", "1-36501", "1-x", "1-²"])
def test_bounds_that_make_no_sense_are_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("POSTCARD_CLOCK_CAP_DAYS", value)

    with pytest.raises(ImproperlyConfigured, match="POSTCARD_CLOCK_CAP_DAYS must look like 1-90, the least first"):
        env.between("POSTCARD_CLOCK_CAP_DAYS", 1, 90)


def test_the_clocks_that_are_offered_are_some_of_those_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_CLOCKS", "bank, none")
    assert env.some_of("POSTCARD_CLOCKS", "none", "per_move", "bank") == ["none", "bank"]
    monkeypatch.setenv("POSTCARD_CLOCKS", "none,sand")

    with pytest.raises(ImproperlyConfigured, match="POSTCARD_CLOCKS must name some of none, per_move, bank"):
        env.some_of("POSTCARD_CLOCKS", "none", "per_move", "bank")


def test_words_are_separated_by_commas_and_empty_counts_as_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_ALLOWED_HOSTS", " cards.example ,, 10.0.0.1 ")
    assert env.words("POSTCARD_ALLOWED_HOSTS") == ["cards.example", "10.0.0.1"]

    monkeypatch.setenv("POSTCARD_ALLOWED_HOSTS", "  ")
    assert env.words("POSTCARD_ALLOWED_HOSTS", "localhost") == ["localhost"]


def test_a_relative_folder_is_meant_from_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_DATA", "club")

    assert env.folder("POSTCARD_DATA", env.BASE_DIR) == env.BASE_DIR / "club"


def test_new_passwords_are_hashed_with_argon2() -> None:
    assert base.PASSWORD_HASHERS[0].endswith("Argon2PasswordHasher")


def test_times_are_utc_everywhere() -> None:
    assert settings.USE_TZ
    assert settings.TIME_ZONE == celery.CELERY_TIMEZONE == "UTC"


def test_celery_keeps_no_results_and_speaks_json_alone() -> None:
    assert settings.CELERY_RESULT_BACKEND is None
    assert settings.CELERY_TASK_IGNORE_RESULT
    assert settings.CELERY_ACCEPT_CONTENT == ["json"]
