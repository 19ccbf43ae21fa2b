"""The games this server knows, one line each, and the revisions of their rules that matches were ever begun with."""

from functools import cache

from games.rules.contract import AnyGame


@cache
def rulesets() -> dict[tuple[str, int], AnyGame]:
    """Every revision of every ruleset by key and number, the newest of each game last: matches keep theirs for ever."""
    from games.rules.mu.game import Mu
    from games.rules.namahage.game import Namahage
    from games.rules.take_that_toy.game import TakeThatToy
    from games.rules.yokai_septet.four.game import YokaiSeptetFour
    from games.rules.yokai_septet.two.game import YokaiSeptetTwo

    games: tuple[AnyGame, ...] = (YokaiSeptetFour(), YokaiSeptetTwo(), Mu(), Namahage(), TakeThatToy())
    # Replaced revisions stay here for the matches that began with them: docs/change-a-rule.md.
    former: tuple[AnyGame, ...] = ()
    return {(game.facts.key, game.facts.revision): game for game in (*former, *games)}


@cache
def registry() -> dict[str, AnyGame]:
    """The newest revision of every ruleset by its key, in the order in which they are listed: what is begun today."""
    return {key: game for (key, _), game in rulesets().items()}


def ruleset(key: str, revision: int | None = None) -> AnyGame | None:
    """One revision of a ruleset, or the newest; None if this server does not have it."""
    return registry().get(key) if revision is None else rulesets().get((key, revision))


def rules_of(key: str, revision: int | None = None) -> AnyGame:
    """The rules of a ruleset; an error if this server does not have them."""
    game = ruleset(key, revision)
    if game is None:
        raise LookupError(f"there are no rules of {key} in revision {revision}")
    return game


def revisions(key: str) -> list[int]:
    """The revisions that this server has of a ruleset, the newest last."""
    return sorted(revision for known, revision in rulesets() if known == key)
