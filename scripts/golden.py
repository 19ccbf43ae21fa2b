"""Write the golden playthroughs of all games, or of one: `scripts/golden.py [KEY]`. Read the diff afterwards."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from games.rules.registry import registry
from tests.rules.laws.goldens import FOLDER, golden_files


def main(keys: list[str]) -> None:
    for key, game in registry().items():
        if keys and key not in keys:
            continue
        files = golden_files(game)
        for old in set((FOLDER / key).glob("*.txt")) - set(files):
            old.unlink()
        for path, text in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode())
        print(f"{key}: {len(files)} playthroughs, {sum(map(len, files.values())) // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
