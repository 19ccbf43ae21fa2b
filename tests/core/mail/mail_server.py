"""A mail server for tests: it speaks enough SMTP for Python's client, and answers as a test says."""

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from pytest_django import Settings

from config.settings.mail import Way, mailer

AWAY = "smtp://127.0.0.1:1?tls=no"
"""A mail server that does not answer."""


class MailServer(socketserver.ThreadingTCPServer):
    """Keeps what it is sent."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Conversation)
        self.mails: list[bytes] = []
        # What it answers to these commands in place of yes.
        self.answers: dict[str, str] = {}

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return int(self.server_address[1])


class Conversation(socketserver.StreamRequestHandler):
    """One connection."""

    server: MailServer

    def handle(self) -> None:
        """Answer each command."""
        self.say("220 test")
        for line in self.rfile:
            verb = line.decode().strip().upper().partition(" ")[0]
            if answer := self.server.answers.get(verb):
                self.say(answer)
            elif verb == "DATA":
                self.take_mail()
            elif verb == "QUIT":
                self.say("221 bye")
                return
            else:
                self.say("250 fine")

    def take_mail(self) -> None:
        """Everything up to a line with a dot alone."""
        self.say("354 go on")
        lines = []
        for line in self.rfile:
            if line == b".\r\n":
                break
            lines.append(line)
        if refusal := self.server.answers.get("CONTENT"):
            self.say(refusal)
            return
        self.server.mails.append(b"".join(lines))
        self.say("250 taken")

    def say(self, line: str) -> None:
        """One line of an answer."""
        self.wfile.write(line.encode() + b"\r\n")


@contextmanager
def running() -> Iterator[MailServer]:
    """A mail server that is there for the block."""
    with MailServer() as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def send_by(settings: Settings, way: Way) -> None:
    """Let mail leave by this way."""
    for name, value in mailer(way).items():
        setattr(settings, name, value)
