"""Write the catalogues of the pages' words anew, po and mo: `make words`. With --check nothing is written.

Each room has its own, `<room>/locale/<language>/LC_MESSAGES/django.po`: the texts that its templates and code mark, in
the order of the alphabet. `djangojs.po` beside it has the texts of its JavaScript modules, compiled to modules that
`words.js` imports: one, and one for each part, such as a game. A text without a translation is named, and --check
fails for it.
"""

import argparse
import io
import json
import re
import sys
from collections.abc import Iterator, Sequence, Set
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
if not settings.configured:
    # Texts that are marked ask for it as soon as they are imported.
    settings.configure(USE_I18N=True)

from core.errors import refusals  # noqa: E402  # only now Python finds the rooms
from games.rules.registry import registry  # noqa: E402
from web.facts import texts_of_pages, texts_of_tables  # noqa: E402
from web.refusals import DETAILS, REFUSAL  # noqa: E402

ROOMS = ("accounts", "bots", "core", "games", "leagues", "matchmaking", "notifications", "ratings", "web")
LANGUAGES = ("de",)
WIDTH = 120
# A catalogue says what it holds; when it was written, and by which version of what, its history says.
CHANGING = re.compile(
    rb'^"(?:POT-Creation-Date|PO-Revision-Date|Generated-By|Report-Msgid-Bugs-To|Last-Translator|Language-Team)[^\n]*\n',
    re.M,
)
NEVER = datetime(2000, 1, 1, tzinfo=UTC)
PLACE = re.compile(r"\{(\w+)\}")
"""The place of a value in a text of a module."""
HEAD = "# The words of the pages. `make words` adds those that are new; translate them here.\n#"

Text = tuple[str | tuple[str, ...], str | None]


def main() -> int:
    """Write or compare, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if something would change")
    check = parser.parse_args().check
    faults = [fault for room in ROOMS for language in LANGUAGES for fault in renew(room, language, check=check)]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if check and faults else 0


def renew(room: str, language: str, *, check: bool) -> Iterator[str]:
    """Write the catalogues of a room, or only check them; yield what is missing or, when checking, outdated."""
    folder = ROOT / room / "locale" / language / "LC_MESSAGES"
    catalogue = merged(folder / "django.po", language, _in_order(texts_of(room)))
    yield from faults_of(catalogue, folder / "django.po")
    written = {folder / "django.po": as_po(catalogue), folder / "django.mo": as_mo(catalogue)}
    spoken = _in_order(texts_of_modules(room))
    if spoken:
        catalogue = merged(folder / "djangojs.po", language, spoken, pages=catalogue)
        yield from faults_of(catalogue, folder / "djangojs.po")
        written[folder / "djangojs.po"] = as_po(catalogue)
        written |= modules_of(room, language, catalogue)
    for file, content in written.items():
        if file.exists() and file.read_bytes() == content:
            continue
        if check:
            yield f"{file.relative_to(ROOT)} is not what make words writes."
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)


def _in_order(texts: Iterator[Text]) -> list[Text]:
    return sorted(set(texts), key=str)


def faults_of(catalogue: Catalog, po: Path) -> Iterator[str]:
    """Texts without a translation, and translations that ask for values that nobody gives."""
    for message in catalogue:
        if not message.id:
            continue
        if not all(_strings(message)):
            yield f"{po.relative_to(ROOT)}: no translation of {message.id!r}"
        given = set(PLACE.findall(str(message.id)))
        if not all(set(PLACE.findall(form or "")) <= given for form in _strings(message)):
            yield f"{po.relative_to(ROOT)}: other values in the translation of {message.id!r}"


def _strings(message: Message) -> Sequence[str | None]:
    """Each form of a translation."""
    return message.string if isinstance(message.string, (tuple, list)) else [message.string]


def texts_of(room: str) -> Iterator[Text]:
    """Every text of a room that is marked, with its context."""
    for file in sorted((ROOT / room).rglob("*")):
        if file.suffix not in (".html", ".txt", ".py") or "migrations" in file.parts:
            continue
        code = file.read_text("utf-8")
        if file.suffix != ".py":
            # The rest of a template is one call a line; its indents mean nothing to Python.
            code = "\n".join(line.strip() for line in templatize(code, origin=str(file)).splitlines())
        for _, text, _, context in extract("python", io.BytesIO(code.encode())):
            yield text, context
    if room == "games":
        yield from ((game.facts.title, None) for game in registry().values())
    if room == "web":
        yield from texts_of_refusals()
        for game in registry().values():
            yield from texts_of_pages(game.facts)


def texts_of_modules(room: str) -> Iterator[Text]:
    """Every text that a room's JavaScript says, with its context."""
    yield from _texts_of_code(room)
    if room == "web":
        for game in registry().values():
            yield from texts_of_tables(game.facts)


def _texts_of_code(room: str) -> Iterator[Text]:
    """Every text that is marked in a room's JavaScript, and what it says of the server's refusals."""
    for file in _modules(room):
        yield from _texts_of_module(file)
    if room == "web":
        yield from texts_of_refusals()


def _modules(room: str) -> list[Path]:
    return sorted((ROOT / room / "static").rglob("*.js"))


def _texts_of_module(file: Path) -> Iterator[Text]:
    with file.open("rb") as code:
        for _, text, _, context in extract("javascript", code, options={"parse_template_string": True}):
            yield text, context


def texts_of_refusals() -> Iterator[Text]:
    """Yield the texts of pages for the server's refusals, beside the server's own words."""
    yield from ((refusal.code, REFUSAL) for refusal in refusals())
    yield from ((text, None) for text in DETAILS)


def merged(po: Path, language: str, texts: list[Text], pages: Catalog | None = None) -> Catalog:
    """These texts, with the translations that are there already; texts that are gone are dropped.

    What modules and pages both say is translated once, for the pages.
    """
    before = read_po(io.BytesIO(po.read_bytes()), locale=language) if po.exists() else Catalog(locale=language)
    catalogue = Catalog(
        locale=language, project="Postcard", version="1", header_comment=HEAD, fuzzy=False,
        creation_date=NEVER, revision_date=NEVER,
    )  # fmt: skip
    for text, context in texts:
        one = text if isinstance(text, str) else text[0]
        known: Message | None = (pages.get(one, context) if pages is not None else None) or before.get(one, context)
        is_same = known is not None and known.id == text
        catalogue.add(text, known.string if known is not None and is_same else None, context=context)
    return catalogue


def as_po(catalogue: Catalog) -> bytes:
    """The catalogue as people read it."""
    written = io.BytesIO()
    write_po(written, catalogue, width=WIDTH, no_location=True, sort_output=True)
    return CHANGING.sub(b"", written.getvalue()).rstrip() + b"\n"


def as_mo(catalogue: Catalog) -> bytes:
    """The catalogue as the server reads it."""
    written = io.BytesIO()
    read = read_po(io.BytesIO(as_po(catalogue)), locale=catalogue.locale)
    # Otherwise the bytes would depend on when they were written.
    read.creation_date = read.revision_date = NEVER
    write_mo(written, read)
    return written.getvalue()


def modules_of(room: str, language: str, catalogue: Catalog) -> dict[Path, bytes]:
    """The catalogue as modules read it: what only parts say is in their own files, so that few pages load it."""
    folder = ROOT / room / "static" / room / "words"
    parts = texts_of_parts() if room == "web" else {}
    others = {(message.id, message.context) for message in catalogue if message.id} - set().union(*parts.values())
    files = {folder / language / f"{part}.js": _words_of(catalogue, texts) for part, texts in parts.items()}
    # A plural's formula is an expression of C, which reads alike in JavaScript.
    form = f"/** @param {{number}} n */\nexport const form = (n) => Number({catalogue.plural_expr});\n"
    files[folder / f"{language}.js"] = _words_of(catalogue, others, form)
    return files


def texts_of_parts() -> dict[str, set[Text]]:
    """The texts of each part of the pages that the rest does not say: of a game at its tables, of the check of a deal.

    Its modules load its words (`loadWordsOf`) before they say anything. Two games can say the same.
    """
    static = ROOT / "web/static/web"
    modules = {key: [static / f"table/{kind}/{key}.js" for kind in ("layouts", "tips")] for key in registry()}
    modules["proof"] = [static / "proof-words.js"]
    own = {file for files in modules.values() for file in files}
    common = {text for file in _modules("web") if file not in own for text in _texts_of_module(file)}
    common |= set(texts_of_refusals())
    found = {
        part: {text for file in files if file.exists() for text in _texts_of_module(file)}
        for part, files in modules.items()
    }
    for key, game in registry().items():
        found[key] |= set(texts_of_tables(game.facts))
    return {part: texts - common for part, texts in found.items()}


def _words_of(catalogue: Catalog, texts: Set[object], form: str = "") -> bytes:
    """A module with these texts of a catalogue."""
    words: dict[str, object] = {}
    messages = (message for message in catalogue if (message.id, message.context) in texts)
    for message in sorted(messages, key=lambda message: str(message.id)):
        one = message.id if isinstance(message.id, str) else message.id[0]
        key = f"{message.context}\x04{one}" if message.context else one
        words[key] = list(_strings(message)) if isinstance(message.id, (tuple, list)) else message.string
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in words.items()]
    head = "// Written by `make words` from djangojs.po: change that.\n"
    body = "\n".join(["/** @type {Record<string, string | string[]>} */", "export const words = {", *lines, "};\n"])
    return (head + form + body).encode()


if __name__ == "__main__":
    sys.exit(main())
