"""Tests of the site. They play Harbour, the tiny hidden-hand game of tests/tiny, on a board made for it here."""
