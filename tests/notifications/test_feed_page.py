"""docs/feed.md lists what people are told, as the code declares it."""

from core.journal import registry as journal
from core.journal.registry import notification_types
from scripts.feed_table import HEAD, PAGE, PYTHON, SENTENCES, TYPES, python, sentences, table, types, written


def test_the_table_of_the_page_is_what_the_code_declares() -> None:
    text = PAGE.read_text("utf-8")
    assert HEAD + table() in text
    assert written(text) == text, "run python -m scripts.feed_table"


def test_the_types_of_the_typescript_client_are_what_the_code_declares() -> None:
    assert TYPES.read_text("utf-8") == types(), "run python -m scripts.feed_table"


def test_the_types_of_the_python_client_are_what_the_code_declares() -> None:
    assert PYTHON.read_text("utf-8") == python(), "run python -m scripts.feed_table"


def test_the_sentences_of_the_command_line_are_what_the_code_declares() -> None:
    assert SENTENCES.read_text("utf-8") == sentences(), "run python -m scripts.feed_table"


def test_what_is_told_holds_no_secret() -> None:
    for name, declared in notification_types().items():
        assert not journal.FORBIDDEN_FIELDS & set(declared.data.__annotations__), name
