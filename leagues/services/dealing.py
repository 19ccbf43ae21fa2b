"""Duplicate deals: all tables of a round play the same cards, which follow from the seed of the season."""

import hmac
from collections.abc import Mapping, Sequence

from games.services.sharing import make_deals, unseal_deal
from leagues.models import Division, Entry, Fixture, FixtureSeat, Season
from leagues.pairing.deals import compares, shared_deals
from leagues.pairing.rounds import Round


def share_deals(
    season: Season, division: Division, rounds: Sequence[Round], members: Sequence[Entry]
) -> Mapping[int, str]:
    """The names of the deals of a schedule, by round; none where tables cannot be compared, or nobody wants it."""
    if not season.duplicate_deals or not compares(rounds):
        return {}
    # The season's id was there before anybody signed up, and the server chooses nothing of the rest.
    names = shared_deals(rounds, f"{season.pk}-{division.tier}.{division.number}")
    by_name = sorted(members, key=lambda entry: entry.user.username)
    entropies = [entry.entropy for entry in by_name]
    compared = {one.number: name for one, name in zip(rounds, names, strict=True) if len(one.tables) > 1}
    make_deals(seeds={name: seed_of(season, name) for name in compared.values()}, entropies=entropies)
    return compared


def seed_of(season: Season, deal: str) -> bytes:
    """The seed of a deal: whoever knows it does not know that of the season, from which it follows."""
    return hmac.digest(bytes(season.seed), f"deal|{deal}".encode(), "sha256")


def deal_for(planned: Fixture, entries: Sequence[Entry]) -> str | None:
    """The deal of a fixture for people who take it over; none if one of them, or everybody, may know it by now."""
    if planned.deal is None or not planned.deal.is_sealed:
        return None
    seen = FixtureSeat.objects.filter(fixture__deal=planned.deal, fixture__match__isnull=False, entry__in=entries)
    return None if seen.exists() else planned.deal_id


def unseal_deals(division: Division) -> bool:
    """Unseal the deals of a locked division on which no match is to come; whether none is sealed any more."""
    sealed = Fixture.objects.filter(division=division, deal__isnull=False, deal__unsealed_at=None)
    to_come = sealed.filter(state=Fixture.State.OPEN, match=None).values("deal")
    through = sealed.exclude(deal__in=to_come).order_by("deal_id").values_list("deal_id", flat=True).distinct()
    # All of them are asked, whatever the first one says.
    done = [unseal_deal(deal_id=deal_id) for deal_id in list(through)]
    return all(done) and not to_come.exists()
