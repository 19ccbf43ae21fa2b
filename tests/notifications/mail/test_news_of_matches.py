"""A digest says what has happened in a match since its reader's last move, and how it ended."""

import random

import pytest

from accounts.models import User
from tests.fixtures import Clock
from tests.notifications.mail.mails import mails_to, pass_time
from tests.sittings import Player, end_match, play_next, start_match
from web.hooks import news_since_last_move

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("verified")]


def test_a_digest_tells_the_moves_since_the_reader_s_own(ana: Player, ben: Player, clock: Clock) -> None:
    match = start_match(ana, ben)
    first, second = (ana, ben) if ana.view(match)["due"] else (ben, ana)
    while not second.view(match)["due"]:
        first.play_any(match)
    pass_time(clock, 0.5)

    (written,) = mails_to(second)
    story = news_since_last_move(match, second.user)
    assert any(first.name in words for words in story)
    for words in story:
        assert words in written.text
    assert written.text.count(story[-1]) == 1, "two events of a match tell it twice"


def test_a_digest_tells_the_result(ana: Player, ben: Player, clock: Clock) -> None:
    User.objects.filter(pk=ben.user.pk).update(language="de")
    match = start_match(ana, ben)
    pass_time(clock, 0.5)
    end_match(match, ana, ben, rng=random.Random(3))
    pass_time(clock, 30)

    ended = ana.match(match)
    names = [seat["name"] for seat in ended["seats"]]
    mine, theirs = mails_to(ana)[-1].text, mails_to(ben)[-1].text
    for name, points in zip(names, ended["outcome"]["points"], strict=True):
        assert f"{name} {points}" in mine
    winners = [name for name, place in zip(names, ended["outcome"]["places"], strict=True) if place == 1]
    expected = {
        ("ana",): ("You won.", "ana hat gewonnen."),
        ("ben",): ("ben won.", "Du hast gewonnen."),
    }.get(tuple(winners), ("It is a draw.", "Unentschieden."))
    assert expected[0] in mine
    assert expected[1] in theirs


def test_a_mail_holds_no_card_that_the_reader_alone_sees(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, game="mu-2p")
    rng = random.Random(5)
    while not any(row["move"].startswith("bury") for row in ana.log(match)):
        assert play_next(match, ana, ben, rng=rng)
    (burying,) = (row for row in ana.log(match) if row["move"].startswith("bury"))
    crown = ana if ana.view(match)["seat"] == burying["seat"] else ben
    (own,) = (row for row in crown.log(match) if row["ply"] == burying["ply"])
    assert "?" not in own["move"]

    assert "You bury four cards." in news_since_last_move(match, crown.user)


def test_strangers_and_unknown_matches_have_no_news(ana: Player, ben: Player, cleo: Player) -> None:
    match = start_match(ana, ben, visibility="private")
    assert news_since_last_move(match, cleo.user) == []
    assert news_since_last_move("nothing", ana.user) == []
