"""The server itself over HTTP."""
