"""Two people who play one match after the other against each other, over the API as any client would."""

from typing import Any

from bench.abuse.asking import API
from bench.abuse.person import first_move
from bench.http.wire import Connection, Request

GAME = "take-that-toy-2p"
OPTIONS = {"end_when": "all_hands_empty"}
PASSWORD = "a long walk home"
View = dict[str, Any]


async def sign_up(connection: Connection, name: str) -> str:
    """Make an account, and return its token."""
    person = {"username": name, "password": PASSWORD}
    token: str = (await connection.ask(Request("POST", f"{API}/accounts", person))).expect(201).json["token"]
    return token


class TwoPlayers:
    """Two accounts, and the match that they play now."""

    def __init__(self, names: tuple[str, str], tokens: tuple[str, str]) -> None:
        self._names = names
        self.tokens = tokens
        self.match = ""

    def again(self) -> "TwoPlayers":
        """Return the same two, before another match."""
        return TwoPlayers(self._names, self.tokens)

    @property
    def path(self) -> str:
        """The address of their match."""
        return f"{API}/matches/{self.match}"

    async def begin(self, connection: Connection, *, game: str = GAME, **options: Any) -> None:
        """Start a match; the first of them makes it."""
        terms = {"game": game, "options": options, "seats": [{"user": name} for name in self._names]}
        made = await connection.ask(Request("POST", f"{API}/matches", terms, self.tokens[0]))
        self.match = made.expect(201).json["id"]
        (await connection.ask(Request("POST", f"{self.path}/join", {}, self.tokens[1]))).expect(200)

    def look(self, place: int) -> Request:
        """Return what asks for the view of one of them."""
        return Request("GET", f"{self.path}/view", token=self.tokens[place])

    def move(self, place: int, view: View) -> Request:
        """Return what makes the first legal move of this view."""
        body = {"move": first_move(view["options"]), "expected_ply": view["expected_ply"]}
        return Request("POST", f"{self.path}/moves", body, self.tokens[place])

    async def due(self, connection: Connection) -> tuple[int, View]:
        """Return who is to move, and their view; the first match begins here, and one that is over is followed."""
        while True:
            if self.match and (found := await self.due_now(connection)):
                return found
            await self.begin(connection, **OPTIONS)

    async def make_moves(self, connection: Connection, moves: int) -> None:
        """Make so many, each after a look at the table."""
        for _ in range(moves):
            (await connection.ask(self.move(*await self.due(connection)))).expect(201)

    async def due_now(self, connection: Connection) -> tuple[int, View] | None:
        """Return who is to move, and their view; None if the match is over."""
        for place in range(2):
            view: View = (await connection.ask(self.look(place))).expect(200).json
            if view["due"]:
                return place, view
        return None


async def two_callers(port: int, number: int) -> tuple[Connection, TwoPlayers]:
    """A connection of two people, who have accounts now."""
    connection, names = Connection(port), (f"caller-{number}-0", f"caller-{number}-1")
    return connection, TwoPlayers(names, (await sign_up(connection, names[0]), await sign_up(connection, names[1])))
