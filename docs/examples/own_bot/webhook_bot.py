"""A bot that gets its turns by webhook. Usage: python webhook_bot.py http://localhost:8000 TOKEN http://127.0.0.1:9000/

The last is the address where the server reaches this program. It needs `pip install standardwebhooks`.
"""

import queue
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import urlsplit

from standardwebhooks.webhooks import Webhook, WebhookVerificationError
from stream_bot import accept_invitations, ask, play, play_what_is_due, send

OWN_ADDRESS = sys.argv[3]
to_play = queue.Queue()


def new_secret():
    """A new webhook in place of those of earlier runs, whose secrets are gone."""
    for old in ask("GET", "/webhooks")["results"]:
        send("DELETE", f"/webhooks/{old['id']}").close()
    return ask("POST", "/webhooks", {"url": OWN_ADDRESS, "kinds": ["turn.began"]})["secret"]


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            event = Webhook(self.server.secret).verify(body, dict(self.headers))
        except WebhookVerificationError:
            self.send_error(400)
            return
        if event["type"] == "turn.began":
            to_play.put(event["data"]["match"])
        # Within 10 seconds: thinking comes afterwards. A repeat does no harm, since `play` looks first.
        self.send_response(204)
        self.end_headers()


def main():
    receiver = HTTPServer(("127.0.0.1", urlsplit(OWN_ADDRESS).port), Receiver)
    receiver.secret = new_secret()
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    accept_invitations()
    play_what_is_due()
    while True:
        match = to_play.get()
        try:
            play(match)
        except OSError as cut:
            print(f"{match} again in a moment: {cut}", file=sys.stderr)
            threading.Timer(1, to_play.put, [match]).start()


if __name__ == "__main__":
    main()
