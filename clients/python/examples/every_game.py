"""Play a match of every game against a bot by typed moves, follow its events meanwhile, and check every deal.

python every_game.py SERVER USERNAME PASSWORD [GAME…]
"""

import sys
import threading

from postcard_client import Client, events, moves, options, problems, proof, types


def choose(view: types.MatchView) -> types.Move:
    """The first move that the rules offer."""
    family = view["options"][0]
    seen = view["view"]
    if seen["game"] == "take-that-toy-2p":
        # The type checker knows this game's view from here on, and what its moves are made of.
        offered = family["slots"][0]["items"]
        return moves.take_that_toy_2p.play(card=next(card for card in seen["hand"] if card in offered))
    return options.move_of(view, family, [slot["items"][: slot["least"]] for slot in family["slots"]])


def play(client: Client, game: types.GameRow) -> str:
    """Play a match to its end, and check that the record is of what was seen."""
    me: types.SeatAskedRequest = {"user": client.me()["username"]}
    bots: list[types.SeatAskedRequest] = [{"bot": "random"} for _ in range(game["seats"] - 1)]
    match = client.create_match(game=game["key"], seats=[me, *bots])
    notes = proof.Notes()
    notes.match(match)
    for message in client.follow(match["id"], after=-1):
        if message["event"] == "row":
            notes.row(message["data"])
        elif message["data"]["status"] == "over":
            break
        view = client.view(match["id"])
        while view["due"] and view["expected_ply"] is not None:
            try:
                view = client.play(match["id"], choose(view), expected_ply=view["expected_ply"])
            except problems.MatchOver:
                break
    return proof.check(client.export(match["id"]), notes).verdict


def hear(client: Client, after: int, matches: int, heard: list[events.Event]) -> None:
    """Collect the events until so many matches have finished."""
    for event in client.events(after=after):
        heard.append(event)
        if event["kind"] == "match.finished":
            matches -= 1
        if matches == 0:
            return


def main(server: str, username: str, password: str, *only: str) -> None:
    """Log in, play, and say how it went."""
    with Client(server) as stranger:
        wanted: types.NewTokenByPasswordBodyRequest = {
            "username": username, "password": password, "name": "every game", "scopes": ["read", "play"],
        }  # fmt: skip
        token = stranger.api.create_token(wanted)["token"]
    with Client(server, token) as client:
        games = [game for game in client.games() if not only or game["key"] in only]
        latest = client.api.list_events()["latest"]
        heard: list[events.Event] = []
        ear = threading.Thread(target=hear, args=(client, latest, len(games), heard))
        ear.start()
        for game in games:
            print(game["key"], play(client, game), flush=True)
        ear.join()
        print("events", len(heard), [event["id"] for event in heard] == list(range(latest + 1, heard[-1]["id"] + 1)))


if __name__ == "__main__":
    main(*sys.argv[1:])
