"""The club in the browser: pages, sockets, and the server that carries both."""
