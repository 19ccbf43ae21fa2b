"""The shapes of a view: what its fields are called, what they hold and what they mean."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, get_args

from mypy_extensions import mypyc_attr

from games.rules.contract import About
from games.rules.moves import Domain
from games.rules.mu.cards import CARDS, COLOUR, LETTERS
from games.rules.mu.trumps import COLUMN, TRUMP
from games.rules.mu.verbs import SOURCE

Phase = Literal["deal", "auction", "bury", "minor", "major", "turn", "play", "over"]

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

SHOWN_COLUMN: Final = Domain(
    name="shown column",
    faces=(*COLUMN.faces, "super"),
    about="A column: the letter of a colour, minor, major or super.",
)

SUIT: Final = Domain(
    name="suit", faces=(*LETTERS, "trump"), about="What is asked of a follower: the letter of a colour, or trump."
)


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class MuRules:
    """The options that are in force."""

    removed_colour: Annotated[
        Literal["random", "rotate", "r", "y", "g", "b", "k"], About("How the colour that is out is found.")
    ]
    auction_tie: Annotated[Literal["eklat", "first_holder", "redeal"], About("What a tie in the auction means.")]
    trump_freedom: Annotated[Literal["displayed", "any"], About("Which trumps may be named.")]
    shield_no_trump: Annotated[bool, About("Whether Shield may name No Trump.")]
    target: Annotated[int, About("The match points that win.")]
    goal_table: Annotated[Literal["derived", "steep", "classic"], About("How the goal follows from the bid.")]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class MuColumn:
    """A column of a display. All its face-down cards lie at the bottom, and every face-up card can be played."""

    name: Annotated[str, About("Which column it is.", items=SHOWN_COLUMN)]
    face_down: Annotated[int, About("How many cards lie face down at its foot.")]
    cards: Annotated[tuple[str, ...], About("Its face-up cards, in table order.", items=CARDS)]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class MuDisplay:
    """The cards in front of one player, and what the table has seen of that player in this round."""

    hand_count: Annotated[int, About("How many cards are in the hand.")]
    shown: Annotated[int, About("How many cards lie face up: in the auction, the bid.")]
    columns: Annotated[tuple[MuColumn, ...], About("The columns: the colours in play, minor, major, super.")]
    tricks: Annotated[int, About("How many tricks of this round the player has won.")]
    points: Annotated[int, About("The card points in them; what Crown buried is not counted.")]
    void: Annotated[tuple[str, ...], About("What the hand holds none of, shown by not following it.", items=SUIT)]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class MuPlayed:
    """A card played to a trick."""

    seat: Annotated[int, About("Who played it.")]
    card: Annotated[str, About("The card.", items=CARDS)]
    source: Annotated[str, About("Where it came from.", items=SOURCE)]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class MuTrick:
    """A finished trick of this round."""

    cards: Annotated[tuple[MuPlayed, MuPlayed], About("The card led and the card that followed.")]
    winner: Annotated[int, About("Who won it.")]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class MuResult:
    """A scored round."""

    ending: Annotated[
        Literal["made", "failed", "eklat"],
        About("Crown reached the goal, or did not, or the auction ended in a tie that counts as an eklat."),
    ]
    crown: Annotated[int | None, About("Who was Crown; null after an eklat.")]
    bid: Annotated[int, About("Crown's face-up cards when the auction ended; after an eklat, each player's.")]
    goal: Annotated[int, About("The points that this bid asks for.")]
    minor: Annotated[str | None, About("The Minor trump; null after an eklat.", items=TRUMP)]
    major: Annotated[str | None, About("The Major trump; null after an eklat.", items=TRUMP)]
    points: Annotated[int | None, About("Crown's card points, the buried ones included; null after an eklat.")]
    buried: Annotated[tuple[str, ...], About("What Crown had buried.", items=CARDS)]
    scorer: Annotated[int, About("Who scored.")]
    amount: Annotated[int, About("How many match points.")]


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class MuView:
    """A match of Mü as one reader may see it. Between rounds, the cards of the last round still lie on the table."""

    rules: Annotated[MuRules, About("The options in force.")]
    seat: Annotated[int | None, About("Whose view this is; null is an onlooker's.")]
    phase: Annotated[
        Phase,
        About(
            "What comes next: the deal, a bid, Crown's four buried cards, the naming of the Minor or the Major trump, "
            "the choice of a bare card to turn, a card to a trick, or nothing."
        ),
    ]
    turn: Annotated[int | None, About("The seat that is to move.")]
    round: Annotated[int, About("The number of the round, from 1; a redeal is the same round.")]
    dealer: Annotated[int, About("Who dealt and began the auction.")]
    removed: Annotated[str | None, About("The colour that is out; null before the first deal.", items=COLOUR)]
    scores: Annotated[tuple[int, int], About("The match points of each seat.")]
    goal: Annotated[int, About("The points Crown must reach; in the auction, those that the highest bid asks for.")]
    passes: Annotated[int, About("How many passes in succession the auction has just seen; two end it.")]
    last_to_lay: Annotated[int | None, About("Who laid last in the auction; null while nobody has.")]
    crown: Annotated[int | None, About("Who is Crown; the other is Shield. Null until the auction is won.")]
    bid: Annotated[int | None, About("Crown's face-up cards when the auction ended.")]
    minor: Annotated[str | None, About("The Minor trump; null until it is named.", items=TRUMP)]
    major: Annotated[str | None, About("The Major trump; null until it is named.", items=TRUMP)]
    hand: Annotated[tuple[str, ...], About("Your hand; empty for an onlooker.", items=CARDS)]
    kitty_count: Annotated[int, About("How many cards of the kitty lie on the table.")]
    kitty: Annotated[tuple[str, ...] | None, About("The kitty that you took as Crown, else null.", items=CARDS)]
    buried_count: Annotated[int, About("How many cards Crown has buried.")]
    buried: Annotated[
        tuple[str, ...] | None,
        About("What is buried, if you are Crown or the round is scored, else null.", items=CARDS),
    ]
    displays: Annotated[tuple[MuDisplay, MuDisplay], About("What lies before each seat.")]
    trick: Annotated[tuple[MuPlayed, ...], About("The card that was led to the trick being played; empty otherwise.")]
    tricks: Annotated[tuple[MuTrick, ...], About("The tricks of this round that are over.")]
    rounds: Annotated[tuple[MuResult, ...], About("The rounds that have been scored.")]
