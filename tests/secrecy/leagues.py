"""A league around the match of two worlds: every kind of event that leagues have, for players and director."""

from typing import Any

from accounts.models import User
from core import times
from core.database.transactions import atomic
from core.journal.registry import kinds
from core.journal.services import record
from leagues import events
from leagues.choices import EntryState, SeasonState
from leagues.models import Act, Appeal, Division, Entry, Fixture, FixtureSeat, League, Season, SeasonMessage
from notifications.channels.webhook.choices import Format
from notifications.channels.webhook.models import Webhook
from tests.secrecy.loader import World

LEAGUE, SEASON, DIVISION, FIXTURE = "LeagueInTwoWorld", "SeasonInTwoWorld", "DivisiInTwoWorld", "FixturInTwoWorld"
MESSAGE = "MessagInTwoWorld"

OF_LEAGUES = {value for name, value in vars(events).items() if name.isupper()}


def play_in_a_league(world: World, director: User) -> None:
    """The match is of a season; its director has a webhook of each format that hears of the whole league."""
    now, match = times.now(), world.match
    terms = {
        "game": match.game, "options": match.options, "clock": match.clock, "days": 30, "at_a_time": 4,
        "tie_breaks": [], "cap": 0, "forfeit_margin": 0, "unfinished": "draw",
    }  # fmt: skip
    league = League.objects.create(id=LEAGUE, name="Of two worlds", owner=director, created_at=now, **terms)
    season = Season.objects.create(
        id=SEASON, league=league, number=1, state=SeasonState.RUNNING, seed=match.seed, commitment="", opened_at=now,
        started_at=now, **terms,
    )  # fmt: skip
    division = Division.objects.create(id=DIVISION, season=season, tier=1, number=1)
    fixture = Fixture.objects.create(
        id=FIXTURE, division=division, round=1, number=1, match=match, deal=match.shared_deal, opened_at=now
    )
    for seat, user in zip(world.seats, world.users, strict=True):
        entry = Entry.objects.create(
            id=seat.id, season=season, user=user, number=seat.number, state=EntryState.PLAYING, signed_up_at=now,
            division=division, tier=1,
        )  # fmt: skip
        # The challenged and the challenger of a ladder are two.
        if seat.number < 2:
            FixtureSeat.objects.create(id=seat.id, fixture=fixture, number=seat.number, entry=entry)
    ruling = Act.objects.create(
        league=season.league, season=season, by=director, what=Act.What.FIXTURE_DECIDED, fixture=fixture, at=now
    )
    Appeal.objects.create(fixture=fixture, ruling=ruling, by=world.users[0], reason="We had agreed.", at=now)
    SeasonMessage.objects.create(id=MESSAGE, season=season, by=director, text="We play on Monday.", at=now)
    Webhook.objects.bulk_create(
        Webhook(
            pk=f"league-{kind}", user=director, url="https://hooks.example/", league=LEAGUE, format=kind, secret="x"
        )
        for kind in Format
    )


def play_in_a_round(world: World, near: World, *, director: User, sits_out: User) -> None:
    """Both tables are the first round of a Swiss tournament with shared deals, in which one player has a bye."""
    now, match = times.now(), world.match
    terms = {
        "game": match.game, "options": match.options, "clock": match.clock, "days": 30, "at_a_time": 4,
        "tie_breaks": ["duplicate_difference", "buchholz"], "cap": 20, "forfeit_margin": 10, "unfinished": "draw",
        "format": "swiss", "rounds": 3, "duplicate_deals": True,
    }  # fmt: skip
    league = League.objects.create(id=LEAGUE, name="Of two worlds", owner=director, created_at=now, **terms)
    season = Season.objects.create(
        id=SEASON, league=league, number=1, state=SeasonState.RUNNING, seed=match.seed, commitment="", opened_at=now,
        started_at=now, ends_at=now, **terms,
    )  # fmt: skip
    division = Division.objects.create(id=DIVISION, season=season, tier=1, number=1)
    number = 0
    tables = [(world.match, world.users), (near.match, near.users), (None, [sits_out])]
    for place, (played, users) in enumerate(tables, 1):
        fixture = Fixture.objects.create(
            id=FIXTURE if place == 1 else f"{FIXTURE[:-1]}{place}", division=division, round=1, number=place,
            match=played, deal=played.shared_deal if played else None, opened_at=now, state="open" if played else "bye",
        )  # fmt: skip
        for seat, user in enumerate(users):
            number += 1
            entry = Entry.objects.create(
                id=number, season=season, user=user, number=number, seeded=number, state=EntryState.PLAYING,
                signed_up_at=now, division=division, tier=1,
            )  # fmt: skip
            FixtureSeat.objects.create(id=number, fixture=fixture, number=seat, entry=entry)


@atomic()
def let_everything_happen(world: World) -> None:
    """One event of every kind that a league has."""
    named: dict[str, Any] = {
        "league": LEAGUE, "season": SEASON, "division": DIVISION, "fixture": FIXTURE, "round": 1,
        "user": world.users[0].pk, "leaver": world.users[1].pk, "message": MESSAGE,
    }  # fmt: skip
    for kind in kinds().values():
        if kind.name in OF_LEAGUES:
            record(kind.name, {name: named[name] for name in kind.fields})
