"""Everything that a browser needs to install the pages like an app, and to show news while none of them is open."""
