"""The page of matches to watch, and what the pages of a match show those who look on."""

import re
from html import unescape

import pytest
from django.test import override_settings
from pytest_django import DjangoAssertNumQueries

from games.replay import forget_all
from games.rules.registry import registry
from tests.fixtures import Clock
from tests.games.sealed import two_tables
from tests.sittings import GAME, Player, answered, begun_match, end_match, start_match
from tests.web.laid_out import LAID_OUT
from tests.web.raw_words import CODE
from tests.web.reading import browser_of, source, text
from web.matches.watched import AT_A_TIME

pytestmark = pytest.mark.django_db

BOARD = re.compile(r'<pre class="board.*?</pre>', re.S)


@pytest.fixture
def ana() -> Player:
    return Player("ana")


@pytest.fixture
def ben() -> Player:
    return Player("ben")


def boards(page: str) -> list[str]:
    """The text boards of a page, without their markup."""
    return [" ".join(unescape(re.sub("<[^>]*>", " ", board)).split()) for board in BOARD.findall(page)]


def listed(query: str = "", player: Player | None = None) -> list[str]:
    """The matches on the page, in order."""
    return re.findall(r'data-match="(\w+|[\w-]+)"', source(browser_of(player), f"/watch{query}"))


def test_it_lists_public_matches_that_are_being_played(ana: Player, ben: Player, clock: Clock) -> None:
    running = start_match(ana, ben)
    # Of matches of one second the order is by their ids, which are chance.
    clock.pass_by(seconds=1)
    of_mu = start_match(ana, ben, game="mu-2p")
    hidden = [start_match(ana, ben, visibility=visibility) for visibility in ("unlisted", "private")]
    waiting = ana.create({"user": "ana"}, {"open": True})["id"]
    over = start_match(ana, ben)
    answered(ana.post(f"/matches/{over}/resign"), 200)
    for reader in (None, ana, Player("eve")):
        assert listed(player=reader) == [of_mu, running]
        page = source(browser_of(reader), "/watch")
        assert not [one for one in (*hidden, waiting, over) if one in page]
    assert listed("?game=mu-2p") == [of_mu]
    assert listed("?game=namahage") == []
    assert "No public matches are running right now." in text(browser_of(), "/watch?game=namahage")
    assert browser_of().get("/watch?game=chess").status_code == 400


def test_it_goes_on_over_several_pages(ana: Player, ben: Player) -> None:
    matches = [start_match(ana, ben) for _ in range(AT_A_TIME + 2)]
    first = listed()
    assert len(first) == AT_A_TIME
    (link,) = re.findall(r'rel="next" href="([^"]+)"', source(browser_of(), "/watch"))
    assert {*first, *listed(unescape(link))} == {*matches}


def test_a_sealed_table_shows_no_card() -> None:
    _, _, *tables = two_tables()
    page = source(browser_of(), "/watch")
    assert sorted(listed()) == sorted(tables)
    assert page.count("Other tables are still playing this deal") == page.count("data-still") == 2
    assert boards(page) == []


@pytest.mark.parametrize("count", [1, 4])
def test_each_board_costs_a_few_queries(
    count: int, ana: Player, ben: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(count):
        begun_match(ana, ben, moves=2)
    forget_all()
    with django_assert_num_queries(2 + count):
        assert len(listed()) == count


@pytest.mark.parametrize(("page", "queries"), [("/matches/{}", 3), ("/embed/match/{}", 2)])
def test_the_page_of_a_running_match_costs_a_few_queries(
    page: str, queries: int, ana: Player, ben: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    match = begun_match(ana, ben, moves=2)
    forget_all()
    with django_assert_num_queries(queries):
        source(browser_of(), page.format(match))


@pytest.mark.parametrize("game", registry())
def test_boards_are_written_in_words(game: str) -> None:
    players = [Player(name) for name in ("ana", "ben", "cleo", "dora")[: registry()[game].facts.seats]]
    # A match of a new game may be over after its first round.
    match = begun_match(*players, moves=6 if game in LAID_OUT else 1, game=game)
    for path in ("/watch", f"/matches/{match}", f"/embed/match/{match}"):
        (board,) = boards(source(browser_of(), path))
        assert CODE.findall(board) == [], board
        assert not re.search(r"\bseat \d", board), board
        assert any(player.name in board for player in players), board


def test_a_match_that_is_over_is_replayed_where_it_was_played(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    end_match(match, ana, ben)
    for path in (f"/matches/{match}", f"/embed/match/{match}"):
        last = source(browser_of(), path)
        assert "<match-replay has-layout open" in last
        earlier = source(browser_of(), f"{path}?ply=3")
        assert boards(earlier) != boards(last)
        # Their own players are shown what all readers are.
        assert boards(source(browser_of(ana), f"{path}?ply=3")) == boards(earlier)
        assert "holds 9 cards" in boards(earlier)[0] or "holds 10 cards" in boards(earlier)[0]
    own = boards(source(browser_of(), f"/matches/{match}?ply=3&seat=0"))
    assert own != boards(source(browser_of(), f"/matches/{match}?ply=3&seat=1"))
    assert browser_of().get(f"/matches/{match}?ply=9999").status_code == 400
    assert browser_of().get(f"/embed/match/{match}?ply=x").status_code == 400


@pytest.mark.parametrize("is_public", [True, False])
def test_scripts_ask_as_strangers_where_these_may_ask(ana: Player, ben: Player, is_public: bool) -> None:
    match = start_match(ana, ben, game=GAME)
    with override_settings(POSTCARD_PUBLIC=is_public):
        for path in ("/watch", f"/matches/{match}"):
            page = source(browser_of(ana), path)
            assert bool(re.search(r"<watched-tables[^>]* open\b", page)) is is_public, path
