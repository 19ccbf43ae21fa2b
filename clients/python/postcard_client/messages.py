"""Messages on the stream of one match that is followed."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from postcard_client import types


class MatchChanged(TypedDict):
    """The match, when it begins to be followed and whenever its state, seats or clocks change."""

    event: Literal["match"]
    data: types.Match


class RowAdded(TypedDict):
    """A row of the log, as this reader may know it."""

    event: Literal["row"]
    data: types.LogRow


MatchMessage: TypeAlias = MatchChanged | RowAdded
