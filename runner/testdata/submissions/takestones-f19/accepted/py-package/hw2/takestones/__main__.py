import argparse

from .game import Board
from .search import Searcher

parser = argparse.ArgumentParser(prog="takestones")
parser.add_argument("numbers", type=int, nargs="+")
numbers = parser.parse_args().numbers
size, k = numbers[:2]
board = Board(size, numbers[2:2 + k])
searcher = Searcher(limit=numbers[2 + k])
move, value = searcher.run(board)
print("Move:", move)
print("Value:", value)
for label, number in searcher.counts():
    print(label + ":", number)
