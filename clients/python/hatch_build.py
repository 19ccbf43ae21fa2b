"""Build hook that adds the verifier of records, from beside this folder in a checkout, or from the sdist."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VERIFIER = "postcard_verify.py"


class TakeVerifierAlong(BuildHookInterface):
    """A hook that adds the file to wheels and sdists."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it builds a wheel or an sdist."""
        folder = Path(self.root)
        places = (folder / VERIFIER, folder.parent / "verify" / VERIFIER)
        source = next(place for place in places if place.is_file())
        build_data["force_include"][str(source)] = VERIFIER
