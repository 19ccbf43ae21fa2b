"""Accounts in the examples of the document: people, their tokens, bots, programs, blocks and archive."""

from uuid import UUID

from oauth2_provider.models import Application

from accounts.models import User
from accounts.services.grants import begin_grant
from tests.accounts.closed import hear
from tests.api.recorder import Recorder
from tests.sittings import GAME

PASSWORD = "a long walk home"


def record_people(story: Recorder) -> tuple[str, str]:
    person = {"username": "ana", "password": PASSWORD, "email": "ana@example.org"}
    ana = story.ask("A new account", "POST", "/accounts", person)["token"]
    ben = story.ask("", "POST", "/accounts", {"username": "ben", "password": PASSWORD})["token"]
    story.ask("A name that is taken", "POST", "/accounts", {"username": "Ana", "password": PASSWORD})
    story.ask("Get my account", "GET", "/me", token=ana)
    story.ask("Another time zone", "PATCH", "/me", {"time_zone": "Europe/Lisbon"}, token=ana)
    story.ask("An address that is new", "PATCH", "/me", {"email": "ana@example.net"}, token=ana)
    story.ask("A player", "GET", "/users/ben", token=ana)
    away = {"starts_at": "2026-07-04T00:00:00Z", "ends_at": "2026-07-18T00:00:00Z"}
    vacation = story.ask("Two weeks in summer", "POST", "/me/vacations", away, token=ana)["id"]
    story.ask("Never for the past", "POST", "/me/vacations", {**away, "starts_at": "2026-01-04T00:00:00Z"}, token=ana)
    story.ask("List my vacations", "GET", "/me/vacations", token=ana)
    story.ask("Not going after all", "DELETE", f"/me/vacations/{vacation}", token=ana)
    wanted = {"name": "reading on the train", "scopes": ["read"], "expires_at": "2026-03-01T00:00:00Z"}
    made = story.ask("A token made with a token", "POST", "/tokens", wanted, token=ana)
    whole = {"name": "everything", "scopes": ["read", "account"]}
    story.ask("A token that can take the account over", "POST", "/tokens", whole, token=ana)
    by_password = {"username": "ana", "password": PASSWORD, "name": "new laptop", "scopes": ["read", "play"]}
    story.ask("A token by name and password", "POST", "/tokens", by_password)
    story.ask("My tokens", "GET", "/tokens", token=ana)
    story.ask("End a token", "DELETE", f"/tokens/{made['id']}", token=ana)
    story.ask("End all others", "DELETE", "/tokens?keep_current=true", token=ana)
    return ana, ben


def record_blocks(story: Recorder, ana: str, ben: str) -> None:
    story.ask("Finding a user", "GET", "/users?prefix=Be", token=ana)
    story.ask("Blocking a user", "POST", "/me/blocks", {"username": "ben"}, token=ana)
    story.ask("Whom I block", "GET", "/me/blocks", token=ana)
    invited = {"game": GAME, "seats": [{"user": "ben"}, {"user": "ana"}]}
    story.ask("A user who cannot be invited", "POST", "/matches", invited, token=ben)
    story.ask("Unblocking a user", "DELETE", "/me/blocks/ben", token=ana)


def record_own_bots(story: Recorder, ana: str) -> None:
    story.ask("A bot of my own", "POST", "/me/bots", {"username": "clever-cat"}, token=ana)
    story.ask("My bots", "GET", "/me/bots", token=ana)
    cat = story.ask("A bot that has lost its token", "POST", "/me/bots/clever-cat/token", {}, token=ana)["token"]
    story.ask("A bot that is not mine", "POST", "/me/bots/random/token", {}, token=ana)
    invited = {"game": GAME, "rated": True, "seats": [{"user": "ana"}, {"user": "clever-cat"}]}
    story.ask("Against my own bot for a rating", "POST", "/matches", invited, token=ana)
    accepts = {"games": [GAME], "options": {GAME: {"card_tie": ["fewer"]}}, "matches_at_once": 20}
    story.ask("What my bot accepts", "PUT", "/me/acceptance", accepts, token=cat)
    story.ask("What it accepts now", "GET", "/me/acceptance", token=cat)
    story.ask("Bots of people", "GET", "/bots?of=people", token=ana)
    story.ask("Giving a bot up", "DELETE", "/me/bots/clever-cat", token=ana)


def record_programs(story: Recorder, ana: str) -> None:
    program = {"name": "Cards on the wrist", "redirect_uris": ["https://wrist.example/back", "http://127.0.0.1/back"]}
    made = story.ask("A program for everyone", "POST", "/me/applications", program, token=ana)
    nowhere = {**program, "redirect_uris": ["http://wrist.example/back"]}
    story.ask("An address without a lock", "POST", "/me/applications", nowhere, token=ana)
    story.ask("My programs", "GET", "/me/applications", token=ana)
    begin_grant(
        user=User.objects.get(username="ana"),
        application=Application.objects.get(client_id=made["client_id"]),
        family=UUID(int=1),
        scopes=["read", "play"],
        code="",
    )
    grant = story.ask("What I have allowed", "GET", "/me/grants", token=ana)["results"][0]["id"]
    story.ask("Taking it back", "DELETE", f"/me/grants/{grant}", token=ana)
    story.ask("A program that nobody needs", "DELETE", f"/me/applications/{made['client_id']}", token=ana)


def record_an_archive(story: Recorder, ben: str) -> None:
    story.ask("Everything about me", "POST", "/me/archive", {}, token=ben)
    hear("accounts.archive")
    archive = story.ask("Where it is", "GET", "/me/archive", token=ben)["id"]
    story.ask("The names of its files", "GET", f"/me/archive/{archive}", token=ben)
    story.ask("After its time", "GET", f"/me/archive/{archive[::-1]}", token=ben)
