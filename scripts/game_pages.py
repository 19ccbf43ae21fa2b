"""Write docs/games/, a page for each game, from the facts that `GET /games/{key}` gives. `make game-pages` runs it."""

from pathlib import Path

from games.rules.contract import AnyGame, CardFact, Facts, Figure, OptionSpec
from games.rules.moves import Slot, Verb
from games.rules.registry import registry

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs/games"


def main() -> None:
    pages = game_pages()
    for old in set(FOLDER.glob("*.md")) - set(pages):
        old.unlink()
    FOLDER.mkdir(exist_ok=True)
    for path, text in pages.items():
        path.write_text(text)
    print(f"{len(pages)} pages in {FOLDER.relative_to(ROOT)}")


def game_pages() -> dict[Path, str]:
    """Every page with what should be in it."""
    found = {FOLDER / f"{key}.md": page(game) for key, game in registry().items()}
    rows = [f"| [{game.facts.title}]({key}.md) | `{key}` | {game.facts.summary} |" for key, game in registry().items()]
    found[FOLDER / "README.md"] = "\n".join(["# The games", "", "| game | key | about |", "|---|---|---|", *rows, ""])
    return found


def page(game: AnyGame) -> str:
    """A game's rules, options, moves and cards."""
    facts = game.facts
    parts = [
        f"# {facts.title}",
        f"Key `{facts.key}`, {facts.seats} seats, {_sides(facts)}; rules revision {facts.revision}. The rules as "
        f"implemented, ruling by ruling, are in `{_folder(game)}/RULES.md`.",
        facts.rules.strip(),
        "## Options",
        "\n\n".join(_option(option) for option in facts.options) or "There are none.",
        "## Moves",
        "A move is its verb and its slots, as `verb item,item item`; an empty slot is `-`. Moves of chance are in the "
        "log like all others.",
        "\n\n".join(_verb(verb) for verb in facts.verbs),
        "## Cards",
        "\n".join(["| card | copies | about |", "|---|---|---|", *(_card(card) for card in facts.cards)]),
        "## Figures",
        "They stand in the [table of a month](../your-matches.md#download-a-month-of-everyones-matches).",
        "\n".join(_figure(figure) for figure in facts.figures) or "There are none.",
    ]
    return "\n\n".join(parts) + "\n"


def _folder(game: AnyGame) -> str:
    """The folder that holds the game's RULES.md: its own, or that of a family of games."""
    own = Path(*type(game).__module__.split(".")[:-1])
    return next(folder for folder in (own, *own.parents) if (ROOT / folder / "RULES.md").is_file()).as_posix()


def _sides(facts: Facts) -> str:
    if all(len(side) == 1 for side in facts.sides):
        return "each for themselves"
    return " against ".join("seats " + " and ".join(map(str, side)) for side in facts.sides)


def _option(option: OptionSpec) -> str:
    lines = [f"**`{option.name}`** ({option.rule}). {option.about}"]
    if option.choices:
        both = zip(option.choices, option.what_each_does, strict=True)
        lines += [f"- `{_value(value)}`{_default(option, value)}: {about}" for value, about in both]
    else:
        lines.append(f"- a whole number from {option.least} to {option.most}; `{option.default}` unless asked for")
    return "\n".join([lines[0], "", *lines[1:]])


def _default(option: OptionSpec, value: object) -> str:
    return " (default)" if value == option.default else ""


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _verb(verb: Verb) -> str:
    head = " ".join((verb.name, *(slot.name for slot in verb.slots)))
    lines = [f"**`{head}`**{' (chance)' if verb.chance else ''} {verb.about}"]
    return "\n".join([*lines, *([""] if verb.slots else []), *(_slot(slot) for slot in verb.slots)])


def _slot(slot: Slot) -> str:
    many = str(slot.least) if slot.least == slot.most else f"{slot.least} to {slot.most}"
    order = ", in order" if slot.ordered else ""
    return f"- `{slot.name}`: {many}{order}. {slot.about or slot.domain.about}"


def _figure(figure: Figure) -> str:
    return f"- `{figure.name}` ({figure.rule}): {figure.about}"


def _card(card: CardFact) -> str:
    return f"| `{card.card}` | {card.copies} | {card.about} |"


if __name__ == "__main__":
    main()
