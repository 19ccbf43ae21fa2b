"""Runs every command of manage.py that needs a database, each in a fork of this process, and says how each ended.

One import of Django serves all of them. The answer is JSON on the standard output: name -> [code, stdout, stderr].
"""

import json
import os
import sys
import tempfile

import django
from django.core.management import get_commands

from config.commands import MAKE_TABLES, NEED_NO_DATABASE, run_command


def main() -> None:
    """Run them one after another."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    # After those that make the tables, nothing would be missing any more.
    makers = sorted(MAKE_TABLES) if "--makers" in sys.argv else []
    others = sorted(get_commands().keys() - NEED_NO_DATABASE - MAKE_TABLES)
    print(json.dumps({name: outcome(name) for name in makers + others}))


def outcome(name: str) -> tuple[int, str, str]:
    """The exit code of a command that is given no arguments and no input, and what it says."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, open(os.devnull) as nothing:
        child = os.fork()
        if not child:
            for number, file in enumerate((nothing, out, err)):
                os.dup2(file.fileno(), number)
            _become(name)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        said = []
        for file in (out, err):
            file.seek(0)
            said.append(file.read().decode())
    return code, said[0], said[1]


def _become(name: str) -> None:
    code = 1
    try:
        run_command(["manage.py", name])
        code = 0
    except SystemExit as end:
        if isinstance(end.code, str):
            print(end.code, file=sys.stderr)
        else:
            code = int(end.code or 0)
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
