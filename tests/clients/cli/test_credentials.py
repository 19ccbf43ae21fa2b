"""Storage of tokens: a private file, or the keyring."""

import stat
from pathlib import Path

import keyring
import pytest
from keyring.backend import KeyringBackend
from postcard_client.cli import credentials
from postcard_client.cli.credentials import KeyringStore, PrivateFile, SignIn, Store, open_store
from postcard_client.cli.exits import Exit, Failure
from postcard_client.cli.session import Session
from postcard_client.stores import Tokens

SITE = "https://cards.example"


class Drawer(KeyringBackend):
    """A keyring that keeps what it is given in this process."""

    priority = 5

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.kept[service, username]


@pytest.fixture
def drawer(monkeypatch: pytest.MonkeyPatch) -> Drawer:
    drawer = Drawer()
    monkeypatch.setattr(keyring, "get_keyring", lambda: drawer)
    for name in ("get_password", "set_password", "delete_password"):
        monkeypatch.setattr(keyring, name, getattr(drawer, name))
    return drawer


@pytest.fixture(params=["keyring", "file"])
def store(request: pytest.FixtureRequest, drawer: Drawer, tmp_path: Path) -> Store:
    return KeyringStore() if request.param == "keyring" else PrivateFile(tmp_path)


def test_a_secret_is_kept_for_each_server_and_forgotten(store: Store) -> None:
    assert store.read(SITE) is None
    store.write(SITE, {"token": "one"})
    store.write("https://other.example", {"token": "two"})
    assert store.read(SITE) == {"token": "one"}

    store.forget(SITE)
    store.forget(SITE)

    assert store.read(SITE) is None
    assert store.read("https://other.example") == {"token": "two"}


def test_the_file_is_private_from_its_first_byte_and_stays_so(tmp_path: Path) -> None:
    store = PrivateFile(tmp_path / "folder")
    store.write(SITE, {"token": "one"})

    assert stat.S_IMODE(store.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(store.path.parent.stat().st_mode) == 0o700
    assert [file.name for file in store.path.parent.iterdir()] == ["tokens.json"]

    store.path.chmod(0o640)
    with pytest.raises(Failure, match="chmod 600"):
        store.read(SITE)


def test_a_file_that_is_no_json_is_named(tmp_path: Path) -> None:
    store = PrivateFile(tmp_path)
    store.path.write_text("{")
    store.path.chmod(0o600)

    with pytest.raises(Failure, match=r"Could not read .*tokens\.json: "):
        store.read(SITE)


def test_the_keyring_comes_first_where_there_is_a_usable_one(
    drawer: Drawer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("POSTCARD_CONFIG", str(tmp_path))
    monkeypatch.delenv("POSTCARD_CREDENTIALS", raising=False)
    assert isinstance(open_store(), KeyringStore)

    monkeypatch.setattr(Drawer, "priority", 0)
    assert isinstance(open_store(), PrivateFile)

    monkeypatch.setenv("POSTCARD_CREDENTIALS", "keyring")
    assert isinstance(open_store(), KeyringStore)

    monkeypatch.setenv("POSTCARD_CREDENTIALS", "pocket")
    with pytest.raises(Failure) as refused:
        open_store()
    assert refused.value.exit_code is Exit.USAGE


def test_renewed_tokens_are_shared_by_all_runs(store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(credentials, "config_folder", lambda: tmp_path)
    sign_in = SignIn(store, SITE)
    with pytest.raises(Failure):
        sign_in.read()

    with sign_in.lock():
        sign_in.write(Tokens("pc_new", "pcr_new", 1.5, "read"))

    assert SignIn(store, SITE).read() == Tokens("pc_new", "pcr_new", 1.5, "read")


def test_a_token_of_several_lines_is_refused_without_being_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_TOKEN", "pc_secret\npc_other\n")

    with pytest.raises(Failure, match=r"^POSTCARD_TOKEN must be a single line\.$"):
        Session().token()
