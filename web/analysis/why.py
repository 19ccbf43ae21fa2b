"""Claims in words: what follows how often from one move, and from a better one."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext

from bots.shapes import ShownClaim, ShownHintClaim
from games.rules.contract import Facts
from games.rules.sentences import Sentence
from games.selectors.catalogue import game_by_key
from games.shapes.matches import ShownMatch
from web.matches.sentences import wording_of
from web.matches.story import sentence_in_words


class Claims:
    """The claims of analyses and hints of a match for one reader."""

    def __init__(self, shown: ShownMatch, reader: int | None) -> None:
        facts: Facts = game_by_key(shown.game, shown.revision).facts
        self._sentences: Mapping[str, Sentence] = {sentence.id: sentence for sentence in facts.claims}
        self._wording = wording_of(shown, reader)

    def in_words(self, claims: Sequence[ShownClaim]) -> list[str]:
        """Return each claim of an analysis with its two shares."""
        return [
            gettext("%(claim)s: in %(played)s%% of cases, with the best move in %(best)s%%.")
            % {"claim": self._claim(claim), "played": round(100 * claim.played), "best": round(100 * claim.best)}
            for claim in claims
        ]

    def of_hint(self, claims: Sequence[ShownHintClaim], other: str) -> list[str]:
        """Return each claim of a hint with its shares after the suggested move and after another one."""
        return [
            gettext("%(claim)s: in %(best)s%% of cases, with “%(move)s” in %(other)s%%.")
            % {
                "claim": self._claim(claim),
                "best": round(100 * claim.best),
                "move": other,
                "other": round(100 * claim.other),
            }
            for claim in claims
        ]

    def _claim(self, claim: ShownClaim | ShownHintClaim) -> str:
        return sentence_in_words(self._sentences[claim.id], claim.values, self._wording)
