"""Old uses of people's addresses are deleted."""

from accounts.conduct.services.address_uses import forget_old_addresses
from core import pruning

pruning.declare("uses of addresses", forget_old_addresses, ("conduct.AddressUse", "seen_at"))
