"""`python -m postcard_client.cli`."""

from postcard_client.cli.app import main

main()
