#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Serves the archive `make docs` builds: python3 Scripts/serve-docs.py [port]. A path without a file gets index.html."""
import functools
import http.server
import os
import sys

ARCHIVE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "docs", "TemplateLayout.doccarchive")


class Handler(http.server.SimpleHTTPRequestHandler):
    def translate_path(self, path):
        file = super().translate_path(path)
        return file if os.path.isfile(file) else os.path.join(self.directory, "index.html")


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8080
    if not os.path.isdir(ARCHIVE):
        sys.exit("serve-docs: there is no archive; `make docs` builds it")
    print(f"http://localhost:{port}/documentation/")
    handler = functools.partial(Handler, directory=ARCHIVE)
    http.server.ThreadingHTTPServer(("localhost", port), handler).serve_forever()
