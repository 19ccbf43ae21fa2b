"""German words for everything that the checker of records says, sentence by sentence."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
CHECKER = ROOT / "web/static/web/proof"
WORDS = ROOT / "web/static/web/proof-words.js"
MARKED = re.compile(r"N_\((?:'((?:[^'\\]|\\.)*)'|\"([^\"]*)\")\)")
TEXT = re.compile(r'`([^`\n]+)`|"([^"\n]+)"')
COMMENT = re.compile(r"^\s*(//|/\*\*).*$", re.M)
VALUE = re.compile(r"\$\{[^}]*\}|\{\w+\}")


def sentences() -> list[str]:
    return [(one or other).replace("\\'", "'") for one, other in MARKED.findall(WORDS.read_text("utf-8"))]


def said_by_the_checker() -> set[str]:
    """Its texts that end like sentences: what is put together from several is checked part by part."""
    code = "\n".join(COMMENT.sub("", file.read_text("utf-8")) for file in sorted(CHECKER.glob("*.js")))
    texts = {one or other for one, other in TEXT.findall(code)}
    return {text for text in texts if re.search(r"[^.][.?]$", text) and " " in text and "=>" not in text}


def pattern_of(text: str) -> str:
    """Return a pattern for a text with any values, without the place of the fault before it."""
    return ".+".join(map(re.escape, VALUE.split(re.sub(r"^\$\{[^}]*\}: ", "", text))))


def test_every_sentence_of_the_checker_is_in_the_list() -> None:
    known = sentences()
    missing = [text for text in said_by_the_checker() if not any(re.search(pattern_of(text), one) for one in known)]
    assert missing == []
    assert len(said_by_the_checker()) > 50


def test_every_sentence_of_the_list_is_still_said() -> None:
    code = "\n".join(file.read_text("utf-8") for file in [*CHECKER.glob("*.js"), WORDS.with_name("proof-check.js")])
    lost = [text for text in sentences() if not all(word in code for word in re.findall(r"\w+", VALUE.sub(" ", text)))]
    assert lost == []


@pytest.mark.parametrize("sentence", sentences())
def test_it_is_translated(sentence: str) -> None:
    with (ROOT / "web/locale/de/LC_MESSAGES/djangojs.po").open("rb") as file:
        message = read_po(file).get(sentence)
    assert message is not None
    assert message.string not in ("", sentence)
