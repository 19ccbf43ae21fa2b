"""A story that asks every operation once, always in the same words: its answers are the examples of the document."""

from typing import Any
from uuid import UUID

from django.test import override_settings
from oauth2_provider.models import Application

from accounts.conduct.choices import MeasureKind
from accounts.conduct.services import take_measure
from accounts.models import User
from accounts.services import ensure_bot
from accounts.services.grants import begin_grant
from core import times
from core.http.examples import Exchange
from games.services.dumps import make_dump
from leagues.services.fixtures.open_matches import open_matches
from notifications.channels.webhook.choices import Progress
from notifications.channels.webhook.models import Message
from ratings.counted import LEAST_DECISIONS
from ratings.services.counting import count_match
from tests.accounts.closed import hear
from tests.api.recorded_games import record_games
from tests.api.recorder import Recorder
from tests.factories import make_token, make_user
from tests.feeds import hand_out_all
from tests.sittings import GAME, Json, some_move

PASSWORD = "a long walk home"


def record_all() -> dict[str, list[Exchange]]:
    """The exchanges of every operation."""
    ensure_bot("random")
    story = Recorder()
    ana, ben = _people(story)
    _catalogue(story)
    match = _a_match(story, ana, ben)
    _moves(story, match, {"ana": ana, "ben": ben})
    _seats(story, ana, ben)
    _chat(story, ana, ben)
    _blocks(story, ana, ben)
    story.ask("All my matches", "GET", "/me/export", token=ben)
    _a_dump(story, ben)
    _calling_off(story, ana, ben)
    _own_bots(story, ana)
    _a_league(story, ana, ben)
    _a_ladder(story, ana, ben)
    story.ask("Matches that run", "GET", "/matches?status=running&limit=2", token=ana)
    _ratings(story, ana, ben)
    story.ask("Without the password", "POST", "/me/close", {}, token=ben)
    _an_archive(story, ben)
    _events(story, ana, match)
    _webhooks(story, ana)
    _choices(story, ana, match)
    _calendar(story, ana)
    _push(story, ana)
    _staff(story, ana)
    _programs(story, ana)
    record_games(story)
    story.ask("Close my account", "POST", "/me/close", {"password": PASSWORD}, token=ben)
    story.ask("A user who is about to leave", "GET", "/users/ben", token=ana)
    return story.kept


def _people(story: Recorder) -> tuple[str, str]:
    person = {"username": "ana", "password": PASSWORD, "email": "ana@example.org"}
    ana = story.ask("A new account", "POST", "/accounts", person)["token"]
    ben = story.ask("", "POST", "/accounts", {"username": "ben", "password": PASSWORD})["token"]
    story.ask("A name that is taken", "POST", "/accounts", {"username": "Ana", "password": PASSWORD})
    story.ask("Who am I", "GET", "/me", token=ana)
    story.ask("Another time zone", "PATCH", "/me", {"time_zone": "Europe/Lisbon"}, token=ana)
    story.ask("An address that is new", "PATCH", "/me", {"email": "ana@example.net"}, token=ana)
    story.ask("A player", "GET", "/users/ben", token=ana)
    away = {"starts_at": "2026-07-04T00:00:00Z", "ends_at": "2026-07-18T00:00:00Z"}
    vacation = story.ask("Two weeks in summer", "POST", "/me/vacations", away, token=ana)["id"]
    story.ask("Never for the past", "POST", "/me/vacations", {**away, "starts_at": "2026-01-04T00:00:00Z"}, token=ana)
    story.ask("My vacations", "GET", "/me/vacations", token=ana)
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


def _an_archive(story: Recorder, ben: str) -> None:
    story.ask("Everything about me", "POST", "/me/archive", {}, token=ben)
    hear("accounts.archive")
    archive = story.ask("Where it is", "GET", "/me/archive", token=ben)["id"]
    story.ask("The names of its files", "GET", f"/me/archive/{archive}", token=ben)
    story.ask("After its time", "GET", f"/me/archive/{archive[::-1]}", token=ben)


def _catalogue(story: Recorder) -> None:
    story.ask("What this server is", "GET", "/server")
    story.ask("The games", "GET", "/games")
    story.ask("A game", "GET", f"/games/{GAME}")
    story.ask("No such game", "GET", "/games/whist")
    story.ask("The bots", "GET", "/bots")


def _a_match(story: Recorder, ana: str, ben: str) -> str:
    against_ben = {"game": GAME, "options": {"card_tie": "fewer"}, "seats": [{"user": "ana"}, {"user": "ben"}]}
    against_ben["clock"] = {"kind": "bank", "days": 10, "increment_hours": 24, "cap_days": 15}
    match: str = story.ask("Inviting a player", "POST", "/matches", against_ben, token=ana)["id"]
    against_bot = {"game": GAME, "seats": [{"user": "ana"}, {"bot": "random"}]}
    story.ask("Against a bot", "POST", "/matches", against_bot, token=ana)
    wrong = {"game": GAME, "options": {"lead_rule": "loser"}, "seats": [{"user": "ana"}, {"user": "nobody"}]}
    story.ask("Terms that make no sense", "POST", "/matches", wrong, token=ana)
    story.ask("A match that waits", "GET", f"/matches/{match}", token=ben)
    story.ask("Taking the seat that is kept", "POST", f"/matches/{match}/join", {"entropy": "ben was here"}, token=ben)
    story.ask("A seat that is not to be had", "POST", f"/matches/{match}/join", {}, token=ana)
    return match


def _moves(story: Recorder, match: str, players: dict[str, str]) -> None:
    path = f"/matches/{match}"
    mover = next(name for name, token in players.items() if story.ask("", "GET", f"{path}/view", token=token)["due"])
    token, other = players[mover], next(token for name, token in players.items() if name != mover)
    view = story.ask("My turn", "GET", f"{path}/view", token=token)
    story.ask("What I owe", "GET", "/me/turns", token=token)
    story.ask("Before the deal", "GET", f"{path}/view?ply=0", token=token)
    story.ask("The board as text", "GET", f"{path}/view?format=text", token=token)
    move, ply = some_move(view["options"]), view["expected_ply"]
    dry, made = {"move": move, "expected_ply": ply}, {"move": _as_json(move), "expected_ply": ply}
    story.ask("A dry run", "POST", f"{path}/moves?dry_run=true", dry, token=token)
    illegal = {"move": f"play {view['view']['trump']}", "expected_ply": ply}
    story.ask("A card that I do not hold", "POST", f"{path}/moves", illegal, token=token)
    story.ask("Too late", "POST", f"{path}/moves", {"move": move, "expected_ply": 0}, token=token)
    story.ask("Not my turn", "POST", f"{path}/moves", dry, token=other)
    story.ask("No such card", "POST", f"{path}/moves", {"move": "play r9", "expected_ply": ply}, token=token)
    story.ask("A card by text", "POST", f"{path}/moves", dry, token=token)
    story.ask("The same card again", "POST", f"{path}/moves", made, token=token)
    story.ask("The log as I may read it", "GET", f"{path}/moves", token=other)
    story.ask("The proof of a match that runs", "GET", f"{path}/proof", token=token)
    story.ask("A record too early", "GET", f"{path}/export", token=token)
    _while_waiting(story, path, token)
    story.ask("Offering a draw", "POST", f"{path}/draw", {"action": "offer"}, token=other)
    story.ask("A draw is offered", "GET", f"{path}/draw", token=token)
    story.ask("Declining a draw", "POST", f"{path}/draw", {"action": "decline"}, token=token)
    story.ask("Nobody offers one", "POST", f"{path}/draw", {"action": "accept"}, token=token)
    week = {"days": 7}
    story.ask("Offering a pause", "POST", f"{path}/pause", {"action": "offer", **week}, token=other)
    story.ask("A pause is offered", "GET", f"{path}/pause", token=token)
    story.ask("Accepting a pause", "POST", f"{path}/pause", {"action": "accept", **week}, token=token)
    story.ask("The match is paused", "GET", f"{path}/pause", token=other)
    story.ask("Going on", "POST", f"{path}/pause", {"action": "resume"}, token=token)
    story.ask("Offering to abort", "POST", f"{path}/abort", {"action": "offer"}, token=other)
    story.ask("To abort is offered", "GET", f"{path}/abort", token=token)
    story.ask("Giving up", "POST", f"{path}/resign", token=other)
    story.ask("A match that is over", "GET", path, token=token)
    story.ask("Through other eyes", "GET", f"{path}/view?seat=0", token=other)
    story.ask("The proof of a match that is over", "GET", f"{path}/proof", token=token)
    story.ask("The record", "GET", f"{path}/export", token=token)
    story.ask("The record for people", "GET", f"{path}/record", token=token)
    story.ask("A user's finished matches", "GET", "/users/ben/matches?status=over", token=token)
    story.ask("Playing again", "POST", f"{path}/rematch", token=token)
    story.ask("Accepting a rematch", "POST", f"{path}/rematch", token=other)
    story.ask("Not asked for yet", "GET", f"{path}/analysis", token=token)
    story.ask("Having it analysed", "POST", f"{path}/analysis", token=token)
    story.ask("Cancelling that", "DELETE", f"{path}/analysis", token=token)


def _while_waiting(story: Recorder, path: str, token: str) -> None:
    story.ask("Nothing noted yet", "GET", f"{path}/note", token=token)
    story.ask("A note for myself", "PUT", f"{path}/note", {"text": "Ben is out of reds."}, token=token)
    order = {"move": "play r3"}
    given = story.ask("A move for my next turn", "POST", f"{path}/orders", order, token=token)
    story.ask("An order that cannot be read", "POST", f"{path}/orders", {"move": "play r9"}, token=token)
    story.ask("What I have ordered", "GET", f"{path}/orders", token=token)
    story.ask("Changing my mind", "DELETE", f"{path}/orders/{given['id']}", token=token)
    story.ask("How far I have seen it", "PUT", f"{path}/seen", {"ply": 1}, token=token)
    story.ask("Leave me alone about it", "PUT", f"{path}/muted", {"muted": True}, token=token)


def _chat(story: Recorder, ana: str, ben: str) -> None:
    talking = {"game": GAME, "seats": [{"user": "ana"}, {"user": "ben"}], "chat": True}
    path = f"/matches/{story.ask('A match with a chat', 'POST', '/matches', talking, token=ana)['id']}"
    story.ask("", "POST", f"{path}/join", {}, token=ben)
    story.ask("A friendly word", "POST", f"{path}/chat", {"text": "Good luck!"}, token=ana)
    story.ask("", "POST", f"{path}/chat", {"text": "You play like my cat."}, token=ben)
    story.ask("What was said", "GET", f"{path}/chat", token=ana)
    story.ask("Telling the staff", "POST", f"{path}/chat/2/report", {"reason": "I have no cat."}, token=ana)


def _staff(story: Recorder, ana: str) -> None:
    story.ask("Not for players", "GET", "/reports", token=ana)
    about = {"about": "name", "reason": "It looks like the name of my club."}
    story.ask("A name that should not be", "POST", "/users/ben/report", about, token=ana)
    warden = make_user("warden", staff=True, is_superuser=True)
    user = User.objects.get(username="ana")
    measure = take_measure(user=user, kind=MeasureKind.WARNING, reason="You called a player names.", by=warden)
    story.ask("A warning", "GET", "/me/measures", token=ana)
    answer = f"/me/measures/{measure.pk}/answer"
    story.ask("Answering it", "POST", answer, {"text": "It will not happen again."}, token=ana)
    story.ask("Once is enough", "POST", answer, {"text": "Or will it?"}, token=ana)
    story.ask("What was reported", "GET", "/reports", token=make_token(warden, scopes=["admin"]))


def _ratings(story: Recorder, ana: str, ben: str) -> None:
    """Enough rated matches against enough opponents for a leaderboard, counted as a worker does it."""
    rated: dict[str, Any] = {"game": GAME, "rated": True, "clock": {"kind": "per_move", "days": 3}}
    others = {"ben": ben} | {
        name: story.ask("", "POST", "/accounts", {"username": name, "password": PASSWORD})["token"]
        for name in ("dora", "eva", "finn")
    }
    match = ""
    # Of each pair no more than three matches of a day count.
    for number, (name, other) in enumerate(3 * [*others.items()]):
        seats = [{"user": "ana"}, {"user": name}]
        match = story.ask("", "POST", "/matches", {**rated, "seats": seats}, token=ana)["id"]
        story.ask("", "POST", f"/matches/{match}/join", {}, token=other)
        _play_some(story, match, ana, other)
        story.ask("", "POST", f"/matches/{match}/resign", token=other if number % 4 else ana)
        count_match(match_id=match)
    story.ask("A match that was rated", "GET", f"/matches/{match}", token=ana)
    with_bot = {**rated, "seats": [{"user": "ana"}, {"bot": "random"}], "bots_among_people": True}
    story.ask("With a bot, rated among people", "POST", "/matches", with_bot, token=ana)
    best = story.ask("The best", "GET", f"/ratings/{GAME}?speed=steady&company=people", token=ana)
    assert best["results"], "the example shows no row"
    story.ask("No such game to be best at", "GET", "/ratings/whist", token=ana)
    story.ask("A user's ratings", "GET", f"/users/ben/ratings?game={GAME}", token=ana)


def _play_some(story: Recorder, match: str, *players: str) -> None:
    """As many decisions of each player as it takes for a resignation to count for the other."""
    path = f"/matches/{match}"
    decided = dict.fromkeys(players, 0)
    while min(decided.values()) < LEAST_DECISIONS:
        for token in players:
            view = story.ask("", "GET", f"{path}/view", token=token)
            if view["due"]:
                move = {"move": some_move(view["options"]), "expected_ply": view["expected_ply"]}
                story.ask("", "POST", f"{path}/moves", move, token=token)
                decided[token] += 1


def _events(story: Recorder, ana: str, match: str) -> None:
    hand_out_all()
    latest = story.ask("Where now is", "GET", "/me/events", token=ana)["latest"]
    story.ask("What happened", "GET", "/me/events?after=0&limit=3", token=ana)
    story.ask("My turns", "GET", "/me/events?after=0&kinds=turn.*&limit=2", token=ana)
    story.ask("Long ago", "GET", "/me/events?after=1000000", token=ana)
    story.ask("As it happens", "GET", f"/me/events/stream?after={latest - 3}", token=ana)
    ticket = story.ask("A ticket for a browser", "POST", "/me/events/ticket", {}, token=ana)["ticket"]
    story.ask("A match, as it goes on", "GET", f"/matches/{match}/events/stream?after=0", token=ana)
    story.ask("Several matches, as they go on", "GET", f"/matches/events/stream?matches={match}", token=ana)
    story.ask("By a ticket", "GET", f"/me/events/stream?after={latest - 1}&ticket={ticket}")


def _webhooks(story: Recorder, ana: str) -> None:
    asked = {"url": "https://hooks.example/postcard", "kinds": ["turn.*", "match.finished"]}
    hook = f"/webhooks/{story.ask('News by webhook', 'POST', '/webhooks', asked, token=ana)['id']}"
    inside = {"url": "https://10.0.0.1/admin"}
    story.ask("An address inside a network", "POST", "/webhooks", inside, token=ana)
    story.ask("My webhooks", "GET", "/webhooks", token=ana)
    story.ask("A webhook", "GET", hook, token=ana)
    story.ask("Of one game alone", "PATCH", hook, {"games": [GAME]}, token=ana)
    story.ask("A new secret", "POST", f"{hook}/rotate", {}, token=ana)
    sent = story.ask("Trying it out", "POST", f"{hook}/test", {}, token=ana)["id"]
    story.ask("Not sent yet", "POST", f"{hook}/deliveries/{sent}/redeliver", {}, token=ana)
    Message.objects.update(progress=Progress.SENT, attempt=1, at=times.now(), status=204)
    story.ask("What was sent", "GET", f"{hook}/deliveries", token=ana)
    story.ask("Once more", "POST", f"{hook}/deliveries/{sent}/redeliver", {}, token=ana)
    story.ask("No more news", "DELETE", hook, token=ana)


def _push(story: Recorder, ana: str) -> None:
    with override_settings(POSTCARD_VAPID_KEY="2Ykys1Ls1D2Zns8Pnb8iS6j9gD3nPM1YqnXDkCn_8Mc"):
        key = story.ask("The key to subscribe with", "GET", "/push/key", token=ana)["key"]
        # A public key like any other: that of the server stands for that of a browser.
        keys = {"p256dh": key, "auth": "c2l4dGVlbiBieXRlcyBvZg"}
        asked = {"endpoint": "https://push.example/send/abc", "expirationTime": None, "keys": keys}
        browser = story.ask("News in my browser", "POST", "/me/push", asked, token=ana)["id"]
    story.ask("My browsers", "GET", "/me/push", token=ana)
    story.ask("No browser any more", "DELETE", f"/me/push/{browser}", token=ana)


def _calendar(story: Recorder, ana: str) -> None:
    story.ask("Deadlines in my calendar", "POST", "/me/calendar", {}, token=ana)
    story.ask("Which addresses there are", "GET", "/me/calendar", token=ana)
    story.ask("No calendar any more", "DELETE", "/me/calendar", token=ana)


def _choices(story: Recorder, ana: str, match: str) -> None:
    story.ask("What is sent to me", "GET", "/me/notifications", token=ana)
    quiet = {"from": "22:00", "to": "07:00", "zone": "Europe/Lisbon"}
    wishes = {"kinds": {"match.*": []}, "quiet": quiet, "digest_hours": 24}
    story.ask("One mail a day, and none at night", "PATCH", "/me/notifications", wishes, token=ana)
    story.ask("Nothing of this match", "PUT", f"/matches/{match}/muted", {"muted": True}, token=ana)


def _as_json(move: str) -> Json:
    verb, card = move.split(" ")
    return {"game": GAME, "verb": verb, "card": card}


def _seats(story: Recorder, ana: str, ben: str) -> None:
    invited = {"game": GAME, "seats": [{"user": "ana"}, {"user": "ben"}]}
    match = story.ask("", "POST", "/matches", invited, token=ana)["id"]
    story.ask("No, thank you", "POST", f"/matches/{match}/decline", token=ben)
    story.ask("Getting up again", "POST", f"/matches/{match}/leave", token=ana)
    running = story.ask("", "POST", "/matches", invited, token=ana)["id"]
    story.ask("", "POST", f"/matches/{running}/join", {}, token=ben)


def _calling_off(story: Recorder, ana: str, ben: str) -> None:
    private = {"game": GAME, "visibility": "private", "seats": [{"user": "ana"}, {"open": True}]}
    hidden = story.ask("", "POST", "/matches", private, token=ana)["id"]
    code = story.ask("A link to a private match", "POST", f"/matches/{hidden}/link", token=ana)["code"]
    story.ask("What is behind a link", "GET", f"/links/{code}", token=ben)
    story.ask("Sitting down by a link", "POST", f"/links/{code}/join", {"entropy": "ben was here"}, token=ben)
    story.ask("A link that leads nowhere any more", "GET", f"/links/{code}", token=ben)
    match = story.ask("", "POST", "/matches", {"game": GAME, "seats": [{"user": "ana"}, {"open": True}]}, token=ana)[
        "id"
    ]
    story.ask("Taking a link back", "DELETE", f"/matches/{match}/link", token=ana)
    story.ask("Calling a match off that waits", "POST", f"/matches/{match}/abort", {"action": "offer"}, token=ana)


def _own_bots(story: Recorder, ana: str) -> None:
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


def _programs(story: Recorder, ana: str) -> None:
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


def _a_league(story: Recorder, ana: str, ben: str) -> None:
    terms = {"name": "Sunday league", "game": GAME, "clock": {"kind": "per_move", "days": 3}, "days": 30}
    league = story.ask("A league", "POST", "/leagues", {**terms, "rated": False}, token=ana)["id"]
    story.ask("A tie-break that there is not", "POST", "/leagues", {**terms, "tie_breaks": ["coin"]}, token=ana)
    story.ask("The leagues", "GET", "/leagues", token=ben)
    story.ask("Another length from the next season on", "PATCH", f"/leagues/{league}", {"days": 60}, token=ana)
    cleo = story.ask("", "POST", "/accounts", {"username": "cleo", "password": PASSWORD})["token"]
    helped = {"directors": ["cleo"]}
    story.ask("A director who does not play", "PATCH", f"/leagues/{league}", helped, token=ana)
    story.ask("A league as any user sees it", "GET", f"/leagues/{league}", token=ben)
    swiss = {"name": "Swiss Sunday", "game": GAME, "format": "swiss", "rounds": 3}
    story.ask("A tournament", "POST", "/leagues", swiss, token=ben)
    crowd = {**swiss, "most_players": 500}
    story.ask("More than can be paired", "POST", "/leagues", crowd, token=ben)
    season = story.ask("A season to sign up for", "POST", f"/leagues/{league}/seasons", token=ana)["id"]
    path = f"/seasons/{season}"
    story.ask("Signing up", "POST", f"{path}/signup", {"entropy": "ben was here"}, token=ben)
    story.ask("", "POST", f"{path}/signup", token=ana)
    story.ask("Sending a house bot", "POST", f"{path}/signup", {"bot": "random"}, token=ana)
    story.ask("Who has signed up", "GET", f"{path}/entries", token=ben)
    story.ask("Inviting players by name", "POST", f"{path}/invitations", {"users": ["ben", "cleo"]}, token=ana)
    story.ask("Nobody of that name", "POST", f"{path}/invitations", {"users": ["nobody-at-all"]}, token=ana)
    story.ask("Whom I have invited", "GET", f"{path}/invitations", token=ana)
    code = story.ask("A code for the club", "POST", f"{path}/codes", {"uses": 20}, token=ana)["id"]
    story.ask("Codes that I have made", "GET", f"{path}/codes", token=ana)
    story.ask("A code that is known too widely", "DELETE", f"{path}/codes/{code}", token=ana)
    news = {"text": "The first round begins on Monday."}
    story.ask("News for everyone who plays", "POST", f"{path}/messages", news, token=ana)
    story.ask("What the directors have written", "GET", f"{path}/messages", token=ben)
    story.ask("Where I can sign up", "GET", "/leagues?state=sign_up&limit=1", token=ben)
    story.ask("What I have signed up for", "GET", "/me/seasons", token=ben)
    story.ask("Not for a player to start", "POST", f"{path}/start", token=ben)
    story.ask("The start", "POST", f"{path}/start", token=ana)
    division = story.ask("The groups", "GET", f"{path}/divisions", token=ben)["results"][0]["id"]
    open_matches(division_id=division)
    story.ask("The schedule of a player", "GET", f"/divisions/{division}/fixtures?user=ben&limit=2", token=ben)
    story.ask("The standings", "GET", f"/divisions/{division}/standings", token=ben)
    path_of_division = f"/divisions/{division}"
    story.ask("The cross table", "GET", f"{path_of_division}/crosstable", token=ben)
    for what in ("standings", "crosstable", "fixtures"):
        story.ask(f"The {what} for a spreadsheet", "GET", f"{path_of_division}/{what}/csv", token=ben)
    story.ask("My dates", "GET", f"{path}/calendar?user=ben", token=ben)
    story.ask("The season in my calendar", "POST", f"{path}/calendar", {}, token=ben)
    story.ask("Out of my calendar", "DELETE", f"{path}/calendar", token=ben)
    planned = story.ask("", "GET", f"{path_of_division}/fixtures?state=bye", token=ben)["results"][0]["id"]
    story.ask("Not a bye", "POST", f"/fixtures/{planned}/decide", {"decision": "draw", "reason": "Agreed."}, token=cleo)
    story.ask("Leaving early", "POST", f"{path}/withdraw", token=ben)
    voided = story.ask("", "GET", f"{path_of_division}/fixtures?user=ben&state=void", token=ben)["results"][0]["id"]
    decided = {"decision": "second_forfeits", "reason": "Both had agreed on it before."}
    story.ask("A division of my own", "POST", f"/fixtures/{voided}/decide", decided, token=ana)
    story.ask("A word of the director", "POST", f"/fixtures/{voided}/decide", decided, token=cleo)
    _a_substitute(story, path, ana, cleo)
    story.ask("A season that runs", "GET", path, token=ben)
    story.ask("Not for who plays in it", "POST", f"{path}/end", token=ana)
    story.ask("Ending it before its time", "POST", f"{path}/end", token=cleo)
    story.ask("All seasons", "GET", f"/leagues/{league}/seasons", token=ben)
    story.ask("What the director did", "GET", f"/leagues/{league}/log", token=ben)


def _a_substitute(story: Recorder, path: str, ana: str, cleo: str) -> None:
    emma = story.ask("", "POST", "/accounts", {"username": "emma", "password": PASSWORD})["token"]
    place = {"leaver": "ben", "user": "emma"}
    story.ask("A place in my own division", "POST", f"{path}/substitutes", place, token=ana)
    asked = story.ask("Asking a player to step in", "POST", f"{path}/substitutes", place, token=cleo)["id"]
    story.ask("What I am asked", "GET", f"{path}/substitutes", token=emma)
    story.ask("Yes, I will play", "POST", f"{path}/substitutes/{asked}/answer", {"action": "accept"}, token=emma)


def _a_ladder(story: Recorder, ana: str, ben: str) -> None:
    ladder = {"name": "A ladder", "game": GAME, "rated": False, "format": "ladder", "answer_days": 5}
    league = story.ask("", "POST", "/leagues", ladder, token=ana)["id"]
    season = story.ask("", "POST", f"/leagues/{league}/seasons", token=ana)["id"]
    for token in (ana, ben):
        story.ask("", "POST", f"/seasons/{season}/signup", token=token)
    story.ask("", "POST", f"/seasons/{season}/start", token=ana)
    rows = story.ask("", "GET", f"/seasons/{season}/entries", token=ana)["results"]
    below, above = (ben, ana) if rows[0]["seeded"] == 1 else (ana, ben)
    name = "ana" if above == ana else "ben"
    path = f"/seasons/{season}/challenge"
    story.ask("Nobody of that name", "POST", path, {"user": "nobody-at-all"}, token=below)
    fixture = story.ask("A player above", "POST", path, {"user": name}, token=below)["id"]
    answer = f"/fixtures/{fixture}/answer"
    story.ask("Not for who has asked", "POST", answer, {"action": "accept"}, token=below)
    story.ask("Yes", "POST", answer, {"action": "accept"}, token=above)


def _a_dump(story: Recorder, ben: str) -> None:
    make_dump(month="2026-02")
    story.ask("Months to download", "GET", "/dumps", token=ben)
    story.ask("All matches of February", "GET", "/dumps/2026-02", token=ben)
    story.ask("A month without matches", "GET", "/dumps/2025-12", token=ben)


def _blocks(story: Recorder, ana: str, ben: str) -> None:
    story.ask("Finding a user", "GET", "/users?prefix=Be", token=ana)
    story.ask("Blocking a user", "POST", "/me/blocks", {"username": "ben"}, token=ana)
    story.ask("Whom I block", "GET", "/me/blocks", token=ana)
    invited = {"game": GAME, "seats": [{"user": "ben"}, {"user": "ana"}]}
    story.ask("A user who cannot be invited", "POST", "/matches", invited, token=ben)
    story.ask("Unblocking a user", "DELETE", "/me/blocks/ben", token=ana)
