"""So many rows fill the database in the tests of scale."""

# SQLite chooses its plans without looking at the rows.
FINISHED = {"postgresql": 20_000, "sqlite": 2_000}
