"""The simulated time, shared by all processes of a simulation as one number in a file."""

import mmap
import struct
from pathlib import Path
from typing import Final

from core import times

_NUMBER: Final = struct.Struct("d")


class SharedClock:
    """Seconds since 1970. One process sets them, all processes read them."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(_NUMBER.pack(0.0))
        with path.open("r+b") as file:
            self._memory = mmap.mmap(file.fileno(), _NUMBER.size)

    def read(self) -> float:
        """The simulated time."""
        number: float = _NUMBER.unpack_from(self._memory)[0]
        return number

    def set(self, moment: float) -> None:
        """Set the simulated time."""
        _NUMBER.pack_into(self._memory, 0, moment)

    def install(self) -> None:
        """Make this the clock of the server code in this process."""
        times.read_clock = self.read
