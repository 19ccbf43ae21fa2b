"""Roles of a reader in a league."""

from typing import TYPE_CHECKING

from accounts.models import User
from accounts.staff import may
from leagues.selectors.leagues import director_ids
from leagues.services.acts import PERMISSION

if TYPE_CHECKING:
    from leagues.models import League


def directs(league: "League", reader: User) -> bool:
    """Return True if the reader may do what directors do; the services ask again. The directors are at hand."""
    return reader.pk in director_ids(league) or may(reader, PERMISSION)
