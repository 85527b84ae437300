"""Tries changes of a unit's own body at a sample of its calls."""
import time

import inside_units

MOST_WRONG, MOST_RIGHT = 16, 24  # calls in the sample
MOST_SAME = 6  # wrong calls that a change has left wrong, after which it is given up
MOST_SPOILED = 4  # right calls that it has spoiled
MOST_STEPS = 1_000_000  # of all trials, and of all calls with changes
MOST_SECONDS, MOST_LATE = 0.2, 12  # of one trial, and trials that take longer
RUN_STEPS = 60  # that a trial costs at least
MORE_STEPS, FREE_STEPS = 20, 1000  # that a trial may take, by how many the call takes


def chosen(calls, most):
    """Some of the first, and others from all over."""
    first, rest = calls[: most // 2], calls[most // 2:]
    return first + [rest[i * len(rest) // (most - len(first))] for i in range(min(most - len(first), len(rest)))]


def is_right(call, codes, allowed):
    inside_units.until[0] = time.process_time() + MOST_SECONDS
    try:
        return call.again(codes, allowed).is_like(call.wanted)
    except BaseException:  # its arguments can be copied no more
        return False
    finally:
        call.is_late = time.process_time() > inside_units.until[0]
        call.took = MOST_STEPS // MOST_LATE if call.is_late else call.steps + RUN_STEPS
        inside_units.until[0] = 0


def at(calls, unit, changes, made, tries):
    """How many calls are wrong with the changes that are made, the size of the sample of them, and of each
    change how many it mends, spoils, and comes by that are wrong and right."""
    codes = changes.codes(made)
    if codes is None:
        return len(calls), 0, []
    wrong, right = [], []
    left = MOST_STEPS
    for c in sorted(calls, key=lambda c: not c.wrong):
        is_wrong, c.allowed = c.wrong, MORE_STEPS * c.steps + FREE_STEPS
        if made and left > 0:
            is_wrong = not is_right(c, codes, c.allowed)
            left -= c.took
        (wrong if is_wrong else right).append(c)
    wrong.sort(key=lambda c: (c.size, c.text))
    some = chosen(wrong, MOST_WRONG)
    if not tries:
        return len(wrong), len(some), []
    others = chosen(right, MOST_RIGHT)
    for c in some + others:
        with inside_units.seeing() as c.seen:
            is_right(c, codes, c.allowed)
    return len(wrong), len(some), list(each(unit, changes, made, some, others))


def each(unit, changes, made, wrong, right):
    left = MOST_STEPS
    for k, change in enumerate(changes.all):
        of_wrong = [c for c in wrong if change.runs in c.seen]
        of_right = [c for c in right if change.runs in c.seen]
        mended = spoiled = 0
        is_tried = change.unit == unit and change.cost > 0 and k not in made and of_wrong and left > 0
        codes = changes.codes(made + [k]) if is_tried else None
        for n, c in enumerate(of_wrong if codes is not None else []):
            mended += is_right(c, codes, c.allowed)
            left -= c.took
            if n + 1 >= MOST_SAME and not mended or c.is_late or left < 0:
                break
        for c in of_right if mended else []:
            spoiled += not is_right(c, codes, c.allowed)
            left -= c.took
            if spoiled > MOST_SPOILED + mended or left < 0:
                break
        yield mended, spoiled, len(of_wrong), len(of_right)
