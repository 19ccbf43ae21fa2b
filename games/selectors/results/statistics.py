"""A player's results in numbers: by game, seat, option, clock and opponent, against everyone or one opponent."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import Case, QuerySet, Value, When

from accounts.choices import Kind
from accounts.models import User
from games.choices import Pace, Visibility
from games.models import Seat
from games.selectors.results.counting import (
    OPTIONS,
    Tally,
    are_opponents,
    grouped,
    options_in_order,
    results_of,
    seats_with_results,
    tally_of,
)
from games.selectors.results.played import PlayedSeat, counted, counted_for, is_of, met, played_seats
from games.selectors.results.tempo import tempo_of
from games.shapes.catalogue import OptionValue
from games.shapes.statistics import (
    ClockStatistics,
    GameStatistics,
    OpponentStatistics,
    OptionStatistics,
    Results,
    SeatStatistics,
    Streak,
    Tempo,
    UserStatistics,
)

MOST_OPPONENTS: Final = 20

Group = tuple[str, int, str, tuple[tuple[str, OptionValue], ...]]
"""A game, a seat, a pace, and the values of all options."""


@dataclass(frozen=True, slots=True)
class ProfileResults:
    """The results of a player as their page shows them."""

    games: list[tuple[str, Results]]
    opponents: list[OpponentStatistics]
    streak: Streak | None
    tempo: Tempo | None
    of_reader: Results | None
    """The results of the reader against the player; None for the reader's own."""


def statistics_of(user: User, *, reader: User, against: User | None = None) -> UserStatistics:
    """The results of a player, as the reader may know them; against one opponent, or all."""
    found = _groups(_held(user, reader), user, against)
    games = sorted({game for game, *_ in found})
    paces: dict[str, list[Tally]] = defaultdict(list)
    for (_, _, pace, _), tally in found.items():
        paces[pace].append(tally)
    # Everyone has played against house bots.
    played = None if user.is_house_bot else _known(played_seats(user, against), user, reader)
    return UserStatistics(
        user=user.username,
        against=against.username if against else None,
        results=results_of(found.values()),
        games=[_of_game(game, found) for game in games],
        clocks=[ClockStatistics(pace=pace, results=results_of(paces[pace])) for pace in Pace if pace in paces],
        opponents=[] if against or played is None else _opponents(played, user),
        streak=None if played is None else _streak(played, user),
        tempo=None if against or played is None else tempo_of(played, user),
    )


def profile_results(user: User, *, reader: User) -> ProfileResults:
    """The results of a player by game, and all else that their page shows, as the reader may know them."""
    if user.is_house_bot:
        # It has played too many matches to read each of them.
        found: dict[str, list[Tally]] = defaultdict(list)
        for row in grouped(_own(_held(user, reader), user), "is_left", "game"):
            found[row["game"]].append(tally_of(row, is_left=row["is_left"]))
        of_games = [(game, results_of(found[game])) for game in sorted(found)]
        return ProfileResults(of_games, [], None, None, counted(played_seats(reader, user), reader))
    every = played_seats(user)
    played = _known(every, user, reader)
    games = sorted({seat.game for seat in played})
    return ProfileResults(
        [(game, counted((seat for seat in played if seat.game == game), user)) for game in games],
        _opponents(played, user),
        _streak(played, user),
        tempo_of(played, user),
        None if user == reader else counted_for(reader, every, user),
    )


def _held(user: User, reader: User) -> QuerySet[Seat]:
    held = seats_with_results()
    return held if reader == user else held.filter(visibility=Visibility.PUBLIC)


def _known(played: list[PlayedSeat], user: User, reader: User) -> list[PlayedSeat]:
    return played if reader == user else [seat for seat in played if seat.is_public]


def _own(held: QuerySet[Seat], user: User) -> QuerySet[Seat]:
    """The seats that a player holds, or has left to a bot."""
    is_left = Case(When(user=user, then=Value(False)), default=Value(True))
    return held.filter(is_of(user)).annotate(is_left=is_left)


def _groups(held: QuerySet[Seat], user: User, against: User | None) -> dict[Group, Tally]:
    found: dict[Group, Tally] = defaultdict(Counter)
    for row in _against(_own(held, user), against, "is_left", "game", "number", "pace", OPTIONS):
        options = tuple(sorted(row[OPTIONS].items()))
        found[row["game"], row["number"], row["pace"], options].update(tally_of(row, is_left=row["is_left"]))
    return found


def _against(held: QuerySet[Seat], against: User | None, *by: str) -> Iterator[dict[str, Any]]:
    if against is None:
        yield from grouped(held, *by)
        return
    other = "match__seats__number"
    for row in grouped(held.filter(match__seats__user=against), *by, other):
        if are_opponents(row["game"], row["number"], row[other]):
            yield row


def _of_game(game: str, found: dict[Group, Tally]) -> GameStatistics:
    seats: dict[int, list[Tally]] = defaultdict(list)
    options: dict[tuple[str, OptionValue], list[Tally]] = defaultdict(list)
    for (_, number, _, values), tally in (one for one in found.items() if one[0][0] == game):
        seats[number].append(tally)
        for value in values:
            options[value].append(tally)
    return GameStatistics(
        game=game,
        results=results_of(tally for tallies in seats.values() for tally in tallies),
        seats=[SeatStatistics(seat=seat, results=results_of(seats[seat])) for seat in sorted(seats)],
        options=[
            OptionStatistics(name=name, value=value, results=results_of(options[name, value]))
            for name, value in options_in_order(game, options)
        ],
    )


def _opponents(played: Sequence[PlayedSeat], user: User) -> list[OpponentStatistics]:
    """Return those whom the player has met most often, by the matches, equals by the age of their accounts."""
    found = sorted(met(played, user).items(), key=lambda one: (-one[1].matches, one[0]))[:MOST_OPPONENTS]
    people = User.objects.only("username", "kind").in_bulk([key for key, _ in found])
    return [
        OpponentStatistics(name=people[key].username, kind=Kind(people[key].kind), results=results)
        for key, results in found
    ]


def _streak(played: Iterable[PlayedSeat], user: User) -> Streak:
    current = longest = 0
    for seat in played:
        current = current + 1 if seat.is_won_by(user) else 0
        longest = max(longest, current)
    return Streak(current=current, longest=longest)


def statistics_rows(found: UserStatistics) -> list[list[object]]:
    """The numbers of a player as lines of a table; `of` and `value` say what a line counts."""
    lines: list[tuple[object, ...]] = [("all", "", "", "", found.results)]
    for game in found.games:
        lines.append(("game", game.game, "", "", game.results))
        lines += [("seat", game.game, "", seat.seat, seat.results) for seat in game.seats]
        lines += [("option", game.game, option.name, option.value, option.results) for option in game.options]
    lines += [("clock", "", "pace", clock.pace.value, clock.results) for clock in found.clocks]
    lines += [("opponent", "", other.name, "", other.results) for other in found.opponents]
    head: list[object] = ["of", "game", "name", "value", "matches", "won", "tied", "lost"]
    counted = [[*keys, each.matches, each.won, each.tied, each.lost] for *keys, each in lines]  # type: ignore[attr-defined]  # the last is always results
    return [head, *counted, *_streak_rows(found.streak), *_tempo_rows(found.tempo)]


def _streak_rows(streak: Streak | None) -> list[list[object]]:
    if streak is None:
        return []
    numbers = {"current": streak.current, "longest": streak.longest}
    return [["streak", "", name, value, "", "", "", ""] for name, value in numbers.items()]


def _tempo_rows(tempo: Tempo | None) -> list[list[object]]:
    if tempo is None or tempo.hours is None:
        return []
    numbers = {"hours": tempo.hours, "longest_hours": tempo.longest_hours, "late": tempo.late}
    return [["tempo", "", name, value, tempo.matches, "", "", ""] for name, value in numbers.items()]
