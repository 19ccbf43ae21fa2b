"""Everything that changes a match. Every move goes through `play`, every end through `finish`.

A folder holds what one caller wants: `making`, `leaving`, `clocks`, `orders`, `talk`, `calendar`. The files here serve
all of them.
"""
