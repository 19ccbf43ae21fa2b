"""The client adds 32 random bytes to the deal of each match that it joins, and finds them again in the record."""

import re
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from postcard_client import Bot, Client, FileEntropies, options, problems, proof

from tests.running.serving import Server, wait_until

pytestmark = pytest.mark.slow

GAME = "take-that-toy-2p"
PASSWORD = "a long walk home"
DRAWN = re.compile(r"[0-9a-f]{64}")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("entropy") / "data") as running:
        yield running


def client_of(server: Server, name: str, entropies: FileEntropies | None = None) -> Client:
    """A new person."""
    site = f"http://127.0.0.1:{server.port}"
    with Client(site) as stranger:
        token = stranger.api.register_account(username=name, password=PASSWORD)["token"]
    return Client(site, token, entropies=entropies)


def play_to_the_end(match: str, *players: Client) -> None:
    bots = [Bot(player, options.random_move) for player in players]
    while players[0].match(match)["status"] != "over":
        for bot in bots:
            bot.play(match)


def test_an_ordinary_match_of_two_people_has_the_bytes_of_both(server: Server, tmp_path: Path) -> None:
    kept = FileEntropies(tmp_path / "kept" / "entropies.json")
    with client_of(server, "ann", entropies=kept) as ann, client_of(server, "bea") as bea:
        made = ann.create_match(game=GAME, seats=[{"user": "ann"}, {"user": "bea"}])
        assert [seat["state"] for seat in made["seats"]] == ["taken", "invited"]
        assert bea.join(made["id"])["status"] == "running"
        play_to_the_end(made["id"], ann, bea)
        record = ann.export(made["id"])

    given = {row["seat"]: row["value"] for row in record["entropies"]}
    assert given == {0: kept.of(made["id"])[0], 1: bea.entropies.of(made["id"])[0]}
    assert all(DRAWN.fullmatch(text) for text in given.values())
    assert stat.S_IMODE((tmp_path / "kept" / "entropies.json").stat().st_mode) == 0o600
    verdict = proof.check(record, added=FileEntropies(kept.path).of(made["id"]))
    (said,) = [line for line in verdict.shown if line.startswith("Players who contributed randomness: ")]
    assert "ann" in said
    assert "bea" in said
    assert "Your random text is in the deal, exactly as you entered it." in verdict.shown
    with pytest.raises(proof.Refused, match="Your random text is missing from the deal"):
        proof.check(record, added=["0" * 64])


def test_against_a_bot_the_match_begins_at_once(server: Server) -> None:
    with client_of(server, "cat") as cat:
        made = cat.create_match(game=GAME, seats=[{"user": "cat"}, {"bot": "random"}])
        assert made["status"] == "running"
        assert cat.entropies.of(made["id"])


def test_who_makes_a_match_for_others_takes_no_seat(server: Server) -> None:
    with client_of(server, "dan") as dan:
        made = dan.create_match(game=GAME, seats=[{"open": True}, {"open": True}])
        assert [seat["state"] for seat in made["seats"]] == ["open", "open"]
        later = dan.create_match(game=GAME, seats=[{"user": "dan"}, {"open": True}], join_later=True)
        assert later["seats"][0]["state"] == "invited"
        own = dan.join(later["id"], seat=0, entropy="my own words")
        assert dan.entropies.of(own["id"]) == ["my own words"]


def test_what_was_drawn_for_a_seat_that_was_not_given_is_forgotten(server: Server) -> None:
    with client_of(server, "eve") as eve, client_of(server, "fay") as fay:
        made = eve.create_match(game=GAME, seats=[{"user": "eve"}, {"bot": "random"}])
        with pytest.raises(problems.Problem):
            fay.join(made["id"])
        assert fay.entropies.of(made["id"]) == []


def test_a_bot_takes_the_invitations_that_wait_when_it_starts(server: Server) -> None:
    with client_of(server, "gus") as gus, client_of(server, "hal") as hal:
        token = gus.api.make_own_bot(username="late-bot")["token"]
        assert token is not None
        wanted = gus.create_match(game=GAME, seats=[{"user": "gus"}, {"user": "late-bot"}])["id"]
        other_game = gus.create_match(game="mu-2p", seats=[{"user": "gus"}, {"user": "late-bot"}])["id"]
        not_owner = hal.create_match(game=GAME, seats=[{"user": "hal"}, {"user": "late-bot"}])["id"]
        live = gus.create_match(
            game=GAME, seats=[{"user": "gus"}, {"user": "late-bot"}], clock={"kind": "per_move", "days": 3}
        )["id"]
        with Client(gus.server, token) as own:
            bot = Bot(own, options.random_move)
            bot.accept([GAME], matches_at_once=2, whom="owner")
            states = {match: gus.match(match)["status"] for match in (wanted, other_game, live)}
            assert states == {wanted: "running", other_game: "waiting", live: "running"}
            assert hal.match(not_owner)["status"] == "waiting"
            bot.accept([GAME], matches_at_once=2)
            assert hal.match(not_owner)["status"] == "waiting", "it has no room for more"
            bot.accept([GAME], matches_at_once=3)
            wait_until(lambda: hal.match(not_owner)["status"] == "running", "it takes no invitation of others")
            assert own.entropies.of(wanted)
