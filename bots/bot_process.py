"""The process in which a bot thinks: it reads decisions as lines of JSON and answers with moves.

It imports the rules and the brains only: no framework, no database, no settings. `bots.pool` starts it.
"""

import json
import os
import sys
from dataclasses import asdict
from typing import Any

from bots.brains.thinking import Decision, decide
from bots.brains.valuing import Question, value
from core.faults import describe_fault
from core.processes import die_with_parent
from games.rules.registry import registry

Answer = dict[str, Any]


def main(parent: int) -> None:
    """Answer until the pipe is closed."""
    die_with_parent(parent)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    # The output of a brain goes to the log; it must not be read as a move.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    # Load the rules now, not while the first player waits.
    registry()
    print("ready", file=answers, flush=True)
    for line in sys.stdin:
        print(json.dumps(answer_to(json.loads(line))), file=answers, flush=True)


def answer_to(asked: dict[str, Any]) -> Answer:
    """The move, or the value of one; or the kind and place of a fault, without anything the brain was shown."""
    try:
        if "played" in asked:
            return asdict(value(Question(**asked)))
        return asdict(decide(Decision(**asked)))
    except Exception as fault:  # whatever a brain does wrong, the next decision may go well
        return {"fault": describe_fault(fault)}


if __name__ == "__main__":
    main(int(sys.argv[1]))
