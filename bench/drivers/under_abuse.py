"""Waiting times of another person while a server is abused: a short run of `make bench-abuse`, as rows."""

import sys

from bench.abuse.__main__ import main

if __name__ == "__main__":
    sys.exit(main(["--json", "--seconds", "10", "--quiet", "5", *sys.argv[1:]]))
