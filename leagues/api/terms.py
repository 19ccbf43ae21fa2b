"""The terms of a league, as they are asked for."""

from core.http.fields import Body, EachOnce, Items, OneOf, Text, Whole, YesNo
from games.api.fields import LeagueClockAskedField, OptionsAskedField
from games.choices import Unfinished
from leagues.choices import Format
from leagues.promotion.formula import LARGEST, SMALLEST
from leagues.standings.tie_breaks import TIE_BREAKS

LONGEST_NAME = 80
LONGEST_ABOUT = 2000


class TermsChangesBody(Body):
    """Any of the terms; absent ones stay, or have their defaults."""

    about = Text(required=False, allow_blank=True, max_length=LONGEST_ABOUT, help_text="Its description.")
    options = OptionsAskedField(required=False, help_text="Game options that differ from their defaults.")
    clock = LeagueClockAskedField(required=False)
    rated = YesNo(
        required=False,
        help_text=(
            "Whether the matches are rated. At most three matches per day between the same "
            "players are rated. Default: true."
        ),
    )
    bots_among_people = YesNo(
        required=False,
        help_text=(
            "Whether rated matches with house bots count in the ratings among people. By "
            "default, they count separately."
        ),
    )
    duplicate_deals = YesNo(
        required=False,
        help_text=(
            "Whether all tables of a round play the same deal, sealed until the round is over. "
            "Not for knock-outs and ladders. Default: false."
        ),
    )
    days = Whole(required=False, min_value=1, max_value=730, help_text="The length of a season. Default: 90.")
    tiers = Whole(
        required=False,
        min_value=1,
        max_value=20,
        help_text="The number of tiers in the first season, if there are enough players.",
    )
    division_size = Whole(
        required=False,
        min_value=SMALLEST,
        max_value=LARGEST,
        help_text="The maximum number of players in a division. Default: 10.",
    )
    most_players = Whole(
        required=False,
        allow_null=True,
        min_value=2,
        max_value=5000,
        help_text="The maximum number of players. Further players go on the waiting list. Null: no limit.",
    )
    by_invitation = YesNo(
        required=False,
        help_text="Whether sign-up is by invitation only, by username or invite code. Default: false.",
    )
    at_a_time = Whole(
        required=False,
        min_value=1,
        max_value=50,
        help_text="The maximum number of simultaneous matches per player. Default: 4.",
    )
    tie_breaks = EachOnce(
        child=OneOf(list(TIE_BREAKS)),
        required=False,
        max_length=len(TIE_BREAKS),
        help_text="The tie-breaks on points, in order. `duplicate_difference` requires shared deals.",
    )
    cap = Whole(
        required=False, min_value=0, max_value=1000, help_text="The maximum difference that counts. Default: 20."
    )
    forfeit_margin = Whole(
        required=False, min_value=0, max_value=1000, help_text="The difference for a forfeit. Default: 10."
    )
    unfinished = OneOf(
        Unfinished.values,
        required=False,
        help_text=(
            "What happens to matches still running at the final deadline: `draw` (default),"
            " `points` (the side with more points wins) or `void`."
        ),
    )
    format = OneOf(
        Format.values,
        required=False,
        help_text="The format: `divisions` (default) with promotion and relegation, or a tournament.",
    )
    meetings = Whole(
        required=False,
        min_value=1,
        max_value=2,
        help_text="How often each pair of players meets in a round robin. Default: 2.",
    )
    rounds = Whole(
        required=False,
        allow_null=True,
        min_value=1,
        max_value=30,
        help_text="The number of rounds in a Swiss tournament. Null: as many as needed to leave one undefeated player.",
    )
    reach = Whole(
        required=False,
        min_value=1,
        max_value=100,
        help_text="How many places above their own players can challenge on a ladder. Default: 3.",
    )
    answer_days = Whole(
        required=False,
        min_value=0,
        max_value=30,
        help_text="How long a challenge waits for an answer. Default: 3. 0: no answer is needed.",
    )
    directors = Items(
        child=Text(max_length=150),
        required=False,
        max_length=50,
        help_text="The league's directors besides its owner.",
    )


class LeagueBody(TermsChangesBody):
    """A new league."""

    name = Text(max_length=LONGEST_NAME, help_text="Its name.")
    game = Text(max_length=40, help_text="The key of a game.")


class LeagueChangesBody(TermsChangesBody):
    """The changes that apply from the next season; absent members stay."""

    name = Text(required=False, max_length=LONGEST_NAME, help_text="Its name.")
    game = Text(required=False, max_length=40, help_text="The key of a game.")
