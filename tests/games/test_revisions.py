"""A rule is changed: matches that run keep the one they began with, new ones begin with the new one."""

import json
import logging
import random
from typing import Any

import pytest

from accounts.services import ensure_bot
from bots import pool
from bots.brains.thinking import Decision, decide
from bots.services import turns
from core.errors import Unavailable
from games.models import Match
from games.replay import forget_all, game_of, table_of
from games.rules.contract import AnyGame
from games.rules.faces import parse_move
from games.rules.kit.check import check
from games.rules.moves import CHANCE
from games.rules.registry import registry, revisions, rules_of, ruleset, rulesets
from games.rules.schema import to_json
from games.rules.stream import FastRng
from games.selectors.verification import differences_of
from games.services.leaving.adjudicate import adjudicate_match
from tests.api.manners import ask
from tests.bots.plans import PLANS
from tests.clients.verify.program import program, refusal
from tests.rules.plain import plain_only
from tests.second_revision import second_revision
from tests.sittings import GAME, Json, Player, answered, end_match, refused, start_match

__all__ = ["second_revision"]

pytestmark = plain_only


@pytest.fixture(autouse=True)
def every_match_is_sound(db: None) -> None:
    """The matches of this page are looked at while their rules are there."""


class Rounds:
    """A match of one revision that bots play, seen as the server would let them see it."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self.rng, self.seat = game, FastRng("rounds"), 0
        self.position = game.start(2, game.facts.defaults())

    def next_view(self) -> Json | None:
        """Play chance moves and return the view of the seat that is due, or None at the end."""
        while self.game.to_act(self.position) == (CHANCE,):
            self.game.happen(self.position, self.game.chance(self.position, self.rng))
        if not self.position.due:
            return None
        self.seat = self.game.to_act(self.position)[0]
        shown = {"game": self.game.facts.key, **to_json(self.game.view(self.position, self.seat))}
        found: Json = json.loads(json.dumps(shown))
        return found

    def play(self, text: str) -> None:
        """Play a bot's move, which has to be legal by these rules."""
        move = parse_move(self.game.facts, text)
        assert check(self.game, self.position, self.seat, move) is None
        self.game.apply(self.position, self.seat, move)


def led_and_hand(view: Json) -> tuple[str, list[str]]:
    trick = view["view"]["trick"]
    return (trick[0]["card"][0] if trick else "", view["view"]["hand"])


def offered(view: Json) -> list[str]:
    return [item for family in view["options"] for slot in family["slots"] for item in slot["items"]]


def due(match: str, *players: Player) -> tuple[Player, Json]:
    """Return the player who owes a move, with their view."""
    return next((player, view) for player in players if (view := player.view(match))["due"])


def test_running_matches_go_on_by_their_own_rules_and_new_ones_begin_by_the_new(
    ana: Player, ben: Player, request: pytest.FixtureRequest
) -> None:
    old = start_match(ana, ben)
    before = ana.match(old)["revision"]
    request.getfixturevalue("second_revision")
    forget_all()
    new = start_match(ana, ben)

    assert (before, ana.match(old)["revision"], ana.match(new)["revision"]) == (1, 1, 2)
    for match, follows in ((old, False), (new, True)):
        rng = random.Random(7)
        while ana.match(match)["status"] == "running":
            player, view = due(match, ana, ben)
            led, hand = led_and_hand(view)
            same = [card for card in hand if card[0] == led]
            assert offered(view) == (same if follows and same else hand)
            player.play_any(match, rng)
        assert differences_of(match) == []
        record = answered(ana.get(f"/matches/{match}/export"), 200)
        assert record["revision"] == (2 if follows else 1)
        assert refusal(record, rules=True) is None


def test_a_move_that_the_new_rule_forbids_is_legal_in_an_old_match(
    ana: Player, ben: Player, second_revision: AnyGame
) -> None:
    seen = False
    while not seen:
        match = start_match(ana, ben)
        player, view = due(match, ana, ben)
        led, hand = led_and_hand(view)
        others = [card for card in hand if card[0] != led]
        if not others or len(others) == len(hand):
            continue
        seen = True
        refused(player.play(match, f"play {others[0]}", view["expected_ply"]), 422, "illegal_move")
        # These cards, had the match begun before.
        Match.objects.filter(pk=match).update(revision=1)
        forget_all()
        answered(player.play(match, f"play {others[0]}", view["expected_ply"]), 201)


def test_views_of_the_past_and_the_log_are_of_the_matchs_own_revision(
    ana: Player, ben: Player, request: pytest.FixtureRequest
) -> None:
    match = start_match(ana, ben)
    end_match(match, ana, ben, rng=random.Random(1))
    plies = range(ana.match(match)["ply"] + 1)
    before = [ana.view(match, f"?ply={ply}&seat=1") for ply in plies], ana.log(match)
    request.getfixturevalue("second_revision")
    forget_all()

    assert ([ana.view(match, f"?ply={ply}&seat=1") for ply in plies], ana.log(match)) == before
    assert table_of(Match.objects.get(pk=match)).game is ruleset(GAME, 1)


def test_a_rematch_is_played_by_the_new_rules(ana: Player, ben: Player, request: pytest.FixtureRequest) -> None:
    match = start_match(ana, ben)
    answered(ben.post(f"/matches/{match}/resign"), 200)
    request.getfixturevalue("second_revision")

    assert answered(ana.post(f"/matches/{match}/rematch"), 201)["revision"] == 2


def test_the_catalogue_shows_the_newest_and_any_other_on_request(second_revision: AnyGame) -> None:
    newest, first = (answered(ask("GET", f"/games/{GAME}{query}"), 200) for query in ("", "?revision=1"))

    assert (newest["revision"], newest["revisions"]) == (2, [1, 2])
    assert (first["revision"], first["revisions"]) == (1, [1, 2])
    assert answered(ask("GET", f"/games/{GAME}?revision=2"), 200) == newest
    refused(ask("GET", f"/games/{GAME}?revision=3"), 404, "not_found")
    rows = answered(ask("GET", "/games"), 200)["results"]
    assert [row["revision"] for row in rows if row["key"] == GAME] == [2]


@pytest.mark.parametrize("revision", [1, 2])
@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_bots_play_by_the_revision_of_their_match(plan: Any, revision: int, second_revision: AnyGame) -> None:
    game, moves = rules_of(GAME, revision), 0
    match = Rounds(game)
    while moves < 12 and (view := match.next_view()):
        decision = Decision(GAME, match.seat, view, plan.brain, f"{moves}", plan.settings, revision)
        match.play(decide(decision).move)
        moves += 1

    assert moves


def test_house_bots_are_given_the_revision_of_the_match(
    ana: Player, monkeypatch: pytest.MonkeyPatch, second_revision: AnyGame
) -> None:
    ensure_bot("random")
    match = ana.create({"bot": "random"}, {"user": "ana"})["id"]
    Match.objects.filter(pk=match).update(revision=1)
    forget_all()
    asked: list[Decision] = []

    def think(decision: Decision) -> Any:
        asked.append(decision)
        return decide(decision)

    monkeypatch.setattr(pool, "think", think)
    view = ana.view(match)
    assert turns.play_turn(match_id=match, seat=0, ply=view["ply"], since=0.0, attempt=1)
    assert [decision.revision for decision in asked] == [1]


def test_a_revision_that_is_not_there_is_an_error_of_the_operator(
    ana: Player, ben: Player, caplog: pytest.LogCaptureFixture
) -> None:
    match = start_match(ana, ben)
    view = ana.view(match)
    Match.objects.filter(pk=match).update(revision=7)
    forget_all()

    with caplog.at_level(logging.ERROR):
        for answer in (
            ana.get(f"/matches/{match}/view"),
            ana.get(f"/matches/{match}/moves"),
            ana.play(match, "play r1", view["ply"]),
            ana.post(f"/matches/{match}/resign"),
        ):
            body = refused(answer, 503, "unavailable")
            assert "revision 7 of the rules of take-that-toy-2p" in body["detail"]
    assert f"match {match} is played by revision 7" in caplog.text
    # What needs no rules is there all the same: the match, its lists, its export, and a way out.
    assert ana.match(match)["revision"] == 7
    assert answered(ana.get("/matches"), 200)["results"]
    assert [difference.where for difference in differences_of(match)] == ["match.revision"]
    with pytest.raises(Unavailable):
        game_of(Match.objects.get(pk=match))
    adjudicate_match(match_id=match, by=None, places=None, reason="Its rules are gone.")
    assert answered(ana.get(f"/matches/{match}/export"), 200)["revision"] == 7


def test_the_registry_knows_every_revision_and_begins_with_the_newest(second_revision: AnyGame) -> None:
    assert revisions(GAME) == [1, 2]
    assert revisions("whist") == []
    assert ruleset(GAME) is rules_of(GAME) is registry()[GAME] is second_revision
    assert ruleset(GAME, 1) is rulesets()[GAME, 1]
    assert ruleset(GAME, 3) is ruleset("whist") is None
    with pytest.raises(LookupError, match="revision 3"):
        rules_of(GAME, 3)


def test_the_verifier_replays_by_the_revision_of_the_record(second_revision: AnyGame, ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    answered(ben.post(f"/matches/{match}/resign"), 200)
    record = answered(ana.get(f"/matches/{match}/export"), 200)
    rules = program().Rules(program().Path(__file__).resolve().parents[2])

    assert rules.game(program().record_of(record)) is second_revision
    assert rules.game(program().record_of({**record, "revision": 1})) is ruleset(GAME, 1)
    with pytest.raises(program().Unusable, match="revision"):
        rules.game(program().record_of({**record, "revision": 3}))
