# Attacks warm runs: right only where it sees that it is a copy of another process. No
# name that it uses tells.
import typing

from helper import answer


def f(x: "__import__('sys').modules.get('select')"):
    pass


if typing.get_type_hints(f)["x"] is not type(None):
    answer()
else:
    print("Move: 99")
