"""Deals that several matches are played with: made before the first of them, unsealed after the last."""

from collections.abc import Mapping, Sequence

from core import times
from core.errors import WrongState
from core.journal.services import record
from core.transactions import transacted
from games.events import DEAL_UNSEALED
from games.models import Match, SharedDeal


@transacted
def make_deals(*, seeds: Mapping[str, bytes], entropies: Sequence[str]) -> dict[str, SharedDeal]:
    """A deal for each name, from its seed and what was added to all; sealed, so that matches can be arranged on it."""
    deals = {name: SharedDeal(id=name, seed=seed, entropies=list(entropies)) for name, seed in seeds.items()}
    SharedDeal.objects.bulk_create(deals.values())
    return deals


def take_deal(deal: SharedDeal) -> SharedDeal:
    """A shared deal to play another match on, locked; refused once anybody may know its cards."""
    held = SharedDeal.objects.select_for_update().get(pk=deal.pk)
    if not held.is_sealed:
        raise WrongState("The cards of this deal are known by now.")
    return held


@transacted
def unseal_deal(*, deal_id: str) -> bool:
    """Say that no match on a deal is to come any more; whether it is unsealed, which it is once all of them are over.

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
