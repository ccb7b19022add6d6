from caravela.games.santa_maria.state import SantaMaria
def read(game, document): raise NotImplementedError
