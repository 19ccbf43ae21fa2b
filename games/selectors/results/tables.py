"""The table of a month: a row for each match of its dump."""

import json
from typing import Final

from core.times import format_time
from games.choices import SeatKind
from games.replay import figures_of
from games.rules.contract import FigureValue
from games.rules.moves import CHANCE
from games.rules.registry import ruleset
from games.shapes.records import ShownRecord

COLUMNS: Final = (
    "match",
    "game",
    "revision",
    "started_at",
    "ended_at",
    "rows",
    "clock",
    "options",
    "players",
    "bots",
    "reason",
    "places",
    "points",
    "figures",
)


def row_of(record: ShownRecord) -> list[object]:
    """The row of a match. What has several values is JSON."""
    outcome, log = record.outcome, record.log
    return [
        record.match,
        record.game,
        record.revision,
        format_time(log[0].at) if log else None,
        format_time(record.ended_at),
        len(log),
        _json(record.clock),
        _json(record.options),
        _json([player.name for player in record.players]),
        _json([player.seat for player in record.players if player.kind == SeatKind.BOT]),
        outcome.reason,
        None if outcome.places is None else _json(outcome.places),
        None if outcome.points is None else _json(outcome.points),
        _json(_figures(record)),
    ]


def _figures(record: ShownRecord) -> dict[str, FigureValue]:
    """The figures that the game declares; none by rules that this server does not have any more."""
    game = ruleset(record.game, record.revision)
    if game is None:
        return {}
    log = ((CHANCE if isinstance(row.seat, str) else row.seat, row.move) for row in record.log)
    return figures_of(game, record.options, log)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
