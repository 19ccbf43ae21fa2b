"""Filling of a server's empty database with so many finished matches: `python -m bench.http.filling COUNT`."""

import sys

from bench.http.inside import set_up


def main() -> None:
    """Fill it, and print how many matches there are."""
    set_up()
    from bench.fixture import Sizes, fill

    sizes = Sizes.of(int(sys.argv[1]))
    fill(sizes)
    print(sizes.matches)


if __name__ == "__main__":
    main()
