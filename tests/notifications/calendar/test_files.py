"""Calendar files that programs read at a secret address."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from accounts.services.closing import close_account, delete_account, reopen_account
from games.models import Seat
from notifications.channels.calendar.models import CalendarAddress
from notifications.channels.calendar.services.addresses import make_address
from tests.api.manners import counted
from tests.calendars import dates_of, path_of, stamps_of
from tests.fixtures import Clock
from tests.leagues.seasons import deliver_all
from tests.sittings import Player, answered, refused, start_match

CLOCK = {"kind": "per_move", "days": 3}

pytestmark = pytest.mark.django_db


def address(player: Player) -> str:
    return path_of(answered(player.post("/me/calendar"), 201)["url"])


def read(path: str, **headers: str) -> Any:
    """As a program does that knows nothing but the address."""
    return Client().get(path, headers=headers)


def test_it_holds_the_turns_that_are_owed_with_opponents_and_links(clock: Clock, ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, clock=CLOCK, visibility="private")
    start_match(ana, ben)
    due, waits = (ana, ben) if ana.view(match)["due"] else (ben, ana)
    seat = Seat.objects.get(match=match, user=due.user)

    link = f"https://cards.example/play/{match}"
    assert dates_of(read(address(due))) == [
        {
            "uid": f"{match}-{seat.number}-{seat.turn.due_ply}@postcard",
            "at": "2026-02-04T12:00:00Z",
            "summary": f"Your turn: Take That Toy! (two players) against {waits.name}",
            "about": f"Deadline for your move against {waits.name}: {link}",
            "url": link,
        }
    ]
    assert dates_of(read(address(waits))) == []


def test_an_entry_is_stamped_with_when_the_turn_began_whenever_it_is_read(
    clock: Clock, ana: Player, ben: Player
) -> None:
    clock.pass_by(hours=1)
    match = start_match(ana, ben, clock=CLOCK)
    paths = {player.name: address(player) for player in (ana, ben)}
    clock.pass_by(hours=1)
    due, waits = (ana, ben) if ana.view(match)["due"] else (ben, ana)
    assert stamps_of(first := read(paths[due.name])) == ["20260201T130000Z"]
    clock.pass_by(hours=1)
    assert read(paths[due.name]).content == first.content

    while due.view(match)["due"]:
        due.play_any(match)
    assert stamps_of(read(paths[waits.name])) == ["20260201T150000Z"]


def test_it_follows_the_match(clock: Clock, ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, clock=CLOCK)
    paths = {player.name: address(player) for player in (ana, ben)}
    due, waits = (ana, ben) if ana.view(match)["due"] else (ben, ana)

    answered(waits.post(f"/matches/{match}/resign"), 200)

    assert [dates_of(read(path)) for path in paths.values()] == [[], []]
    assert due.match(match)["status"] == "over"


def test_what_is_late_is_owed_no_more(clock: Clock, ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, clock=CLOCK)
    due = ana if ana.view(match)["due"] else ben
    path = address(due)

    clock.pass_by(days=3)
    assert len(dates_of(read(path))) == 1
    clock.pass_by(seconds=1)
    assert dates_of(read(path)) == []


def test_a_program_that_has_it_gets_nothing(clock: Clock, ana: Player, ben: Player) -> None:
    path = address(ana)
    first = read(path)
    clock.pass_by(hours=1)

    again = read(path, If_None_Match=first["ETag"])

    assert (again.status_code, again.content) == (304, b"")
    for _ in range(2):
        start_match(ana, ben, clock=CLOCK)
        start_match(ben, ana, clock=CLOCK)
    assert read(path, If_None_Match=first["ETag"]).status_code == 200
    assert Client().head(path).status_code == 200
    assert Client().head(path).content == b""


def test_turns_that_stay_owed_are_not_sent_again_and_one_that_is_played_is_gone(
    clock: Clock, ana: Player, ben: Player
) -> None:
    match = start_match(ana, ben, clock=CLOCK)
    due, waits = (ana, ben) if ana.view(match)["due"] else (ben, ana)
    path = address(due)
    first = read(path)
    clock.pass_by(hours=5)

    again = read(path, If_None_Match=first["ETag"])

    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    # The calendar with one date less is no older than the one before: only its tag tells them apart.
    assert "Last-Modified" not in first
    answered(waits.post(f"/matches/{match}/resign"), 200)
    later = read(path, If_None_Match=first["ETag"])
    assert (later.status_code, dates_of(later)) == (200, [])


def test_it_says_nothing_to_others(ana: Player) -> None:
    answer = read(address(ana))

    assert answer["Cache-Control"] == "private, no-cache"
    assert answer["Referrer-Policy"] == "no-referrer"
    assert answer["X-Robots-Tag"] == "noindex"
    assert "Set-Cookie" not in answer


@pytest.mark.parametrize("secret", ["nothing", "x" * 43, "ö", "x" * 3000, "%00"])
def test_what_opens_nothing_is_not_there(secret: str, ana: Player) -> None:
    address(ana)

    refused(read(f"/calendars/{secret}.ics"), 404, "not_found")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_it_can_only_be_read(method: str, ana: Player) -> None:
    refused(Client().generic(method, address(ana)), 405, "method_not_allowed")


def test_of_a_closed_account_it_opens_nothing_until_it_is_open_again(ana: Player) -> None:
    # Made in a browser: what a token has made ends with the tokens.
    path = path_of(make_address(user=ana.user)[1])

    close_account(user=ana.user)
    refused(read(path), 404, "not_found")
    assert reopen_account(user=User.objects.get(pk=ana.user.pk)) is not None
    assert dates_of(read(path)) == []


def test_of_an_account_that_staff_have_locked_it_opens_nothing(ana: Player) -> None:
    path = address(ana)

    User.objects.filter(pk=ana.user.pk).update(is_active=False)

    refused(read(path), 404, "not_found")


def test_of_an_erased_account_nothing_is_kept(ana: Player) -> None:
    path = address(ana)

    delete_account(user=ana.user)
    refused(read(path), 404, "not_found")
    deliver_all("calendars")
    assert not CalendarAddress.objects.exists()


def test_one_address_is_read_so_often_and_others_go_on(ana: Player, ben: Player, settings: Any) -> None:
    settings.POSTCARD_LIMITS = {"calendar": (3, 3600)}
    mine, of_ben = address(ana), address(ben)
    for _ in range(3):
        dates_of(read(mine))

    answer = read(mine)

    refused(answer, 429, "throttled")
    assert int(answer["Retry-After"]) <= 3600
    assert dates_of(read(of_ben)) == []


def test_the_queries_do_not_depend_on_the_number_of_turns(ana: Player) -> None:
    path, asked = address(ana), []
    for number in range(3):
        for player in (Player(f"other{number}"), Player(f"another{number}")):
            start_match(player, ana, clock=CLOCK)
            start_match(ana, player, clock=CLOCK)
        with counted() as queries:
            assert dates_of(read(path))
        asked.append(queries[0])

    assert len(set(asked)) == 1
    assert asked[0] <= 4


def test_it_is_in_the_language_of_its_owner(clock: Clock, ana: Player, ben: Player) -> None:
    match = start_match(ana, ben, clock=CLOCK)
    due, waits = (ana, ben) if ana.view(match)["due"] else (ben, ana)
    User.objects.filter(pk=due.user.pk).update(language="de")

    # Programs say which language they would like; it is the account that counts.
    answer = read(address(due), Accept_Language="en")
    (date,) = dates_of(answer)

    link = f"https://cards.example/play/{match}"
    assert "X-WR-CALNAME:Meine Züge" in answer.content.decode()
    assert date["summary"] == f"Du bist am Zug: Take That Toy! (zu zweit) gegen {waits.name}"
    assert date["about"] == f"Frist für deinen Zug gegen {waits.name}: {link}"
    assert "X-WR-CALNAME:My turns" in read(address(waits), Accept_Language="de").content.decode()
