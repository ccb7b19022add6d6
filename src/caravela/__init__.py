"""Caravela: a digital table for board games about the Age of Discovery.

This package only says which version it is. What the parts are and who may import whom: CONTRIBUTING.md.
"""

from typing import Final

__version__: Final = "0.1.0"
