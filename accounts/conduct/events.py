"""What the staff does to a person. The staff has a log of its own: the journal's pages do not show these."""

from typing import TypedDict

from core.journal.registry import declare


class MeasureNamed(TypedDict):
    """Whom it concerns, and the measure's id."""

    user: int
    measure: str


WARNED = declare("staff.warned", MeasureNamed, about="The staff warned a person.", for_staff=False)
MUTED = declare("staff.muted", MeasureNamed, about="The staff keeps a person from writing in chats.", for_staff=False)
CLOSED = declare("staff.closed", MeasureNamed, about="The staff closed an account.", for_staff=False)
LIFTED = declare("staff.lifted", MeasureNamed, about="The staff lifted a measure.", for_staff=False)
