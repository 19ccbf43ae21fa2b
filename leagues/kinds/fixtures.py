"""Rounds, matches and challenges of a season."""

from datetime import datetime
from typing import Annotated

from django.utils.translation import gettext_lazy as _

from core.journal.models import Event
from core.shapes import shape
from leagues.events import (
    CHALLENGE_ACCEPTED,
    CHALLENGE_MADE,
    CHALLENGE_REFUSED,
    CHALLENGE_RETRACTED,
    FIXTURE_APPEALED,
    FIXTURE_DECIDED,
    FIXTURE_OPENED,
    ROUND_DRAWN,
)
from leagues.kinds.seasons import named_by, season_of
from leagues.models import Fixture
from leagues.selectors import news
from leagues.selectors.fixtures import appeal_about
from notifications.registry import MAIL, PUSH, Told, tells
from notifications.scene import Scene, people

BOTH = "the two players"


@shape("RoundEventData")
class AboutRound:
    """Which round of which division."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "What it is called."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The season's id."]
    division: Annotated[str, "The division's id."]
    round: Annotated[int, "The round, from 1; of a knock-out the first of the two that an encounter takes."]


@shape("OpenedFixtureEventData")
class AboutOpenedFixture:
    """Which match of a schedule has begun."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "What it is called."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The season's id."]
    division: Annotated[str, "The division's id."]
    fixture: Annotated[str, "The fixture's id."]
    round: Annotated[int, "The round, from 1."]
    match: Annotated[str, "The match's id."]


@shape("DecidedFixtureEventData")
class AboutDecidedFixture:
    """How a match of a schedule counts."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "What it is called."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The season's id."]
    division: Annotated[str, "The division's id."]
    fixture: Annotated[str, "The fixture's id."]
    round: Annotated[int, "The round, from 1."]
    state: Annotated[str, "What has become of it, as in the fixtures of the division."]
    winner: Annotated[int | None, "The side that won: 0 has the even seats; null for none."]
    how: Annotated[str, "What decided it: `match`, `withdrawal`, `hard_end`, `director` or `challenge`."]


@shape("AppealEventData")
class AboutAppeal:
    """Which ruling a player objects to."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "What it is called."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The season's id."]
    division: Annotated[str, "The division's id."]
    fixture: Annotated[str, "The fixture's id."]
    round: Annotated[int, "The round, from 1."]
    by: Annotated[str, "The username of the player who objects. The fixture has the reason."]


@shape("ChallengeEventData")
class AboutChallenge:
    """Who has challenged whom."""

    league: Annotated[str, "The league's id."]
    league_name: Annotated[str, "What it is called."]
    game: Annotated[str, "The key of its game."]
    season: Annotated[str, "The season's id."]
    division: Annotated[str, "The division's id."]
    fixture: Annotated[str, "The fixture's id."]
    challenged: Annotated[str, "The username of the player above."]
    challenger: Annotated[str, "The username of the player who wants the place."]
    answer_by: Annotated[datetime | None, "Until when the answer is waited for; null if it is not."]


@tells(
    ROUND_DRAWN,
    audience="who plays in the division",
    data=AboutRound,
    sentence=_("Round %(round)s of %(league_name)s is drawn."),
    label=_("A round is drawn"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
    public_sentence="Round %(round)s of %(league_name)s is drawn.",
)
def round_drawn(event: Event, scene: Scene) -> Told | None:
    """A round of a tournament is drawn."""
    season, division = season_of(event, scene), event.payload["division"]
    if season is None:
        return None
    about = AboutRound(
        **named_by(season), division=division, round=event.payload["round"],
    )  # fmt: skip
    return Told(about, news.people_playing_in(division))


@tells(
    FIXTURE_OPENED,
    audience="its players",
    data=AboutOpenedFixture,
    sentence=_("A match of %(league_name)s has begun."),
    label=_("A match of the schedule has begun"),
    topic="leagues",
    public_sentence="A match of round %(round)s of %(league_name)s has begun.",
)
def fixture_opened(event: Event, scene: Scene) -> Told | None:
    """A match of the schedule has begun."""
    fixture, season = _fixture_of(event, scene), season_of(event, scene)
    if fixture is None or season is None or fixture.match_id is None:
        return None
    about = AboutOpenedFixture(
        **named_by(season), division=fixture.division_id, fixture=fixture.pk, round=fixture.round,
        match=fixture.match_id,
    )  # fmt: skip
    return Told(about, news.people_at(fixture))


@tells(
    FIXTURE_DECIDED,
    audience="its players",
    data=AboutDecidedFixture,
    sentence=_("A match of %(league_name)s is decided (%(state)s)."),
    label=_("A match of the schedule is decided"),
    topic="leagues",
    public_sentence="A match of round %(round)s of %(league_name)s: %(state)s.",
)
def fixture_decided(event: Event, scene: Scene) -> Told | None:
    """A result counts, or will never. A director's reason is in the log of the league."""
    fixture, season = _fixture_of(event, scene), season_of(event, scene)
    if fixture is None or season is None:
        return None
    about = AboutDecidedFixture(
        **named_by(season), division=fixture.division_id, fixture=fixture.pk, round=fixture.round, state=fixture.state,
        winner=fixture.winner, how=fixture.how,
    )  # fmt: skip
    return Told(about, news.people_at(fixture))


@tells(
    FIXTURE_APPEALED,
    audience="its players, and the directors",
    data=AboutAppeal,
    sentence=_("%(by)s appeals against a ruling on a match of %(league_name)s."),
    label=_("A player appeals against a ruling"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
)
def fixture_appealed(event: Event, scene: Scene) -> Told | None:
    """A player objects to the ruling of a director; another one decides."""
    fixture, season = _fixture_of(event, scene), season_of(event, scene)
    appeal = None if fixture is None else appeal_about(fixture)
    if fixture is None or season is None or appeal is None:
        return None
    about = AboutAppeal(
        **named_by(season), division=fixture.division_id, fixture=fixture.pk, round=fixture.round,
        by=appeal.by.username,
    )  # fmt: skip
    return Told(about, people(news.people_at(fixture), news.directors_of(season.league)))


@tells(
    CHALLENGE_MADE,
    audience=BOTH,
    data=AboutChallenge,
    sentence=_("%(challenger)s challenges %(challenged)s in %(league_name)s."),
    label=_("A challenge on a ladder"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
    superseded_by=("fixture", ("challenge.accepted", "challenge.refused", "challenge.retracted")),
)
def challenge_made(event: Event, scene: Scene) -> Told | None:
    """A player wants the place of another."""
    return _about_challenge(event, scene)


@tells(
    CHALLENGE_ACCEPTED,
    audience=BOTH,
    data=AboutChallenge,
    sentence=_("%(challenged)s has accepted the challenge of %(challenger)s in %(league_name)s."),
    label=_("A challenge was accepted"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
)
def challenge_accepted(event: Event, scene: Scene) -> Told | None:
    """The match will begin."""
    return _about_challenge(event, scene)


@tells(
    CHALLENGE_REFUSED,
    audience=BOTH,
    data=AboutChallenge,
    sentence=_("%(challenged)s has refused the challenge of %(challenger)s in %(league_name)s."),
    label=_("A challenge was refused"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
)
def challenge_refused(event: Event, scene: Scene) -> Told | None:
    """The place is the challenger's; `fixture.decided` follows."""
    return _about_challenge(event, scene)


@tells(
    CHALLENGE_RETRACTED,
    audience=BOTH,
    data=AboutChallenge,
    sentence=_("%(challenger)s has taken the challenge of %(challenged)s in %(league_name)s back."),
    label=_("A challenge was taken back"),
    topic="leagues",
    default_channels=(MAIL, PUSH),
)
def challenge_retracted(event: Event, scene: Scene) -> Told | None:
    """Nothing comes of it; `fixture.decided` follows."""
    return _about_challenge(event, scene)


def _about_challenge(event: Event, scene: Scene) -> Told | None:
    fixture, season = _fixture_of(event, scene), season_of(event, scene)
    if fixture is None or season is None:
        return None
    challenged, challenger = (seat.entry.user.username for seat in fixture.seats.all())
    about = AboutChallenge(
        **named_by(season), division=fixture.division_id, fixture=fixture.pk,
        challenged=challenged, challenger=challenger, answer_by=fixture.answer_by,
    )  # fmt: skip
    return Told(about, news.people_at(fixture))


def _fixture_of(event: Event, scene: Scene) -> Fixture | None:
    fixture_id = event.payload["fixture"]
    return scene.once(("fixture", fixture_id), lambda: news.fixture_named(fixture_id))
