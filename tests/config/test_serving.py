"""Conditions that must hold before the server starts, each by itself."""

import os
import socket
import stat
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import serving
from config.serving import (
    CannotStart,
    answers,
    listen,
    make_keys,
    make_push_key,
    open_data_folder,
    shown_host,
    take_lock,
)
from config.settings import env
from config.settings.secrets import read_digest_key, read_secret_key, read_vapid_key


def test_a_new_data_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "club" / "data"

    open_data_folder(folder)

    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert list(folder.iterdir()) == []


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").touch()

    with pytest.raises(CannotStart, match="is not writable"):
        open_data_folder(tmp_path / "data")


def test_a_full_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "TemporaryFile", lambda dir: open("/dev/full", "wb"))  # noqa: SIM115 - closed by its reader

    with pytest.raises(CannotStart, match=r"is not writable \(No space left on device\).* make room on its disk"):
        open_data_folder(tmp_path)


def test_the_lock_is_held_by_one_and_names_its_holder(tmp_path: Path) -> None:
    with (
        take_lock(tmp_path),
        pytest.raises(CannotStart, match=rf"Another server \(process {os.getpid()}\) is using"),
    ):
        take_lock(tmp_path)

    take_lock(tmp_path).close()


@pytest.fixture
def no_keys_set(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The operator has set no key; the patch, to set one."""
    monkeypatch.setattr(env, "SECRET_KEY", "")
    monkeypatch.setattr(env, "DIGEST_KEY", "")
    return monkeypatch


@pytest.mark.usefixtures("no_keys_set")
def test_the_keys_are_made_once_and_kept(tmp_path: Path) -> None:
    assert (read_secret_key(tmp_path), read_digest_key(tmp_path)) == (None, None)

    keys = make_keys(tmp_path)

    assert len(keys[0]) >= 50
    assert make_keys(tmp_path) == keys == (read_secret_key(tmp_path), read_digest_key(tmp_path))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["digest_key", "secret_key"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}


@pytest.mark.usefixtures("no_keys_set")
def test_an_upgrade_keeps_the_secret_key_for_digests_and_a_new_secret_key_changes_none(tmp_path: Path) -> None:
    old = "the key that an earlier version has made"
    (tmp_path / "secret_key").write_text(old + "\n")
    assert make_keys(tmp_path) == (old, old)

    (tmp_path / "secret_key").unlink()
    secret, digest = make_keys(tmp_path)

    assert digest == old != secret


def test_a_key_that_is_set_is_not_written_to_the_disk(tmp_path: Path, no_keys_set: pytest.MonkeyPatch) -> None:
    no_keys_set.setattr(env, "SECRET_KEY", "a key that the operator has set")
    assert make_keys(tmp_path) == ("a key that the operator has set",) * 2

    no_keys_set.setattr(env, "DIGEST_KEY", "another key that the operator has set")
    assert make_keys(tmp_path) == ("a key that the operator has set", "another key that the operator has set")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("no_keys_set")
def test_an_empty_key_file_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / "secret_key").touch()
    (tmp_path / "digest_key").touch()

    assert min(map(len, make_keys(tmp_path))) >= 50


def test_a_kept_key_that_was_made_too_short_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("x" * 31 + "\n")

    with pytest.raises(ImproperlyConfigured, match="at least 32 characters"):
        read_secret_key(tmp_path)


@pytest.mark.usefixtures("no_keys_set")
def test_a_key_that_cannot_be_kept_is_said(tmp_path: Path) -> None:
    with pytest.raises(CannotStart, match="Could not store the keys"):
        make_keys(tmp_path / "nowhere")


def test_a_free_port_is_listened_on_and_a_taken_one_refused() -> None:
    (listener,) = listen("127.0.0.1", 0)
    with listener:
        port = listener.getsockname()[1]
        assert port > 0
        with pytest.raises(CannotStart, match=rf"Port {port} on 127\.0\.0\.1 is not available"):
            listen("127.0.0.1", port)


def test_this_machine_is_both_of_its_own_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    sockets = listen("localhost", 0)
    ports = {listener.getsockname()[1] for listener in sockets}
    for listener in sockets:
        listener.close()
    assert len(ports) == 1
    assert sockets[0].family is socket.AF_INET

    monkeypatch.setattr(serving, "_has_ipv6", lambda: False)
    (alone,) = listen("localhost", 0)
    alone.close()


@pytest.mark.skipif(not serving._has_ipv6(), reason="there is no IPv6 here")
def test_a_port_that_another_program_has_in_ipv6_is_refused() -> None:
    with socket.create_server(("::1", 0), family=socket.AF_INET6) as other:
        port = other.getsockname()[1]
        with pytest.raises(CannotStart, match=rf"Port {port} on ::1 is not available"):
            listen("localhost", port)


@pytest.mark.parametrize("address", ["localhost", "127.0.0.1", "::1", "0.0.0.0", "::"])
def test_what_this_machine_is_opened_by_has_one_name(address: str) -> None:
    assert shown_host(address) == "localhost"
    assert shown_host("192.0.2.1") == "192.0.2.1"
    assert shown_host("2001:db8::1") == "[2001:db8::1]"


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(CannotStart, match="is not available"):
        listen("192.0.2.1", 0)


def test_a_server_that_says_nothing_sensible_is_not_ready() -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    assert not answers("127.0.0.1", port)


@pytest.mark.usefixtures("no_keys_set")
def test_the_key_of_web_push_is_made_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = make_push_key(tmp_path)

    assert make_push_key(tmp_path) == read_vapid_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / "vapid_key").stat().st_mode) == 0o600
    monkeypatch.setattr(env, "VAPID_KEY", "one that the operator has set")
    assert make_push_key(tmp_path) == "one that the operator has set"
    assert read_vapid_key(tmp_path) == key


@pytest.mark.parametrize("key", ["short", "A" * 43, "_" * 43, "x" * 44, "no base64, but just as long as a key of it!"])
def test_what_is_no_key_of_web_push_stops_the_server(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_VAPID_KEY", key)

    with pytest.raises(ImproperlyConfigured, match="POSTCARD_VAPID_KEY must be 32 random bytes"):
        env.push_key("POSTCARD_VAPID_KEY")
