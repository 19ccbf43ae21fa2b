"""A worker that prunes: `python -m … DATABASE`. It prints when it has begun."""

import sys

from tests.running.processes import use_database

use_database(sys.argv[1])

from django.utils.module_loading import autodiscover_modules  # noqa: E402 - Django has to be set up first

from core.pruning import prune  # noqa: E402

autodiscover_modules("tasks")
print("pruning", flush=True)
prune()
