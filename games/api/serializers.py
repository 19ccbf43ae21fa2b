"""Shapes that several operations share."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from games.api.references import reference


@extend_schema_field(reference("Clock"))
class ClockField(serializers.JSONField):
    """A clock as it is published."""


@extend_schema_field(reference("GameOptions"))
class OptionsField(serializers.JSONField):
    """The options of a match."""


class SeatSerializer(serializers.Serializer[Any]):
    """A place at a match."""

    seat = serializers.IntegerField(help_text="The seat's number, from 0.")
    kind = serializers.ChoiceField(["human", "bot"], allow_null=True, help_text="Who sits there; null while open.")
    name = serializers.CharField(allow_null=True, help_text="The username; null while the seat is open.")
    state = serializers.ChoiceField(["open", "invited", "taken"], help_text="Whether somebody has sat down.")
    expires_at = serializers.DateTimeField(
        allow_null=True, help_text="Until when the invitation stands; null unless somebody is invited."
    )
    left = serializers.CharField(
        allow_null=True, help_text="Who sat there until the bot took over; null while nobody has left the seat to one."
    )


class OutcomeSerializer(serializers.Serializer[Any]):
    """How a match ended."""

    places = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="Each seat's place: 1 is best, ties share one; null if the match was aborted.",
    )
    points = serializers.ListField(
        child=serializers.IntegerField(), allow_null=True, help_text="Each seat's points, as the game counts them."
    )
    reason = serializers.CharField(help_text="Why it ended, for programs. New reasons may come.")


class AdjudicationSerializer(serializers.Serializer[Any]):
    """What staff said when they ended a match."""

    reason = serializers.CharField(help_text="Why, in their words.")
    at = serializers.DateTimeField(help_text="When.")


class EffectOnPlayerSerializer(serializers.Serializer[Any]):
    """What a result did to one player's rating."""

    seat = serializers.IntegerField(help_text="The seat that they held when the match began.")
    name = serializers.CharField(help_text="The username.")
    rating = serializers.IntegerField(
        help_text="Their rating before: when its day began or, in teams, before the match."
    )
    change = serializers.FloatField(help_text="The points that the match brought, to a tenth.")


class AnnulmentSerializer(serializers.Serializer[Any]):
    """What staff said when they took a result out of the ratings."""

    reason = serializers.CharField(help_text="Why, in their words.")
    at = serializers.DateTimeField(help_text="When.")


class RatingEffectSerializer(serializers.Serializer[Any]):
    """What a result did to ratings."""

    speed = serializers.CharField(help_text="The pool's speed.")
    company = serializers.CharField(
        help_text="The pool's company: `people`, or `bots` where one has a seat and counts apart."
    )
    final = serializers.BooleanField(
        help_text="Whether the day is over: the matches of one day count together, and share what it comes to."
    )
    annulled = AnnulmentSerializer(allow_null=True, help_text="Why it does not count any more; null if it does.")
    players = EffectOnPlayerSerializer(many=True, help_text="Those whose ratings it moved; empty if it is annulled.")


class MatchSerializer(serializers.Serializer[Any]):
    """A match as everybody who may see it sees it."""

    id = serializers.CharField(help_text="The match's id.")
    game = serializers.CharField(help_text="The key of its game.")
    revision = serializers.IntegerField(help_text="The revision of the rules that it is played by.")
    status = serializers.ChoiceField(["waiting", "running", "over"], help_text="Where the match stands.")
    options = OptionsField(help_text="All options of the game with their values.")
    clock = ClockField()
    rated = serializers.BooleanField(help_text="Whether the result counts for ratings.")
    bots_among_people = serializers.BooleanField(
        help_text="Where it counts if it is rated and bots sit with people: among people if true, else apart."
    )
    visibility = serializers.ChoiceField(["public", "unlisted", "private"], help_text="Who may find and see it.")
    chat = serializers.BooleanField(help_text="Whether its players can talk to each other here.")
    policy = serializers.ChoiceField(
        ["lose", "bot"],
        help_text="What it means when somebody resigns or is late: their side has lost, or a house bot takes over.",
    )
    creator = serializers.CharField(help_text="Who made it.")
    created_at = serializers.DateTimeField(help_text="When it was made.")
    expires_at = serializers.DateTimeField(
        allow_null=True, help_text="Until when it waits for its players; null once it does not."
    )
    started_at = serializers.DateTimeField(allow_null=True, help_text="When all seats were taken; null before.")
    ended_at = serializers.DateTimeField(allow_null=True, help_text="When it ended; null before.")
    ply = serializers.IntegerField(help_text="The number of rows in its log.")
    seats = SeatSerializer(many=True, help_text="All seats, by number.")
    commitment = serializers.CharField(help_text="SHA-256 that binds the server to the deal; hex.")
    outcome = OutcomeSerializer(allow_null=True, help_text="How it ended; null before.")
    adjudication = AdjudicationSerializer(allow_null=True, help_text="Why staff ended it; null if they did not.")
    rating_effect = RatingEffectSerializer(
        allow_null=True, help_text="What the result did to ratings; null if nothing, and until it is counted."
    )


class PickSerializer(serializers.Serializer[Any]):
    """What a slot of a move may be filled with."""

    name = serializers.CharField(help_text="The slot.")
    least = serializers.IntegerField(help_text="The fewest items to pick.")
    most = serializers.IntegerField(help_text="The most items to pick.")
    items = serializers.ListField(
        child=serializers.CharField(), help_text="What can be picked; an item that stands twice can be picked twice."
    )


class OptionFamilySerializer(serializers.Serializer[Any]):
    """Moves of one verb: any pick for each slot makes a legal move."""

    verb = serializers.CharField(help_text="The verb of these moves.")
    slots = PickSerializer(many=True, help_text="Its slots, which do not depend on each other.")


class SeatClockSerializer(serializers.Serializer[Any]):
    """The time that a seat has."""

    seat = serializers.IntegerField(help_text="The seat's number.")
    deadline = serializers.DateTimeField(allow_null=True, help_text="When it is late; null while no clock runs.")
    bank_seconds = serializers.IntegerField(allow_null=True, help_text="What is in its bank; null without one.")


@extend_schema_field(reference("GameView"))
class GameViewField(serializers.JSONField):
    """A game's own view."""


class ViewSerializer(serializers.Serializer[Any]):
    """A match through the eyes of one reader."""

    match = serializers.CharField(help_text="The match's id.")
    game = serializers.CharField(help_text="The key of its game.")
    ply = serializers.IntegerField(help_text="After how many log rows this is.")
    seat = serializers.IntegerField(allow_null=True, help_text="Whose eyes; null for an onlooker.")
    due = serializers.BooleanField(help_text="Whether this seat owes a decision.")
    expected_ply = serializers.IntegerField(
        allow_null=True, help_text="To be sent with the move: the ply at which the seat became due; null unless due."
    )
    to_act = serializers.ListField(child=serializers.IntegerField(), help_text="The seats that owe a decision.")
    view = GameViewField()
    options = OptionFamilySerializer(many=True, help_text="All legal moves; empty unless due, and in the past.")
    clocks = SeatClockSerializer(many=True, help_text="The clocks, without ticking values.")
    outcome = OutcomeSerializer(allow_null=True, help_text="How it ended; null before.")
