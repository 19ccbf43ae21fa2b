"""Write the catalogues of the pages' words anew, po and mo: `make words`. With --check nothing is written.

Each room has its own, `<room>/locale/<language>/LC_MESSAGES/django.po`: the texts that its templates and code mark, in
the order of the alphabet. A text without a translation is named, and --check fails for it.
"""

import argparse
import io
import re
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("accounts", "web")
LANGUAGES = ("de",)
WIDTH = 120
# A catalogue says what it holds; when it was written, and by which version of what, its history says.
CHANGING = re.compile(
    rb'^"(?:POT-Creation-Date|PO-Revision-Date|Generated-By|Report-Msgid-Bugs-To|Last-Translator|Language-Team)[^\n]*\n',
    re.M,
)
NEVER = datetime(2000, 1, 1, tzinfo=UTC)
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
    """What is missing in a catalogue or, where it is only checked, not what it has to be."""
    folder = ROOT / room / "locale" / language / "LC_MESSAGES"
    po, mo = folder / "django.po", folder / "django.mo"
    catalogue = merged(po, language, sorted(set(texts_of(room)), key=str))
    for message in catalogue:
        if message.id and not all(_strings(message)):
            yield f"{po.relative_to(ROOT)}: no translation of {message.id!r}"
    for file, content in ((po, as_po(catalogue)), (mo, as_mo(catalogue))):
        if file.exists() and file.read_bytes() == content:
            continue
        if check:
            yield f"{file.relative_to(ROOT)} is not what make words writes."
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)


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
            # What is left of a template is one call a line; its indents mean nothing to Python.
            code = "\n".join(line.strip() for line in templatize(code, origin=str(file)).splitlines())
        for _, text, _, context in extract("python", io.BytesIO(code.encode())):
            yield text, context


def merged(po: Path, language: str, texts: list[Text]) -> Catalog:
    """These texts, with the translations that are there already; texts that are gone are dropped."""
    before = read_po(io.BytesIO(po.read_bytes()), locale=language) if po.exists() else Catalog(locale=language)
    catalogue = Catalog(
        locale=language, project="Postcard", version="1", header_comment=HEAD, fuzzy=False,
        creation_date=NEVER, revision_date=NEVER,
    )  # fmt: skip
    for text, context in texts:
        known: Message | None = before.get(text if isinstance(text, str) else text[0], context)
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


if __name__ == "__main__":
    settings.configure(USE_I18N=True)
    sys.exit(main())
