"""Sending of mail, by SMTP or into a folder, and the address in its links."""

import stat
from pathlib import Path

import pytest
from django.core import mail
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command
from pytest_django import Settings

from config.settings.mail import mailer, read_public_url, read_way
from core.mail.folder import delete_old_mails
from tests.core.mail.mail_server import AWAY, send_by
from tests.fixtures import Clock

OF_DJANGO_5 = {
    "EMAIL_BACKEND", "EMAIL_HOST", "EMAIL_PORT", "EMAIL_HOST_USER", "EMAIL_HOST_PASSWORD", "EMAIL_USE_TLS",
    "EMAIL_USE_SSL", "EMAIL_TIMEOUT",
}  # fmt: skip


def test_a_mail_server_is_reached_by_starttls_unless_a_setting_says_otherwise() -> None:
    way = read_way("smtp://club%40cards:p%40ss@mail.example")

    assert (way.host, way.port, way.user, way.password) == ("mail.example", 587, "club@cards", "p@ss")
    assert (way.starttls, way.tls) == (True, False)
    assert "p@ss" not in way.about
    assert not read_way("smtp://127.0.0.1:25?tls=no").starttls


def test_smtps_is_encrypted_from_the_first_byte() -> None:
    way = read_way("smtps://mail.example")

    assert (way.port, way.starttls, way.tls) == (465, False, True)


@pytest.mark.parametrize(("version", "names"), [((5, 2), OF_DJANGO_5), ((6, 1), {"MAILERS"})])
def test_the_settings_have_the_names_that_this_version_of_django_knows(
    monkeypatch: pytest.MonkeyPatch, version: tuple[int, int], names: set[str]
) -> None:
    monkeypatch.setattr("django.VERSION", version)
    told = mailer(read_way("smtp://mail.example"))

    assert told.keys() == names
    assert "smtp.EmailBackend" in str(told)
    assert mailer(read_way("file:")).keys() <= names


@pytest.mark.parametrize(
    "url",
    [
        *("mail.example", "smtp://", "smtp://:587", "smtp://u:hunter2@mail.example:port", "imap://mail.example"),
        *("file:///var/mail", "console://x", "smtp://mail.example/path", "smtp://mail.example?tls=maybe"),
        "smtps://mail.example?tls=no",
    ],
)
def test_a_way_that_makes_no_sense_is_refused_without_repeating_a_password(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="POSTCARD_MAIL_URL must look like") as refusal:
        read_way(url)

    assert "hunter2" not in str(refusal.value)


def test_links_need_an_address_in_production_and_where_mail_leaves_the_machine() -> None:
    for mails, embedded in ((False, False), (True, True)):
        with pytest.raises(ImproperlyConfigured, match="POSTCARD_PUBLIC_URL must be set"):
            read_public_url("", mails=mails, embedded=embedded, port=8000)

    assert read_public_url("", mails=False, embedded=True, port=8001) == "http://localhost:8001"
    assert read_public_url("https://cards.example/", mails=True, embedded=False, port=1) == "https://cards.example"


@pytest.mark.parametrize(
    "url", ["cards.example", "https://", "https://u:p@cards.example", "https://cards.example/x", "https://a:99999"]
)
def test_an_address_that_makes_no_sense_is_refused(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="POSTCARD_PUBLIC_URL must look like"):
        read_public_url(url, mails=False, embedded=True, port=8000)


def test_a_folder_takes_a_file_for_each_mail_that_its_owner_alone_may_read(settings: Settings, tmp_path: Path) -> None:
    send_by(settings, read_way("file:"))
    settings.POSTCARD_MAIL_FOLDER = tmp_path / "mail"

    for _ in range(2):
        call_command("test_mail", "jay@example.org")

    files = sorted((tmp_path / "mail").iterdir())
    assert [file.suffix for file in files] == [".eml", ".eml"]
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert b"https://cards.example/" in files[0].read_bytes()


def test_old_mails_in_the_folder_are_deleted(settings: Settings, tmp_path: Path, clock: Clock) -> None:
    send_by(settings, read_way("file:"))
    settings.POSTCARD_MAIL_FOLDER = tmp_path / "mail"
    assert delete_old_mails(10) == 0
    for _ in range(3):
        call_command("test_mail", "jay@example.org")
        clock.pass_by(days=1)
    (tmp_path / "mail" / "kept.txt").write_text("not a mail")
    clock.pass_by(days=settings.POSTCARD_JOURNAL_DAYS - 2, seconds=1)

    assert (delete_old_mails(1), delete_old_mails(10), delete_old_mails(10)) == (1, 1, 0)
    assert len(list((tmp_path / "mail").glob("*.eml"))) == 1
    assert (tmp_path / "mail" / "kept.txt").exists()


def test_the_test_mail_says_how_it_left(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("test_mail", "jay@example.org")

    assert [message.to for message in mail.outbox] == [["jay@example.org"]]
    assert "by file:." in capsys.readouterr().out


def test_the_test_mail_says_what_went_wrong(settings: Settings) -> None:
    send_by(settings, read_way(AWAY))

    with pytest.raises(CommandError, match="was not sent: ConnectionRefusedError"):
        call_command("test_mail", "jay@example.org")
    with pytest.raises(CommandError, match="not an email address"):
        call_command("test_mail", "jay")
