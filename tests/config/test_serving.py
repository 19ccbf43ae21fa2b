"""What has to be in order before the server starts, each by itself."""

import os
import socket
import stat
from pathlib import Path

import pytest

from config.serving import CannotStart, answers, listen, make_secret_key, open_data_folder, take_lock
from config.settings.secrets import read_secret_key


def test_a_new_data_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "club" / "data"

    open_data_folder(folder)

    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert list(folder.iterdir()) == []


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").touch()

    with pytest.raises(CannotStart, match="cannot be written"):
        open_data_folder(tmp_path / "data")


def test_the_lock_is_held_by_one_and_names_its_holder(tmp_path: Path) -> None:
    with (
        take_lock(tmp_path),
        pytest.raises(CannotStart, match=rf"Another server \(process {os.getpid()}\) already uses"),
    ):
        take_lock(tmp_path)

    take_lock(tmp_path).close()


def test_the_secret_key_is_made_once_and_kept(tmp_path: Path) -> None:
    assert read_secret_key(tmp_path) is None

    key = make_secret_key(tmp_path)

    assert len(key) >= 50
    assert make_secret_key(tmp_path) == key == read_secret_key(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_an_empty_key_file_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / "secret_key").touch()

    assert len(make_secret_key(tmp_path)) >= 50


def test_a_key_that_cannot_be_kept_is_said(tmp_path: Path) -> None:
    with pytest.raises(CannotStart, match="cannot be kept"):
        make_secret_key(tmp_path / "nowhere")


def test_a_free_port_is_listened_on_and_a_taken_one_refused() -> None:
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        assert port > 0
        with pytest.raises(CannotStart, match=rf"Port {port} on 127\.0\.0\.1 cannot be had"):
            listen("127.0.0.1", port)


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(CannotStart, match="cannot be had"):
        listen("192.0.2.1", 0)


def test_a_server_that_says_nothing_sensible_is_not_ready() -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    assert not answers("127.0.0.1", port)
