"""The settings hold what docs/design.md promises of every server."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from config.settings import base, celery, env
from config.settings.database import SQLITE_OPTIONS, postgres
from config.settings.names import check_names
from core.limits.defaults import DEFAULT_LIMITS


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
def test_a_database_plans_for_a_disk_that_does_not_spin_unless_a_setting_says_otherwise(query: str, asked: str) -> None:
    assert postgres(f"postgres://club@db.example/cards{query}")["OPTIONS"]["options"] == asked


@pytest.mark.parametrize(("query", "asked"), [("", 1), ("?prepare_threshold=", None), ("?prepare_threshold=5", 5)])
def test_statements_are_prepared_unless_the_address_says_otherwise(query: str, asked: int | None) -> None:
    assert postgres(f"postgres://club@db.example/cards{query}")["OPTIONS"]["prepare_threshold"] == asked


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite plans without asking what its disk can do")
@pytest.mark.django_db
def test_connections_have_what_they_ask_for() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SHOW random_page_cost")
        assert cursor.fetchone() == ("1.1",)


@pytest.mark.parametrize(
    "address",
    [
        "mysql://club:hunter2@db.example/cards",
        "postgres://club:hunter2@db.example:99999/cards",
        "postgres://club:hunter2@[::/cards",
        "postgres://club:hunter2@db.example/cards?prepare_threshold=never",
    ],
)
def test_a_bad_database_address_is_refused_without_repeating_its_password(address: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="POSTCARD_DATABASE_URL must") as refusal:
        postgres(address)

    assert "hunter2" not in str(refusal.value)


@pytest.mark.parametrize(
    "address", ["hunter2", "http://:hunter2@db.example", "redis://:hunter2@[::", "redis://h:99999"]
)
def test_a_bad_address_of_redis_is_refused_without_repeating_its_password(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setenv("POSTCARD_REDIS_URL", address)
    with pytest.raises(ImproperlyConfigured, match="POSTCARD_REDIS_URL must look like") as refusal:
        env.redis("POSTCARD_REDIS_URL")

    assert "hunter2" not in str(refusal.value)


@pytest.mark.parametrize("value", ["many", "-1", "0", "1.5", "٣", "1000001"])
def test_a_number_out_of_bounds_is_refused_by_name(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("POSTCARD_WEB_THREADS", value)

    with pytest.raises(ImproperlyConfigured, match="POSTCARD_WEB_THREADS must be a whole number"):
        env.number("POSTCARD_WEB_THREADS", 8, least=1)


def test_a_secret_key_that_is_too_short_is_refused_without_repeating_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_SECRET_KEY", "x" * 31)
    with pytest.raises(ImproperlyConfigured, match="at least 32 characters; it has 31") as refusal:
        env.key("POSTCARD_SECRET_KEY")
    assert "xxx" not in str(refusal.value)

    monkeypatch.setenv("POSTCARD_SECRET_KEY", "x" * 32)
    assert env.key("POSTCARD_SECRET_KEY") == "x" * 32


def test_a_secret_may_be_in_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    held = tmp_path / "key"
    held.write_text(f"{'k' * 40}\n")
    monkeypatch.setenv("POSTCARD_SECRET_KEY_FILE", str(held))
    monkeypatch.delenv("POSTCARD_SECRET_KEY", raising=False)
    assert env.key("POSTCARD_SECRET_KEY") == "k" * 40

    monkeypatch.setenv("POSTCARD_SECRET_KEY", "another one")
    with pytest.raises(ImproperlyConfigured, match="are both set") as both:
        env.key("POSTCARD_SECRET_KEY")
    assert "another" not in str(both.value)

    monkeypatch.delenv("POSTCARD_SECRET_KEY")
    for wrong, why in ((tmp_path / "none", "No such file"), (tmp_path, "Is a directory")):
        monkeypatch.setenv("POSTCARD_SECRET_KEY_FILE", str(wrong))
        with pytest.raises(ImproperlyConfigured, match=f"POSTCARD_SECRET_KEY_FILE: .*{why}"):
            env.key("POSTCARD_SECRET_KEY")
    held.write_text("")
    monkeypatch.setenv("POSTCARD_SECRET_KEY_FILE", str(held))
    assert env.key("POSTCARD_SECRET_KEY") == ""


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


@pytest.mark.parametrize(
    "value",
    [
        *("caller", "caller=", "caller=6", "caller=6/0", "=6/60", "caller=x/60", "caller=-1/60", "caller=6/60/60"),
        *("caller=٣/60", "caller=6/60;chat=6/60", f"caller={10**9}/60", f"caller=6/{10**8}", "CALLER=6/60"),
    ],
)
def test_limits_that_make_no_sense_are_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("POSTCARD_LIMITS", value)

    with pytest.raises(ImproperlyConfigured, match="POSTCARD_LIMITS must look like"):
        env.limits("POSTCARD_LIMITS")


@pytest.mark.parametrize(("value", "wrong"), [("caler=6/60", "'caler'"), ("chat=6/60,signup=1/60", "'signup'")])
def test_a_limit_that_is_none_is_refused_and_all_there_are_are_named(
    monkeypatch: pytest.MonkeyPatch, value: str, wrong: str
) -> None:
    monkeypatch.setenv("POSTCARD_LIMITS", value)

    with pytest.raises(ImproperlyConfigured, match=f"POSTCARD_LIMITS can only contain caller, .*; it has {wrong}"):
        env.limits("POSTCARD_LIMITS")


def test_a_limit_that_is_set_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_LIMITS", "chat=6/60,chat=7/60")

    with pytest.raises(ImproperlyConfigured, match="POSTCARD_LIMITS must name each limit only once; it repeats 'chat'"):
        env.limits("POSTCARD_LIMITS")


def test_every_limit_has_its_default_and_its_reason_on_the_page_of_settings() -> None:
    page = (env.BASE_DIR / "docs" / "settings.md").read_text("utf-8")
    rows = re.findall(r"^\| `([a-z_]+)` \| `(\d+)/(\d+)` \| (.+) \|$", page, re.MULTILINE)

    assert {name: (int(count), int(seconds)) for name, count, seconds, _ in rows} == DEFAULT_LIMITS
    assert [name for name, *_ in rows] == list(DEFAULT_LIMITS)


def test_bounds_are_read_as_the_least_and_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_CLOCK_CAP_DAYS", "2-14")

    assert env.between("POSTCARD_CLOCK_CAP_DAYS", 1, 90) == (2, 14)


@pytest.mark.parametrize("value", ["7", "-7", "7-", "8-7", "0-7", "1-36501", "1-x", "1-²"])
def test_bounds_that_make_no_sense_are_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("POSTCARD_CLOCK_CAP_DAYS", value)

    with pytest.raises(ImproperlyConfigured, match="POSTCARD_CLOCK_CAP_DAYS must look like 1-90, smaller value first"):
        env.between("POSTCARD_CLOCK_CAP_DAYS", 1, 90)


def test_the_clocks_that_are_offered_are_some_of_those_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_CLOCKS", "bank, none")
    assert env.some_of("POSTCARD_CLOCKS", "none", "per_move", "bank") == ["none", "bank"]
    monkeypatch.setenv("POSTCARD_CLOCKS", "none,sand")

    with pytest.raises(ImproperlyConfigured, match="POSTCARD_CLOCKS can only contain none, per_move, bank"):
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
    assert base.PASSWORD_HASHERS[0].endswith("BoundedArgon2")


def test_times_are_utc_everywhere() -> None:
    assert settings.USE_TZ
    assert settings.TIME_ZONE == celery.CELERY_TIMEZONE == "UTC"


def test_celery_keeps_no_results_and_speaks_json_alone() -> None:
    assert settings.CELERY_RESULT_BACKEND is None
    assert settings.CELERY_TASK_IGNORE_RESULT
    assert settings.CELERY_ACCEPT_CONTENT == ["json"]


def test_a_mistyped_setting_is_refused_and_the_sentence_names_what_is_meant() -> None:
    sentence = r"Unknown setting POSTCARD_PROXYS\. Did you mean POSTCARD_PROXIES\?"
    with pytest.raises(ImproperlyConfigured, match=sentence):
        check_names(["POSTCARD_PROXYS"], env.NAMES, is_first=True)


def test_another_unknown_name_is_a_warning_of_the_first_process(capsys: pytest.CaptureFixture[str]) -> None:
    check_names(["POSTCARD_FAVOURITE_COLOUR", "POSTCARD_SERVER", "POSTCARD_DATA"], env.NAMES, is_first=True)
    check_names(["POSTCARD_FAVOURITE_COLOUR"], env.NAMES, is_first=False)
    said = capsys.readouterr().err
    assert said == "Unknown setting POSTCARD_FAVOURITE_COLOUR. See docs/settings.md for all settings.\n"


@pytest.mark.parametrize(("command", "warns"), [("serve", True), ("worker", False)])
def test_make_serve_warns_once_though_make_has_started_it(command: str, warns: bool) -> None:
    environ = {**os.environ, "SERVED_BY": str(os.getpid()), "POSTCARD_FAVOURITE_COLOUR": "blue"}
    asked = [sys.executable, "manage.py", command, "--help"]
    ended = subprocess.run(asked, cwd=env.BASE_DIR, env=environ, capture_output=True, text=True, timeout=60)

    assert ended.stderr.startswith("Unknown setting POSTCARD_FAVOURITE_COLOUR.") == warns, ended.stderr


@pytest.mark.parametrize(
    "command",
    [
        ["manage.py", "worker"],
        ["-m", "celery", "--app", "config", "worker"],
        ["-m", "gunicorn", "--config", "config/gunicorn_conf.py"],
    ],
)
def test_redis_without_a_database_is_refused_by_every_process_in_one_sentence(command: list[str]) -> None:
    environ = {name: value for name, value in os.environ.items() if not name.startswith("POSTCARD_")}
    environ |= {"POSTCARD_REDIS_URL": "redis://127.0.0.1:1", "POSTCARD_SECRET_KEY": "k" * 40}
    environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    ended = subprocess.run(
        [sys.executable, *command], cwd=env.BASE_DIR, env=environ, capture_output=True, text=True, timeout=60
    )
    assert ended.returncode
    assert "Postcard cannot start with these settings. With POSTCARD_REDIS_URL set, every process needs" in ended.stderr
    assert "Traceback" not in ended.stderr
