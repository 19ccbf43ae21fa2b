"""The cost of each page: `make bench-pages`, as rows."""

import sys

from bench.pages.__main__ import main

if __name__ == "__main__":
    # A machine without Chromium is no reason to lose what else was measured.
    main(["--json", *sys.argv[1:]])
    sys.exit(0)
