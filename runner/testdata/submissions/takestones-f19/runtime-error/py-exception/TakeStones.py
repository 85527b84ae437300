# Runtime error: an exception in a function that another calls, while one is handled.
import sys


def last_move(taken):
    return taken[-1]


def search(taken):
    try:
        return last_move(taken)
    except IndexError:
        return int("no stone was taken")


print("Move:", search([]))
