"""Caravela: a digital table for board games about the Age of Discovery.

This package only says which version it is, and refuses a compiled build that is not what its sources are. What the parts are
and who may import whom: CONTRIBUTING.md.
"""

from typing import Final

from caravela.build import COMPILED as COMPILED

__version__: Final = "0.1.0"
