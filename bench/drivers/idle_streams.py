"""Time until a move is seen beside very many streams, and the cost of these: `make bench-streams`, as rows."""

import sys

from bench.streams.__main__ import main

if __name__ == "__main__":
    # Too few open files are no reason to lose what else was measured.
    main(["--json", "--seconds", "30", *sys.argv[1:]])
    sys.exit(0)
