"""`POST /seasons/{id}/codes`: codes with which players sign up, where a season is by invitation or not."""

import pytest

from accounts.services import delete_account
from leagues.models import SeasonCode
from leagues.services.season import codes
from tests.api.leagues.leagues import Director
from tests.fixtures import Clock
from tests.leagues.seasons import deliver_all
from tests.sittings import Json, Player, answered, refused

CLOSED = {"by_invitation": True}


def made(olga: Director, season: str, **asked: object) -> Json:
    return answered(olga.post(f"/seasons/{season}/codes", asked), 201)


def sign_up(player: Player, season: str, code: str | None = None) -> object:
    return player.post(f"/seasons/{season}/signup", {} if code is None else {"code": code})


def test_a_season_by_invitation_opens_to_a_code_as_often_as_it_says(
    olga: Director, ana: Player, ben: Player, cleo: Player
) -> None:
    season = olga.season(**CLOSED)
    refused(sign_up(ana, season), 403, "forbidden")
    code = made(olga, season, uses=2)["code"]

    answered(sign_up(ana, season, code), 201)
    answered(sign_up(ben, season, code), 201)
    refused(sign_up(cleo, season, code), 403, "forbidden")


def test_players_who_are_invited_by_name_and_directors_need_none(olga: Director, ana: Player) -> None:
    season = olga.season(**CLOSED)
    answered(olga.post(f"/seasons/{season}/invitations", {"users": ["ana"]}), 201)

    answered(sign_up(ana, season), 201)
    answered(sign_up(olga, season), 201)


def test_a_sign_up_that_fails_uses_nothing(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.season(**CLOSED)
    code = made(olga, season)["code"]
    refused(ana.post(f"/seasons/{season}/signup", {"code": code, "rests": True}), 400, "invalid")

    answered(sign_up(ben, season, code), 201)
    refused(sign_up(ben, season, code), 409, "conflict")
    assert SeasonCode.objects.get().used == 1


def test_an_open_season_counts_who_comes_by_a_code_and_refuses_a_wrong_one(olga: Director, ana: Player) -> None:
    season = olga.season()
    code = made(olga, season)["code"]

    refused(sign_up(ana, season, "invite-nothing"), 403, "forbidden")
    answered(sign_up(ana, season, code), 201)
    assert SeasonCode.objects.get().used == 1


def test_a_code_is_good_for_its_own_season_and_until_it_expires(olga: Director, ana: Player, clock: Clock) -> None:
    season, other = olga.season(**CLOSED), olga.season(**CLOSED)
    code = made(olga, season, expires_at="2026-02-02T12:00:00Z")["code"]

    refused(sign_up(ana, other, code), 403, "forbidden")
    clock.pass_by(days=1)
    refused(sign_up(ana, season, code), 403, "forbidden")


def test_a_block_between_the_two_looks_like_a_wrong_code(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.season(**CLOSED)
    code = made(olga, season, uses=5)["code"]
    answered(ana.post("/me/blocks", {"username": "olga"}), 201)
    answered(olga.post("/me/blocks", {"username": "ben"}), 201)

    wrong = refused(sign_up(ben, season, "invite-nothing"), 403, "forbidden")
    assert refused(sign_up(ana, season, code), 403, "forbidden") == wrong
    assert refused(sign_up(ben, season, code), 403, "forbidden") == wrong


def test_codes_of_a_director_who_has_gone_are_worthless(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.season(**CLOSED)
    league = answered(olga.get(f"/seasons/{season}"), 200)["league"]
    answered(olga.send("PATCH", f"/leagues/{league}", '{"directors": ["ben"]}'), 200)
    code = answered(ben.post(f"/seasons/{season}/codes"), 201)["code"]
    answered(olga.send("PATCH", f"/leagues/{league}", '{"directors": []}'), 200)

    refused(sign_up(ana, season, code), 403, "forbidden")
    delete_account(user=ben.user)
    deliver_all()
    assert not SeasonCode.objects.exists()


def test_what_it_says_is_stored_nowhere_and_a_retry_does_not_tell_it(olga: Director) -> None:
    path = f"/seasons/{olga.season()}/codes"
    first, again = (answered(olga.post(path, {}, **{"Idempotency-Key": "spring"}), 201) for _ in range(2))

    assert first["code"].startswith("invite-")
    assert again == {**first, "code": None}
    assert first["code"] not in str(SeasonCode.objects.values())
    assert first.keys() == {"code", "id", "by", "at", "uses", "used", "expires_at"}


def test_they_are_for_a_season_that_can_be_joined(olga: Director) -> None:
    season = olga.season()
    answered(olga.post(f"/seasons/{season}/end"), 200)
    refused(olga.post(f"/seasons/{season}/codes"), 409, "wrong_state")


def test_it_expires_in_the_future(olga: Director) -> None:
    refused(olga.post(f"/seasons/{olga.season()}/codes", {"expires_at": "2020-01-01T00:00:00Z"}), 400, "invalid")


def test_there_is_a_limit_for_each_season(olga: Director, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes, "MOST_CODES", 1)
    season = olga.season()
    made(olga, season)

    refused(olga.post(f"/seasons/{season}/codes"), 409, "conflict")


def test_guessing_is_limited(olga: Director, ana: Player, settings: pytest.FixtureRequest) -> None:
    settings.POSTCARD_LIMITS = {"guess_link": (2, 300)}  # type: ignore[attr-defined]  # pytest-django names no type
    season = olga.season()
    good = made(olga, season)["code"]

    for _ in range(2):
        refused(sign_up(ana, season, "invite-nothing"), 403, "forbidden")
    refused(sign_up(ana, season, good), 429, "throttled")
