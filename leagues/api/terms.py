"""The terms of a league, as they are asked for."""

from rest_framework import serializers

from core.http.fields import Body, EachOnce, Items, Text, Whole, YesNo
from games.api.fields import LeagueClockAskedField, OptionsAskedField
from games.choices import Unfinished
from leagues.choices import Format
from leagues.moving.formula import LARGEST, SMALLEST
from leagues.standings.tie_breaks import TIE_BREAKS

LONGEST_NAME = 80
LONGEST_ABOUT = 2000


class TermsChangesBody(Body):
    """Any of the terms; absent ones stay, or have their defaults."""

    about = Text(required=False, allow_blank=True, max_length=LONGEST_ABOUT, help_text="Its description.")
    options = OptionsAskedField(required=False, help_text="Options that differ from their defaults.")
    clock = LeagueClockAskedField(required=False)
    rated = YesNo(
        required=False,
        help_text="Whether the matches count for ratings, of the same people three of a day; true by default.",
    )
    bots_among_people = YesNo(
        required=False,
        help_text="Whether rated matches of people with house bots count among people; by default they count apart.",
    )
    duplicate_deals = YesNo(
        required=False, help_text="Whether all tables of a round play the same deal; false by default."
    )
    days = Whole(required=False, min_value=1, max_value=730, help_text="How long a season lasts; by default 90.")
    tiers = Whole(
        required=False, min_value=1, max_value=20, help_text="Tiers of the first season, if there are enough players."
    )
    division_size = Whole(
        required=False,
        min_value=SMALLEST,
        max_value=LARGEST,
        help_text="The most players of a division; by default 10.",
    )
    most_players = Whole(
        required=False,
        allow_null=True,
        min_value=2,
        max_value=5000,
        help_text="The most players; later ones wait. Null: no limit.",
    )
    by_invitation = YesNo(
        required=False,
        help_text="Whether only those can sign up whom a director has invited, by name or by a code; false by default.",
    )
    at_a_time = Whole(
        required=False, min_value=1, max_value=50, help_text="The most matches of each player at a time; by default 4."
    )
    tie_breaks = EachOnce(
        child=serializers.ChoiceField(list(TIE_BREAKS)),
        required=False,
        max_length=len(TIE_BREAKS),
        help_text="What breaks ties on points, in this order; `duplicate_difference` only with duplicate deals.",
    )
    cap = Whole(
        required=False, min_value=0, max_value=1000, help_text="The largest difference that counts; by default 20."
    )
    forfeit_margin = Whole(
        required=False, min_value=0, max_value=1000, help_text="The difference of a forfeit; by default 10."
    )
    unfinished = serializers.ChoiceField(
        Unfinished.values,
        required=False,
        help_text="What happens to matches that still run at the hard end: `draw` (the default), `points` (the side"
        " with more by then wins), `void`.",
    )
    format = serializers.ChoiceField(
        Format.values,
        required=False,
        help_text="Who meets whom: in `divisions` (the default) with promotion and relegation, or in a tournament.",
    )
    meetings = Whole(
        required=False,
        min_value=1,
        max_value=2,
        help_text="How often each two players meet in a round robin; by default 2.",
    )
    rounds = Whole(
        required=False,
        allow_null=True,
        min_value=1,
        max_value=30,
        help_text="Rounds of a Swiss tournament; null: as many as leave one player undefeated.",
    )
    reach = Whole(
        required=False,
        min_value=1,
        max_value=100,
        help_text="How many places above their own players may challenge on a ladder; by default 3.",
    )
    answer_days = Whole(
        required=False,
        min_value=0,
        max_value=30,
        help_text="How long a challenge waits for its answer; by default 3. 0: nobody is asked.",
    )
    directors = Items(
        child=Text(max_length=150), required=False, max_length=50, help_text="Who runs the league beside its owner."
    )


class LeagueBody(TermsChangesBody):
    """A new league."""

    name = Text(max_length=LONGEST_NAME, help_text="What it is called.")
    game = Text(max_length=40, help_text="The key of a game.")


class LeagueChangesBody(TermsChangesBody):
    """The changes from the next season on; absent members stay."""

    name = Text(required=False, max_length=LONGEST_NAME, help_text="What it is called.")
    game = Text(required=False, max_length=40, help_text="The key of a game.")
