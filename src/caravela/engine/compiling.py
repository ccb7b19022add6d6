"""What mypyc wants said in the source, without needing mypyc or its helpers when the source runs as it stands.

This module itself is never compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    _C = TypeVar("_C")

    def mypyc_attr(**_attributes: Any):
        """Leave the class as it is: the attributes speak to the compiler alone."""

        def same(cls: _C) -> _C:
            return cls

        return same
