"""The site: tables in the browser. On top of everything else; nothing below it imports it.

`serve` starts it, `settings` configures it, `tables` holds what a table is, `live` carries moves to open pages, `boards` draws.
"""
