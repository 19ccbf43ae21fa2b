"""Wrong passwords: who guesses waits ever longer, and the owner of the account gets in."""

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from accounts.services import confirm_password, login_attempts, sign_in
from accounts.services.login_attempts import LONGEST_WAIT, LONGEST_WAIT_BY_OTHERS
from core.errors import Invalid, Throttled, Unauthenticated
from core.models import SpentQuota
from tests.api.answers import accepted, refusal
from tests.factories import PASSWORD, client_for, make_user
from tests.fixtures import Clock
from tests.running.processes import together

pytestmark = pytest.mark.django_db

HOME = "192.0.2.1"
FREE = 3


@pytest.fixture(autouse=True)
def few_free(settings: Settings) -> None:
    """Three wrong passwords cost no wait, and are remembered for an hour."""
    settings.POSTCARD_LIMITS = {"guess_name": (FREE, 3600), "guess_address": (100, 300)}


@pytest.fixture
def ada(clock: Clock) -> User:
    return make_user("ada", password=PASSWORD)


def tried(username: str = "ada", password: str = "wrong", address: str = HOME) -> int:
    """Try to sign in and return the seconds to wait, 0 for a wrong password, or -1 for the right one."""
    try:
        sign_in(username=username, password=password, address=address)
    except Throttled as refused:
        return int(refused.headers["Retry-After"])
    except Unauthenticated:
        return 0
    return -1


def stranger(number: int) -> str:
    return f"198.51.{number // 250}.{number % 250}"


def test_each_wrong_password_makes_the_next_try_from_there_wait_twice_as_long(ada: User, clock: Clock) -> None:
    assert [tried() for _ in range(FREE)] == [0] * FREE
    waits = []
    for _ in range(12):
        waits.append(tried())
        clock.pass_by(seconds=waits[-1])
        assert tried() == 0
    assert waits == [2, 4, 8, 16, 32, 64, 128, 256, 512, LONGEST_WAIT, LONGEST_WAIT, LONGEST_WAIT]


def test_a_try_that_comes_too_soon_is_not_looked_at_and_makes_no_wait_longer(ada: User, clock: Clock) -> None:
    for _ in range(FREE):
        tried()
    assert [tried(password=PASSWORD) for _ in range(5)] == [2] * 5
    clock.pass_by(seconds=2)
    assert tried(password=PASSWORD) == -1
    assert [tried() for _ in range(FREE)] == [0] * FREE


def test_what_was_wrong_is_forgotten_in_time(ada: User, clock: Clock) -> None:
    for _ in range(FREE):
        tried()
    clock.pass_by(seconds=LONGEST_WAIT + 3600)
    assert [tried() for _ in range(FREE)] == [0] * FREE


@pytest.mark.parametrize("name", ["ＡＤＡ", "Ada", " ada ", "ａda", "ADA"])
def test_one_name_is_one_name_however_it_is_written(ada: User, name: str) -> None:
    for written in ("ada", "ＡＤＡ", "aDa")[:FREE]:
        assert tried(written) == 0
    assert tried(name, PASSWORD) == 2


def test_full_width_letters_do_not_pass_the_limit_of_the_api(ada: User) -> None:
    names = ["ada", "ＡＤＡ", "ａｄａ", "Ａda", "aＤa", "adＡ"]
    body = {"password": "wrong", "name": "x", "scopes": ["read"]}
    answers = [client_for().post("/api/v1/tokens", {"username": name, **body}) for name in names]
    assert [answer.status_code for answer in answers] == [401] * FREE + [429] * (6 - FREE)


@pytest.mark.parametrize("name", ["nobody", "robot", "gone", "", "x" * 200, "\u202e"])
def test_names_that_nobody_can_log_in_with_are_counted_alike(ada: User, clock: Clock, name: str) -> None:
    User.objects.create(username="robot", kind="bot", password="!")
    make_user("gone", password=PASSWORD, is_active=False)

    def story(name: str) -> list[int]:
        found = []
        for _ in range(8):
            found.append(tried(name, address=f"192.0.2.{len(name)}"))
            clock.pass_by(seconds=max(found[-1], 0))
        return found

    assert story(name) == story("ada") == [0, 0, 0, 2, 0, 4, 0, 8]


def test_strangers_cannot_keep_the_owner_out(ada: User, clock: Clock) -> None:
    for number in range(300):
        assert tried(address=stranger(number)) == 0
    assert tried(password=PASSWORD) == -1
    assert tried(password=PASSWORD, address="2001:db8::/64") == -1


def test_while_strangers_guess_a_typo_costs_the_owner_a_minute_at_most(ada: User, clock: Clock) -> None:
    for number in range(300):
        tried(address=stranger(number))
    assert tried() == 0
    assert tried(password=PASSWORD) == LONGEST_WAIT_BY_OTHERS
    # Strangers go on meanwhile, and make the wait no longer.
    for second in range(LONGEST_WAIT_BY_OTHERS):
        tried(address=stranger(300 + second))
        clock.pass_by(seconds=1)
    assert tried(password=PASSWORD) == -1


def test_the_more_strangers_have_failed_the_longer_the_second_try_of_each_waits(ada: User, clock: Clock) -> None:
    waits = []
    for number in range(login_attempts.FREE_ANYWHERE + 8):
        assert tried(address=stranger(number)) == 0
        waits.append(tried(address=stranger(number)))
    in_turn = [wait for wait in waits if wait]
    assert in_turn == sorted(in_turn)
    assert set(in_turn) == {2, 4, 8, 16, 32, LONGEST_WAIT_BY_OTHERS}
    assert waits[0] == 0


def test_other_names_are_free_of_it(ada: User) -> None:
    make_user("bob", password=PASSWORD)
    for number in range(100):
        tried(address=stranger(number))
    assert [tried("bob"), tried("bob"), tried("bob", PASSWORD)] == [0, 0, -1]


def test_an_address_has_only_so_many_for_whatever_names(settings: Settings, ada: User, clock: Clock) -> None:
    settings.POSTCARD_LIMITS = {"guess_address": (5, 300)}
    assert [tried(f"name{number}") for number in range(5)] == [0] * 5
    assert tried(password=PASSWORD) == 300
    assert tried(password=PASSWORD, address="192.0.2.2") == -1
    clock.pass_by(seconds=300)
    assert tried(password=PASSWORD) == -1


def test_the_right_password_costs_nothing_however_often(ada: User) -> None:
    assert [tried(password=PASSWORD) for _ in range(150)] == [-1] * 150
    assert not SpentQuota.objects.filter(used__gt=0).exists()


def test_the_password_of_an_account_is_guessed_with_a_token_no_faster(ada: User) -> None:
    for _ in range(FREE):
        with pytest.raises(Invalid):
            confirm_password(user=ada, password="wrong", address=HOME, field="password")
    with pytest.raises(Throttled):
        confirm_password(user=ada, password=PASSWORD, address=HOME, field="password")
    assert tried(password=PASSWORD) == 2
    confirm_password(user=ada, password=PASSWORD, address="192.0.2.2", field="password")


def test_a_thief_with_a_token_does_not_keep_the_owner_out(ada: User) -> None:
    thief, owner = client_for(ada), client_for(ada)
    body = {"password": "wrong"}
    statuses = [thief.post("/api/v1/me/close", body, REMOTE_ADDR="198.51.100.9").status_code for _ in range(6)]
    assert statuses == [400] * FREE + [429] * 3
    accepted(owner.post("/api/v1/me/close", {"password": PASSWORD}, REMOTE_ADDR=HOME))


def test_guesses_are_the_same_for_the_page_the_admin_and_the_api(ada: User) -> None:
    Client().post("/login", {"username": "ＡＤＡ", "password": "wrong"})
    Client().post("/admin/login/", {"username": "ada", "password": "wrong"})
    body = {"username": "ada", "password": "wrong", "name": "x", "scopes": ["read"]}
    refusal(client_for().post("/api/v1/tokens", body), 401, "unauthenticated")
    assert Client().post("/login", {"username": "Ada", "password": PASSWORD}).status_code == 429


@pytest.mark.django_db(transaction=True)
def test_many_at_once_get_no_further_than_as_many_in_turn(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    make_user("ada", password=PASSWORD)
    looked_at: list[str] = []

    check_password = User.check_password

    def look_at(user: User, password: str) -> bool:
        looked_at.append(password)
        return check_password(user, password)

    monkeypatch.setattr(User, "check_password", look_at)

    waits = together(12, lambda number: tried(("ada", "ＡＤＡ")[number % 2]))

    assert len(looked_at) == waits.count(0) == FREE
    assert set(waits) == {0, 2}
