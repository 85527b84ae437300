#!/usr/bin/env python3
"""Homework 2: alpha-beta search for Take-Stones.

usage: python3 TakeStones.py STONES TAKEN STONE... DEPTH
"""
import sys

from search import Search
from state import State


def main():
    numbers = [int(word) for word in sys.argv[1:]]
    stones, taken = numbers[0], numbers[1]
    root = State(stones, tuple(numbers[2:2 + taken]))
    search = Search(limit=numbers[2 + taken])
    value, move = search.run(root)
    print(f"Move: {move}")
    print(f"Value: {value:.1f}")
    print(f"Number of Nodes Visited: {search.visited}")
    print(f"Number of Nodes Evaluated: {search.evaluated}")
    print(f"Max Depth Reached: {search.deepest}")
    print(f"Avg Effective Branching Factor: {search.branching_factor():.1f}")


if __name__ == "__main__":
    main()
