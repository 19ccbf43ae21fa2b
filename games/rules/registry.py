"""The games this server knows, one line each."""

from functools import cache

from games.rules.contract import AnyGame


@cache
def registry() -> dict[str, AnyGame]:
    """Every ruleset by its key, in the order in which they are listed."""
    from games.rules.mu.game import Mu
    from games.rules.namahage.game import Namahage
    from games.rules.take_that_toy.game import TakeThatToy
    from games.rules.yokai_septet.game import YokaiSeptetFour, YokaiSeptetTwo

    games: tuple[AnyGame, ...] = (YokaiSeptetFour(), YokaiSeptetTwo(), Mu(), Namahage(), TakeThatToy())
    return {game.facts.key: game for game in games}
