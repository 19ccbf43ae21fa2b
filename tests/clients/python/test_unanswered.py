"""A server that does not answer is named in the exception, whose class programs catch as before."""

from collections.abc import Callable, Iterator

import anyio
import httpx
import pytest
from postcard_client import AsyncClient, Client, OAuthTokens, Retries, Tokens, signin
from postcard_client.unanswered import sentence_of

from tests.running.processes import free_port

ONCE = Retries(attempts=1)


@pytest.fixture
def nobody() -> str:
    """An address where no one listens."""
    return f"http://127.0.0.1:{free_port()}"


def whole(server: str) -> None:
    Client(server, "pc_secret", retries=ONCE).me()


def by_async(server: str) -> None:
    async def ask() -> None:
        async with AsyncClient(server, "pc_secret", retries=ONCE) as client:
            await client.me()

    anyio.run(ask)


def streamed(server: str) -> None:
    list(Client(server, "pc_secret").api.download_dump("2026-10"))


def renewing(server: str) -> None:
    Client(server, OAuthTokens(Tokens("pc_old", "pcr_old", 0)), retries=ONCE).me()


@pytest.mark.parametrize("ask", [whole, by_async, streamed, renewing, signin.by_browser])
def test_a_server_that_is_not_there_is_named_with_the_reason(nobody: str, ask: Callable[[str], object]) -> None:
    with pytest.raises(httpx.ConnectError) as raised:
        ask(nobody)

    assert str(raised.value) == f"No answer from {nobody}: Connection refused"
    assert type(raised.value.__cause__) is httpx.ConnectError
    assert str(raised.value.request.url).startswith(nobody)


def test_no_password_of_the_address_is_shown(nobody: str) -> None:
    with pytest.raises(httpx.ConnectError, match=rf"^No answer from {nobody}: ") as raised:
        whole(nobody.replace("http://", "http://ada:secret@"))

    assert "secret" not in str(raised.value)


def test_an_answer_that_cannot_be_unpacked_counts_as_none() -> None:
    damaged = httpx.Response(200, headers={"Content-Encoding": "gzip"}, stream=httpx.ByteStream(b"not zipped"))
    http = httpx.Client(transport=httpx.MockTransport(lambda request: damaged))

    with pytest.raises(httpx.TransportError, match=r"^No answer from https://cards\.example: the answer is damaged$"):
        Client("https://cards.example/", http=http, retries=ONCE).me()


def test_a_download_that_breaks_off_says_so() -> None:
    class Half(httpx.SyncByteStream):
        def __iter__(self) -> Iterator[bytes]:
            yield b'{"a": 1}\n'
            raise httpx.ReadError("")

    http = httpx.Client(transport=httpx.MockTransport(lambda request: httpx.Response(200, stream=Half())))
    rows = Client("https://cards.example/", http=http).api.download_dump("2026-10")

    next(rows)
    with pytest.raises(httpx.ReadError, match=r"^Cut off by https://cards\.example: ReadError$"):
        next(rows)


def test_a_failure_before_there_is_a_request_has_a_sentence_too() -> None:
    assert sentence_of(httpx.PoolTimeout("")) == "No answer from the server: PoolTimeout"
