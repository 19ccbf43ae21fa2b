"""Matches on shared deals at the turn of a month, and substitutes: no card of a sealed deal comes out by either."""

import gzip
import io
import zipfile
from collections import Counter

import pytest

from accounts.models import Archive, User
from accounts.services.archiving import ask_for_archive
from games.models import Dump, Match, MoveRecord, SharedDeal
from games.selectors.results.dumps import dump_file
from games.services.dumps import make_due_dumps, make_dump
from games.services.making.shared_deals import unseal_deal
from leagues.models import Fixture, Season
from tests.api.leagues.leagues import Director
from tests.deliveries import work_off
from tests.fixtures import Clock
from tests.games.dumps import LAST_DAY, MONTH, NEXT_MONTH, ended
from tests.games.sealed import end, two_tables
from tests.leagues.seasons import deliver_all, end_match, play_out
from tests.settings import DATA
from tests.sittings import Player, answered, play_next, refused

pytestmark = pytest.mark.django_db


def files() -> bytes:
    """Everything in the data folder, unzipped."""
    found = [path for path in DATA.rglob("*") if path.is_file() and "sqlite" not in path.name]
    return b"\n".join(
        gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes() for path in found
    )


def secrets_of(*matches: str) -> list[bytes]:
    """Return the secrets of matches on a sealed deal: the seed and the hidden moves."""
    deal = Match.objects.get(pk=matches[0]).shared_deal
    assert deal is not None
    rows = MoveRecord.objects.filter(match__in=matches)
    hidden = [row.move for row in rows if row.move.startswith("deal ")]
    assert hidden
    return [one.encode() for one in (bytes(deal.seed).hex(), *hidden)]


def test_a_dump_at_the_turn_of_a_month_holds_nothing_of_a_sealed_match(clock: Clock) -> None:
    clock.time = LAST_DAY
    deal, players, first, second = two_tables()
    play_next(first, *players[:2])
    public = ended(*players[:2])
    end(first, players[0].user)
    secrets = secrets_of(first, second)
    clock.time = NEXT_MONTH

    assert make_due_dumps() == 1
    whole = files()
    assert public.encode() in whole
    assert first.encode() not in whole
    assert not [secret for secret in secrets if secret in whole]
    for path in (f"/dumps/{MONTH}", "/dumps"):
        answer = players[3].get(path)
        assert first not in b"".join(answer.streaming_content if answer.streaming else [answer.content]).decode()

    # The last day of the next month the other table ends as well; only now both come out, each in its month.
    clock.time = NEXT_MONTH.replace(day=31, hour=23)
    end(second, players[2].user)
    make_dump(month=MONTH)
    assert not [secret for secret in secrets if secret in files()], "it is over, and still sealed"
    assert unseal_deal(deal_id=deal.pk)
    clock.pass_by(hours=3)
    assert make_due_dumps() == 2
    months = {dump.month: dump_file(dump.month, dump.digest).read_text() for dump in Dump.objects.all()}
    assert first in months[MONTH]
    assert second in months["2026-03"]


def test_archives_and_exports_hold_nothing_that_their_owner_may_not_know(clock: Clock) -> None:
    _, players, first, second = two_tables()
    end(first, players[0].user)
    secrets = secrets_of(first, second)
    for player in (players[0], players[2]):
        ask_for_archive(user=player.user)
    work_off()

    for archive in Archive.objects.all():
        with zipfile.ZipFile(io.BytesIO(bytes(archive.content or b""))) as packed:
            whole = b"\n".join(packed.read(name) for name in packed.namelist())
        assert b"postcard" in whole
        assert not [secret for secret in secrets if secret in whole]
    exported = players[0].get("/me/export")
    assert not [secret for secret in secrets if secret in b"".join(exported.streaming_content)]


@pytest.fixture
def dora(db: None) -> Player:
    return Player("dora")


@pytest.fixture
def olga(db: None) -> Director:
    return Director("olga")


def steps_in(olga: Director, season: str, dora: Player, leaver: str) -> None:
    path = f"/seasons/{season}/substitutes"
    asked = answered(olga.post(path, {"leaver": leaver, "user": dora.name}), 201)
    answered(dora.post(f"{path}/{asked['id']}/answer", {"action": "accept"}), 200)
    deliver_all()


def tables_of(season: str, *, sealed: bool = True) -> list[Match]:
    """The matches on deals that are sealed, or open by now."""
    deals = SharedDeal.objects.filter(unsealed_at__isnull=sealed)
    of_season = Fixture.objects.filter(division__season=season, match__isnull=False)
    return list(Match.objects.filter(shared_deal__in=deals, pk__in=of_season.values("match")).order_by("pk"))


def nobody_has_cards_twice(*players: Player) -> None:
    for player in players:
        played = Match.objects.filter(seats__user=player.user, shared_deal__isnull=False)
        assert played.exists()
        assert max(Counter(played.values_list("shared_deal", flat=True)).values()) == 1, player.name


def looks_into(player: Player, match: Match) -> str:
    """All that a player can read of a match."""
    paths = ("", "/view", "/view?seat=0", "/view?seat=1", "/view?ply=1", "/moves", "/record", "/export", "/analysis",
             "/proof", "/note", "/orders", "/chat")  # fmt: skip
    return "\n".join(player.get(f"/matches/{match.pk}{path}").content.decode() for path in paths)


def test_a_substitute_sees_no_card_of_a_table_that_is_not_theirs(olga: Director, dora: Player) -> None:
    four = [Player(name) for name in ("ana", "ben", "cleo", "dan")]
    season = olga.started(*four, duplicate_deals=True, at_a_time=1)
    answered(four[2].post(f"/seasons/{season}/withdraw"), 200)
    deliver_all()
    steps_in(olga, season, dora, "cleo")

    # In the first round her opponent has seen the cards: she comes to a sealed deal in the second one.
    while not Match.objects.filter(seats__user=dora.user, shared_deal__unsealed_at=None).exclude(shared_deal=None):
        for fixture in Fixture.objects.filter(match__status="running"):
            end_match(str(fixture.match_id), 0)
        deliver_all()
    tables = tables_of(season)
    theirs = [match for match in tables if match.seats.filter(user=dora.user).exists()]
    assert 0 < len(theirs) < len(tables)
    for match in tables:
        text = looks_into(dora, match)
        for secret in secrets_of(match.pk):
            assert secret.decode() not in text
        if match not in theirs:
            for path in ("view", "moves", "view?seat=0"):
                answer = dora.get(f"/matches/{match.pk}/{path}")
                assert answer.status_code in {403, 409}, path
            assert '"hand"' not in text
    play_out(Season.objects.get(pk=season))
    nobody_has_cards_twice(*four, dora)


def test_no_player_has_cards_that_they_or_all_know(olga: Director, dora: Player, clock: Clock) -> None:
    four = [Player(name) for name in ("ana", "ben", "cleo", "dan")]
    season = olga.started(*four, duplicate_deals=True, at_a_time=1, days=20)
    # Some rounds are through at one table and forfeited at the other, by a player who left after halftime.
    for _ in range(2):
        for fixture in Fixture.objects.filter(match__status="running"):
            end_match(str(fixture.match_id), 0)
        deliver_all()
    clock.pass_by(days=11)
    answered(four[2].post(f"/seasons/{season}/withdraw"), 200)
    deliver_all()
    for _ in range(2):
        for fixture in Fixture.objects.filter(match__status="running"):
            end_match(str(fixture.match_id), 0)
        deliver_all()
    known = set(SharedDeal.objects.exclude(unsealed_at=None).values_list("pk", flat=True))
    assert known
    cards = {bytes(deal.seed) for deal in SharedDeal.objects.filter(pk__in=known)}

    steps_in(olga, season, dora, "cleo")

    hers = Fixture.objects.filter(seats__entry__user=dora.user, division__season=season)
    assert hers.exists()
    assert not hers.filter(deal__in=known).exists()
    play_out(Season.objects.get(pk=season))
    played = Match.objects.filter(seats__user=dora.user)
    assert cards.isdisjoint(bytes(match.seed) for match in played)
    nobody_has_cards_twice(*four, dora)
    assert SharedDeal.objects.filter(unsealed_at=None).count() == 0


def test_who_has_seen_cards_comes_back_for_nobody(olga: Director, dora: Player) -> None:
    four = [Player(name) for name in ("ana", "ben", "cleo", "dan")]
    season = olga.started(*four, duplicate_deals=True, at_a_time=1)
    for leaver in four[2:]:
        answered(leaver.post(f"/seasons/{season}/withdraw"), 200)
    deliver_all()

    for guest in ("dan", "cleo", "ana"):
        body = {"leaver": "cleo", "user": guest}
        refused(olga.post(f"/seasons/{season}/substitutes", body), 409, "conflict")
    refused(four[2].post(f"/seasons/{season}/signup"), 409, "conflict")
    answered(dora.post("/me/bots", {"username": "dora-bot"}), 201)
    wrong = olga.post(f"/seasons/{season}/substitutes", {"leaver": "cleo", "user": "dora-bot"})
    refused(wrong, 400, "invalid")
    # Nobody is tied to a person who has left by a bot either.
    assert User.objects.get(username="dora-bot").owner == dora.user
    assert Season.objects.get(pk=season).state == "running"
