"""`manage.py restore`: a server from its backup, in an empty place, with every match verified."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from config.maintenance.backup import proof_of_key, read_backup
from config.preparation import prepare
from config.serving import make_keys
from core.heartbeats import forget_all

OTHER_KEY = (
    "The key of digests is not that of the backup, so tokens, private links and invites of before do not work, and "
    "names of deleted accounts are free. Set POSTCARD_DIGEST_KEY to the former one before the server starts."
)


class Command(BaseCommand):
    """Restore a backup into an empty place, bring it up to this version, and replay every match of it."""

    help = "Make a server from a backup in an empty place, and verify every match of it."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the argument that names the backup."""
        parser.add_argument("file", type=Path, help="a file that `manage.py backup` wrote")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        """Restore it, and verify what came of it."""
        about = read_backup(file)
        self.stdout.write(f"The backup of {about.made_at} is in its place. Its matches are verified now ...")
        if settings.POSTCARD_EMBEDDED:
            # Those of the data folder have just come with the backup.
            settings.SECRET_KEY, settings.POSTCARD_DIGEST_KEY = make_keys(settings.POSTCARD_DATA)
        prepare()
        forget_all()
        call_command("verify_matches", stdout=self.stdout)
        if proof_of_key() != about.digest_key:
            self.stderr.write(OTHER_KEY)
