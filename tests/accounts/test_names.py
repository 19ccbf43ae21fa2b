"""Usernames: their plain form, those that are refused, and those that are reserved."""

import re

import pytest

from accounts.names import PATTERN, RESERVED, BadName, checked_name, is_reserved
from bots.roster import HOUSE


@pytest.mark.parametrize(("text", "name"), [("Ada", "Ada"), ("ａｄａ", "ada"), (" ada ", "ada"), ("a1_-", "a1_-")])
def test_a_name_is_kept_in_its_plain_form(text: str, name: str) -> None:
    assert checked_name(text) == name


@pytest.mark.parametrize("text", ["", "a", "-a", "a b", "a.b", "zoë", "x" * 41, "a\x00b", "٣٣", "ﬁ."])
def test_anything_else_is_no_name(text: str) -> None:
    with pytest.raises(BadName):
        checked_name(text)


LOOK_ALIKES = [
    "ａｄｍｉｎ", "adm1n", "adrnin", "AdmIn-2", "r00t", "Server-1", "staff_", "postcard2026", "m0derator",
    "admins", "the-staff", "Postcard_Team", "postcard-staff2", "moderators", "m0derators-1", "server-news", "superuser",
    "1evel-3", "leveI-9", "LEVEL_7", "level12", "rand0m", "b0t-1", "de1eted-1", "p0stcard-1",
]  # fmt: skip


@pytest.mark.parametrize("name", [*sorted(RESERVED), "Admin", "deleted-1", "BOT-1", *LOOK_ALIKES])
def test_our_own_words_are_reserved(name: str) -> None:
    assert is_reserved(name)
    with pytest.raises(BadName) as bad:
        checked_name(name)
    assert bad.value.code == "reserved"


def test_every_name_is_safe_in_an_address() -> None:
    assert re.fullmatch(r"[A-Za-z0-9_-]+", checked_name("a-Z_9"))
    assert re.fullmatch(PATTERN, "x" * 40)


def test_every_bot_of_the_house_and_every_level_to_come_is_reserved() -> None:
    assert {bot.name for bot in HOUSE if not is_reserved(bot.name)} == set()
    assert {number for number in range(1000) if not is_reserved(f"level-{number}")} == set()


FREE = [
    "mod-est", "adminton", "rooted", "levelled", "randomness", "bottle", "ill", "oil-10", "house-cat", "random-walker",
    "postcards4you", "staffan", "serverless", "root-beer",
]  # fmt: skip


@pytest.mark.parametrize("name", FREE)
def test_names_that_only_begin_like_one_are_free(name: str) -> None:
    assert checked_name(name) == name
