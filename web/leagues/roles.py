"""What a reader is in a league."""

from typing import TYPE_CHECKING

from accounts.models import User
from core.errors import Forbidden
from leagues.services.acts import require_director

if TYPE_CHECKING:
    from leagues.models import League


def directs(league: "League", reader: User) -> bool:
    """Whether the reader may do what directors do; the services ask again."""
    if reader.pk == 0:
        return False
    try:
        require_director(league, reader)
    except Forbidden:
        return False
    return True
