"""Records, changed or not, that the package and the script must judge alike."""

import base64
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any

from tests.clients.typescript.package import Installed
from tests.clients.verify import tampering
from tests.clients.verify.forging import SHARED
from tests.clients.verify.program import program, read, stored

EVENTFUL = stored(names="eventful") + stored(names="resigned")
SEASON = {"id": SHARED["season"], "commitment": SHARED["season_commitment"], "seed": SHARED["season_seed"]}
STEP = 9
"""Of so many changes of a record one is tried: all of them are tried on the verifier in Python."""
NO_RECORDS = [
    b"", b"{", b"\xff\xfe{}", b'{"match": "\\ud800"}', b"[]", b"null", b"{}", b'{"format": "postcard-record/2"}',
    b'{"seed": "a", "seed": "b"}', b'{"ply": NaN}', b'{"ply": 1.0}', b'{"ply": 1e400}', b'{"ply": -0}',
    b'{"ply": ' + b"9" * 20_000 + b"}", b"[" * 100_000, b'{"clock": ' + b'{"a":' * 500 + b"1" + b"}" * 501,
]  # fmt: skip


@dataclass(frozen=True)
class Case:
    """A file with what was noted, and a name for it."""

    name: str
    file: bytes
    seen: str | None = None
    season: Any = None

    def line(self) -> str:
        """The case as the program in Node reads it."""
        given = {"file": base64.b64encode(self.file).decode(), "seen": self.seen, "season": self.season}
        return json.dumps({name: value for name, value in given.items() if value is not None})

    def by_python(self, folder: Path) -> str:
        """Return the verdict of the verifier in Python."""
        verifier = program()
        try:
            seen = self._kept(folder, "seen", self.seen, verifier.read_seen)
            season = self._kept(folder, "season", self.season and json.dumps(self.season), verifier.read_season)
            verdict: str = verifier.verify(verifier.record_of(verifier.parsed(self.file)), seen, None, season)[0]
        except verifier.Refused as fault:
            return f"refused: {fault.where}"
        except verifier.Unusable:
            return "unusable"
        return verdict

    def _kept(self, folder: Path, name: str, text: str | None, reads: Any) -> Any:
        if text is None:
            return None
        (folder / name).write_text(text, "utf-8")
        return reads(str(folder / name))


def agree(package: Installed, folder: Path, cases: list[Case]) -> list[str]:
    """Both verifiers say the same of every case; what they say."""
    assert cases
    done = package.run("tests/verify-many.js", given="".join(f"{case.line()}\n" for case in cases))
    assert done.returncode == 0, done.stderr
    found = done.stdout.splitlines()
    expected = [case.by_python(folder) for case in cases]
    both = zip(cases, found, expected, strict=True)
    assert [(case.name, ours, theirs) for case, ours, theirs in both if ours != theirs] == []
    return found


def as_file(record: Any) -> bytes:
    return json.dumps(record, ensure_ascii=False).encode()


def changed(file: Path, counted_anew: bool) -> Iterator[tampering.Tampered]:
    """Some of all changes of a record, others for each file."""
    record = read(file)
    rows = (tampering.lost_rows, tampering.doubled_rows, tampering.swapped_rows)
    everything = chain(
        tampering.changed_facts(record), tampering.changed_options(record), tampering.changed_results(record),
        tampering.changed_cards(record), tampering.changed_rows(record),
        *(change(record, counted_anew=counted_anew) for change in rows),
    )  # fmt: skip
    return islice(everything, len(str(file)) % STEP, None, STEP)
