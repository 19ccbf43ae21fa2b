"""The cost of pages: bytes on a first visit, time of the server, and time until a board is drawn."""
