"""Claims of an analysis in words: what follows how often from the move that was made, and from the best one."""

from collections.abc import Mapping, Sequence, Set
from typing import Final

from django.utils.translation import gettext

from bots.shapes import ShownClaim
from games.rules.contract import Facts
from games.rules.sentences import Sentence
from games.selectors.catalogue import game_by_key
from games.shapes.matches import ShownMatch
from web.matches.sentences import cards_of, names_of
from web.matches.story import sentence_in_words

PERCENT: Final = 100


class Claims:
    """The claims of a match for one reader."""

    def __init__(self, shown: ShownMatch, reader: int | None) -> None:
        facts: Facts = game_by_key(shown.game, shown.revision).facts
        self._sentences: Mapping[str, Sentence] = {sentence.id: sentence for sentence in facts.claims}
        self._names: Mapping[int, str] = names_of(shown)
        self._cards: Set[str] = cards_of(shown)
        self._reader = reader

    def in_words(self, claims: Sequence[ShownClaim]) -> list[str]:
        """Return each claim with its two shares."""
        return [self._said(claim) for claim in claims]

    def _said(self, claim: ShownClaim) -> str:
        said = sentence_in_words(self._sentences[claim.id], claim.values, self._names, self._cards, self._reader)
        return gettext("%(claim)s: in %(played)s%% of cases, with the best move in %(best)s%%.") % {
            "claim": said,
            "played": round(PERCENT * claim.played),
            "best": round(PERCENT * claim.best),
        }
