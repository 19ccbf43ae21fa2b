"""`python -m bench.http.sizes`: what each table of a server's database takes on disk, in bytes."""

import json
from dataclasses import asdict

from bench.http.inside import set_up


def main() -> None:
    """Print what an operator reads by `manage.py table_sizes`."""
    set_up()
    from core.table_sizes import table_sizes

    print(json.dumps([asdict(size) for size in table_sizes()]))


if __name__ == "__main__":
    main()
