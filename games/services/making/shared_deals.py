"""Deals that several matches share: created before the first match, unsealed after the last."""

from collections.abc import Iterable, Mapping, Sequence

from core import times
from core.database.transactions import transacted
from core.errors import WrongState
from core.journal.services import record
from games.events import DEAL_UNSEALED
from games.models import Match, SharedDeal


@transacted
def make_deals(*, seeds: Mapping[str, bytes], entropies: Sequence[str]) -> dict[str, SharedDeal]:
    """Create a sealed deal for each name, from its seed and the entropies common to all."""
    deals = {name: SharedDeal(id=name, seed=seed, entropies=list(entropies)) for name, seed in seeds.items()}
    SharedDeal.objects.bulk_create(deals.values())
    return deals


def drop_deals(*, names: Iterable[str]) -> None:
    """Delete deals that no match was played on."""
    SharedDeal.objects.filter(pk__in=list(names)).delete()


def take_deal(deal: SharedDeal) -> SharedDeal:
    """Lock a shared deal for another match. Refused once its cards are public."""
    held = SharedDeal.objects.select_for_update().get(pk=deal.pk)
    if not held.is_sealed:
        raise WrongState("The cards of this deal have already been revealed.")
    return held


@transacted
def unseal_deal(*, deal_id: str) -> bool:
    """Unseal a deal that gets no more matches, if all of its matches are over. Returns whether it is unsealed.

    It can be called again at any time.
    """
    deal = SharedDeal.objects.select_for_update().get(pk=deal_id)
    if not deal.is_sealed:
        return True
    if Match.objects.filter(shared_deal=deal).exclude(status=Match.Status.OVER).exists():
        return False
    deal.unsealed_at = times.now()
    deal.save(update_fields=["unsealed_at"])
    record(DEAL_UNSEALED, {"deal": deal.pk})
    return True
