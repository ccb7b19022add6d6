"""Marks texts for the catalogues of translations where they stand, so that they can be translated where they are shown.

Imports nothing: the command line's start and the settings of the site need it before anything else is loaded.
"""


def N_(text: str) -> str:  # noqa: N802 - the name by which gettext's tools know it
    """The text as it is: a message id, translated later."""
    return text
