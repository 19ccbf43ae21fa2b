"""Receivers of all characters for tests: each a server on this machine, plain or with TLS."""

import datetime
import socketserver
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

Reply = Callable[["Conversation"], None]
VERY_LONG_SECONDS = 3600
"""A sender that waits for all of it has no limit of its own."""


@dataclass(frozen=True)
class Request:
    """A request that a receiver got."""

    line: str
    headers: dict[str, str]
    body: bytes


class Receiver(socketserver.ThreadingTCPServer):
    """Keeps what it is sent, and answers as a test says."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, reply: Reply, host: str = "127.0.0.1", tls: ssl.SSLContext | None = None, port: int = 0) -> None:
        super().__init__((host, port), Conversation)
        self.connections = 0
        self.reply = reply
        self.tls = tls
        self.requests: list[Request] = []
        self.is_stopped = threading.Event()

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return int(self.server_address[1])

    @property
    def url(self) -> str:
        """The address to send to."""
        return f"http://127.0.0.1:{self.port}/hook"

    def finish_request(self, request: object, client_address: object) -> None:
        """TLS begins in the thread of the connection."""
        self.connections += 1
        if self.tls is not None:
            try:
                request = self.tls.wrap_socket(request, server_side=True)  # type: ignore[arg-type]  # a socket
            except OSError:
                return
        super().finish_request(request, client_address)  # type: ignore[arg-type]  # a socket
        if isinstance(request, ssl.SSLSocket):
            request.close()

    def handle_error(self, request: object, client_address: object) -> None:
        """The other side may close whenever it likes."""


class Conversation(socketserver.StreamRequestHandler):
    """One request."""

    server: Receiver

    def handle(self) -> None:
        """Read it, and reply. A request whose sender died in the middle is none."""
        line = self.rfile.readline().decode().strip()
        headers = {}
        while head := (read := self.rfile.readline()).decode().strip():
            name, _, value = head.partition(":")
            headers[name.lower()] = value.strip()
        length = int(headers.get("content-length", 0))
        body = self.rfile.read(length)
        if not read or len(body) < length:
            return
        self.server.requests.append(Request(line, headers, body))
        self.server.reply(self)

    def say(self, text: str | bytes) -> None:
        """Some bytes of an answer."""
        self.wfile.write(text.encode() if isinstance(text, str) else text)

    def wait(self, seconds: float) -> bool:
        """Lets time pass; true if the test is over."""
        return self.server.is_stopped.wait(seconds)


def status(code: int, *headers: str, body: bytes = b"") -> Reply:
    """An ordinary answer."""

    def reply(to: Conversation) -> None:
        lines = [f"HTTP/1.1 {code} x", f"Content-Length: {len(body)}", *headers, "", ""]
        to.say("\r\n".join(lines).encode() + body)

    return reply


def never(to: Conversation) -> None:
    """No answer."""
    to.wait(VERY_LONG_SECONDS)


def byte_by_byte(to: Conversation) -> None:
    """An answer that never ends, slowly."""
    while not to.wait(0.1):
        to.say("x")


def head_then_nothing(to: Conversation) -> None:
    """A good status, and a body that does not come."""
    to.say("HTTP/1.1 200 x\r\nContent-Length: 5\r\n\r\n")
    to.wait(VERY_LONG_SECONDS)


def nonsense(to: Conversation) -> None:
    """Not HTTP."""
    to.say("220 mail server\r\n")


@contextmanager
def receiving(
    reply: Reply, *, host: str = "127.0.0.1", tls: ssl.SSLContext | None = None, port: int = 0
) -> Iterator[Receiver]:
    """A receiver that is there for the block."""
    with Receiver(reply, host, tls, port) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.is_stopped.set()
            server.shutdown()
            thread.join()


def certificate_for(
    name: str, folder: Path, *, until: datetime.timedelta | None = None
) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Two sides of TLS: a server with a certificate for this name, good until then, and a client that trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    today = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - datetime.timedelta(days=3))
        .not_valid_after(today + (until or datetime.timedelta(days=1)))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / f"{name}.pem"
    file.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        + made.public_bytes(serialization.Encoding.PEM)
    )
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(file)
    client = ssl.create_default_context(cadata=made.public_bytes(serialization.Encoding.PEM).decode())
    return server, client
