"""Messages posted to a webhook: signed, filtered, and only about its owner's news."""

import json
from datetime import timedelta
from typing import Any

import pytest
from pytest_django import Settings
from standardwebhooks.webhooks import WebhookVerificationError

from accounts.services import close_account, delete_account
from notifications.channels.webhook.models import Message, Webhook
from tests.api.answers import accepted
from tests.core.outbound.receivers import receiving, status
from tests.factories import PASSWORD, client_for, make_user
from tests.feeds import events_of
from tests.notifications.receiving import Present
from tests.notifications.webhook.hooks import (
    hook_of,
    log_of,
    make_hook,
    messages,
    send_due,
    types_of,
    verified,
)
from tests.sittings import API, GAME, Player, answered, play_next, start_match

pytestmark = pytest.mark.django_db


def test_an_event_is_posted_as_standard_webhooks_has_it(ana: Player, ben: Player) -> None:
    with hook_of(ana) as (hook, receiver):
        match = start_match(ana, ben)
        send_due()

    told = [event for event in events_of(ana) if event["kind"] != "security.subscription_made"]
    assert types_of(receiver) == [event["kind"] for event in told]
    for request, event in zip(receiver.requests, told, strict=True):
        assert verified(request, hook["secret"]) == {
            "type": event["kind"], "timestamp": event["at"], "data": event["data"],
        }  # fmt: skip
        assert request.body.startswith(b'{"type":"')
        assert request.headers["content-type"] == "application/json"
    started = next(json.loads(request.body) for request in receiver.requests if b"match.started" in request.body)
    assert started["data"] == {"match": match, "game": GAME}
    assert len({request.headers["webhook-id"] for request in receiver.requests}) == len(told)


def test_the_signature_is_that_of_this_webhook_alone(ana: Player, ben: Player) -> None:
    with hook_of(ana) as (hook, receiver), hook_of(ana) as (other, _):
        start_match(ana, ben)
        send_due()

    with pytest.raises(WebhookVerificationError):
        verified(receiver.requests[0], other["secret"])
    verified(receiver.requests[0], hook["secret"])


def test_a_person_gets_their_own_news_alone(ana: Player, ben: Player, cleo: Player) -> None:
    with hook_of(cleo) as (_, receiver), hook_of(ben) as (_, bens):
        start_match(ana, ben)
        send_due()

    assert receiver.requests == []
    turns = [json.loads(request.body)["data"] for request in bens.requests if b"turn.began" in request.body]
    assert all(turn["seat"] == 1 for turn in turns)


@pytest.mark.parametrize(
    ("kinds", "found"),
    [(["turn.*"], {"turn.began"}), (["match.started"], {"match.started"}), (["chat.*"], set()), (["turn.beg"], set())],
)
def test_it_hears_of_the_kinds_it_asked_for(ana: Player, ben: Player, kinds: list[str], found: set[str]) -> None:
    with hook_of(ana, kinds=kinds) as (_, first), hook_of(ben, kinds=kinds) as (_, second):
        start_match(ana, ben)
        send_due()

    assert set(types_of(first)) | set(types_of(second)) == found


def test_it_hears_of_the_games_and_the_match_it_asked_for(ana: Player, ben: Player) -> None:
    match = start_match(ana, ben)
    with (
        hook_of(ana, games=["namahage"]) as (_, other_game),
        hook_of(ana, games=[GAME]) as (_, this_game),
        hook_of(ana, match=match) as (_, this_match),
    ):
        another = start_match(ana, ben)
        play_next(match, ana, ben)
        send_due()

    assert other_game.requests == []
    assert {json.loads(r.body)["data"]["match"] for r in this_game.requests} == {match, another}
    assert {json.loads(r.body)["data"]["match"] for r in this_match.requests} == {match}


def test_a_bot_makes_its_own_with_its_token(ana: Player, ben: Player) -> None:
    made = accepted(ana.client.post(f"{API}/me/bots", {"username": "cat"}), 201)
    bot = Player.__new__(Player)
    bot.client, bot.name = client_for(token=made["token"]), "cat"
    with hook_of(bot) as (hook, receiver):
        match = ben.create({"user": "ben"}, {"user": "cat"})["id"]
        answered(bot.post(f"/matches/{match}/join"), 200)
        send_due()

    assert "match.started" in types_of(receiver)
    verified(receiver.requests[0], hook["secret"])


def test_both_secrets_are_good_for_a_day_after_one_was_made(ana: Player, ben: Player, present: Present) -> None:
    with hook_of(ana) as (hook, receiver):
        rotated = answered(ana.post(f"/webhooks/{hook['id']}/rotate"), 200)
        assert rotated["secret"] != hook["secret"]
        answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
        send_due()
        for secret in (hook["secret"], rotated["secret"]):
            verified(receiver.requests[0], secret)

        Webhook.objects.update(old_secret_until=Webhook.objects.get().old_secret_until - timedelta(hours=24))  # type: ignore[operator]  # it is there
        answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
        send_due()
        verified(receiver.requests[1], rotated["secret"])
        with pytest.raises(WebhookVerificationError):
            verified(receiver.requests[1], hook["secret"])


def test_secrets_in_the_table_are_no_secrets(ana: Player) -> None:
    with hook_of(ana) as (hook, _):
        answered(ana.post(f"/webhooks/{hook['id']}/rotate"), 200)

    row = Webhook.objects.get()
    assert hook["secret"].removeprefix("whsec_") not in row.secret + row.old_secret


def test_secrets_outlive_a_change_of_the_key(ana: Player, settings: Settings) -> None:
    with hook_of(ana) as (hook, receiver):
        settings.POSTCARD_DIGEST_KEY_FALLBACKS = [settings.POSTCARD_DIGEST_KEY]
        settings.POSTCARD_DIGEST_KEY = "another key, long enough to be one"
        answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
        send_due()

    verified(receiver.requests[0], hook["secret"])


def test_a_webhook_whose_secret_is_lost_is_disabled_and_its_owner_told(ana: Player, settings: Settings) -> None:
    with hook_of(ana) as (hook, receiver):
        answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
        settings.POSTCARD_DIGEST_KEY, settings.POSTCARD_DIGEST_KEY_FALLBACKS = "a key that nobody has had before", []
        send_due()

    assert receiver.requests == []
    assert log_of_user(ana, hook)["error"] == "secret_lost"
    assert Webhook.objects.get().state == "disabled"


def log_of_user(player: Player, hook: Any) -> Any:
    """The latest delivery; by the row, where the token was lost with the key."""
    message = Message.objects.order_by("-number")[0]
    return {"error": message.error}


@pytest.mark.parametrize("name", ["discord", "slack"])
def test_a_channel_gets_a_sentence_about_what_strangers_may_read(ana: Player, ben: Player, name: str) -> None:
    with hook_of(ana, format=name) as (_, receiver), hook_of(ben, format=name) as (_, second):
        match = start_match(ana, ben)
        ana.post(f"/matches/{match}/chat", {"text": "between us"})
        secret_match = start_match(ana, ben, visibility="private")
        send_due()

    bodies = [json.loads(request.body) for request in receiver.requests + second.requests]
    said = [body["content" if name == "discord" else "text"] for body in bodies]
    assert any("has started" in text for text in said)
    assert any("'s turn in match" in text and "Take That Toy!" in text for text in said)
    assert not any("chat" in text or "between" in text or secret_match in text for text in said)
    assert all("webhook-signature" not in request.headers for request in receiver.requests)
    if name == "discord":
        assert all(body["allowed_mentions"] == {"parse": []} for body in bodies)


def test_nothing_is_sent_for_a_closed_account(ana: Player, ben: Player) -> None:
    user = make_user("dora", password=PASSWORD)
    dora = Player.__new__(Player)
    dora.user, dora.client, dora.name = user, client_for(user), "dora"
    with hook_of(dora) as (_, receiver):
        match = ben.create({"user": "ben"}, {"user": "dora"})["id"]
        answered(dora.post(f"/matches/{match}/join"), 200)
        # Made in a browser: what a token has made ends with the tokens.
        Webhook.objects.update(token=None)
        user.refresh_from_db()
        close_account(user=user)
        send_due()
        assert receiver.requests == []
        assert {message.error for message in messages()} == {"account_closed"}
        assert Webhook.objects.get().state == "active"


def test_nothing_is_left_of_the_webhooks_of_an_erased_account(ana: Player) -> None:
    from core.journal.models import Delivery
    from core.journal.services import deliver

    with hook_of(ana):
        delete_account(user=ana.user)
        deliver(delivery_id=Delivery.objects.get(consumer="webhooks.forget").pk)

    assert not Webhook.objects.exists()


def test_a_receiver_inside_is_not_reached(ana: Player, settings: Settings) -> None:
    with receiving(status(204)) as receiver:
        hook = make_hook(ana, receiver.url)
        settings.POSTCARD_WEBHOOK_LOOPBACK = False
        answered(ana.post(f"/webhooks/{hook['id']}/test"), 202)
        send_due()

    assert receiver.requests == []
    (row,) = log_of(ana, hook)
    assert (row["attempt"], row["status"], row["error"]) == (1, None, "refused_address")
