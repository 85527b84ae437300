"""Tries changes of a unit's own body on a sample of its calls."""
import time

import inside_units

MOST_WRONG, MOST_RIGHT = 16, 24  # calls in the sample
MOST_SAME = 6  # a change is dropped if the first MOST_SAME wrong calls stay wrong
MOST_SPOILED = 4  # right calls that a change may make wrong, beyond the number that it corrects
MOST_STEPS = 1_000_000  # for all trials
MOST_SECONDS, MOST_LATE = 0.2, 12  # CPU time of a trial; number of trials that may take longer
RUN_STEPS = 60  # added to the steps of each trial
MORE_STEPS, FREE_STEPS = 20, 1000  # a trial may take MORE_STEPS times the steps of the call, and FREE_STEPS


def chosen(calls, most):
    """Returns a sample: half of it from the beginning, and half evenly from the rest."""
    first, rest = calls[: most // 2], calls[most // 2:]
    return first + [rest[i * len(rest) // (most - len(first))] for i in range(min(most - len(first), len(rest)))]


def is_right(call, codes, allowed):
    inside_units.until[0] = time.process_time() + MOST_SECONDS
    try:
        return call.again(codes, allowed).is_like(call.wanted)
    except BaseException:  # the arguments can no longer be copied
        return False
    finally:
        call.is_late = time.process_time() > inside_units.until[0]
        call.took = MOST_STEPS // MOST_LATE if call.is_late else call.steps + RUN_STEPS
        inside_units.until[0] = 0


def at(calls, unit, changes, made, tries):
    """Returns the number of calls that are wrong with the changes in made, the size of their sample, and
    for each change the numbers of sampled calls that it corrects, that it makes wrong, and that reach
    it, wrong and right ones.
    """
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
