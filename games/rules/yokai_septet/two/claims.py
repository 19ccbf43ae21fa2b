"""Claims about how a round for two goes on, in words."""

from typing import Final

from games.rules.sentences import Sentence

CLAIMS: Final[tuple[Sentence, ...]] = (
    Sentence("trick_won", "{seats} takes the trick", "You take the trick", rule="Y4"),
    Sentence("boss_gained", "{seats} gets {card}", "You get {card}", rule="Y5"),
    Sentence(
        "won_by_bosses", "{seats} wins the round with four Bosses", "You win the round with four Bosses", rule="Y5"
    ),
    Sentence(
        "lost_by_tricks",
        "{seats} loses the round with too many tricks",
        "You lose the round with too many tricks",
        rule="Y5",
    ),
    Sentence(
        "won_by_last_trick",
        "{seats} wins the round with its last trick",
        "You win the round with its last trick",
        rule="Y5",
    ),
    Sentence("round_won", "{seats} wins the round", "You win the round", rule="Y5"),
    Sentence("match_won", "{seats} wins the match with this round", "You win the match with this round", rule="Y9"),
)
