"""`POST /seasons/{id}/invitations`: inviting players by name, many at once."""

import pytest

from accounts.services import close_account, delete_account, make_own_bot
from core.journal.models import Event
from leagues.models import Invitation
from leagues.services.season import invite
from tests.api.answers import wrong_fields
from tests.api.leagues.leagues import Director
from tests.api.manners import counted
from tests.feeds import kinds_of
from tests.leagues.seasons import deliver_all
from tests.sittings import Json, Player, answered, refused


def asked(olga: Player, season: str, *names: str) -> Json:
    return answered(olga.post(f"/seasons/{season}/invitations", {"users": list(names)}), 201)


def test_everyone_hears_of_it_once_and_can_sign_up(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.season()

    assert asked(olga, season, "ana", "Ben", "ben") == {"invited": ["ana", "ben"]}
    assert asked(olga, season, "ben") == {"invited": []}

    assert kinds_of(ben).count("season.invited") == 1
    assert "season.invited" not in kinds_of(olga)
    answered(ben.post(f"/seasons/{season}/signup"), 201)


def test_a_player_who_has_signed_up_is_not_asked(olga: Director, ana: Player) -> None:
    season = olga.season()
    answered(ana.post(f"/seasons/{season}/signup"), 201)

    assert asked(olga, season, "ana") == {"invited": []}
    assert not Event.objects.filter(kind="season.invited").exists()


def test_if_one_cannot_be_invited_nobody_is(olga: Director, ana: Player, ben: Player, cleo: Player) -> None:
    season = olga.season()
    answered(ben.post("/me/blocks", {"username": "olga"}), 201)
    close_account(user=cleo.user)
    make_own_bot(owner=ana.user, username="clever-cat")

    names = ["ana", "nobody-at-all", "ben", "cleo", "clever-cat"]
    assert wrong_fields(olga.post(f"/seasons/{season}/invitations", {"users": names})) == [
        ("users.1", "unknown_user"),
        ("users.4", "unknown_user"),
        ("users.2", "not_to_be_invited"),
        ("users.3", "not_to_be_invited"),
    ]
    assert not Invitation.objects.exists()


def test_players_are_invited_to_a_season_that_can_be_joined(olga: Director, ana: Player, ben: Player) -> None:
    season = olga.started(ana, ben)
    Player("cleo")
    assert asked(olga, season, "cleo") == {"invited": ["cleo"]}

    answered(olga.post(f"/seasons/{season}/end"), 200)
    deliver_all()
    refused(olga.post(f"/seasons/{season}/invitations", {"users": ["cleo"]}), 409, "wrong_state")


def test_there_is_a_limit_for_each_season(
    olga: Director, ana: Player, ben: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invite, "MOST_INVITED", 1)
    season = olga.season()
    asked(olga, season, "ana")

    refused(olga.post(f"/seasons/{season}/invitations", {"users": ["ben"]}), 409, "conflict")
    assert asked(olga, season, "ana") == {"invited": []}


def test_nothing_is_left_of_an_erased_account(olga: Director, ana: Player) -> None:
    season = olga.season()
    asked(olga, season, "ana")

    delete_account(user=ana.user)
    deliver_all()

    assert not Invitation.objects.exists()


def test_a_retry_with_its_key_invites_nobody_twice(olga: Director, ana: Player) -> None:
    path = f"/seasons/{olga.season()}/invitations"
    first, second = (olga.post(path, {"users": ["ana"]}, **{"Idempotency-Key": "spring"}) for _ in range(2))

    assert answered(first, 201) == answered(second, 201) == {"invited": ["ana"]}


def test_the_number_of_queries_for_each_guest_is_constant(olga: Director) -> None:
    found = []
    for number in range(3):
        names = [Player(f"guest-{number}-{one}").name for one in range(2 * number + 1)]
        season = olga.season()
        with counted() as queries:
            asked(olga, season, *names)
        found.append(queries[0])
    # Whether a guest's account is open is asked of each.
    assert len({count - 2 * number for number, count in enumerate(found)}) == 1
