"""What a league is played by, as it is asked for and as it is told."""

from typing import Any

from rest_framework import serializers

from core.http.fields import Body, Text, Whole, YesNo
from games.api.matches import ClockAskedField, OptionsAskedField
from games.api.serializers import ClockField, OptionsField
from leagues.standings.tie_breaks import TIE_BREAKS

LONGEST_NAME = 80
LONGEST_ABOUT = 2000
FORMATS = ("divisions", "round_robin", "swiss", "knock_out", "ladder")
UNFINISHED = ("draw", "points", "void")


class TermsChangesBody(Body):
    """Any of the terms; what is absent stays, or has its default."""

    about = Text(required=False, allow_blank=True, max_length=LONGEST_ABOUT, help_text="What there is to say of it.")
    options = OptionsAskedField(required=False, help_text="Options that differ from their defaults.")
    clock = ClockAskedField(required=False)
    rated = YesNo(required=False, help_text="Whether the matches count for ratings; true unless said.")
    bots_among_people = YesNo(
        required=False,
        help_text="Whether rated matches of people with house bots count among people; false unless said: they count"
        " apart.",
    )
    duplicate_deals = YesNo(
        required=False, help_text="Whether all tables of a round play the same deal; false unless said."
    )
    days = Whole(required=False, min_value=1, max_value=730, help_text="How long a season lasts; 90 unless said.")
    tiers = Whole(
        required=False, min_value=1, max_value=20, help_text="Tiers of the first season, if there are enough players."
    )
    most_players = Whole(
        required=False,
        allow_null=True,
        min_value=2,
        max_value=5000,
        help_text="Above that newcomers wait; null: no limit.",
    )
    at_a_time = Whole(
        required=False, min_value=1, max_value=50, help_text="The most matches of each player at a time; 4 unless said."
    )
    tie_breaks = serializers.ListField(
        child=serializers.ChoiceField(list(TIE_BREAKS)),
        required=False,
        max_length=len(TIE_BREAKS),
        help_text="What parts those who are level on points, in this order; `duplicate_difference` with duplicate deals"
        " only.",
    )
    cap = Whole(required=False, min_value=0, max_value=1000, help_text="No difference counts for more; 20 unless said.")
    forfeit_margin = Whole(
        required=False, min_value=0, max_value=1000, help_text="The difference of a forfeit; 10 unless said."
    )
    unfinished = serializers.ChoiceField(
        UNFINISHED,
        required=False,
        help_text="What becomes of matches that still run at the hard end: `draw` (unless said), `points` (whoever has"
        " more by then wins), `void`.",
    )
    format = serializers.ChoiceField(
        FORMATS,
        required=False,
        help_text="Who meets whom: in `divisions` (unless said) with promotion and relegation, or in a tournament.",
    )
    meetings = Whole(
        required=False, min_value=1, max_value=2, help_text="How often each two meet in a round robin; 2 unless said."
    )
    rounds = Whole(
        required=False,
        allow_null=True,
        min_value=1,
        max_value=30,
        help_text="Rounds of a Swiss tournament; null: as many as leave one without a defeat.",
    )
    reach = Whole(
        required=False,
        min_value=1,
        max_value=100,
        help_text="How many places above one may challenge on a ladder; 3 unless said.",
    )
    answer_days = Whole(
        required=False,
        min_value=0,
        max_value=30,
        help_text="How long a challenge waits for its answer; 3 unless said, 0: nobody is asked.",
    )
    directors = serializers.ListField(
        child=Text(max_length=150), required=False, max_length=50, help_text="Who runs the league beside its owner."
    )


class LeagueBody(TermsChangesBody):
    """A league as it shall be."""

    name = Text(max_length=LONGEST_NAME, help_text="What it is called.")
    game = Text(max_length=40, help_text="The key of a game.")


class LeagueChangesBody(TermsChangesBody):
    """What to change, from the next season on; what is absent stays."""

    name = Text(required=False, max_length=LONGEST_NAME, help_text="What it is called.")
    game = Text(required=False, max_length=40, help_text="The key of a game.")


class TermsSerializer(serializers.Serializer[Any]):
    """By what is played."""

    game = serializers.CharField(help_text="The key of the game.")
    options = OptionsField(help_text="All options of the game with their values.")
    clock = ClockField()
    rated = serializers.BooleanField(help_text="Whether the matches count for ratings.")
    bots_among_people = serializers.BooleanField(
        help_text="Where rated matches of people with house bots count: among people if true, else apart."
    )
    duplicate_deals = serializers.BooleanField(help_text="Whether all tables of a round play the same deal.")
    days = serializers.IntegerField(help_text="How long a season lasts.")
    tiers = serializers.IntegerField(help_text="Into how many tiers the first season is divided at most.")
    most_players = serializers.IntegerField(allow_null=True, help_text="Above that newcomers wait; null: no limit.")
    at_a_time = serializers.IntegerField(help_text="The most matches of each player at a time.")
    tie_breaks = serializers.ListField(
        child=serializers.CharField(), help_text="What parts those who are level on points, in this order."
    )
    cap = serializers.IntegerField(help_text="No difference counts for more.")
    forfeit_margin = serializers.IntegerField(help_text="The difference that a forfeit counts for.")
    unfinished = serializers.ChoiceField(
        UNFINISHED, help_text="What becomes of matches that still run at the hard end."
    )
    format = serializers.ChoiceField(FORMATS, help_text="Who meets whom.")
    meetings = serializers.IntegerField(help_text="How often each two meet in a round robin.")
    rounds = serializers.IntegerField(
        allow_null=True, help_text="Rounds of a Swiss tournament; null: as many as leave one without a defeat."
    )
    reach = serializers.IntegerField(help_text="How many places above one may challenge on a ladder.")
    answer_days = serializers.IntegerField(help_text="How long a challenge waits for its answer; 0: nobody is asked.")
