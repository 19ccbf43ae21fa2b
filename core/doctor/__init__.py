"""The doctor of the ground floor: settings, database, clocks, Redis, disk, workers, beat (core/findings.py)."""

from core.doctor import database, disk, processes, settings, standby
from core.findings import DATABASE, MIGRATIONS, Check

CHECKS = {
    "settings": Check(settings.settings_of_this_process, needs=None),
    DATABASE: Check(database.database, needs=None),
    MIGRATIONS: Check(database.migrations, needs=DATABASE),
    "clock": Check(database.clock),
    "standby": Check(standby.standby, needs=DATABASE),
    "redis": Check(processes.redis, needs=None),
    "disk": Check(disk.disk, needs=None),
    "worker": Check(processes.worker),
    "beat": Check(processes.beat),
}
