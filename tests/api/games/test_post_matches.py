"""`POST /matches`: making a match."""

import re
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from accounts.services import delete_account, ensure_bot
from games.models import Match
from games.rules.registry import registry
from tests.api.manners import counted
from tests.sittings import GAME, Json, Player, answered, refused

OPEN = {"open": True}


def ask_for(player: Player, **changes: Any) -> Any:
    """A match of `player` against the first player who joins, with some terms changed."""
    terms = {"game": GAME, "seats": [{"user": player.name}, OPEN], **changes}
    return player.post("/matches", terms)


def wrong_fields(answer: Any) -> list[str]:
    return [error["field"] for error in refused(answer, 400, "invalid")["errors"]]


def test_it_makes_a_match_with_all_its_seats_in_one_call(ana: Player, ben: Player) -> None:
    answer = ana.post("/matches", {"game": GAME, "seats": [{"user": "ana"}, {"user": "ben"}]})

    match = answered(answer, 201)
    assert answer["Location"] == f"/api/v1/matches/{match['id']}"
    assert match.pop("bots_delayed") is False
    assert answered(ana.get(f"/matches/{match['id']}"), 200) == match
    assert re.fullmatch(r"[A-Za-z0-9_-]+", match.pop("id"))
    for moment in (match.pop("created_at"), match.pop("expires_at"), match["seats"][1].pop("expires_at")):
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", moment)
    assert re.fullmatch(r"[0-9a-f]{64}", match.pop("commitment"))
    assert match == {
        "game": GAME,
        "revision": registry()[GAME].facts.revision,
        "status": "waiting",
        "options": registry()[GAME].facts.defaults(),
        "clock": {"kind": "none"},
        "rated": False,
        "rating_limit": None,
        "rating_min": None,
        "rating_max": None,
        "bots_among_people": False,
        "visibility": "public",
        "chat": False,
        "policy": "lose",
        "creator": "ana",
        "started_at": None,
        "ended_at": None,
        "paused_until": None,
        "ply": 0,
        "hints": False,
        "seats": [
            {
                "seat": 0,
                "kind": "human",
                "name": "ana",
                "state": "taken",
                "expires_at": None,
                "left": None,
                "agent": False,
            },
            {"seat": 1, "kind": "human", "name": "ben", "state": "invited", "left": None, "agent": False},
        ],
        "outcome": None,
        "adjudication": None,
        "rating_effect": None,
    }


def test_an_open_seat_is_nobodys(ana: Player) -> None:
    match = answered(ask_for(ana), 201)

    seat = {"seat": 1, "kind": None, "name": None, "state": "open", "expires_at": None, "left": None, "agent": False}
    assert match["seats"][1] == seat


def test_a_match_against_a_bot_starts_at_once(ana: Player) -> None:
    ensure_bot("random")

    match = answered(ask_for(ana, seats=[{"bot": "random"}, {"user": "ana"}]), 201)

    assert match["status"] == "running"
    assert match["started_at"] == match["created_at"]
    assert match["ply"] >= 1
    seat = {
        "seat": 0,
        "kind": "bot",
        "name": "random",
        "state": "taken",
        "expires_at": None,
        "left": None,
        "agent": False,
    }
    assert match["seats"][0] == seat


def test_bots_may_play_among_themselves(ana: Player) -> None:
    ensure_bot("random")

    match = answered(ask_for(ana, seats=[{"bot": "random"}, {"bot": "random"}]), 201)

    assert match["status"] == "running"
    assert [seat["name"] for seat in match["seats"]] == ["random", "random"]


def test_the_creator_need_not_play(ana: Player, ben: Player) -> None:
    match = answered(ask_for(ana, seats=[{"user": "ben"}, OPEN]), 201)

    assert [seat["state"] for seat in match["seats"]] == ["invited", "open"]


def test_the_creator_may_join_later_like_anybody_else(ana: Player) -> None:
    match = answered(ask_for(ana, join_later=True), 201)

    assert (match["seats"][0]["name"], match["seats"][0]["state"]) == ("ana", "invited")
    joined = answered(ana.post(f"/matches/{match['id']}/join", {"entropy": "after the commitment"}), 200)
    assert joined["commitment"] == match["commitment"]
    assert joined["seats"][0]["state"] == "taken"


def test_join_later_keeps_a_match_from_starting(ana: Player) -> None:
    ensure_bot("random")

    match = answered(ask_for(ana, seats=[{"user": "ana"}, {"bot": "random"}], join_later=True), 201)

    assert match["status"] == "waiting"
    assert answered(ana.post(f"/matches/{match['id']}/join", {}), 200)["status"] == "running"


def test_names_are_found_whatever_their_case(ana: Player, ben: Player) -> None:
    match = answered(ask_for(ana, seats=[{"user": "ANA"}, {"user": "Ben"}]), 201)

    assert [(seat["name"], seat["state"]) for seat in match["seats"]] == [("ana", "taken"), ("ben", "invited")]


def test_all_terms_are_shown_as_asked(ana: Player) -> None:
    terms = {
        "options": {"one_becomes_eight": True, "card_tie": "fewer"},
        "clock": {"kind": "none"},
        "rated": True,
        "bots_among_people": True,
        "visibility": "private",
    }

    match = answered(ask_for(ana, **terms), 201)

    assert match["options"] == {**registry()[GAME].facts.defaults(), "one_becomes_eight": True, "card_tie": "fewer"}
    names = ("clock", "rated", "bots_among_people", "visibility")
    assert {name: match[name] for name in names} == {name: terms[name] for name in names}


@pytest.mark.parametrize(
    ("terms", "shuffled"),
    [
        ({}, False),
        ({"rated": True}, True),
        ({"rated": True, "shuffle_seats": False}, False),
        ({"shuffle_seats": True}, True),
    ],
)
def test_seats_stay_as_listed_unless_the_match_is_rated(ana: Player, terms: Json, shuffled: bool) -> None:
    match = answered(ask_for(ana, **terms), 201)

    assert Match.objects.get(pk=match["id"]).shuffle_seats is shuffled


def test_each_match_has_a_seed_of_its_own(ana: Player) -> None:
    matches = [answered(ask_for(ana), 201) for _ in range(3)]

    assert len({match["commitment"] for match in matches}) == 3
    assert len({bytes(seed) for seed in Match.objects.values_list("seed", flat=True)}) == 3


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"game": "whist"}, ["game"]),
        ({"seats": [OPEN]}, ["seats"]),
        ({"seats": [OPEN] * 3}, ["seats"]),
        ({"seats": [OPEN, "open"]}, ["seats.1"]),
        ({"seats": [OPEN, {}]}, ["seats.1"]),
        ({"seats": [OPEN, {"open": False}]}, ["seats.1.open"]),
        ({"seats": [OPEN, {"user": "ana", "open": True}]}, ["seats.1"]),
        ({"seats": [OPEN, {"user": "nobody"}]}, ["seats.1.user"]),
        ({"seats": [OPEN, {"user": "random"}]}, ["seats.1.user"]),
        ({"seats": [OPEN, {"bot": "ana"}]}, ["seats.1.bot"]),
        ({"seats": [{"bot": "deep-thought"}, {"user": "nobody"}]}, ["seats.0.bot", "seats.1.user"]),
        ({"seats": [OPEN, {"user": 5}]}, ["seats.1.user"]),
        ({"seats": [OPEN, {"bot": "random", "level": 0}]}, ["seats.1.level"]),
        ({"seats": [{"user": "ana"}, {"user": "Ana"}]}, ["seats.1.user"]),
        ({"options": {"colour_blind": True}}, ["options.colour_blind"]),
        ({"options": {"lead_rule": "loser"}}, ["options.lead_rule"]),
        ({"options": {"lead_rule": None}}, ["options.lead_rule"]),
        ({"options": {"one_becomes_eight": "true"}}, ["options.one_becomes_eight"]),
        ({"options": {"one_becomes_eight": 1}}, ["options.one_becomes_eight"]),
        ({"options": {"one_becomes_eight": {}}}, ["options.one_becomes_eight"]),
        ({"clock": {"kind": "per_move"}}, ["clock.days"]),
        ({"clock": {"kind": "per_move", "days": 31, "weekends": "often"}}, ["clock.days", "clock.weekends"]),
        ({"clock": {"kind": "bank", "days": 9, "increment_hours": 1, "cap_days": 8}}, ["clock.cap_days"]),
        ({"clock": {"kind": "none", "days": 3}}, ["clock.days"]),
        ({"clock": {"kind": "hourglass"}}, ["clock.kind"]),
        ({"clock": {}}, ["clock.kind"]),
    ],
)
def test_it_refuses_terms_that_make_no_sense(ana: Player, changes: Json, fields: list[str]) -> None:
    ensure_bot("random")

    assert wrong_fields(ask_for(ana, **changes)) == fields
    assert not Match.objects.exists()


@pytest.mark.parametrize("target", [4, 101, -1, 2**40, "30", 30.5, True, None])
def test_a_number_has_bounds(ana: Player, target: object) -> None:
    assert wrong_fields(ask_for(ana, game="mu-2p", options={"target": target})) == ["options.target"]


@pytest.mark.parametrize("target", [5, 100])
def test_a_number_may_be_at_its_bounds(ana: Player, target: int) -> None:
    assert answered(ask_for(ana, game="mu-2p", options={"target": target}), 201)["options"]["target"] == target


def test_a_user_who_has_left_cannot_be_invited(ana: Player, ben: Player) -> None:
    delete_account(user=ben.user)

    assert wrong_fields(ask_for(ana, seats=[{"user": "ana"}, {"user": "ben"}])) == ["seats.1.user"]


def test_a_retry_with_its_key_makes_no_second_match(ana: Player) -> None:
    terms = {"game": GAME, "seats": [{"user": "ana"}, OPEN]}

    first, second = (ana.post("/matches", terms, **{"Idempotency-Key": "k1"}) for _ in range(2))

    assert answered(second, 201) == answered(first, 201)
    assert (second["Idempotency-Replayed"], second["Location"]) == ("true", first["Location"])
    assert "Idempotency-Replayed" not in first
    assert Match.objects.count() == 1
    refused(ana.post("/matches", {**terms, "rated": True}, **{"Idempotency-Key": "k1"}), 422, "idempotency_mismatch")


def test_a_refusal_is_not_kept_under_its_key(ana: Player) -> None:
    refused(ana.post("/matches", {"game": "whist", "seats": []}, **{"Idempotency-Key": "k1"}), 400, "invalid")

    answered(ana.post("/matches", {"game": GAME, "seats": [OPEN, OPEN]}, **{"Idempotency-Key": "k1"}), 201)


def test_the_same_key_of_another_caller_is_another_key(ana: Player, ben: Player) -> None:
    terms = {"game": GAME, "seats": [OPEN, OPEN]}

    matches = {
        answered(player.post("/matches", terms, **{"Idempotency-Key": "k1"}), 201)["id"] for player in (ana, ben)
    }

    assert len(matches) == 2


def test_the_queries_do_not_depend_on_how_many_matches_there_are(ana: Player) -> None:
    def queries() -> int:
        with counted() as found:
            answered(ask_for(ana), 201)
        return found[0]

    first = queries()
    for _ in range(5):
        answered(ask_for(ana), 201)

    assert queries() == first <= 9


def test_a_clock_that_this_server_does_not_offer_is_refused(ana: Player, settings: Settings) -> None:
    settings.POSTCARD_CLOCKS = ["per_move"]
    asked = {"game": GAME, "seats": [{"open": True}, {"open": True}]}

    for terms in (asked, {**asked, "clock": {"kind": "none"}}):
        wrong = refused(ana.post("/matches", terms), 400, "invalid")["errors"]
        assert wrong == [{"field": "clock.kind", "code": "not_offered", "detail": "This server offers “per_move”."}]


def test_a_clock_is_published_with_all_its_members(ana: Player) -> None:
    clock = {"kind": "bank", "days": 10, "increment_hours": 24, "cap_days": 15}

    assert ana.create({"open": True}, {"open": True}, clock=clock)["clock"] == {
        **clock, "vacation": "none", "weekends": "play",
    }  # fmt: skip
