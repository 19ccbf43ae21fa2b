"""Client for Postcard, the server for playing card games by correspondence."""

from postcard_client import entropies, events, moves, options, problems, proof, signin, types
from postcard_client._async.bot import AsyncBot
from postcard_client._async.client import AsyncClient
from postcard_client._shared import Retries
from postcard_client._sync.bot import Bot
from postcard_client._sync.client import Client
from postcard_client.entropies import FileEntropies, MemoryEntropies
from postcard_client.moves import AnyMove
from postcard_client.problems import Problem
from postcard_client.stores import FileStore, MemoryStore, Tokens, TokenStore
from postcard_client.tokens import OAuthTokens, SignInFailed

__all__ = [
    "AnyMove",
    "AsyncBot",
    "AsyncClient",
    "Bot",
    "Client",
    "FileEntropies",
    "FileStore",
    "MemoryEntropies",
    "MemoryStore",
    "OAuthTokens",
    "Problem",
    "Retries",
    "SignInFailed",
    "TokenStore",
    "Tokens",
    "entropies",
    "events",
    "moves",
    "options",
    "problems",
    "proof",
    "signin",
    "types",
]
