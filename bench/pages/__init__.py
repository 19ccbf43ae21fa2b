"""What the pages cost: bytes on a first visit, time of the server, and time until a board is drawn."""
