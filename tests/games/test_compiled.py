"""Compiled rules are used when they are asked for, and never in the place of a source that they were not made from."""

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from games import compiled
from games.compiled import CompiledRules, choose_rules, fingerprint, is_up_to_date
from scripts import compile_rules

SOURCES = {
    "games/rules/__init__.py": "",
    "games/rules/stream.py": "WORDS = 1\n",
    "games/rules/toy/view.py": "@mypyc_attr(native_class=False)\nclass View: ...\n",
    "bots/brains/__init__.py": "",
    "bots/brains/brain.py": "LEVEL = 2\n",
    "bots/brains/search/__init__.py": "",
    "bots/brains/search/tree.py": "DEPTH = 3\n",
    "bots/pool.py": "SIZE = 4\n",
}


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout of its own, for which nothing is compiled."""
    for path, text in SOURCES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    monkeypatch.setattr(compiled, "FOLDER", tmp_path / "compiled")
    monkeypatch.setattr(compiled, "MANIFEST", tmp_path / "compiled/MANIFEST")
    monkeypatch.setattr(compiled, "fingerprint", lambda: fingerprint(tmp_path))
    # As in a process that has chosen nothing yet.
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "meta_path", [each for each in sys.meta_path if not isinstance(each, CompiledRules)])
    return tmp_path


def compile_all(checkout: Path) -> None:
    """Leave behind what a compilation leaves."""
    for module in compile_rules.modules(checkout):
        library = (checkout / "compiled" / module).with_suffix(EXTENSION_SUFFIXES[0])
        library.parent.mkdir(parents=True, exist_ok=True)
        library.touch()
    (checkout / "compiled/MANIFEST").write_text(fingerprint(checkout) + "\n")


def chosen() -> list[CompiledRules]:
    """Return the finders that were put before Python's own ones."""
    return [each for each in sys.meta_path if isinstance(each, CompiledRules)]


@pytest.mark.parametrize("choice", [None, "", "plain"])
def test_the_plain_rules_are_the_default(checkout: Path, monkeypatch: pytest.MonkeyPatch, choice: str | None) -> None:
    monkeypatch.delenv("POSTCARD_RULES", raising=False)
    if choice is not None:
        monkeypatch.setenv("POSTCARD_RULES", choice)

    choose_rules()

    assert chosen() == []


def test_rules_that_nobody_knows_are_refused(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_RULES", "quick")

    with pytest.raises(ImportError, match="not “quick”"):
        choose_rules()


def test_compiled_rules_that_are_not_there_are_refused(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_RULES", "compiled")

    with pytest.raises(ImportError, match="Run `make compile`"):
        choose_rules()


def test_compiled_rules_that_fit_their_sources_are_found(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_RULES", "compiled")
    compile_all(checkout)

    choose_rules()
    choose_rules()

    (finder,) = chosen()
    for module in ("games.rules.stream", "bots.brains.search.tree"):
        spec = finder.find_spec(module)
        assert spec is not None
        assert str(spec.origin).startswith(str(checkout / "compiled"))
    for plain in ("games.rules.toy", "games.rules.toy.view", "bots.brains.brain", "bots.pool", "random"):
        assert finder.find_spec(plain) is None


def test_auto_chooses_compiled_rules_where_they_fit(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTCARD_RULES", "auto")
    choose_rules()
    assert chosen() == []

    compile_all(checkout)
    (checkout / "games/rules/stream.py").write_text("WORDS = 5\n")
    choose_rules()
    assert chosen() == []

    compile_all(checkout)
    choose_rules()
    assert len(chosen()) == 1


def test_the_compiled_folder_is_replaced_as_a_whole(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compile_rules, "FOLDER", checkout / "compiled")
    compile_all(checkout)
    before = compiled.compilation()
    library = tmp_path / "work/games/rules/other.so"
    library.parent.mkdir(parents=True)
    library.touch()

    compile_rules.put_in_place(tmp_path / "work", "another")

    assert [path.name for path in sorted((checkout / "compiled").rglob("*.*"))] == ["other.so"]
    assert (checkout / "compiled/MANIFEST").read_text() == "another\n"
    assert compiled.compilation() != before
    assert not list(checkout.glob("compiled.*")), "nothing is left beside it"


@pytest.mark.parametrize("path", ["games/rules/stream.py", "bots/brains/brain.py", "bots/brains/search/tree.py"])
def test_compiled_rules_are_refused_once_a_source_has_changed(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setenv("POSTCARD_RULES", "compiled")
    compile_all(checkout)
    (checkout / path).write_text("WORDS = 5\n")

    with pytest.raises(ImportError, match="have changed since"):
        choose_rules()


def test_a_source_that_is_new_gone_or_renamed_makes_them_stale(checkout: Path) -> None:
    compile_all(checkout)
    assert is_up_to_date()

    stream = checkout / "games/rules/stream.py"
    moved = stream.rename(stream.with_name("river.py"))
    assert not is_up_to_date()
    moved.rename(stream)
    assert is_up_to_date()
    (checkout / "games/rules/toy/__init__.py").touch()
    assert not is_up_to_date()


def test_what_no_compiler_reads_makes_nothing_stale(checkout: Path) -> None:
    compile_all(checkout)

    (checkout / "bots/pool.py").write_text("SIZE = 5\n")

    assert is_up_to_date()


def test_the_compiler_sees_what_is_compiled_and_what_that_imports(checkout: Path, tmp_path: Path) -> None:
    work = tmp_path / "work"

    compile_rules.copy_sources(checkout, work)

    copied = {path.relative_to(work).as_posix() for path in work.rglob("*.py")}
    assert copied == {*SOURCES, "games/__init__.py", "bots/__init__.py"} - {"bots/pool.py"}
    assert fingerprint(work) == fingerprint(checkout)
    assert compile_rules.modules(work) == ["games/rules/stream.py", "bots/brains/search/tree.py"]


@pytest.mark.parametrize(
    ("name", "found", "said"),
    [("missing_compiler", "no C compiler was found", "no C compiler"), ("find_spec", None, "is not installed")],
)
def test_it_says_what_is_missing_and_compiles_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, found: str | None, said: str
) -> None:
    monkeypatch.setattr(compile_rules, "is_up_to_date", lambda: False)
    monkeypatch.setattr(compile_rules, "missing_compiler", lambda: None)
    monkeypatch.setattr(compile_rules, name, lambda *_: found)

    assert compile_rules.main() == 1
    assert said in capsys.readouterr().out
