"""The sentences that the story of a match is told in, by the parts of a round."""

from typing import Final

from games.rules.sentences import Sentence

_OF_THE_AUCTION: Final = (
    Sentence("dealt", "Round {round} is dealt without {suit}.", rule="M2"),
    Sentence("dealt_again", "Round {round} is dealt again, without {suit}.", rule="M6"),
    Sentence("deals", "{seat} deals and begins the auction.", "You deal and begin the auction.", rule="M22"),
    Sentence("laid", "{seat} lays {cards}: a bid of {total}.", "You lay {cards}: a bid of {total}.", rule="M4"),
    Sentence("passed", "{seat} passes.", "You pass.", rule="M4"),
    Sentence("nobody_laid", "Nobody has laid a card, so the round is dealt again.", rule="M6"),
    Sentence("tie_redealt", "Both bid {total}, and after a tie the round is dealt again.", rule="M7"),
    Sentence(
        "eklat",
        "Both bid {total}: an eklat. {seat} drew level last and is at fault.",
        "Both bid {total}: an eklat. You drew level last and are at fault.",
        rule="M7",
    ),
    Sentence(
        "held_first",
        "Both bid {total}, and {seat} got there first.",
        "Both bid {total}, and you got there first.",
        rule="M7",
    ),
    Sentence(
        "crowned",
        "{seat} is Crown with a bid of {bid}, and {other} is Shield.",
        "You are Crown with a bid of {bid}, and {other} is Shield.",
        "{seat} is Crown with a bid of {bid}, and you are Shield.",
        rule="M8",
    ),
    Sentence(
        "goal",
        "{seat} needs {goal} card points in tricks and buried cards.",
        "You need {goal} card points in tricks and buried cards.",
        rule="M21",
    ),
    Sentence("kitty", "{seat} takes the kitty.", "You take the kitty.", rule="M9"),
    Sentence("kitty_cards", "{seat} takes the kitty: {cards}.", "You take the kitty: {cards}.", rule="M9"),
    Sentence("buried", "{seat} buries four cards.", "You bury four cards.", rule="M9"),
    Sentence("buried_cards", "{seat} buries {cards}.", "You bury {cards}.", rule="M9"),
)

_OF_TRUMPS: Final = (
    Sentence("minor_suit", "{seat} names {suit} as Minor trump.", "You name {suit} as Minor trump.", rule="M10"),
    Sentence(
        "minor_number",
        "{seat} names the number {number} as Minor trump.",
        "You name the number {number} as Minor trump.",
        rule="M10",
    ),
    Sentence(
        "minor_none",
        "{seat} names No Trump: there is no Minor trump.",
        "You name No Trump: there is no Minor trump.",
        rule="M10",
    ),
    Sentence("major_suit", "{seat} names {suit} as Major trump.", "You name {suit} as Major trump.", rule="M10"),
    Sentence(
        "major_number",
        "{seat} names the number {number} as Major trump.",
        "You name the number {number} as Major trump.",
        rule="M10",
    ),
    Sentence(
        "major_none",
        "{seat} names No Trump: there is no Major trump.",
        "You name No Trump: there is no Major trump.",
        rule="M10",
    ),
    Sentence("super_trump", "{card} is both trumps at once: no card beats it.", rule="M11"),
    Sentence("no_trumps", "This round has no trumps at all.", rule="M11"),
    Sentence(
        "turns_suit",
        "{seat} picks the face-down card in the {suit} column.",
        "You pick the face-down card in the {suit} column.",
        rule="M16",
    ),
    Sentence(
        "turns_minor",
        "{seat} picks the face-down card in the Minor column.",
        "You pick the face-down card in the Minor column.",
        rule="M16",
    ),
    Sentence(
        "turns_major",
        "{seat} picks the face-down card in the Major column.",
        "You pick the face-down card in the Major column.",
        rule="M16",
    ),
    Sentence(
        "turned_up",
        ("{cards} turns up in front of {seat}.", "{cards} turn up in front of {seat}."),
        ("{cards} turns up in front of you.", "{cards} turn up in front of you."),
        rule="M16",
    ),
    Sentence("leads", "{seat} leads the first trick.", "You lead the first trick.", rule="M17"),
)  # fmt: skip

_OF_TRICKS: Final = (
    Sentence("played", "{seat} plays {card} from hand.", "You play {card} from your hand.", rule="M17"),
    Sentence("played_open", "{seat} plays {card} from the table.", "You play {card} from the table.", rule="M17"),
    Sentence("void", "{seat} has no {suit} left in hand.", "You have no {suit} left in your hand.", rule="M12"),
    Sentence("void_trump", "{seat} has no trump left in hand.", "You have no trump left in your hand.", rule="M12"),
    Sentence(
        "trick_won",
        ("{seat} takes the trick: {cards}, worth {count} card point.",
         "{seat} takes the trick: {cards}, worth {count} card points."),
        ("You take the trick: {cards}, worth {count} card point.",
         "You take the trick: {cards}, worth {count} card points."),
        rule="M11",
    ),
)  # fmt: skip

_OF_SCORES: Final = (
    Sentence(
        "points_in_tricks",
        ("{seat} has {count} card point in tricks.", "{seat} has {count} card points in tricks."),
        ("You have {count} card point in tricks.", "You have {count} card points in tricks."),
        rule="M20",
        itemised=True,
    ),
    Sentence(
        "points_buried",
        ("The buried cards add {count} card point: {cards}.", "The buried cards add {count} card points: {cards}."),
        rule="M20",
        itemised=True,
    ),
    Sentence(
        "goal_made",
        "{seat} has {won} card points as Crown and makes the goal of {goal}.",
        "You have {won} card points as Crown and make the goal of {goal}.",
        rule="M20",
    ),
    Sentence(
        "goal_missed",
        ("{seat} has {count} card point as Crown and misses the goal of {goal}.",
         "{seat} has {count} card points as Crown and misses the goal of {goal}."),
        ("You have {count} card point as Crown and miss the goal of {goal}.",
         "You have {count} card points as Crown and miss the goal of {goal}."),
        rule="M20",
    ),
    Sentence(
        "round_scored",
        "{seats} scores {points} in this round, {total} in all.",
        "You score {points} in this round, {total} in all.",
        rule="M20",
        scores=True,
    ),
    Sentence(
        "match_won",
        "{seats} wins the match by {total} to {less}.",
        "You win the match by {total} to {less}.",
        rule="M20",
    ),
)  # fmt: skip

SENTENCES: Final = (*_OF_THE_AUCTION, *_OF_TRUMPS, *_OF_TRICKS, *_OF_SCORES)
