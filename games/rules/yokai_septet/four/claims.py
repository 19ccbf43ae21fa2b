"""Claims about how a round for four goes on, in words."""

from typing import Final

from games.rules.sentences import Sentence

CLAIMS: Final[tuple[Sentence, ...]] = (
    Sentence("trick_won", "{seats} take the trick", "Your side takes the trick", rule="Y4"),
    Sentence("boss_gained", "{seats} get {card}", "Your side gets {card}", rule="Y5"),
    Sentence(
        "won_by_bosses",
        "{seats} win the round with four Bosses",
        "Your side wins the round with four Bosses",
        rule="Y5",
    ),
    Sentence(
        "lost_by_tricks",
        "{seats} lose the round with too many tricks",
        "Your side loses the round with too many tricks",
        rule="Y5",
    ),
    Sentence(
        "won_by_last_trick",
        "{seats} win the round with its last trick",
        "Your side wins the round with its last trick",
        rule="Y5",
    ),
    Sentence("round_won", "{seats} win the round", "Your side wins the round", rule="Y5"),
    Sentence(
        "match_won", "{seats} win the match with this round", "Your side wins the match with this round", rule="Y9"
    ),
)
