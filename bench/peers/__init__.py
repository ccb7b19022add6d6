"""The peers: other engines, each driven by the leanest loop that its own interface allows. One round of all of them is one
line of JSON: `build/peers/bin/python -m bench.peers SECONDS`.

Runs in the peers' own environment, where nothing of Caravela is installed; the bench's other modules never import it. A loop
plays a uniformly random legal action until the game is over. Drawing chance nodes is part of OpenSpiel's time, as drawing
from the state's chance is of ours; building an observation at every step is part of RLCard's and PettingZoo's, since they
have no step without one.
"""
