"""The closed list of what the server can be asked: for every address and method, requests that may give a secret away.

An address that is in neither this file nor `page_questions.py` fails `test_every_address_is_asked`; an author who adds
one writes here what to ask it.
"""

import re
from collections.abc import Iterator
from typing import Any

from games.rules.contract import AnyGame
from games.rules.faces import format_move, move_json
from games.rules.kit.check import check
from games.rules.kit.sample import sample_code
from games.rules.moves import Move
from games.rules.stream import FastRng
from tests.secrecy import agent_questions, page_questions
from tests.secrecy.compare import random_move
from tests.secrecy.declaring import API, ONCE, QUESTIONS, Question, Scene, about, addresses, plain
from tests.secrecy.loader import MATCH, ORDER

__all__ = ["API", "ONCE", "ONE", "QUESTIONS", "Question", "Scene", "agent_questions", "legality", "page_questions"]

ONE = "api/v1/matches/<slug:match_id>"


def legality(game: AnyGame, position: Any, seat: int | None, count: int) -> tuple[list[Move], list[Move]]:
    """Moves that the rules refuse and moves that they allow to a seat, drawn from all that can be said."""
    rng = FastRng("the same in both worlds")
    illegal: list[Move] = []
    legal: list[Move] = []
    is_due = seat is not None and seat in game.to_act(position)
    for _ in range(8 * count):
        move = random_move(game, rng)
        allowed = is_due and seat is not None and check(game, position, seat, move) is None
        (legal if allowed else illegal).append(move)
    if is_due and seat is not None:
        legal.append(game.facts.verbs.unpack(sample_code(game, position, seat, rng)))
    return illegal[:count], legal[-count:]


@about("GET", f"{ONE}/view")
def view(scene: Scene) -> Iterator[Question]:
    path = f"{API}/matches/{MATCH}/view"
    yield Question("GET", path)
    for ply in sorted({scene.parted_at, scene.parted_at + 1, scene.ply - 1, scene.ply + 1}):
        yield Question("GET", f"{path}?ply={ply}")
    for seat in range(len(scene.names) + 1):
        yield Question("GET", f"{path}?seat={seat}")
    yield Question("GET", f"{path}?seat=0&ply={scene.parted_at + 1}")
    yield Question("GET", f"{path}?format=text")
    yield Question("GET", f"{path}?format=text&ply={scene.parted_at + 1}")
    yield Question("GET", f"{path}?format=text&seat=0")


@about("GET", f"{ONE}/moves")
def moves(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"{API}/matches/{MATCH}/moves?limit=1000")
    yield Question("GET", f"{API}/matches/{MATCH}/moves?limit=1")


@about("POST", f"{ONE}/moves")
def play(scene: Scene) -> Iterator[Question]:
    facts, path = scene.game.facts, f"{API}/matches/{MATCH}/moves"
    since = scene.ply if scene.due_since is None else scene.due_since
    for move in scene.illegal:
        for face in (format_move(facts, move), move_json(facts, move)):
            yield Question("POST", path, {"move": face, "expected_ply": since})
        yield Question("POST", f"{path}?dry_run=true", {"move": format_move(facts, move), "expected_ply": since})
    for move in scene.legal:
        yield Question("POST", f"{path}?dry_run=true", {"move": format_move(facts, move), "expected_ply": since})
        for other in (since + 1, max(0, since - 1)):
            yield Question("POST", path, {"move": format_move(facts, move), "expected_ply": other})
    if scene.own_next is not None:
        for headers in ({}, {"Idempotency-Key": "another of no importance"}):
            yield Question("POST", path, {"move": format_move(facts, scene.own_next), "expected_ply": since}, headers)
    for malformed in ("", "play zz9", "mulligan ?", "deal -", "x" * 500, {"game": "none"}):
        yield Question("POST", path, {"move": malformed, "expected_ply": since})
    keyed = {"move": "play zz9", "expected_ply": since}
    yield Question("POST", f"{path}?dry_run=true", keyed)
    yield Question("POST", path, keyed, {"Idempotency-Key": "a key of no importance"})
    shapeless: tuple[object, ...] = ({}, [], {"move": "play", "expected_ply": 10**30})
    for body in shapeless:
        yield Question("POST", path, body)


@about("GET", ONE)
def match(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"{API}/matches/{MATCH}")


for verb in ("join", "decline", "leave", "rematch", "resign"):
    plain("POST", f"{ONE}/{verb}", f"{API}/matches/{MATCH}/{verb}", body={})
for method in ("GET", "POST", "DELETE"):
    plain(method, f"{ONE}/analysis", f"{API}/matches/{MATCH}/analysis", body=None if method == "GET" else {})
# They are refused, since people play there; those of a table of house bots are compared in `test_hints.py`.
for method in ("GET", "POST"):
    plain(method, f"{ONE}/hint", f"{API}/matches/{MATCH}/hint", body=None if method == "GET" else {})
for end in ("draw", "abort", "pause"):
    plain("GET", f"{ONE}/{end}", f"{API}/matches/{MATCH}/{end}")


@about("POST", f"{ONE}/draw")
def draw(scene: Scene) -> Iterator[Question]:
    for action in ("offer", "accept", "decline"):
        yield Question("POST", f"{API}/matches/{MATCH}/draw", {"action": action})


@about("POST", f"{ONE}/abort")
def abort(scene: Scene) -> Iterator[Question]:
    for action in ("accept", "decline", "offer"):
        yield Question("POST", f"{API}/matches/{MATCH}/abort", {"action": action})


@about("POST", f"{ONE}/pause")
def pause(scene: Scene) -> Iterator[Question]:
    for action, days in (("offer", {"days": 3}), ("accept", {"days": 3}), ("decline", {}), ("resume", {})):
        yield Question("POST", f"{API}/matches/{MATCH}/pause", {"action": action, **days})


for noun in ("orders", "note", "chat"):
    plain("GET", f"{ONE}/{noun}", f"{API}/matches/{MATCH}/{noun}")
plain("PUT", f"{ONE}/note", f"{API}/matches/{MATCH}/note", body={"text": "what I think of it"}, once=True)
plain("PUT", f"{ONE}/seen", f"{API}/matches/{MATCH}/seen", body={"ply": 1}, once=True)
plain("PUT", f"{ONE}/muted", f"{API}/matches/{MATCH}/muted", body={"muted": True}, once=True)
plain("DELETE", f"{ONE}/orders/<slug:order_id>", f"{API}/matches/{MATCH}/orders/{ORDER}", once=True)


plain("POST", f"{ONE}/chat", f"{API}/matches/{MATCH}/chat", body={"text": "Good luck!"}, once=True)
plain(
    "POST",
    f"{ONE}/chat/<int:number>/report",
    f"{API}/matches/{MATCH}/chat/1/report",
    body={"reason": "Rude."},
    once=True,
)


@about("POST", f"{ONE}/orders", once=True)
def orders(scene: Scene) -> Iterator[Question]:
    # The answer to an order that is taken holds an id, which is new and random: asked for is what cannot be taken.
    for malformed in ("", "deal -", "x" * 500, {"game": "none"}):
        yield Question("POST", f"{API}/matches/{MATCH}/orders", {"move": malformed})


for noun in ("proof", "export", "record"):
    plain("GET", f"{ONE}/{noun}", f"{API}/matches/{MATCH}/{noun}")


@about("GET", "api/v1/matches", once=True)
def matches(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"{API}/matches")
    for name in scene.names:
        yield Question("GET", f"{API}/matches?user={name}&status=running&limit=1")
        yield Question("GET", f"{API}/matches?opponent={name}&clock=none")
    yield Question("GET", f"{API}/matches?open=true")
    yield Question("GET", f"{API}/matches?ids={MATCH},NoSuchMatchAtAll")


# What it makes is new and random: it is asked for something that cannot be made.
plain("POST", "api/v1/matches", body={"game": "none", "seats": [{"open": True}]})
plain("GET", "api/v1/me/turns")


@about("GET", "api/v1/me/events")
def events(scene: Scene) -> Iterator[Question]:
    for query in ("", "?after=0&limit=200", "?after=0&limit=1&kinds=turn.*", "?after=1000000"):
        yield Question("GET", f"{API}/me/events{query}")
    yield Question("GET", f"{API}/me/events?after=0&wait=60&kinds=nothing.known")


@about("GET", "api/v1/me/events/stream")
def event_stream(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"{API}/me/events/stream?after=0")
    yield Question("GET", f"{API}/me/events/stream", headers={"Last-Event-ID": "1"})
    yield Question("GET", f"{API}/me/events/stream?ticket=nothing")


@about("GET", f"{ONE}/events/stream")
def match_stream(scene: Scene) -> Iterator[Question]:
    path = f"{API}/matches/{MATCH}/events/stream"
    for after in ("", "?after=-1", f"?after={scene.parted_at}", "?ticket=nothing"):
        yield Question("GET", path + after)


@about("GET", "api/v1/matches/events/stream")
def stream_of_several_matches(scene: Scene) -> Iterator[Question]:
    for asked in (MATCH, f"{MATCH},nothing", f"{MATCH}&ticket=nothing"):
        yield Question("GET", f"{API}/matches/events/stream?matches={asked}")


# A ticket is new and random: it is asked for with a body that is refused.
plain("POST", "api/v1/me/events/ticket", body={"unknown": True}, once=True)


plain("GET", "api/v1/me/notifications", once=True)
plain("PATCH", "api/v1/me/notifications", body={"digest_hours": 0}, once=True)
for method in ("GET", "POST"):
    plain(method, "unsubscribe/<str:code>", "/unsubscribe/1.digest.x", body={} if method == "POST" else None, once=True)
# What it makes has a new id: it is asked for what cannot be made.
plain("GET", "api/v1/push/key", once=True)
plain("GET", "api/v1/me/push", once=True)
plain("POST", "api/v1/me/push", body={"endpoint": "https://push.example/", "keys": {}}, once=True)
plain("DELETE", "api/v1/me/push/<str:subscription_id>", f"{API}/me/push/nothing", once=True)


# A new address is random: it is asked for with a body that is refused.
for method in ("GET", "POST", "DELETE"):
    plain(method, "api/v1/me/calendar", body={"unknown": True} if method == "POST" else None, once=True)


@about("GET", "calendars/<str:secret>.ics")
def calendars(scene: Scene) -> Iterator[Question]:
    yield Question("GET", "/calendars/nothing.ics")
    if scene.caller:
        yield Question("GET", f"/calendars/{scene.caller}.ics")


# What it makes has a new id: it is asked for what cannot be made, and for what is not there.
plain("GET", "api/v1/webhooks", once=True)
plain("POST", "api/v1/webhooks", body={"url": "https://hooks.example", "match": MATCH, "kinds": ["x"]}, once=True)
plain("GET", "api/v1/me/export")
plain("GET", "api/v1/dumps")
plain("GET", "api/v1/dumps/<str:month>", f"{API}/dumps/2026-01")
plain("GET", "api/v1/dumps/<str:month>/table", f"{API}/dumps/2026-01/table")
plain("GET", "api/v1/me/vacations", once=True)
# What it makes has a new id: it is asked for a vacation that has passed, which holds the clocks all the same.
plain(
    "POST",
    "api/v1/me/vacations",
    body={"starts_at": "2026-01-01T00:00:00Z", "ends_at": "2026-01-02T00:00:00Z"},
    once=True,
)
plain("DELETE", "api/v1/me/vacations/<slug:vacation_id>", f"{API}/me/vacations/nothing", once=True)
plain("GET", "api/v1/me", once=True)
plain("PATCH", "api/v1/me", body={"email": "not an address"}, once=True)
plain("GET", "api/v1/me/archive", once=True)
plain("GET", "api/v1/me/archive/<str:archive_id>", f"{API}/me/archive/nothing", once=True)
# What it makes has a new id: it is asked with a body that it does not take.
plain("POST", "api/v1/me/archive", body={"all": True}, once=True)
plain("POST", "api/v1/me/close", body={"password": "not the right one"}, once=True)


@about("GET", "api/v1/users/<str:username>")
def user(scene: Scene) -> Iterator[Question]:
    for name in scene.names:
        yield Question("GET", f"{API}/users/{name}")


@about("GET", "api/v1/users/<str:username>/matches", once=True)
def matches_of_user(scene: Scene) -> Iterator[Question]:
    for name in scene.names:
        yield Question("GET", f"{API}/users/{name}/matches?status=running")


@about("GET", "api/v1/users/<str:username>/statistics", once=True)
def statistics_of_user(scene: Scene) -> Iterator[Question]:
    for name in scene.names:
        yield Question("GET", f"{API}/users/{name}/statistics")
        yield Question("GET", f"{API}/users/{name}/statistics?against={scene.names[0]}")


@about("GET", "api/v1/users/<str:username>/statistics/csv", once=True)
def statistics_of_user_csv(scene: Scene) -> Iterator[Question]:
    for name in scene.names:
        yield Question("GET", f"{API}/users/{name}/statistics/csv")


@about("GET", "api/v1/games/<slug:key>/statistics", once=True)
def statistics_of_game(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"{API}/games/{scene.game.facts.key}/statistics")


@about("GET", "api/v1/games/<slug:key>/statistics/csv", once=True)
def statistics_of_game_csv(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"{API}/games/{scene.game.facts.key}/statistics/csv")


@about("GET", "api/v1/users/<str:username>/ratings", once=True)
def ratings_of_user(scene: Scene) -> Iterator[Question]:
    for name in scene.names:
        yield Question("GET", f"{API}/users/{name}/ratings")


@about("GET", "api/v1/ratings/<slug:game>", once=True)
def leaderboard(scene: Scene) -> Iterator[Question]:
    for company in ("people", "bots"):
        yield Question("GET", f"{API}/ratings/{scene.game.facts.key}?speed=unclocked&company={company}")


plain("POST", "api/v1/accounts", body={"username": "seat0", "password": "short"}, once=True)
for method in ("POST", "DELETE"):
    plain(method, f"{ONE}/link", f"{API}/matches/{MATCH}/link", body={} if method == "POST" else None)
for method in ("GET", "POST"):
    plain(
        method, "email/confirm/<str:code>", "/email/confirm/nothing", body={} if method == "POST" else None, once=True
    )
plain("GET", "api/v1/me/bots", once=True)
plain("POST", "api/v1/me/bots", body={"username": "x"}, once=True)
plain("DELETE", "api/v1/me/bots/<str:username>", f"{API}/me/bots/nobody-at-all", once=True)
plain("POST", "api/v1/me/bots/<str:username>/token", f"{API}/me/bots/nobody-at-all/token", body={}, once=True)
# The callers are people, who have nothing to accept in advance.
plain("GET", "api/v1/me/acceptance", once=True)
plain("PUT", "api/v1/me/acceptance", body={"games": []}, once=True)
plain("GET", "api/v1", once=True)
plain("GET", "api/v1/", once=True)
plain("GET", "api/v1/server", once=True)
for page in ("about", "imprint", "privacy", "rules"):
    plain("GET", page, once=True)
plain("GET", "api/v1/me/measures", once=True)
plain("POST", "api/v1/me/measures/<str:measure_id>/answer", f"{API}/me/measures/nothing/answer", body={"text": "x"})
plain("POST", "api/v1/users/<str:username>/report", f"{API}/users/nobody-at-all/report", body={"about": "name"})
for method in ("GET", "POST"):
    plain(method, "measures/<str:code>", "/measures/nothing", body={} if method == "POST" else None, once=True)
# What it makes has a new id: it is asked for what cannot be made.
plain("GET", "api/v1/me/mistakes", once=True)


@about("GET", "api/v1/me/mistakes/<slug:match_id>/<int:ply>")
def mistake(scene: Scene) -> Iterator[Question]:
    for ply in sorted({scene.parted_at, scene.parted_at + 1, scene.ply - 1}):
        yield Question("GET", f"{API}/me/mistakes/{MATCH}/{ply}")


@about("POST", "api/v1/me/mistakes/<slug:match_id>/<int:ply>")
def answer_to_mistake(scene: Scene) -> Iterator[Question]:
    for move in (*scene.illegal[:2], *scene.legal[:2]):
        body = {"move": format_move(scene.game.facts, move)}
        yield Question("POST", f"{API}/me/mistakes/{MATCH}/{scene.parted_at + 1}", body)


plain("DELETE", "api/v1/me/mistakes/<slug:match_id>/<int:ply>", f"{API}/me/mistakes/{MATCH}/1", body={})
plain("GET", "api/v1/puzzles", once=True)
plain("GET", "api/v1/me/puzzle", once=True)
plain("GET", "api/v1/puzzles/<slug:puzzle_id>", f"{API}/puzzles/nothing", once=True)
plain("POST", "api/v1/puzzles/<slug:puzzle_id>", f"{API}/puzzles/nothing", body={"move": "play r1"}, once=True)
plain("GET", "api/v1/me/wishes", once=True)
plain("POST", "api/v1/me/wishes", body={"game": "none"}, once=True)
plain("DELETE", "api/v1/me/wishes/<slug:wish_id>", f"{API}/me/wishes/nothing", once=True)
plain("GET", "api/v1/me/blocks", once=True)
plain("POST", "api/v1/me/blocks", body={"username": "nobody-at-all"}, once=True)
plain("DELETE", "api/v1/me/blocks/<str:username>", f"{API}/me/blocks/nobody-at-all", once=True)
plain("GET", "api/v1/leagues", once=True)
plain("GET", "api/v1/me/seasons", once=True)
plain("GET", "api/v1/users", f"{API}/users?prefix=an", once=True)
plain("POST", "api/v1/leagues", body={"name": "x"}, once=True)
plain("GET", "api/v1/reports")
# What they make has a new id, or is random: they are asked for what there is not.
plain("GET", "api/v1/me/applications", once=True)
plain("POST", "api/v1/me/applications", body={"name": "x", "redirect_uris": ["nowhere"]}, once=True)
plain("DELETE", "api/v1/me/applications/<str:client_id>", f"{API}/me/applications/nothing", once=True)
plain("GET", "api/v1/me/grants", once=True)
plain("DELETE", "api/v1/me/grants/<str:grant_id>", f"{API}/me/grants/nothing", once=True)
plain("GET", ".well-known/oauth-authorization-server", once=True)
plain("GET", ".well-known/oauth-protected-resource", once=True)
plain(
    "GET",
    ".well-known/oauth-protected-resource/<path:resource>",
    "/.well-known/oauth-protected-resource/mcp",
    once=True,
)
for page in ("authorize", "device"):
    plain("GET", f"oauth/{page}", once=True)
for page in ("authorize", "device", "token", "revoke", "device_authorization"):
    plain("POST", f"oauth/{page}", body={}, once=True)
plain("POST", "oauth/register", body={"redirect_uris": ["nowhere"]}, once=True)
plain("GET", "api/v1/tokens", once=True)
plain("POST", "api/v1/tokens", body={"name": "x", "scopes": ["all of them"]}, once=True)
# A meaningless parameter: the caller keeps using their token.
plain("DELETE", "api/v1/tokens", "/api/v1/tokens?keep_current=perhaps", once=True)
plain("DELETE", "api/v1/tokens/<str:token_id>", f"{API}/tokens/nothing", once=True)
plain("GET", "api/v1/games", once=True)


@about("GET", "api/v1/games/<slug:key>", once=True)
def game(scene: Scene) -> Iterator[Question]:
    for query in ("", "?revision=1", "?revision=99"):
        yield Question("GET", f"{API}/games/{scene.game.facts.key}{query}")


@about("GET", "api/v1/bots", once=True)
def bots(scene: Scene) -> Iterator[Question]:
    for query in ("", "?of=people"):
        yield Question("GET", f"{API}/bots{query}")


for page in ("", "api/v1/schema", "api/v1/docs", "docs/errors", "docs/api", "login", "logout"):
    plain("GET", page, once=True)
plain("GET", "docs/api/<str:name>", "/docs/api/views", once=True)
for page in ("health/live", "health/ready", "health/parts"):
    plain("GET", page)
for sent in ("POST", "PUT"):
    plain(sent, "login", body={"username": "seat0", "password": "wrong"}, once=True)
plain("POST", "logout", body={}, once=True)

NOT_THERE = tuple(
    f"{before}{noun}/<"
    for before in ("", "api/v1/")
    for noun in ("leagues", "seasons", "divisions", "fixtures", "webhooks", "links", "embed/season")
)
"""Asked about one that is not there: leagues follow from finished matches, and the callers have none of these."""

for method, route in sorted(addresses()):
    if route.startswith(NOT_THERE):
        path = "/" + re.sub(r"<[^>]+>", "nothing", route)
        plain(method, route, path, body=None if method in ("GET", "DELETE") else {}, once=True)
