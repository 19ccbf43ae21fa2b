"""Rounds, matches and challenges of a season."""

from datetime import datetime
from functools import partial
from typing import Annotated

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.journal.notifications import MAIL, PUSH, Batch, Notification, NotificationType
from core.journal.registry import declare
from core.shapes import shape
from leagues.events.seasons import DivisionNamed, OfSeason, named_by, season_of
from leagues.models import Fixture
from leagues.selectors import subscribers
from leagues.selectors.fixtures import appeal_about


class FixtureNamed(DivisionNamed):
    """Payload that names a league match of a division."""

    fixture: Annotated[str, "The fixture's id."]


class RoundNamed(DivisionNamed):
    """Payload that names a round of a division."""

    round: Annotated[int, "The round, from 1. In a knock-out, the first of the two rounds of an encounter."]


BOTH = "the two players"


@shape("RoundEventData")
class AboutRound(OfSeason):
    """A round of a division."""

    division: Annotated[str, "The division's id."]
    round: Annotated[int, "The round, from 1. In a knock-out, the first of the two rounds of an encounter."]


@shape("OpenedFixtureEventData")
class AboutOpenedFixture(OfSeason):
    """A league match that has begun."""

    division: Annotated[str, "The division's id."]
    fixture: Annotated[str, "The fixture's id."]
    round: Annotated[int, "The round, from 1."]
    match: Annotated[str, "The match's id."]


@shape("DecidedFixtureEventData")
class AboutDecidedFixture(OfSeason):
    """The outcome of a league match."""

    division: Annotated[str, "The division's id."]
    fixture: Annotated[str, "The fixture's id."]
    round: Annotated[int, "The round, from 1."]
    state: Annotated[str, "Its state, as in the division's fixtures."]
    winner: Annotated[int | None, "The side that won: 0 has the even seats; null for none."]
    how: Annotated[str, "What decided it: `match`, `withdrawal`, `hard_end`, `director` or `challenge`."]


@shape("AppealEventData")
class AboutAppeal(OfSeason):
    """The ruling that a player appeals against."""

    division: Annotated[str, "The division's id."]
    fixture: Annotated[str, "The fixture's id."]
    round: Annotated[int, "The round, from 1."]
    by: Annotated[str, "The username of the player who appeals. The fixture contains the reason."]


@shape("ChallengeEventData")
class AboutChallenge(OfSeason):
    """A challenge and its two players."""

    division: Annotated[str, "The division's id."]
    fixture: Annotated[str, "The fixture's id."]
    challenged: Annotated[str, "The username of the challenged player."]
    challenger: Annotated[str, "The username of the challenger."]
    answer_by: Annotated[datetime | None, "The deadline for an answer; null if no answer is awaited."]


def _notify_both(event: Event, batch: Batch) -> Notification | None:
    fixture, season = _fixture_of(event, batch), season_of(event, batch)
    if fixture is None or season is None:
        return None
    challenged, challenger = (seat.entry.user.username for seat in fixture.seats.all())
    about = AboutChallenge(
        **named_by(season),
        division=fixture.division_id,
        fixture=fixture.pk,
        challenged=challenged,
        challenger=challenger,
        answer_by=fixture.answer_by,
    )
    return Notification(about, subscribers.people_at(fixture))


def _fixture_of(event: Event, batch: Batch) -> Fixture | None:
    fixture_id = event.payload["fixture"]
    return batch.once(("fixture", fixture_id), lambda: subscribers.fixture_named(fixture_id))


def _round_drawn(event: Event, batch: Batch) -> Notification | None:
    """A round of a tournament is drawn."""
    season, division = season_of(event, batch), event.payload["division"]
    if season is None:
        return None
    about = AboutRound(
        **named_by(season),
        division=division,
        round=event.payload["round"],
    )
    return Notification(about, subscribers.people_playing_in(division))


def _fixture_opened(event: Event, batch: Batch) -> Notification | None:
    """A match of the schedule has begun."""
    fixture, season = _fixture_of(event, batch), season_of(event, batch)
    if fixture is None or season is None or fixture.match_id is None:
        return None
    about = AboutOpenedFixture(
        **named_by(season),
        division=fixture.division_id,
        fixture=fixture.pk,
        round=fixture.round,
        match=fixture.match_id,
    )
    return Notification(about, subscribers.people_at(fixture))


def _fixture_decided(event: Event, batch: Batch) -> Notification | None:
    """A result counts, or will never. A director's reason is in the log of the league."""
    fixture, season = _fixture_of(event, batch), season_of(event, batch)
    if fixture is None or season is None:
        return None
    about = AboutDecidedFixture(
        **named_by(season),
        division=fixture.division_id,
        fixture=fixture.pk,
        round=fixture.round,
        state=fixture.state,
        winner=fixture.winner,
        how=fixture.how,
    )
    return Notification(about, subscribers.people_at(fixture))


def _fixture_appealed(event: Event, batch: Batch) -> Notification | None:
    """A player objects to the ruling of a director; another one decides."""
    fixture, season = _fixture_of(event, batch), season_of(event, batch)
    appeal = None if fixture is None else appeal_about(fixture)
    if fixture is None or season is None or appeal is None:
        return None
    about = AboutAppeal(
        **named_by(season),
        division=fixture.division_id,
        fixture=fixture.pk,
        round=fixture.round,
        by=appeal.by.username,
    )
    return Notification(about, subscribers.people_at(fixture) | subscribers.directors_of(season.league))


ROUND_DRAWN = declare(
    "round.drawn",
    RoundNamed,
    about="A round of a tournament was drawn.",
    notification=NotificationType(
        build=_round_drawn,
        audience="the players of the division",
        data=AboutRound,
        leads_to="season",
        sentence=_("%(league_name)s: round %(round)s is drawn."),
        label=_("A round is drawn"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
        public_sentence="%(league_name)s: round %(round)s is drawn.",
    ),
)
FIXTURE_OPENED = declare(
    "fixture.opened",
    FixtureNamed,
    about="A league match has started.",
    notification=NotificationType(
        build=_fixture_opened,
        audience="the players of the match",
        data=AboutOpenedFixture,
        leads_to="match",
        sentence=_("%(league_name)s: a match has started."),
        label=_("A league match has started"),
        topic="leagues",
        public_sentence="%(league_name)s: a match of round %(round)s has started.",
    ),
)
FIXTURE_DECIDED = declare(
    "fixture.decided",
    FixtureNamed,
    about=(
        "A league match has a result, or is void. It is recorded again if the result changes, as by the decision of a "
        "director."
    ),
    notification=NotificationType(
        build=_fixture_decided,
        audience="the players of the match",
        data=AboutDecidedFixture,
        leads_to="season",
        sentence=_("%(league_name)s: a match is decided (%(state)s)."),
        label=_("A league match is decided"),
        topic="leagues",
        public_sentence="%(league_name)s: a match of round %(round)s has a result (%(state)s).",
    ),
)
FIXTURE_APPEALED = declare(
    "fixture.appealed",
    FixtureNamed,
    about="A player appealed against a director's ruling on a league match.",
    notification=NotificationType(
        build=_fixture_appealed,
        audience="the players of the match, and the directors",
        data=AboutAppeal,
        leads_to="season",
        sentence=_("%(league_name)s: %(by)s appeals against the ruling on a match."),
        label=_("A player appeals against a ruling"),
        topic="leagues",
        default_channels=(MAIL, PUSH),
    ),
)
_of_challenge = partial(
    NotificationType,
    build=_notify_both,
    audience=BOTH,
    data=AboutChallenge,
    leads_to="season",
    topic="leagues",
    default_channels=(MAIL, PUSH),
)

CHALLENGE_MADE = declare(
    "challenge.made",
    FixtureNamed,
    about=(
        "A player was challenged on a ladder. Where the season asks for no answer, or a house bot is challenged, "
        "`challenge.accepted` follows at once."
    ),
    notification=_of_challenge(
        sentence=_("%(league_name)s: %(challenger)s challenges %(challenged)s."),
        label=_("New ladder challenge"),
        superseded_by=("fixture", ("challenge.accepted", "challenge.refused", "challenge.retracted")),
    ),
)
CHALLENGE_ACCEPTED = declare(
    "challenge.accepted",
    FixtureNamed,
    about="A challenge was accepted. Its match can start.",
    notification=_of_challenge(
        sentence=_("%(league_name)s: %(challenged)s accepted the challenge from %(challenger)s."),
        label=_("A challenge was accepted"),
    ),
)
CHALLENGE_REFUSED = declare(
    "challenge.refused",
    FixtureNamed,
    about="A challenge was declined, or was not answered in time. `fixture.decided` follows.",
    notification=_of_challenge(
        sentence=_("%(league_name)s: %(challenged)s declined the challenge from %(challenger)s."),
        label=_("A challenge was declined"),
    ),
)
CHALLENGE_RETRACTED = declare(
    "challenge.retracted",
    FixtureNamed,
    about="A player withdrew a challenge. `fixture.decided` follows.",
    notification=_of_challenge(
        sentence=_("%(league_name)s: %(challenger)s withdrew the challenge to %(challenged)s."),
        label=_("A challenge was withdrawn"),
    ),
)
