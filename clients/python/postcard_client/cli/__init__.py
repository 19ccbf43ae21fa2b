"""`postcard`, the command line: matches of every game in a terminal, over the HTTP API alone."""
