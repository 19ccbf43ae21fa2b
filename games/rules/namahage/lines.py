"""The sentences that tell a match of Namahage. Those whose ids end in `_other` are about the other player's field."""

from typing import Final

from games.rules.sentences import Sentence

_COURSE: Final = (
    Sentence("dealt", "Both players are dealt ten cards. {deck} cards are left in the deck.", rule="N2"),
    Sentence("dealt_cards", "{seat} is dealt {cards}.", "You are dealt {cards}.", rule="N2"),
    Sentence("kept", "{seat} keeps all cards.", "You keep all cards.", rule="N2"),
    Sentence(
        "put_back",
        ("{seat} puts {count} card back into the deck.", "{seat} puts {count} cards back into the deck."),
        ("You put {count} card back into the deck.", "You put {count} cards back into the deck."),
        rule="N2",
    ),
    Sentence(
        "put_back_cards",
        "{seat} puts {cards} back into the deck.",
        "You put {cards} back into the deck.",
        rule="N2",
    ),
    Sentence("shuffled", "The deck is shuffled.", rule="N2"),
    Sentence(
        "drew",
        ("{seat} draws {count} card.", "{seat} draws {count} cards."),
        ("You draw {count} card.", "You draw {count} cards."),
    ),
    Sentence("drew_cards", "{seat} draws {cards}.", "You draw {cards}."),
    Sentence("passed_over", "{seat} cannot act and is passed over.", "You cannot act and are passed over.", rule="N4"),
)

_ACTIONS: Final = (
    Sentence("placed", "{seat} plays {card} on {cell}.", "You play {card} on {cell}.", rule="N3"),
    Sentence(
        "placed_over",
        "{seat} plays {card} over {covered} on {cell}.",
        "You play {card} over {covered} on {cell}.",
        rule="N7",
    ),
    Sentence(
        "priest",
        "{seat} has the Priest put {card} from the deck on {cell}.",
        "You have the Priest put {card} from the deck on {cell}.",
        rule="N3",
    ),
    Sentence(
        "traded",
        "{seat} swaps the Gift Spirit on {cell} for {card} on {place} of {other}.",
        "You swap the Gift Spirit on {cell} for {card} on {place} of {other}.",
        "{seat} swaps the Gift Spirit on {cell} for your {card} on {place}.",
        rule="N3",
    ),
    Sentence(
        "redrew",
        "{seat} has Unnamed B replace {card} on {cell}.",
        "You have Unnamed B replace {card} on {cell}.",
        rule="N3",
    ),
    Sentence(
        "redrew_other",
        "{seat} has Unnamed B replace {card} on {cell} of {other}.",
        "You have Unnamed B replace {card} on {cell} of {other}.",
        "{seat} has Unnamed B replace your {card} on {cell}.",
        rule="N3",
    ),
)

_ANSWERS: Final = (
    Sentence("discarded", "{seat} discards {card} on {cell}.", "You discard {card} on {cell}.", rule="N12"),
    Sentence(
        "discarded_other",
        "{seat} discards {card} on {cell} of {other}.",
        "You discard {card} on {cell} of {other}.",
        "{seat} discards your {card} on {cell}.",
        rule="N12",
    ),
    Sentence(
        "prevented",
        "{seat} discards the Samurai on {cell} and saves {card} on {place}.",
        "You discard the Samurai on {cell} and save {card} on {place}.",
        rule="N12",
    ),
    Sentence(
        "rescued",
        "{seat} discards Hitodama on {cell} and saves {card}: it moves from {place} to {target}.",
        "You discard Hitodama on {cell} and save {card}: it moves from {place} to {target}.",
        rule="N12",
    ),
    Sentence(
        "rescued_there",
        "{seat} discards Hitodama on {cell} and keeps {card} on {place} for now.",
        "You discard Hitodama on {cell} and keep {card} on {place} for now.",
        rule="N12",
    ),
    Sentence(
        "rescued_other",
        "{seat} discards Hitodama on {cell} and moves {card} from {place} of {other} to {target}.",
        "You discard Hitodama on {cell} and move {card} from {place} of {other} to {target}.",
        "{seat} discards Hitodama on {cell} and moves your {card} from {place} to {target}.",
        rule="N12",
    ),
    Sentence("not_saved", "{seat} does not save {card} on {cell}.", "You do not save {card} on {cell}.", rule="N10"),
    Sentence(
        "not_saved_other",
        "{seat} does not save {card} on {cell} of {other}.",
        "You do not save {card} on {cell} of {other}.",
        "{seat} does not save your {card} on {cell}.",
        rule="N10",
    ),
    Sentence("moved", "{seat} moves {card} from {cell} to {place}.", "You move {card} from {cell} to {place}."),
    Sentence(
        "moved_other",
        "{seat} moves {card} from {cell} of {other} to {place}.",
        "You move {card} from {cell} of {other} to {place}.",
        "{seat} moves your {card} from {cell} to {place}.",
    ),
    Sentence(
        "turned",
        "{seat} turns {card} on {cell} face down.",
        "You turn {card} on {cell} face down.",
        rule="N8",
    ),
    Sentence(
        "turned_other",
        "{seat} turns {card} on {cell} of {other} face down.",
        "You turn {card} on {cell} of {other} face down.",
        "{seat} turns your {card} on {cell} face down.",
        rule="N8",
    ),
    Sentence(
        "replaced_top",
        "{seat} replaces {card} on {cell} with the top card of the deck.",
        "You replace {card} on {cell} with the top card of the deck.",
        rule="N7",
    ),
    Sentence(
        "replaced_bottom",
        "{seat} replaces {card} on {cell} with the bottom card of the deck.",
        "You replace {card} on {cell} with the bottom card of the deck.",
        rule="N7",
    ),
    Sentence("put", "{seat} puts {card} from the deck on {cell}.", "You put {card} from the deck on {cell}."),
    Sentence(
        "put_over",
        "{seat} puts the top card of the deck over {card} on {cell}.",
        "You put the top card of the deck over {card} on {cell}.",
        rule="N7",
    ),
    Sentence(
        "handed_over",
        "{seat} moves Unnamed A from {cell} to {place} of {other}.",
        "You move Unnamed A from {cell} to {place} of {other}.",
        "{seat} moves Unnamed A from {cell} to your {place}.",
    ),
    Sentence(
        "handed_over_card",
        "{seat} puts Unnamed A from {cell} over {card} on {place} of {other}.",
        "You put Unnamed A from {cell} over {card} on {place} of {other}.",
        "{seat} puts Unnamed A from {cell} over your {card} on {place}.",
        rule="N7",
    ),
    Sentence(
        "raised",
        "{seat} brings {card} back from the discard pile to {cell}.",
        "You bring {card} back from the discard pile to {cell}.",
    ),
    Sentence(
        "raised_none",
        "{seat} brings no card back from the discard pile.",
        "You bring no card back from the discard pile.",
        rule="N10",
    ),
    Sentence(
        "raised_no_more",
        "{seat} brings no second card back from the discard pile.",
        "You bring no second card back from the discard pile.",
        rule="N10",
    ),
    Sentence("cleared", "{seat} clears {cards} on {cells}.", "You clear {cards} on {cells}."),
    Sentence(
        "cleared_other",
        "{seat} clears {cards} on {cells} of {other}.",
        "You clear {cards} on {cells} of {other}.",
        "{seat} clears your {cards} on {cells}.",
    ),
    Sentence("cleared_none", "{seat} clears no cell.", "You clear no cell.", rule="N10"),
    Sentence("cleared_row", "{seat} clears row {row}.", "You clear row {row}."),
    Sentence(
        "chose",
        "{seat} chooses {other} to clear a row.",
        "You choose {other} to clear a row.",
        "{seat} chooses you to clear a row.",
    ),
    Sentence("chose_again", "{seat} chooses to clear another row.", "You choose to clear another row."),
    Sentence(
        "left_on_top",
        "{seat} looks at the top card of the deck and leaves it there.",
        "You look at the top card of the deck and leave it there.",
    ),
    Sentence(
        "left_on_top_card",
        "{seat} looks at the top card of the deck, {card}, and leaves it there.",
        "You look at the top card of the deck, {card}, and leave it there.",
    ),
    Sentence(
        "put_below",
        "{seat} looks at the top card of the deck and puts it at the bottom.",
        "You look at the top card of the deck and put it at the bottom.",
    ),
    Sentence(
        "put_below_card",
        "{seat} looks at the top card of the deck, {card}, and puts it at the bottom.",
        "You look at the top card of the deck, {card}, and put it at the bottom.",
    ),
)

_EFFECTS: Final = (
    Sentence("lost", "{seat} loses {cards} from {cells}.", "You lose {cards} from {cells}.", rule="N12"),
    Sentence("comes", "{seat} now has {card} on {cell}.", "You now have {card} on {cell}.", rule="N7"),
    Sentence(
        "got",
        "{seat} gets {cards} from the deck on {cells}.",
        "You get {cards} from the deck on {cells}.",
    ),
    Sentence("shuffled_hands", "Both players shuffle their hands into the deck."),
    Sentence("shuffled_pile", "The discard pile is shuffled into the deck."),
    Sentence(
        "took",
        "{seat} takes a card from the hand of {other}.",
        "You take a card from the hand of {other}.",
        "{seat} takes a card from your hand.",
    ),
    Sentence(
        "took_card",
        "{seat} takes {card} from the hand of {other}.",
        "You take {card} from the hand of {other}.",
        "{seat} takes {card} from your hand.",
    ),
)

_TOTALS: Final = (
    Sentence(
        "total_up",
        "{seats} goes up from {was} to {total}.",
        "You go up from {was} to {total}.",
        rule="N14",
        scores=True,
    ),
    Sentence(
        "total_down",
        "{seats} goes down from {was} to {total}.",
        "You go down from {was} to {total}.",
        rule="N14",
        scores=True,
    ),
    Sentence("twenty_one", "A total of at least 21 ends the match.", rule="N4"),
    Sentence("ten_trades", "Ten trades in a row end the match.", rule="N4"),
    Sentence("nobody_can_act", "Nobody can act, so the match ends.", rule="N4"),
    Sentence(
        "worth",
        "{card} on {cell} of {seat} is worth {value}.",
        "Your {card} on {cell} is worth {value}.",
        rule="N14",
        itemised=True,
    ),
    Sentence("won", "{seat} wins by {total} to {less}.", "You win by {total} to {less}.", rule="N4"),
    Sentence("tied", "Both totals are {total}: the match is a draw.", rule="N4"),
    Sentence(
        "won_tie",
        "Both totals are {total}: {seat} took the last turn and wins.",
        "Both totals are {total}: you took the last turn and win.",
        rule="N4",
    ),
)

SENTENCES: Final = (*_COURSE, *_ACTIONS, *_ANSWERS, *_EFFECTS, *_TOTALS)
