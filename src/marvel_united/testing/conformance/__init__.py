"""The conformance kit: what every expansion should pass, ours and strangers'.

>>> from marvel_united.expansions import core_box
>>> from marvel_united.testing import check_expansion
>>> check_expansion(core_box.expansion(), games=2).expansion
'core'
"""

from __future__ import annotations

from .check import check_expansion
from .report import Failure, Remark, Report

__all__ = ["Failure", "Remark", "Report", "check_expansion"]
