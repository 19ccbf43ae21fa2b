"""Verification of the facts that a match was made with: options, clock, seed, times."""

from games import proof
from games.clock.terms import ClockRefused, parse
from games.models import Match
from games.rules.contract import Facts, OptionSpec
from games.selectors.verification.differences import Differences

SEED_BYTES = 32


def facts_that_differ(match: Match, facts: Facts) -> Differences:
    """The columns that were written when the match was made and when it started."""
    if not _are_complete(match.options, facts.options):
        yield "match.options", "They are not the options of the game."
    if not _is_clock(match.clock):
        yield "match.clock", "It is not a valid published clock."
    if len(bytes(match.seed)) != SEED_BYTES:
        yield "match.seed", f"It does not have {SEED_BYTES} bytes."
    if proof.commitment(bytes(match.seed), match.deal).hex() != match.commitment:
        yield "match.commitment", "It does not commit to the seed and the deal."
    yield from _shared(match)
    if match.status not in Match.Status.values:
        yield "match.status", "Unknown status."
    yield from _times(match)


def _shared(match: Match) -> Differences:
    shared = match.shared_deal
    if shared is None:
        return
    if (match.deal, bytes(match.seed)) != (shared.pk, bytes(shared.seed)):
        yield "match.deal", "It is not the shared deal that the match belongs to."
    if match.shuffle_seats or match.chat:
        yield "match.shared_deal", "A match of a shared deal has no seat shuffle and no chat."


def _are_complete(options: object, specs: tuple[OptionSpec, ...]) -> bool:
    if not isinstance(options, dict) or options.keys() != {spec.name for spec in specs}:
        return False
    return all(spec.fits(options[spec.name]) for spec in specs)


def _is_clock(published: object) -> bool:
    try:
        return parse(published).published == published
    except ClockRefused:
        return False


def _times(match: Match) -> Differences:
    waiting, over = match.status == Match.Status.WAITING, match.status == Match.Status.OVER
    never_started = waiting or (over and match.reason == "aborted" and match.ply == 0)
    if (match.started_at is None) != never_started:
        yield "match.started_at", "It must be set once the match has started, and not before."
    if (match.ended_at is None) == over:
        yield "match.ended_at", "It must be set once the match is over, and not before."
    steps = [time for time in (match.created_at, match.started_at, match.ended_at) if time is not None]
    if steps != sorted(steps):
        yield "match.created_at", "A match must be created before it starts, and start before it ends."
    if any(time.microsecond for time in steps):
        yield "match.created_at", "Times must be whole seconds."
