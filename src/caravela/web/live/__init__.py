"""Live pages: moves reach every open page within a moment, over one event stream a browser.

`bus` notices what was written, by whichever process; `hub` draws it once for all who look on; `app` is the small ASGI application
that keeps the streams; `frames` are the bytes that it sends. No stream holds a thread or a database connection.
"""
