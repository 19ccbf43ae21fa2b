"""A bot that follows the stream of its events. Usage: python stream_bot.py http://localhost:8000 TOKEN"""

import http.client
import json
import sys
import time
import urllib.error
import urllib.request

SERVER, TOKEN = sys.argv[1:3]


def send(method, path, body=None, timeout=30):
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{SERVER}/api/v1{path}", data, headers, method=method)
    return urllib.request.urlopen(request, timeout=timeout)


def ask(method, path, body=None):
    with send(method, path, body) as answer:
        return json.load(answer)


def choose(view):
    """The first move that the rules offer: replace this with something clever."""
    family = view["options"][0]
    return " ".join([family["verb"], *(",".join(slot["items"][: slot["least"]]) or "-" for slot in family["slots"])])


def play(match):
    """Move for as long as it is our turn."""
    view = ask("GET", f"/matches/{match}/view")
    while view["due"]:
        move = {"move": choose(view), "expected_ply": view["expected_ply"]}
        try:
            view = ask("POST", f"/matches/{match}/moves", move)
        except urllib.error.HTTPError as refused:
            if refused.code != 409:
                raise
            # The match has changed since we looked: it is over, for instance.
            view = ask("GET", f"/matches/{match}/view")


def play_what_is_due():
    while turns := ask("GET", "/me/turns")["results"]:
        for turn in turns:
            play(turn["match"])


def accept_invitations():
    games = [game["key"] for game in ask("GET", "/games")["results"]]
    ask("PUT", "/me/acceptance", {"games": games, "matches_at_once": 20})


def events(after):
    """The events after this one, until the stream is cut. A comment comes every 15 seconds, so 30 are enough."""
    with send("GET", f"/me/events/stream?after={after}") as stream:
        for line in stream:
            if line.startswith(b"data: "):
                yield json.loads(line.removeprefix(b"data: "))


def main():
    after = None
    while True:
        try:
            if after is None:
                after = ask("GET", "/me/events")["latest"]
                accept_invitations()
                play_what_is_due()
            for event in events(after):
                if event["kind"] == "turn.began":
                    play(event["data"]["match"])
                # Only now: if this is cut off before, the event comes again.
                after = event["id"]
        except urllib.error.HTTPError as refused:
            if refused.code == 410:
                after = None  # We were away for longer than events are kept: begin anew.
            elif refused.code in (429, 500, 502, 503, 504):
                time.sleep(int(refused.headers.get("Retry-After", 5)))
            else:
                raise
        except (OSError, http.client.HTTPException):
            time.sleep(1)  # The server is away: go on after the last event when it is back.


if __name__ == "__main__":
    main()
