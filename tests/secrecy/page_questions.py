"""Questions to the pages of the server; see `questions.py`."""

from collections.abc import Iterator
from typing import Any

from tests.secrecy.declaring import Question, Scene, about, plain
from tests.secrecy.loader import MATCH, ORDER

# The pages on which people play: what the views and logs hold, and forms made from it.
plain("GET", "play")
plain("GET", "play/tables", once=True)
plain("GET", "manifest.webmanifest", once=True)
plain("GET", "service-worker.js", once=True)
plain("GET", "favicon.ico", once=True)
plain("GET", "metrics", once=True)
plain("GET", "play/find", once=True)
# What it makes has a new id: it is asked for what cannot be made.
plain("POST", "play/find", body={}, once=True)
plain("GET", "play/mistakes", once=True)
plain("GET", "play/puzzles", once=True)
plain("GET", "play/puzzles/next", once=True)
for method in ("GET", "POST"):
    plain(
        method,
        "play/puzzles/<slug:puzzle_id>",
        "/play/puzzles/nothing",
        body=None if method == "GET" else {},
        once=True,
    )
for method in ("GET", "POST"):
    plain(
        method,
        "play/mistakes/<slug:match_id>/<int:ply>",
        f"/play/mistakes/{MATCH}/1",
        body=None if method == "GET" else {},
    )
plain("GET", "play/new", once=True)
plain("POST", "play/new", body={}, once=True)
plain("GET", "sign-up", once=True)
plain("POST", "sign-up", body={}, once=True)
# Of a game that there is, the answer names a new match at random.
plain("POST", "guests/<slug:game>", "/guests/nothing", body={}, once=True)


@about("GET", "play/<slug:match_id>")
def table(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"/play/{MATCH}")
    yield Question("GET", f"/play/{MATCH}?plan=yes")
    # Moves are said in words of the reader's language.
    yield Question("GET", f"/play/{MATCH}", headers={"Accept-Language": "de"})


@about("POST", "play/<slug:match_id>/<slug:action>")
def at_the_table(scene: Scene) -> Iterator[Question]:
    yield Question("POST", f"/play/{MATCH}/nothing", {})
    yield Question("POST", f"/play/{MATCH}/move", {})
    yield Question("POST", f"/play/{MATCH}/hint", {})
    yield Question("POST", f"/play/{MATCH}/join", {})
    yield Question("POST", f"/play/{MATCH}/decline", {})
    # What a page sends as a form does not arrive from here: an offer lacks its days.
    for action in ("offer-pause", "accept-pause", "decline-pause", "resume"):
        yield Question("POST", f"/play/{MATCH}/{action}", {})
    # Whether there is an order to take back, and whether another can be given beside it, its owner alone may see.
    yield Question("POST", f"/play/{MATCH}/withdraw", form={"order": ORDER})
    yield Question("POST", f"/play/{MATCH}/order", form={"verb": "deal", "slots": "1"})


@about("GET", "play/<slug:match_id>/replay")
def replay(scene: Scene) -> Iterator[Question]:
    path = f"/play/{MATCH}/replay"
    yield Question("GET", path)
    for ply in sorted({scene.parted_at, scene.parted_at + 1, scene.ply - 1, scene.ply + 1}):
        yield Question("GET", f"{path}?ply={ply}")
    for seat in range(len(scene.names) + 1):
        yield Question("GET", f"{path}?seat={seat}")
    yield Question("GET", f"{path}?seat=0&ply={scene.parted_at + 1}")


for page in ("proof", "record.json"):
    plain("GET", f"play/<slug:match_id>/{page}", f"/play/{MATCH}/{page}")
plain("POST", "play/<slug:match_id>/analyse", f"/play/{MATCH}/analyse", body={})


# A public or unlisted match, open to everyone: what an onlooker knows, also for its own players.
plain("GET", "matches/<slug:match_id>", f"/matches/{MATCH}")
plain("GET", "embed/match/<slug:match_id>", f"/embed/match/{MATCH}")
plain("GET", "watch")
plain("GET", "play/<slug:match_id>/invite", f"/play/{MATCH}/invite")
# What it makes is random: it is asked for a match that does not wait.
plain("POST", "play/<slug:match_id>/invite", f"/play/{MATCH}/invite", body={})


@about("GET", "matches", once=True)
def finished_matches(scene: Scene) -> Iterator[Question]:
    for query in ("", f"?game={scene.game.facts.key}"):
        yield Question("GET", f"/matches{query}")


@about("GET", "people/<str:username>")
def profile_page(scene: Scene) -> Iterator[Question]:
    for name in scene.names:
        yield Question("GET", f"/people/{name}")


@about("GET", "leaderboards/<slug:game>", once=True)
def leaderboard_page(scene: Scene) -> Iterator[Question]:
    for company in ("people", "bots"):
        yield Question("GET", f"/leaderboards/{scene.game.facts.key}?speed=unclocked&company={company}")


@about("GET", "rules/<slug:game>", once=True)
def rules_page(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"/rules/{scene.game.facts.key}")


@about("GET", "rules/<slug:game>/crib", once=True)
def crib_page(scene: Scene) -> Iterator[Question]:
    yield Question("GET", f"/rules/{scene.game.facts.key}/crib")


plain("GET", "news")
plain("GET", "people", "/people?prefix=se", once=True)
for page in ("programs", "games", "leaderboards", "leagues", "leagues/new", "settings"):
    plain("GET", page, once=True)
plain("POST", "leagues/new", body={}, once=True)
for method in ("GET", "POST"):
    sent: dict[str, Any] | None = {} if method == "POST" else None
    plain(method, "seasons/invites/<str:code>", "/seasons/invites/nothing", body=sent, once=True)
plain("POST", "settings/<slug:action>", "/settings/nothing", body={}, once=True)
for method in ("GET", "POST"):
    plain(method, "invites/<str:code>", "/invites/nothing", body={} if method == "POST" else None, once=True)

# The pages of the account: they know nothing of matches, and what they make they make with the password.
for page in ("login/code", "password/forgotten", "account"):
    plain("GET", page, once=True)
plain("GET", "password/reset/<str:code>", "/password/reset/nothing", once=True)
for address, path in (
    ("login/code", "/login/code"),
    ("login/passkey", "/login/passkey"),
    ("password/forgotten", "/password/forgotten"),
    ("password/reset/<str:code>", "/password/reset/nothing"),
    ("account/<slug:action>", "/account/nothing"),
):
    plain("POST", address, path, body={}, once=True)
# Its answer is drawn by chance: it is asked with a body that it does not take.
plain("POST", "login/passkey/challenge", body={"for": "me"}, once=True)
