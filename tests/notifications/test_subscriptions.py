"""A calendar, a webhook or a browser for push ends with the program or token that made it."""

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib import admin
from oauth2_provider.models import Application, RefreshToken

from accounts.models import Grant, Token, User
from accounts.services.closing import close_account, reopen_account
from accounts.services.grants import forget_ended_grants
from accounts.services.subscriptions import expire_subscriptions
from core import times
from notifications.channels.webhook.models import Webhook
from tests.api.leagues.leagues import Director
from tests.core.outbound.receivers import receiving, status
from tests.factories import PASSWORD, browser_of, client_for, make_token, make_user, staff_browser
from tests.fixtures import Clock
from tests.notifications.push.browsers import Browser
from tests.notifications.push.browsers import send_due as push_due
from tests.notifications.subscribed import ALL, by_program, by_token, in_browser, kept, set_up
from tests.notifications.told import told_of
from tests.notifications.webhook.hooks import make_hook, send_due
from tests.oauth.programs import Program, came_back
from tests.sittings import API, Player, answered, refused, start_match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("deliverable")]

MADE, ENDED = "security.subscription_made", "security.subscription_ended"


def ends(name: str = "ada") -> list[tuple[str, str, str]]:
    """Return the ended subscriptions in a person's feed: the kind, what made it, and the reason."""
    return sorted((told["subscription"], told["by"], told["why"]) for told in told_of(ENDED).get(name, []))


def all_of(by: str, why: str) -> list[tuple[str, str, str]]:
    return [(kind, by, why) for kind in sorted(ALL)]


# --- what it takes ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scopes", [["play"], ["read"]])
def test_it_takes_reading_and_playing(ada: User, scopes: list[str]) -> None:
    client = by_token(ada, make_token(ada, scopes=scopes))
    missing = "read" if scopes == ["play"] else "play"

    for path, body in (
        ("/me/calendar", {}),
        ("/webhooks", {"url": "https://hooks.example/"}),
        ("/me/push", Browser("https://push.example/x").subscription),
    ):
        assert refused(client.post(path, body), 403, "missing_scope")["scope"] == missing
    assert kept(ada) == set()


def test_the_owner_is_told_of_each_that_is_set_up(ada: User, program: Program) -> None:
    made = set_up(in_browser(ada), "first")
    set_up(by_program(ada, program)[0], "second")

    told = told_of(MADE)["ada"]
    assert sorted((one["subscription"], one["by"]) for one in told) == sorted(
        (kind, by) for kind in ALL for by in ("browser", "program")
    )
    assert {"name": "ada", "subscription": "webhook", "id": made["webhook"], "by": "browser"} in told
    assert {"name": "ada", "subscription": "calendar", "id": None, "by": "program"} in told
    # The second calendar has taken the place of the first.
    assert ends() == [("calendar", "browser", "replaced")]


def test_a_browser_that_sends_its_subscription_again_is_no_news(ada: User) -> None:
    owner, browser = by_token(ada, make_token(ada)), Browser("http://127.0.0.1:9/push")
    browser.subscribe(owner)
    browser.subscribe(owner)

    assert [one["by"] for one in told_of(MADE)["ada"]] == ["token"]
    # Its owner sends it, without the token.
    browser.subscribe(in_browser(ada))
    assert [one["by"] for one in told_of(MADE)["ada"]] == ["token", "browser"]


# --- what ends it ----------------------------------------------------------------------------------------------------


def by_the_person(ada: User, program: Program, tokens: dict[str, Any]) -> None:
    grant = Grant.objects.get(user=ada)
    assert client_for(ada).delete(f"{API}/me/grants/{grant.pk}").status_code == 204


def by_the_program(ada: User, program: Program, tokens: dict[str, Any]) -> None:
    assert program.revokes(tokens["refresh_token"]) == 200


def with_its_own_token(ada: User, program: Program, tokens: dict[str, Any]) -> None:
    assert client_for(token=tokens["access_token"]).delete(f"{API}/tokens/current").status_code == 204


def by_a_token_that_comes_twice(ada: User, program: Program, tokens: dict[str, Any]) -> None:
    assert program.refreshed(tokens["refresh_token"]).status_code == 400


def by_its_author(ada: User, program: Program, tokens: dict[str, Any]) -> None:
    author = Application.objects.get(client_id=program.client_id).user
    assert client_for(author).delete(f"{API}/me/applications/{program.client_id}").status_code == 204


def by_staff(ada: User, program: Program, tokens: dict[str, Any]) -> None:
    admin.site._registry[Grant].delete_model(None, Grant.objects.get(user=ada))  # type: ignore[arg-type]  # not read


Ending = Callable[[User, Program, dict[str, Any]], None]


@pytest.mark.parametrize(
    "end", [by_the_person, by_the_program, with_its_own_token, by_a_token_that_comes_twice, by_its_author, by_staff]
)
def test_what_a_program_has_set_up_ends_when_it_is_taken_back(ada: User, program: Program, end: Ending) -> None:
    owner, tokens = by_program(ada, program)
    made = set_up(owner)
    # Its tokens may be renewed.
    renewed = program.refreshed(tokens["refresh_token"]).json()
    assert kept(ada) == ALL
    assert client_for().get(made["calendar"]).status_code == 200

    end(ada, program, tokens if end is by_a_token_that_comes_twice else renewed)

    assert kept(ada) == set()
    assert client_for().get(made["calendar"]).status_code == 404
    assert ends() == all_of("program", "revoked")


def test_the_hundredth_and_first_program_ends_what_the_first_has_set_up(
    ada: User, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accounts.services.grants.MOST_GRANTS", 1)
    set_up(by_program(ada, program)[0])

    by_program(ada, program)

    assert (kept(ada), ends()) == (set(), all_of("program", "revoked"))


@pytest.mark.parametrize("how", ["by the person", "by itself", "by staff"])
def test_what_a_token_has_set_up_ends_when_it_is_revoked(ada: User, how: str) -> None:
    owner = by_token(ada, make_token(ada))
    token = Token.objects.get(user=ada)
    set_up(owner)
    if how == "by staff":
        staff = staff_browser("boss", "view_token", "delete_token")
        assert staff.post(f"/admin/accounts/token/{token.pk}/delete/", {"post": "yes"}).status_code == 302
    else:
        client = client_for(ada) if how == "by the person" else owner.client
        name = token.pk if how == "by the person" else "current"
        assert client.delete(f"{API}/tokens/{name}").status_code == 204

    assert not Token.objects.filter(pk=token.pk).exists()
    assert (kept(ada), ends()) == (set(), all_of("token", "revoked"))


def test_what_others_have_set_up_stays(ada: User, program: Program) -> None:
    eve = make_user("eve")
    set_up(by_program(ada, program)[0])
    set_up(by_program(eve, program)[0], "of-eve")
    token = by_token(ada, make_token(ada))
    other = make_hook(token, "http://127.0.0.1:9/other")["id"]

    by_the_person(ada, program, {})

    assert kept(eve) == ALL
    assert [hook.pk for hook in Webhook.objects.filter(user=ada)] == [other]


def test_what_was_set_up_in_a_browser_ends_by_hand_or_with_everything(ada: User, program: Program) -> None:
    set_up(in_browser(ada))
    _, tokens = by_program(ada, program)
    by_the_program(ada, program, tokens)
    client = client_for(ada)
    assert client.delete(f"{API}/tokens/current").status_code == 204
    assert kept(ada) == ALL

    assert in_browser(ada).delete("/me/calendar").status_code == 204
    assert (kept(ada), ends()) == (ALL - {"calendar"}, [("calendar", "browser", "deleted")])
    assert in_browser(ada).delete("/tokens?keep_current=true").status_code == 204
    assert kept(ada) == set()
    assert ends()[1:] == [("push", "browser", "all_ended"), ("webhook", "browser", "all_ended")]


def test_the_end_of_all_tokens_leaves_what_the_kept_one_has_set_up(ada: User, program: Program) -> None:
    keeper = by_token(ada, make_token(ada))
    own = make_hook(keeper, "http://127.0.0.1:9/own")["id"]
    set_up(by_program(ada, program)[0])
    make_hook(in_browser(ada), "http://127.0.0.1:9/session")

    assert keeper.delete("/tokens?keep_current=true").status_code == 204

    assert kept(ada) == {"webhook"}
    assert [hook.pk for hook in Webhook.objects.filter(user=ada)] == [own]
    assert {why for _, _, why in ends()} == {"all_ended"}
    assert keeper.delete("/tokens").status_code == 204
    assert kept(ada) == set()


def test_a_program_that_ends_everything_else_keeps_what_it_has_set_up(ada: User, program: Program) -> None:
    typed = {"decision": "allow", "password": PASSWORD}
    page = browser_of(ada).post(program.asks(scope="read play account"), typed)
    tokens = program.changed(came_back(page)["code"]).json()
    owner = by_token(ada, tokens["access_token"])
    set_up(owner)

    assert owner.delete("/tokens?keep_current=true").status_code == 204

    assert kept(ada) == ALL


def test_a_new_password_ends_it_with_the_tokens(ada: User) -> None:
    owner = by_token(ada, make_token(ada))
    set_up(owner)
    body = {"password": "another horse battery", "current_password": PASSWORD, "revoke_tokens": True}

    answered(in_browser(ada).patch("/me", json.dumps(body)), 200)

    assert (kept(ada), ends()) == (set(), all_of("token", "all_ended"))


def test_closing_the_account_ends_what_tokens_have_set_up_and_reopening_brings_the_rest_back(ada: User) -> None:
    browser, token = in_browser(ada), by_token(ada, make_token(ada))
    path = set_up(browser)["calendar"]
    make_hook(token, "http://127.0.0.1:9/other")
    close_account(user=ada)

    assert client_for().get(path).status_code == 404
    assert reopen_account(user=User.objects.get(pk=ada.pk)) is not None
    assert client_for().get(path).status_code == 200
    assert [hook.token_id for hook in Webhook.objects.all()] == [None]
    assert ends() == [("webhook", "token", "revoked")]


def test_a_bot_with_a_new_token_has_nothing_that_the_old_one_has_set_up(ada: User) -> None:
    owner = client_for(ada)
    made = owner.post(f"{API}/me/bots", json.dumps({"username": "cat"}), content_type="application/json").json()
    cat = User.objects.get(username="cat")
    set_up(by_token(cat, made["token"]))

    answer = owner.post(f"{API}/me/bots/cat/token", "{}", content_type="application/json")

    assert answer.status_code == 201
    assert kept(cat) == set()
    # Its owner is told, too.
    assert ends("ada") == ends("cat") == all_of("token", "revoked")


# --- what has expired ------------------------------------------------------------------------------------------------


def test_what_an_expired_token_has_set_up_stops_at_once_and_its_owner_is_told(ada: User, clock: Clock) -> None:
    owner = by_token(ada, make_token(ada, expires_at=times.now() + timedelta(days=1)))
    made = set_up(owner)
    clock.pass_by(days=1)

    # Nobody has looked yet.
    assert client_for().get(made["calendar"]).status_code == 404
    expire_subscriptions()
    expire_subscriptions()

    assert kept(ada) == {"webhook"}
    assert (Webhook.objects.get().state, Webhook.objects.get().made_by) == ("disabled", "test")
    assert ends() == all_of("token", "expired")
    # It belongs to the token that switches it on again.
    other = by_token(ada, make_token(ada))
    answered(other.patch(f"/webhooks/{made['webhook']}", '{"state": "active"}'), 200)
    assert Webhook.objects.get().token == Token.objects.get(user=ada, expires_at=None)


def test_an_expired_token_has_nothing_sent_before_anyone_has_looked(ada: User, clock: Clock) -> None:
    ana, ben = Player("ana"), Player("ben")
    with receiving(status(201)) as receiver:
        owner = by_token(ana.user, make_token(ana.user, expires_at=times.now() + timedelta(days=1)))
        make_hook(owner, receiver.url)
        Browser(receiver.url).subscribe(owner)
        clock.pass_by(days=1)
        start_match(ana, ben)
        send_due()
        push_due()

    assert receiver.requests == []
    # The webhook was stopped by that; the browser is gone once someone looks.
    assert ("webhook", "token", "expired") in ends("ana")


def test_what_an_expired_grant_has_set_up_stops_and_its_owner_is_told(ada: User, program: Program) -> None:
    owner, _ = by_program(ada, program)
    set_up(owner)
    forget_ended_grants()
    assert kept(ada) == ALL

    # As after 60 days.
    RefreshToken.objects.all().delete()
    forget_ended_grants()

    assert not Grant.objects.filter(user=ada).exists()
    assert kept(ada) == {"webhook"}
    assert (Webhook.objects.get().state, Webhook.objects.get().made_by) == ("disabled", "Cards on the wrist")
    assert ends() == all_of("program", "expired")


# --- a webhook that another token changes ----------------------------------------------------------------------------


def test_a_webhook_that_a_program_has_changed_ends_with_the_program(ada: User, program: Program) -> None:
    made = make_hook(in_browser(ada), "http://127.0.0.1:9/mine")["id"]
    owner, tokens = by_program(ada, program)

    # To switch it off gives the program nothing.
    answered(owner.patch(f"/webhooks/{made}", '{"state": "disabled"}'), 200)
    assert Webhook.objects.get().grant is None
    answered(owner.patch(f"/webhooks/{made}", '{"url": "http://127.0.0.1:9/theirs", "state": "active"}'), 200)
    assert Webhook.objects.get().grant is not None
    assert [one["by"] for one in told_of(MADE)["ada"]] == ["browser", "program"]

    by_the_program(ada, program, tokens)

    assert not Webhook.objects.exists()


def test_the_webhook_of_a_league_is_changed_with_the_scope_that_it_took(ada: User) -> None:
    director = Director("dora")
    league = director.league()["id"]
    hook = answered(director.post("/webhooks", {"url": "http://127.0.0.1:9/hook", "league": league}), 201)["id"]
    less = by_token(director.user, make_token(director.user, scopes=["read", "play"]))

    answer = less.patch(f"/webhooks/{hook}", '{"url": "http://127.0.0.1:9/theirs"}')

    assert refused(answer, 403, "missing_scope")["scope"] == "leagues"
