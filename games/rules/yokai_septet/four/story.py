"""The story of a match for four: who passed, what came, who leads; the rest is as with two."""

from typing import Final

from games.rules.moves import HIDDEN, Move
from games.rules.sentences import Said, Sentence, faces_of
from games.rules.yokai_septet import story
from games.rules.yokai_septet.cards import CARDS
from games.rules.yokai_septet.four.position import PARTNER
from games.rules.yokai_septet.four.verbs import DEAL, PASS
from games.rules.yokai_septet.four.view import SeptetFourView

SENTENCES: Final = (
    *story.OF_TRICKS,
    Sentence(
        "convention",
        "Players of this game expect each other to pass so that they have no red left, and trust their partner to have"
        " no blue left.",
        rule="Y18",
    ),
    Sentence(
        "passed",
        "{seat} passes three cards to {other}.",
        "You pass three cards to {other}.",
        "{seat} passes you three cards.",
        rule="Y10",
    ),
    Sentence(
        "passed_cards",
        "{seat} passes {cards} to {other}.",
        "You pass {cards} to {other}.",
        "{seat} passes you {cards}.",
        rule="Y10",
    ),
    Sentence("received", "{other} gets {cards} from {seat}.", to_you="You get {cards} from {seat}.", rule="Y10"),
    Sentence("leads", "{seat} leads the first trick.", "You lead the first trick.", rule="Y11"),
    Sentence(
        "leads_by_card",
        "{seat} holds {card} and leads the first trick.",
        "You hold {card} and lead the first trick.",
        rule="Y11",
    ),
    Sentence(
        "won_by_bosses",
        "{seats} win the round with {count} Bosses.",
        "Your side wins the round with {count} Bosses.",
        rule="Y5",
    ),
    Sentence(
        "lost_by_tricks",
        "{seats} have taken {tricks} tricks, and that loses the round.",
        "Your side has taken {tricks} tricks, and that loses the round.",
        rule="Y5",
    ),
    Sentence(
        "won_by_last_trick",
        "{seats} win the round with its last trick.",
        "Your side wins the round with its last trick.",
        rule="Y5",
    ),
    Sentence(
        "bosses_left",
        ("{seats} also get the Boss that nobody captured: {cards}.",
         "{seats} also get the Bosses that nobody captured: {cards}."),
        ("Your side also gets the Boss that nobody captured: {cards}.",
         "Your side also gets the Bosses that nobody captured: {cards}."),
        rule="Y8",
    ),
    Sentence(
        "round_scored",
        "{seats} score {points} in this round, {total} in all.",
        "Your side scores {points} in this round, {total} in all.",
        rule="Y7",
    ),
    Sentence(
        "match_won",
        "{seats} win the match by {total} to {less}.",
        "Your side wins the match by {total} to {less}.",
        rule="Y9",
    ),
)  # fmt: skip


def story_of(before: SeptetFourView, seat: int, move: Move, after: SeptetFourView) -> list[Said]:
    """Tell what a row of the log means to the reader of both views."""
    if move.verb == DEAL:
        told = [story.deals(after)]
        if after.leader is not None:
            told.append(Said("leads", {"seat": after.leader}))
        elif after.seat is not None:
            told.append(Said("convention", {}))
        return told
    if move.verb == PASS:
        return _passes(before, seat, move, after)
    return list(story.plays(before, seat, move, after))


def _passes(before: SeptetFourView, seat: int, move: Move, after: SeptetFourView) -> list[Said]:
    partner = PARTNER[seat]
    cards = faces_of(CARDS, move.picks[0])
    hidden = HIDDEN in move.picks[0]
    told = [
        Said("passed", {"seat": seat, "other": partner})
        if hidden
        else Said("passed_cards", {"seat": seat, "other": partner, "cards": cards})
    ]
    if after.phase == "pass":
        return told
    if after.seat is not None and not (after.seat == partner and not hidden):
        told.append(Said("received", {"seat": PARTNER[after.seat], "other": after.seat, "cards": after.received}))
    # Later rounds told it when they were dealt.
    if before.leader is None and after.leader is not None:
        card = "b13" if after.indicator == "gA" else "gA"
        told.append(Said("leads_by_card", {"seat": after.leader, "card": card}))
    return told
