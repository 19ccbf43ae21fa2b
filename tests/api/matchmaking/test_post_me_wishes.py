"""`POST /me/wishes`: looking for opponents."""

from typing import Any

import pytest

from accounts.services.bots import make_own_bot
from matchmaking.models import Wish
from matchmaking.services import wishing
from tests.api.answers import wrong_fields
from tests.api.manners import ask
from tests.factories import client_for
from tests.fixtures import Clock
from tests.sittings import API, GAME, Player, answered, refused

PATH = "/me/wishes"


def test_it_waits(clock: Clock, ana: Player) -> None:
    made = answered(ana.post(PATH, {"game": GAME}), 201)

    assert made == {
        "id": made["id"], "game": GAME, "options": {}, "clock": {"kind": "none"}, "rated": False,
        "rating_min": None, "rating_max": None, "keep": None, "state": "waiting",
        "made_at": "2026-02-01T12:00:00Z", "ends_at": "2026-04-02T12:00:00Z", "matches": [],
    } | {"options": made["options"]}  # fmt: skip
    assert answered(ana.get(PATH), 200)["results"] == [made]


def test_it_takes_all_terms(ana: Player) -> None:
    terms = {"rated": True, "rating_min": 1400, "rating_max": 1600, "keep": 3}

    made = answered(ana.post(PATH, {"game": "mu-2p", "clock": {"kind": "per_move", "days": 2}, **terms}), 201)

    assert {name: made[name] for name in terms} == terms
    assert made["clock"]["days"] == 2
    assert made["options"]


def test_the_answer_is_the_same_with_and_without_an_opponent(clock: Clock, ana: Player, ben: Player) -> None:
    alone = answered(ana.post(PATH, {"game": GAME}), 201)
    with_ana = answered(ben.post(PATH, {"game": GAME}), 201)

    assert {**alone, "id": ""} == {**with_ana, "id": ""}


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({"game": "chess"}, ("game", "unknown")),
        ({}, ("game", "required")),
        ({"game": GAME, "options": {"nonsense": 1}}, ("options.nonsense", "unknown")),
        ({"game": GAME, "clock": {"kind": "sand"}}, ("clock.kind", "invalid_choice")),
        ({"game": GAME, "rating_min": 1600, "rating_max": 1500}, ("rating_max", "below_min")),
        ({"game": GAME, "rating_min": -1}, ("rating_min", "min_value")),
        ({"game": GAME, "rating_max": 4001}, ("rating_max", "max_value")),
        ({"game": GAME, "keep": 0}, ("keep", "min_value")),
        ({"game": GAME, "keep": 11}, ("keep", "max_value")),
        ({"game": GAME, "opponent": "ben"}, ("opponent", "unknown_field")),
    ],
)
def test_it_refuses_what_cannot_be_wished_for(ana: Player, body: dict[str, Any], wrong: tuple[str, str]) -> None:
    assert wrong_fields(ana.post(PATH, body)) == [wrong]
    assert not Wish.objects.exists()


def test_nobody_has_too_many(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wishing, "MOST_WISHES", 2)
    first = answered(ana.post(PATH, {"game": GAME}), 201)
    answered(ana.post(PATH, {"game": GAME}), 201)
    refused(ana.post(PATH, {"game": GAME}), 409, "conflict")

    assert ana.delete(f"{PATH}/{first['id']}").status_code == 204
    answered(ana.post(PATH, {"game": GAME}), 201)


def test_a_player_with_too_many_matches_makes_none(ana: Player, settings: Any) -> None:
    settings.POSTCARD_MOST_RUNNING_MATCHES = 1
    ana.create({"user": "ana"}, {"open": True})

    refused(ana.post(PATH, {"game": GAME}), 409, "conflict")


def test_bots_are_invited_instead(ana: Player) -> None:
    _bot, token = make_own_bot(owner=ana.user, username="clever-cat")

    refused(client_for(token=token).post(API + PATH, {"game": GAME}), 403, "forbidden")


def test_a_retry_makes_no_second_one(ana: Player) -> None:
    first = answered(ana.post(PATH, {"game": GAME}, **{"Idempotency-Key": "once"}), 201)

    assert answered(ana.post(PATH, {"game": GAME}, **{"Idempotency-Key": "once"}), 201) == first
    assert Wish.objects.count() == 1


def test_it_needs_a_token_that_may_play(ana: Player) -> None:
    refused(ask("POST", PATH, {"game": GAME}), 401, "unauthenticated")
    reader = client_for(ana.user, scopes=["read"])
    refused(reader.post(API + PATH, {"game": GAME}), 403, "missing_scope")
