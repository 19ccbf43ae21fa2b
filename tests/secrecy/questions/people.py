"""Questions about players: profiles, statistics, ratings, bots, blocks and reports."""

from collections.abc import Iterator

from tests.secrecy.declaring import API, Question, Scene, about, plain

plain("GET", "api/v1/users", f"{API}/users?prefix=an", once=True)


@about("GET", "api/v1/users/<str:username>")
def user(scene: Scene) -> Iterator[Question]:
    for name in scene.names:
        yield Question("GET", f"{API}/users/{name}")


@about("GET", "api/v1/users/<str:username>/matches", once=True)
def matches(scene: Scene) -> Iterator[Question]:
    for name in scene.names:
        yield Question("GET", f"{API}/users/{name}/matches?status=running")


@about("GET", "api/v1/users/<str:username>/statistics", once=True)
def statistics(scene: Scene) -> Iterator[Question]:
    for name in scene.names:
        yield Question("GET", f"{API}/users/{name}/statistics")
        yield Question("GET", f"{API}/users/{name}/statistics?against={scene.names[0]}")


@about("GET", "api/v1/users/<str:username>/statistics/csv", once=True)
def statistics_csv(scene: Scene) -> Iterator[Question]:
    for name in scene.names:
        yield Question("GET", f"{API}/users/{name}/statistics/csv")


@about("GET", "api/v1/users/<str:username>/ratings", once=True)
def ratings(scene: Scene) -> Iterator[Question]:
    for name in scene.names:
        yield Question("GET", f"{API}/users/{name}/ratings")


@about("GET", "api/v1/ratings/<slug:game>", once=True)
def leaderboard(scene: Scene) -> Iterator[Question]:
    for company in ("people", "bots"):
        yield Question("GET", f"{API}/ratings/{scene.game.facts.key}?speed=unclocked&company={company}")


plain("POST", "api/v1/users/<str:username>/report", body={"about": "name"})
plain("GET", "api/v1/reports")
plain("GET", "api/v1/me/blocks", once=True)
plain("POST", "api/v1/me/blocks", body={"username": "nobody-at-all"}, once=True)
plain("DELETE", "api/v1/me/blocks/<str:username>", once=True)


@about("GET", "api/v1/bots", once=True)
def bots(scene: Scene) -> Iterator[Question]:
    for query in ("", "?of=people"):
        yield Question("GET", f"{API}/bots{query}")


# What it makes has a new id: it is asked for what cannot be made.
plain("GET", "api/v1/me/bots", once=True)
plain("POST", "api/v1/me/bots", body={"username": "x"}, once=True)
plain("DELETE", "api/v1/me/bots/<str:username>", once=True)
plain("POST", "api/v1/me/bots/<str:username>/token", once=True)
