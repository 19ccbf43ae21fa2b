"""Commands for the account: log in, log out, servers."""

from __future__ import annotations

import secrets
import socket
import sys
import webbrowser
from contextlib import suppress
from dataclasses import asdict
from getpass import getpass
from typing import Annotated

import typer
from rich.text import Text

from postcard_client import Client, signin, types
from postcard_client.cli.app import ACCOUNT, SESSION, command
from postcard_client.cli.credentials import Secret
from postcard_client.cli.exits import Exit, Failure
from postcard_client.cli.output import table
from postcard_client.cli.session import PATIENT, address, is_interactive
from postcard_client.problems import SecondFactor, Unauthenticated
from postcard_client.stores import Tokens

SCOPES = ["read", "play", "leagues"]
LOCAL = "http://localhost:8000"


@command("login", ACCOUNT)
def login(
    server: Annotated[str, typer.Argument(metavar="ADDRESS", help="Server address.", show_default=False)] = "",
    device: Annotated[bool, typer.Option("--device", help="Log in with a code that you enter on any device.")] = False,
    password: Annotated[bool, typer.Option("--password", help="Log in with username and password.")] = False,
    token: Annotated[
        bool, typer.Option("--token", help="Log in with one of your tokens, read from standard input.")
    ] = False,
    new: Annotated[bool, typer.Option("--new", help="Create an account.")] = False,
    guest: Annotated[bool, typer.Option("--guest", help="Create a guest account with a random username.")] = False,
) -> None:
    """Log in to a server, in your browser unless you ask for another way, and speak to it from now on.

    The token is kept in the system's keyring, or in a file that only you can read.

    Tokens and passwords are typed or read from the input, never arguments: other users of this machine could see those.
    """
    site = _site(server)
    with Client(site, retries=PATIENT) as client:
        client.server_info()
        if token:
            secret: Secret = {"token": _read_token()}
        elif guest:
            secret = _register_guest(client)
        elif new:
            secret = _register(client, _read("Username: "), _read_hidden("Password: ", twice=True))
        elif password:
            secret = _by_password(client)
        else:
            secret = _by_oauth(site, device)
    name = _keep(site, secret)
    SESSION.output.show(
        {"server": site, "username": name, "kept_in": SESSION.store.where},
        lambda: f"Logged in to {site} as [bold]{name}[/]. The token is stored in {SESSION.store.where}.",
    )


@command("logout", ACCOUNT)
def logout() -> None:
    """Log out of a server and delete its token here."""
    site = SESSION.server
    secret = SESSION.store.read(site)
    if secret is None:
        raise Failure(Exit.NOT_LOGGED_IN, f"You are not logged in to {site}.")
    try:
        revoked = _revoke(site, secret)
    finally:
        SESSION.store.forget(site)
        SESSION.servers.forget(site)
    rest = "" if revoked else " The token stays valid until you revoke it in your account."
    SESSION.output.show({"server": site, "revoked": revoked}, lambda: f"Logged out of {site}.{rest}")


@command("servers", ACCOUNT)
def servers() -> None:
    """List the servers you are logged in to. * marks the current one."""
    known = SESSION.servers
    rows = [{"server": site, "username": user, "current": site == known.current} for site, user in known.users.items()]
    SESSION.output.show(
        rows,
        lambda: table(
            ["", "server", "you are"],
            [["*" if row["current"] else "", row["server"], row["username"]] for row in rows],
            "You are not logged in to any server. Log in with: postcard login ADDRESS",
        ),
    )


@command("use", ACCOUNT)
def use(server: Annotated[str, typer.Argument(metavar="ADDRESS", help="Server address, or part of it.")]) -> None:
    """Switch to another server."""
    known = SESSION.servers
    site = known.find(server)
    if site not in known.users:
        raise Failure(Exit.NOT_LOGGED_IN, f"You are not logged in to {site}. Log in with: postcard login {site}")
    known.use(site)
    SESSION.output.show(
        {"server": site, "username": known.users[site]}, lambda: f"Now using {site} as {known.users[site]}."
    )


@command("whoami", ACCOUNT)
def whoami() -> None:
    """Show your username and the current server."""
    with SESSION.client() as client:
        me = client.me()
    SESSION.output.show(me, lambda: Text.assemble((me["username"], "bold"), f" at {SESSION.server}"))


def login_as_guest() -> None:
    """Make an account with a made-up name on the server of this run, or on this machine."""
    site = _site("")
    with Client(site, retries=PATIENT) as client:
        name = _keep(site, _register_guest(client))
    SESSION.output.errors.print(f"Logged in to {site} as {name}.", style="dim")


def _keep(site: str, secret: Secret) -> str:
    with Client(site, _word_of(secret), retries=PATIENT) as client:
        name = client.me()["username"]
    SESSION.keep(site, name, secret)
    return name


def _register_guest(client: Client) -> Secret:
    return _register(client, f"guest-{secrets.token_hex(4)}", secrets.token_urlsafe(24))


def _site(word: str) -> str:
    asked = word or SESSION.named
    if asked:
        return address(asked)
    return SESSION.servers.current or LOCAL


def _by_oauth(site: str, device: bool) -> Secret:
    say = SESSION.output.errors.print
    if device:
        return asdict(signin.by_device(site, _show_code, scopes=SCOPES))

    def show(page: str) -> None:
        say(f"Continue in your browser at {site}. If no page opened, go to:\n{page}", soft_wrap=True)
        webbrowser.open(page)

    return asdict(signin.by_browser(site, show=show, scopes=SCOPES))


def _show_code(code: signin.DeviceCode) -> None:
    SESSION.output.errors.print(
        f"Open {code.verification_uri} and enter this code: [bold]{code.user_code}[/]\n"
        f"Or open {code.verification_uri_complete} and check that it shows this code.",
        soft_wrap=True,
    )


def _by_password(client: Client) -> Secret:
    body: types.NewTokenByPasswordBodyRequest = {
        "username": _read("Username: "),
        "password": _read_hidden("Password: "),
        "name": f"postcard at {socket.gethostname()}"[:64],
        "scopes": ["read", "play", "leagues"],
    }
    try:
        made = client.api.create_token(body)
    except SecondFactor:
        made = client.api.create_token({**body, "code": _read_hidden("Two-factor code: ")})
    return {"token": made["token"], "made_here": True}


def _word_of(secret: Secret) -> str:
    return str(secret.get("token") or secret["access_token"])


def _register(client: Client, name: str, password: str) -> Secret:
    made = client.api.register_account(username=name, password=password)
    return {"token": made["token"], "made_here": True}


def _revoke(site: str, secret: Secret) -> bool:
    """End what a login gave; a token that was typed in may be in use elsewhere and stays."""
    if "refresh_token" in secret:
        signin.sign_out(site, Tokens(**secret))
        return True
    if not secret.get("made_here"):
        return False
    # A token that has ended already is no fault.
    with Client(site, secret["token"], retries=PATIENT) as client, suppress(Unauthenticated):
        client.api.revoke_token("current")
    return True


def _read_token() -> str:
    if not (token := _read_hidden("Token: ")):
        raise Failure(Exit.USAGE, "There is no token in the input.")
    return token


def _read(asked: str) -> str:
    if is_interactive():
        return input(asked).strip()
    return sys.stdin.readline().strip()


def _read_hidden(asked: str, twice: bool = False) -> str:
    if not is_interactive():
        return sys.stdin.readline().strip()
    typed = getpass(asked)
    if twice and getpass("Repeat password: ") != typed:
        raise Failure(Exit.USAGE, "The passwords do not match.")
    return typed.strip()
