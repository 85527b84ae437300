"""Compiles a program and the files that it imports, without running any of them.

Arguments: the path of the mark, the file that is started, and then all other files. The
mark is a file that this program creates if the submission is harmless. It lists the
modules of Python's library that the submission imports.

A file that nothing imports cannot harm the program, so it need not compile.
"""
import os
import sys
from _ast import PyCF_ONLY_AST, Import, ImportFrom  # importing ast would take as long as checking a program

sys.path.insert(0, os.path.dirname(__file__))

import harmless


def imported_words(tree):
    """Yields the words in the names that a file imports anywhere."""
    for node in harmless.walk(tree):
        if isinstance(node, Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ImportFrom):
            names = [node.module or ""] + [alias.name for alias in node.names]
        else:
            continue
        for name in names:
            yield from name.split(".")


def names_of(path):
    """Returns the names by which imports may refer to a file: its own, or that of its folder if
    it is a package's __init__.py.
    """
    stem = os.path.splitext(os.path.basename(path))[0]
    return [os.path.basename(os.path.dirname(path))] if stem == "__init__" else [stem]


def check(path, stores_code):
    """Returns the syntax tree of a file. If stores_code is true, it stores the compiled code
    beside the file, where Python will look for it.
    """
    with open(path, "rb") as file:
        text = file.read()
    if not text.isascii():
        import tokenize  # fails as Python does if a comment has a bad encoding; compile does not

        with tokenize.open(path) as file:
            file.read()
    tree = compile(text, path, "exec", PyCF_ONLY_AST, dont_inherit=True)
    compile(tree, path, "exec", dont_inherit=True)
    if stores_code:
        import py_compile

        py_compile.compile(path, doraise=True, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    return tree


def error_message(path, e):
    """Returns Python's message with its last line first, because that line says what is wrong.
    """
    import traceback

    *where, what = traceback.format_exception_only(type(e), e)
    return f"{path}:{getattr(e, 'lineno', None) or 1}: {what}" + "".join(where)


def main(mark, start, others):
    failed, trees, waiting = False, [], [start]
    others = [(path, names_of(path)) for path in others]
    own = {name for path, names in others for name in names + path.split(os.sep)[-2:-1]}
    while waiting:
        imported = set()
        for path in waiting:
            try:
                trees.append(check(path, stores_code=path is not start))
                imported.update(imported_words(trees[-1]))
            except Exception as e:
                failed = True
                sys.stderr.write(error_message(path, e))
        waiting = [path for path, names in others if imported.intersection(names)]
        others = [(path, names) for path, names in others if path not in waiting]
    if failed:
        sys.stderr.write("Python {}.{}.{}\n".format(*sys.version_info))
        sys.exit(1)
    if all(harmless.is_harmless(tree, own) for tree in trees):
        library = harmless.MODULES.intersection(word for tree in trees for word in imported_words(tree)) - own
        with open(mark, "x") as file:
            file.write(",".join(sorted(library)))


main(sys.argv[1], sys.argv[2], sys.argv[3:])
