"""Every letter is in the language of the account that it goes to, also where others hear of the same event."""

import os
import re
from pathlib import Path
from typing import Final

import pytest
from django.utils import translation

from accounts.models import User
from core.journal.registry import notification_types
from games.rules.registry import registry
from notifications.events import TURN_REMINDER
from tests.fixtures import Clock
from tests.notifications.mail.every_letter import texts_to, write_every_letter
from tests.notifications.mail.mails import mails_to, pass_time
from tests.sittings import Player, start_match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("verified")]

COMMITTED: Final = Path(__file__).parent / "english.txt"
"""All letters in English: `WRITE_LETTERS=1 pytest` on this file writes them anew."""
PROPER: Final = {"Zoe", "Ligue", *(game.facts.title for game in registry().values())}
"""Names, which are the same in both languages."""


def speak(player: Player, language: str) -> None:
    """Gives an account a language."""
    User.objects.filter(pk=player.user.pk).update(language=language)
    player.user.refresh_from_db()


def sentences(text: str) -> set[str]:
    """Return the sentences of a text, without the markup around it and without the addresses."""
    bare = re.sub(r"<style.*?</style>|<[^>]*>", "\n", text)
    parts = (part.strip(" .:,") for part in re.split(r"\n|[.:?] ", bare))
    return {part for part in parts if re.search(r"[a-z]{2}", part) and part not in PROPER}


def test_each_of_two_people_gets_their_own_language(clock: Clock, ana: Player, ben: Player) -> None:
    speak(ben, "de-AT")

    # As in a request of a German reader: it is not the caller's language that counts.
    with translation.override("de"):
        write_every_letter(clock, ana, ben)
        english, german = texts_to(ana), texts_to(ben)
    if os.environ.get("WRITE_LETTERS"):
        COMMITTED.write_text(english, "utf-8")

    assert english == COMMITTED.read_text("utf-8")
    assert sorted(sentences(english) & sentences(german)) == []
    assert english.count("<html") == english.count('<html lang="en">') == german.count('<html lang="de">')
    for said in (
        "Deine Zeit läuft ab: Take That Toy! (zu zweit)", "Du hast Zeit bis Mittwoch, 4. Februar, 12:00 (UTC).",
        "Du bist in 20 Partien am Zug", "Und 3 weitere in deinen Benachrichtigungen.",
        "(die Zeit lief ab)", "(Abbruch)", "(kampflos)", "(Firefox unter Linux)", "Diese E-Mails abbestellen:",
        "Dein Konto: Ein neues Passwort wurde festgelegt",
    ):  # fmt: skip
        assert said in german, said


def test_the_letters_of_these_tests_are_all_there_are() -> None:
    english = COMMITTED.read_text("utf-8")
    for kind, line in ((kind, declared.sentence) for kind, declared in notification_types().items()):
        longest = max(re.split(r"%\(\w+\)s", str(line)), key=len)
        assert longest in english or kind == TURN_REMINDER, line


@pytest.mark.parametrize("language", ["", "en", "en-US", "xx", "fr"])
def test_an_account_without_a_language_of_this_server_reads_english(
    clock: Clock, ana: Player, ben: Player, language: str
) -> None:
    speak(ana, language)
    start_match(ana, ben)
    with translation.override("de"):
        pass_time(clock, 0.5)

    (written,) = mails_to(ana)
    assert written.subject in ("It is your turn", "Notifications about your matches")
    assert "Unsubscribe from these emails:" in written.text
    assert '<html lang="en">' in written.html
