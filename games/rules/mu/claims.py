"""Claims about how a round goes on: who becomes Crown, takes the trick, makes the goal and scores."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.rules.cards import BITS
from games.rules.mu.position import AUCTION, NOBODY, TRICKS, MuPosition
from games.rules.sentences import Said, Sentence

CLAIMS: Final[tuple[Sentence, ...]] = (
    Sentence("trick_won", "{seat} takes the trick", "You take the trick", rule="M11"),
    Sentence("crowned", "{seat} is Crown", "You are Crown", rule="M8"),
    Sentence("eklat", "{seat} is at fault for an eklat", "You are at fault for an eklat", rule="M7"),
    Sentence("redealt", "The round is dealt again", rule="M6"),
    Sentence("goal_made", "{seat} makes the goal as Crown", "You make the goal as Crown", rule="M20"),
    Sentence("goal_missed", "{seat} misses the goal as Crown", "You miss the goal as Crown", rule="M20"),
    Sentence("round_scored", "{seat} scores in this round", "You score in this round", rule="M20"),
    Sentence("match_won", "{seat} wins the match with this round", "You win the match with this round", rule="M20"),
)


def claims_of(line: Sequence[MuPosition], seat: int) -> Iterator[Said]:
    """Say what came of a seat's decision by the end of the round."""
    start, end = line[0], line[-1]
    if start.phase == TRICKS and len(end.played) > len(start.played) // 2 * 2 + 1:
        yield Said("trick_won", {"seat": _winner(start, end, seat)})
    if len(end.history) == len(start.history):
        # The auction ended without a Crown.
        yield Said("redealt", {})
        return
    last = end.history[-1]
    if last.crown == NOBODY:
        yield Said("eklat", {"seat": 1 - last.scorer})
    else:
        if start.phase == AUCTION:
            yield Said("crowned", {"seat": last.crown})
        yield Said("goal_made" if last.scorer == last.crown else "goal_missed", {"seat": last.crown})
    yield Said("round_scored", {"seat": last.scorer})
    if not end.due:
        yield Said("match_won", {"seat": last.scorer})


def _winner(start: MuPosition, end: MuPosition, seat: int) -> int:
    """The winner of the trick to which a seat played (M11)."""
    first = len(start.played) // 2 * 2
    led, card = (played >> 1 for played in end.played[first : first + 2])
    leader = seat if start.led < 0 else 1 - seat
    return 1 - leader if start.law.beats[led] & BITS[card] else leader
