"""Finding puzzles: every decision of a finished public match is looked at once, in the order of the log."""

import logging
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from time import monotonic

from accounts.auth.strangers import stranger
from bots.brains.seen import digest_of
from bots.brains.standout import Asked, Finding, Stage, look
from bots.roster import ANALYST
from core.database.transactions import release_connection, run_transaction
from core.faults import describe_fault
from games.rules.contract import Facts
from games.rules.registry import rules_of
from games.selectors.matches import visible_match
from games.selectors.reading.views import decision_of
from games.selectors.results.records import finished_record
from games.shapes.records import RecordRow
from games.shapes.views import ShownView
from puzzles.models import Puzzle, Tag, Walk

logger = logging.getLogger("postcard.puzzles")


@dataclass
class Yield:
    """Counts of a search for puzzles."""

    matches: int = 0
    """The matches of which every decision has been looked at."""
    decisions: int = 0
    choices: int = 0
    """The decisions with more than one legal move, and not too many to compare."""
    passed: int = 0
    """The decisions in which the search of an analysis found one move clearly ahead."""
    kept: int = 0
    """The new puzzles."""
    known: int = 0
    """The decisions that would be puzzles, if another one did not show the same view."""
    failed: int = 0
    """The decisions in which the search failed."""
    seconds: float = 0.0

    def add(self, other: "Yield") -> None:
        """Add another yield to this one."""
        for name, value in asdict(other).items():
            setattr(self, name, getattr(self, name) + value)


def find_in_match(*, match_id: str, until: float | None = None) -> Yield:
    """Look at the decisions of a match that have not been looked at, until a time of the monotonic clock.

    It can be stopped at any moment; the next call continues with the decision that was under way.
    """
    found, began = Yield(), monotonic()
    match = visible_match(match_id, stranger())
    played = finished_record(match)
    walk, _ = Walk.objects.get_or_create(match_id=match_id)
    for row in played.log[walk.ply :]:
        if row.seat != "chance":
            if until is not None and monotonic() >= until:
                break
            _look_at(decision_of(match, stranger(), ply=row.ply, seat=int(row.seat)), row, match.revision, found)
        Walk.objects.filter(pk=match_id).update(ply=row.ply + 1)
    else:
        Walk.objects.filter(pk=match_id).update(is_done=True)
        found.matches = 1
    found.seconds = monotonic() - began
    return found


def _look_at(position: ShownView, row: RecordRow, revision: int, found: Yield) -> None:
    found.decisions += 1
    seat, settings = int(row.seat), ANALYST.plan(position.game).settings
    seen = digest_of(position.game, revision, seat, position.view)
    asked = Asked(position.game, seat, position.view, seen, settings, revision)
    release_connection()
    try:
        finding = look(asked)
    except Exception as fault:  # whatever a search does wrong, the next decision may go well
        logger.error("a decision in %s cannot be looked at: %s", position.game, describe_fault(fault))
        found.failed += 1
        return
    found.choices += finding.stage != Stage.PLAIN
    found.passed += finding.stage in (Stage.UNSURE, Stage.CLEAR)
    if finding.stage == Stage.CLEAR:
        if run_transaction(lambda: _keep(position, asked, finding)):
            found.kept += 1
        else:
            found.known += 1


def _keep(position: ShownView, asked: Asked, finding: Finding) -> bool:
    """Store a puzzle; return False if there is one with this view."""
    puzzle, is_new = Puzzle.objects.get_or_create(
        seen=asked.secret,
        defaults={
            "match_id": position.match,
            "ply": position.ply,
            "seat": asked.seat,
            "game": asked.game,
            "iterations": int(asked.settings["iterations"]),
            "moves": [asdict(move) for move in finding.moves],
            "claims": [asdict(claim) for claim in finding.claims],
        },
    )
    if is_new:
        facts = rules_of(asked.game, asked.revision).facts
        rules = _rules(facts, (family["verb"] for family in position.options), finding)
        Tag.objects.bulk_create(Tag(puzzle=puzzle, rule=rule) for rule in sorted(rules))
    return is_new


def _rules(facts: Facts, verbs: Iterable[str], finding: Finding) -> set[str]:
    """The rules of what may be done, and of what comes of the best move rather than of the second."""
    of_claims = {sentence.id: sentence.rule for sentence in facts.claims}
    of_verbs = {verb.name: verb.rule for verb in facts.verbs}
    return {of_verbs[verb] for verb in verbs} | {of_claims[claim.id] for claim in finding.claims}
