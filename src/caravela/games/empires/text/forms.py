"""The forms of sentences, under the name by which the texts of Empires know them."""

from __future__ import annotations

from caravela.engine.forms import Form as Form
from caravela.engine.forms import Sentence as Sentence
from caravela.engine.forms import message as message
from caravela.engine.forms import reason as reason
