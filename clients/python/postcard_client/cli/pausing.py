"""A pause by agreement: how it stands in words, and what a typed word does about it. It draws nothing."""

from __future__ import annotations

from postcard_client import types
from postcard_client.cli import times
from postcard_client.cli.amounts import amount
from postcard_client.cli.sitting import Sitting

NO_OFFER = "No pause is offered. To offer one week: pause 7"


def choices(state: types.PauseState | None) -> dict[str, str]:
    """Return the commands that can be typed, and their effects."""
    if state is None:
        return {}
    if state["paused_until"]:
        return {"resume": "ends the pause: all clocks run again"}
    found = {}
    if state["most_days"]:
        found["pause 7"] = f"offers a pause of so many days, {state['most_days']} at most"
    if state["days"]:
        found["pause"] = "accepts the pause that is offered"
        found["no pause"] = "declines it, or withdraws your offer"
    return found


def standing(sitting: Sitting) -> str:
    """Return a sentence on the pause that the match is in, or on the offer of one; empty if there is none."""
    if until := sitting.paused_until:
        return f"The match is paused until {times.local(until)}. The clocks are stopped; you can still play moves."
    return offer(sitting)


def offer(sitting: Sitting) -> str:
    """Return a sentence on the offer of a pause and on the seats that have yet to agree; empty without an offer."""
    state = sitting.pause
    if state is None or not state["days"]:
        return ""
    agreed, missing = (", ".join(sitting.who(seat) for seat in state[part]) for part in ("agreed", "missing"))
    return f"Pause of {amount(state['days'], 'day')} offered by {agreed}. Still to agree: {missing}."


async def act(sitting: Sitting, typed: str) -> str | None:
    """Do what was typed, and return what to say; None if it is not about a pause."""
    agree = sitting.client.api.agree_on_pause
    if typed == "resume":
        await agree(sitting.id, action="resume")
        return "The match is resumed. The clocks are running again."
    if typed == "no pause":
        await agree(sitting.id, action="decline")
        return "The pause is no longer offered."
    word, _, count = typed.partition(" ")
    if word != "pause" or (count and not count.isdecimal()):
        return None
    if count:
        # To offer what is offered is to accept it.
        match = await agree(sitting.id, action="offer", days=int(count))
    else:
        await sitting.look_at_pause()
        days = sitting.pause["days"] if sitting.pause else None
        if not days:
            return NO_OFFER
        match = await agree(sitting.id, action="accept", days=days)
    if until := match["paused_until"]:
        return f"The match is paused until {times.local(until)}."
    return f"You offered a pause of {amount(int(count), 'day')}." if count else "You agreed to the pause."
