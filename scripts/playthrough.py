"""Print a random match as one reader sees it: `scripts/playthrough.py KEY [--seed N] [--seat N] [option=value …]`."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from games.rules.contract import OptionSpec, OptionValue
from games.rules.kit.playthrough import playthrough
from games.rules.registry import registry


def value_of(spec: OptionSpec, text: str) -> OptionValue:
    """An option's value as it is typed."""
    for value in spec.choices:
        if str(value).lower() == text.lower():
            return value
    if not spec.choices and text.isdigit() and spec.least <= int(text) <= spec.most:
        return int(text)
    raise SystemExit(
        f"{spec.name} cannot be {text}: {', '.join(map(str, spec.choices)) or f'{spec.least} to {spec.most}'}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(registry()), help="the ruleset")
    parser.add_argument("options", nargs="*", metavar="option=value", help="options that are not to be the default")
    parser.add_argument("--seed", type=int, default=1, help="another number, another match")
    parser.add_argument("--seat", type=int, help="whose view is shown; without it, an onlooker's")
    asked = parser.parse_intermixed_args()
    game = registry()[asked.game]
    specs = {spec.name: spec for spec in game.facts.options}
    options = game.facts.defaults()
    for pair in asked.options:
        name, _, text = pair.partition("=")
        if name not in specs:
            raise SystemExit(f"there is no option {name}: {', '.join(specs)}")
        options[name] = value_of(specs[name], text)
    for paragraph in playthrough(game, options, asked.seed, asked.seat):
        print(f"{paragraph}\n{'-' * 100}")


if __name__ == "__main__":
    main()
