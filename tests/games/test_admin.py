"""Staff see the public facts of a match, and nothing more."""

import re
from typing import Any

import pytest
from django.contrib import admin
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.models import ChatReport, Match
from tests.api.manners import counted
from tests.factories import make_user
from tests.fixtures import Clock
from tests.games.admin_pages import LIST, page, secrets_of
from tests.sittings import Player, answered, end_match, play_next, seat_all, start_match


@pytest.fixture
def staff(db: None) -> Client:
    """A browser of a superuser."""
    client = Client()
    client.force_login(make_user("warden", staff=True, is_superuser=True))
    return client


@pytest.fixture
def match(ana: Player, ben: Player) -> str:
    """A match in its middle, with entropy."""
    made: str = ana.create({"user": "ana"}, {"user": "ben"}, join_later=True)["id"]
    answered(ana.post(f"/matches/{made}/join", {"entropy": "anas-own-entropy"}), 200)
    answered(ben.post(f"/matches/{made}/join", {"entropy": "bens-own-entropy"}), 200)
    for _ in range(3):
        assert play_next(made, ana, ben)
    return made


def test_they_find_matches_and_their_public_facts(staff: Client, match: str) -> None:
    assert match in page(staff, LIST)
    assert match in page(staff, f"{LIST}?q=ana")
    assert match in page(staff, f"{LIST}?status__exact=running&game=take-that-toy-2p")
    assert match not in page(staff, f"{LIST}?status__exact=over")

    shown = page(staff, f"{LIST}{match}/change/")
    for text in ("ana", "ben", "take-that-toy-2p", Match.objects.get(pk=match).commitment):
        assert text in shown


def test_they_see_the_policy_and_who_has_left_which_seat_and_when(staff: Client, clock: Clock) -> None:
    four = [Player(name) for name in ("ana", "ben", "cleo", "dan")]
    terms: dict[str, Any] = {"game": "yokai-septet-4p", "clock": {"kind": "per_move", "days": 3}}
    handed_over, lost = (seat_all(*four, **terms, policy=policy) for policy in ("bot", "lose"))
    assert "Left by" in page(staff, f"{LIST}{lost}/change/")
    assert " UTC" not in page(staff, f"{LIST}{lost}/change/")
    answered(four[1].post(f"/matches/{handed_over}/resign"), 200)
    for player in (four[0], four[2], four[3]):
        player.play_any(lost)
    clock.pass_by(days=4)
    four[0].match(lost)

    shown = page(staff, f"{LIST}{handed_over}/change/")
    assert "ben, resigned, 2026-02-01 12:00 UTC" in shown
    assert field(shown, "policy") == "Bot"
    assert handed_over in page(staff, f"{LIST}?q=ben&status__exact=running")
    shown = page(staff, f"{LIST}{lost}/change/")
    assert "ben, timed out, 2026-02-04 12:00 UTC" in shown
    assert field(shown, "policy") == "Lose"


def test_the_queries_of_a_page_do_not_depend_on_how_many_have_left(staff: Client, db: None) -> None:
    four = [Player(name) for name in ("ana", "ben", "cleo", "dan")]
    match = seat_all(*four, game="yokai-septet-4p", policy="bot")

    def queries() -> int:
        with counted() as found:
            page(staff, f"{LIST}{match}/change/")
        return found[0]

    queries()
    first = queries()
    for player in four[:3]:
        answered(player.post(f"/matches/{match}/resign"), 200)

    assert queries() == first


def field(shown: str, name: str) -> str:
    """Return the value of a field on the page of a match."""
    found = re.search(rf'field-{name}\b.*?class="readonly">(.*?)</div>', shown, re.DOTALL)
    assert found is not None
    return found[1]


def test_no_secret_of_a_running_match_is_on_any_page(staff: Client, match: str) -> None:
    addresses = {"/admin/"}
    for address in ("/admin/", "/admin/journal/event/", "/admin/journal/delivery/", LIST):
        links = re.findall(r'href="(/admin/[^"?#]*)', page(staff, address))
        addresses |= {link for link in links if "logout" not in link and "password" not in link}
    assert f"{LIST}{match}/change/" in addresses
    addresses.add(f"{LIST}{match}/history/")
    assert len(addresses) > 12

    secrets = secrets_of(match)
    for address in sorted(addresses):
        text = page(staff, address)
        assert {secret for secret in secrets if secret in text} == set(), address


@pytest.mark.parametrize(
    "query",
    [
        "seed__gt=a", "seed=a", "head__startswith=0", "log__move__startswith=deal", "log__move=play+r1", "end=a",
        "seats__entropy__startswith=a", "seats__turn__due_ply=1", "deal=x", "shuffle_seats=1",
        "written_at__gt=2020-01-01", "seats__user__password__startswith=a",
        "creator__password__startswith=a", "creator__email=x",
    ],
)  # fmt: skip
def test_hidden_columns_cannot_be_guessed_by_filters(staff: Client, match: str, query: str) -> None:
    answer = staff.get(f"{LIST}?{query}")

    assert answer.status_code in {302, 400}, "the filter was taken"
    assert match not in answer.content.decode()


def test_pages_call_several_matches_matches(staff: Client) -> None:
    for address in ("/admin/", LIST):
        assert "Matches" in page(staff, address)
        assert "Matchs" not in page(staff, address)


def test_search_looks_at_names_only(staff: Client, match: str) -> None:
    seed = bytes(Match.objects.get(pk=match).seed).hex()

    for words in ("anas-own-entropy", seed, seed[:8], "deal"):
        assert match not in page(staff, f"{LIST}?q={words}")


def test_private_matches_are_for_their_members_only(staff: Client, ana: Player, ben: Player) -> None:
    private = start_match(ana, ben, visibility="private")
    end_match(private, ana, ben)

    assert private not in page(staff, LIST)
    assert private not in page(staff, f"{LIST}?q={private}").replace(f'value="{private}"', "").replace(
        f"q={private}", ""
    )
    assert staff.get(f"{LIST}{private}/change/").status_code == 302


def test_nothing_can_be_changed(staff: Client, match: str) -> None:
    before = list(Match.objects.values())

    assert staff.get(f"{LIST}add/").status_code == 403
    for address, body in (
        (f"{LIST}add/", {"game": "whist"}),
        (f"{LIST}{match}/change/", {"status": "over"}),
        (f"{LIST}{match}/delete/", {"post": "yes"}),
    ):
        assert staff.post(address, body).status_code == 403
    staff.post(LIST, {"action": "delete_selected", "_selected_action": match, "post": "yes"})
    assert list(Match.objects.values()) == before


def test_others_do_not_see_the_pages(ana: Player, match: str) -> None:
    client = Client()
    client.force_login(ana.user)

    for address in (LIST, f"{LIST}{match}/change/"):
        assert client.get(address).status_code == 302


def test_the_queries_do_not_depend_on_how_many_matches_there_are(staff: Client, ana: Player, ben: Player) -> None:
    def queries() -> int:
        with counted() as found:
            page(staff, LIST)
        return found[0]

    start_match(ana, ben)
    first = queries()
    for _ in range(4):
        start_match(ana, ben)

    assert queries() == first


def test_no_model_shows_a_hidden_column() -> None:
    hidden = {"seed", "entropy", "head", "end", "hash", "move"}
    shown: set[Any] = set()
    for model, registered in admin.site._registry.items():
        if model._meta.app_label == "games":
            assert model in (Match, ChatReport)
            inlines = [name for inline in registered.inlines for name in inline.fields or ()]
            shown |= {*registered.list_display, *(registered.fields or ()), *inlines}
    assert shown
    assert not shown & hidden


def test_lists_read_no_column_of_every_match_and_searches_join_no_seats(staff: Client, match: str) -> None:
    for query in ("", "?q=ana", "?game=take-that-toy-2p&reason=resigned"):
        with CaptureQueriesContext(connection) as asked:
            page(staff, f"{LIST}{query}")
        for sql in (str(one["sql"]) for one in asked.captured_queries):
            assert 'DISTINCT "games_match"' not in sql
            assert 'JOIN "games_seat"' not in sql
