"""An account that has all that the server can keep is erased by the clock, and looked for in tables, files and logs."""

import io
import logging
import re
import zipfile
from pathlib import Path

import pytest
from django.db import connection
from pytest_django import Settings

from accounts.models import Archive, User
from accounts.services.archiving import ask_for_archive
from config.settings.mail import read_way
from core.mail.models import OutgoingMail
from games.services.dumps import make_dump
from notifications.channels.mail.services.digests import send_due_digests
from notifications.models import FeedEvent
from tests.accounts.closed import close, hear, wait_for_the_end
from tests.accounts.filling import fill, places_of_people, point_at
from tests.accounts.lives import ADDRESS, IP_ADDRESS, NAME, WORD, Person, live_a_life, places_of
from tests.core.mail.mail_server import send_by
from tests.deliveries import work_off
from tests.fixtures import Clock
from tests.notifications.push.browsers import VAPID_KEY
from tests.running.serving import ROOT
from tests.settings import DATA
from tests.sittings import Player

pytestmark = pytest.mark.django_db(transaction=True)

NEEDLES = (NAME, ADDRESS, WORD, IP_ADDRESS)
PLACE = re.compile(r"`([a-z0-9_]+\.[a-z_]+)`")
IN_PART = {"accounts_archive.content"}
"""Columns of zipped data, which is unzipped to be searched."""


@pytest.fixture
def folder(settings: Settings, tmp_path: Path) -> Path:
    """The folder of the mails of a server without a mail server."""
    settings.POSTCARD_VAPID_KEY = VAPID_KEY
    send_by(settings, read_way("file:"))
    settings.POSTCARD_MAIL_FOLDER = tmp_path / "mail"
    return tmp_path / "mail"


def what_may_stay() -> set[str]:
    """The columns that docs/your-account.md names, each with its reason."""
    page = (ROOT / "docs" / "your-account.md").read_text()
    rows = page.partition("| what stays |")[2].partition("\n\n")[0].splitlines()[2:]
    assert all(len(row.strip("| ").split(" | ")) == 3 for row in rows), "a row gives what, where and why"
    return {place for row in rows for place in PLACE.findall(row)}


def files_with(*needles: str) -> set[str]:
    """The files of the database and of the data folder in which one of these is found."""
    database = str(connection.settings_dict["NAME"])
    found = [path for path in DATA.rglob("*") if path.is_file()]
    if connection.vendor == "sqlite":
        found += [Path(database), Path(f"{database}-wal")]
    return {path.name for path in found if any(needle.encode() in path.read_bytes().lower() for needle in needles)}


def archives_with(*needles: str) -> set[int]:
    """The people in whose archives one of these is found."""
    found = set()
    for archive in Archive.objects.exclude(content=None):
        with zipfile.ZipFile(io.BytesIO(bytes(archive.content or b""))) as packed:
            texts = [packed.read(name).decode().lower() for name in packed.namelist()]
        if any(needle in text for text in texts for needle in needles):
            found.add(archive.user_id)
    return found


def has_it_all(clock: Clock, ana: Player, ben: Player) -> Person:
    """The person, with rows in every table that points at accounts, mails that were sent, and a name in a dump."""
    zaph = Person(clock)
    live_a_life(zaph, ana, ben, clock)
    work_off()
    clock.pass_by(hours=9)
    assert send_due_digests()
    hear("mail.send")
    fill(User.objects.get(pk=zaph.user.pk), WORD)
    assert point_at(zaph.user) == {f"{model._meta.db_table}.{column}" for model, column in places_of_people()}
    make_dump(month=f"{clock.time:%Y-%m}")
    assert connection.vendor != "sqlite" or files_with(NAME)
    return zaph


def test_what_stays_of_an_erased_account_is_what_its_page_lists(
    clock: Clock, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    ana, ben, _ = Player("ana"), Player("ben"), Player("cleo")
    User.objects.filter(username__in=["ana", "ben"]).update(email="x@example.org", email_verified_at=clock.time)
    zaph = has_it_all(clock, ana, ben)
    own = sorted(folder.glob(f"*.to-{zaph.user.pk}.eml"))
    assert own, "the person was sent mails"
    told = FeedEvent.objects.exclude(user=zaph.user).filter(data__league_name__icontains=WORD)
    assert told.exists(), "others have notifications that name the league"

    close(zaph.user)
    work_off()
    clock.pass_by(days=13)
    ask_for_archive(user=ana.user)
    work_off()
    clock.pass_by(days=-13)
    wait_for_the_end(clock)
    work_off()
    clock.pass_by(minutes=1)
    work_off()

    left = point_at(zaph.user) | places_of(*NEEDLES)
    if archives_with(*NEEDLES) == {ana.user.pk}:
        left |= IN_PART
    assert left == what_may_stay()
    said = "\n".join([caplog.text, *(str(record.args) for record in caplog.records)]).lower()
    assert not [needle for needle in NEEDLES if needle in said]
    assert not any(file.exists() for file in own)
    assert not OutgoingMail.objects.filter(person=zaph.user.pk).exists()


def test_no_file_has_what_was_deleted(clock: Clock, folder: Path) -> None:
    ana, ben, _ = Player("ana"), Player("ben"), Player("cleo")
    zaph = Person(clock)
    live_a_life(zaph, ana, ben, clock)
    work_off()
    make_dump(month=f"{clock.time:%Y-%m}")
    close(zaph.user)
    work_off()

    wait_for_the_end(clock)
    work_off()
    clock.pass_by(minutes=1)
    work_off()

    assert files_with(*NEEDLES) == set()
